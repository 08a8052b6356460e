import { useSession, useShell } from '@commonplace/remote-kit';
import { buttonLook, ErrorState, Spinner } from '@commonplace/ui';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './membership.module.css';
import { useText } from './membership.texts';

export const PRICING = '/pricing-and-plans';

/** A page of the membership: one column. */
export function Room({ children, wide }: { children: ReactNode; wide?: boolean }) {
  return <main className={wide ? styles.wide : styles.narrow}>{children}</main>;
}

export function PlansLink() {
  const t = useText();
  return (
    <Link to={PRICING} className={buttonLook({ variant: 'primary' })}>
      {t('seePlans')}
    </Link>
  );
}

export function Wait() {
  const t = useText();
  return (
    <main className={styles.narrow} aria-busy>
      <div className={styles.loading} role="status">
        <Spinner />
        <h1>{t('loading')}</h1>
      </div>
    </main>
  );
}

/** A page whose service does not answer. */
export function Down({ retry, busy }: { retry: () => void; busy: boolean }) {
  const t = useText();
  return (
    <Room>
      <ErrorState heading="h1" title={t('downTitle')} text={t('downText')} onRetry={retry} busy={busy} />
    </Room>
  );
}

/** The same in a section of the account, which has a heading of its own. */
export function SectionDown({ asked }: { asked: { refetch: () => unknown; isFetching: boolean } }) {
  const t = useText();
  return (
    <ErrorState
      title={t('downTitle')}
      text={t('downText')}
      onRetry={() => void asked.refetch()}
      busy={asked.isFetching}
    />
  );
}

/** Why a step did not happen; beside its button, where it is seen. */
export function Failure({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <p role="alert" className={styles.alert}>
      {text}
    </p>
  );
}

/** The account, or undefined while unknown; who is not logged in goes to the plans. */
export function useMember(): number | undefined {
  const shell = useShell();
  const { isReady, isLoggedIn, uid } = useSession();
  useEffect(() => {
    if (isReady && !isLoggedIn) shell.navigate(PRICING, { replace: true });
  }, [isReady, isLoggedIn, shell]);
  return isReady && isLoggedIn ? uid : undefined;
}
