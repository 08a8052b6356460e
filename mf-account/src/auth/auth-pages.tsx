import { usePageTitle, useShell } from '@commonplace/remote-kit';
import { linkLook, Spinner } from '@commonplace/ui';
import type { ReactNode } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import styles from './auth.module.css';
import { LogInForm } from './log-in-form';
import { SignUpSteps } from './sign-up-steps';
import { useText } from './texts';
import { WantedDownload } from './wanted-download';
import { useCameLoggedIn, useDestination, withDestination } from './use-visitor';

/** One narrow column, the shape of every page of this feature. */
export function AuthPage({ children, wide }: { children: ReactNode; wide?: boolean }) {
  return (
    <main className={styles.page}>
      <div className={wide ? `${styles.panel} ${styles.wide}` : styles.panel}>{children}</div>
    </main>
  );
}

export function WaitPage() {
  const t = useText();
  return (
    <main className={styles.wait}>
      <Spinner large label={t('loading')} />
    </main>
  );
}

/** AUTH-01. */
export function LogInPage() {
  const t = useText();
  const shell = useShell();
  const [query] = useSearchParams();
  const destination = useDestination();
  const loggedIn = useCameLoggedIn();
  const error = query.get('error');
  usePageTitle(t('logIn'));
  if (loggedIn === undefined) return <WaitPage />;
  if (loggedIn) return <Navigate to={destination ?? '/'} replace />;
  return (
    <AuthPage>
      <h1 className={styles.title}>{t('logInTitle')}</h1>
      <WantedDownload destination={destination} />
      {(error === 'social-409' || error === 'social') && (
        <p role="alert" className={styles.notice}>
          {t(error === 'social-409' ? 'errorSocial409Short' : 'errorSocial')}
        </p>
      )}
      <LogInForm
        destination={destination}
        waiting={query.get('step') === 'code'}
        onDone={(target) => shell.navigate(target, { replace: true })}
        signUp={
          <Link to={withDestination('/user/register', destination)} className={linkLook()}>
            {t('signUp')}
          </Link>
        }
      />
    </AuthPage>
  );
}

/** AUTH-02, AUTH-11, AUTH-12. */
export function RegisterPage() {
  const t = useText();
  const shell = useShell();
  const [query] = useSearchParams();
  const destination = useDestination();
  const loggedIn = useCameLoggedIn();
  usePageTitle(t('signUpTitle'));
  const error = query.get('error') ?? undefined;
  if (loggedIn === undefined) return <WaitPage />;
  if (loggedIn) return <Navigate to={destination ?? '/'} replace />;
  return (
    <AuthPage>
      <SignUpSteps
        key={error ?? ''}
        destination={destination}
        error={error}
        heading={(text) => (
          <>
            <h1 className={styles.title}>{text}</h1>
            <WantedDownload destination={destination} />
          </>
        )}
        onDone={(target) => shell.navigate(target, { replace: true })}
        logIn={
          <Link to={withDestination('/user/login', destination)} className={linkLook()}>
            {t('logIn')}
          </Link>
        }
      />
    </AuthPage>
  );
}
