import type { FragmentProps } from '@commonplace/remote-kit';
import { useShell } from '@commonplace/remote-kit';
import { Tabs } from '@commonplace/ui';
import { useState } from 'react';
import styles from './auth.module.css';
import { LogInForm } from './log-in-form';
import { ModeLink } from './mode-link';
import { SignUpSteps } from './sign-up-steps';
import { useText } from './texts';

/** AUTH-07, AUTH-08: log-in and sign-up over the page that asked for them. */
export function AuthFragment({ input, titleId, done }: FragmentProps<'auth'>) {
  const t = useText();
  const shell = useShell();
  const [mode, setMode] = useState<'login' | 'signup'>(input.mode ?? 'login');
  const { location } = shell.location.get();
  const destination = input.destination ?? `${location.pathname}${location.search}`;
  const heading = (text: string) => (
    <h2 id={titleId} className={styles.title}>
      {text}
    </h2>
  );
  const reason = input.reason && <p className={`${styles.notice} ${styles.calm}`}>{input.reason}</p>;

  return (
    <div className={styles.modal}>
      <Tabs
        label={`${t('logIn')}, ${t('signUp')}`}
        value={mode}
        onChange={(value) => setMode(value === 'signup' ? 'signup' : 'login')}
        tabs={[
          {
            value: 'login',
            label: t('logIn'),
            panel: mode === 'login' && (
              <>
                {heading(t('logInTitle'))}
                {reason}
                <LogInForm
                  destination={input.destination}
                  signUp={<ModeLink onClick={() => setMode('signup')}>{t('signUp')}</ModeLink>}
                  onDone={(target) => {
                    done({ signedIn: true });
                    // Without a destination somebody who logs in stays where they are.
                    if (input.destination) shell.navigate(target);
                  }}
                />
              </>
            ),
          },
          {
            value: 'signup',
            label: t('signUp'),
            panel: mode === 'signup' && (
              <SignUpSteps
                destination={destination}
                heading={(text) => (
                  <>
                    {heading(text)}
                    {reason}
                  </>
                )}
                logIn={<ModeLink onClick={() => setMode('login')}>{t('logIn')}</ModeLink>}
                onDone={(target) => {
                  done({ signedIn: true });
                  shell.navigate(target);
                }}
              />
            ),
          },
        ]}
      />
    </div>
  );
}
