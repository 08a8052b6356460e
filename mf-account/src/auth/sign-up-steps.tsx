import { useSession, useShell } from '@commonplace/remote-kit';
import { dropDraft } from '@commonplace/remote-kit/draft';
import { buttonLook } from '@commonplace/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './auth.module.css';
import { CodeForm } from './code-form';
import { englishAddress } from './english-host';
import { SignUpForm } from './sign-up-form';
import { useText } from './texts';
import { forgetSignUp, rememberedSignUp, rememberSignUp, SIGN_UP_DRAFT, type WaitingSignUp } from './waiting-sign-up';

interface Props {
  destination?: string | undefined;
  onDone: (destination: string) => void;
  /** Draws the way to the log-in. */
  logIn: ReactNode;
  /** Draws the heading; it changes with the step. */
  heading: (text: string) => ReactNode;
  /** A link that failed before (AUTH-02). */
  error?: string | undefined;
}

/** AUTH-15: form, code, done; the same in the page and the modal (AUTH-07). */
export function SignUpSteps({ destination, onDone, logIn, heading, error }: Props) {
  const t = useText();
  const shell = useShell();
  const throttled = useSession().website_status.throttle_free_signup.enabled;
  const [waiting, setWaiting] = useState<WaitingSignUp | undefined>(() => (error ? undefined : rememberedSignUp()));
  useEffect(() => {
    const english = englishAddress(window.location.href, destination);
    if (english) window.location.replace(english);
  }, [destination]);
  const keep = (next: WaitingSignUp) => {
    rememberSignUp(next);
    setWaiting(next);
  };
  const drop = () => {
    forgetSignUp();
    setWaiting(undefined);
  };

  if (waiting) {
    return (
      <>
        {heading(t('codeTitle'))}
        <CodeForm
          waiting={waiting}
          onWaiting={keep}
          onStartAgain={drop}
          onVerified={(target) => {
            forgetSignUp();
            dropDraft(0, SIGN_UP_DRAFT);
            onDone(target);
          }}
          onResendFailed={() => {
            drop();
            const query = new URLSearchParams({ error: 'code', ...(destination ? { destination } : {}) });
            shell.navigate(`/user/register?${query.toString()}`, { replace: true });
          }}
        />
      </>
    );
  }
  if (throttled) {
    return (
      <>
        {heading(t('throttledTitle'))}
        <p className={styles.lead}>{t('throttledText')}</p>
        <Link to="/pricing-and-plans" className={buttonLook({ variant: 'primary' })}>
          {t('seePlans')}
        </Link>
        <p className={styles.row}>
          <span>
            {t('haveAccount')} {logIn}
          </span>
        </p>
      </>
    );
  }
  return (
    <>
      {heading(t('signUpTitle'))}
      {error && (
        <p role="alert" className={styles.notice}>
          {error === 'social-409' ? t('errorSocial409') : error === 'social' ? t('errorSocial') : t('errorCode')}
        </p>
      )}
      <SignUpForm destination={destination} onPresigned={keep} logIn={logIn} />
    </>
  );
}
