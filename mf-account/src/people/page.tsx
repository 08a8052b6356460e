import { cx, ErrorState, Skeleton } from '@commonplace/ui';
import type { ReactNode } from 'react';
import { NotFoundPage } from '../app/not-found-page';
import styles from './people.module.css';
import { useText } from './people.texts';

/** A page of people: one column, or with a menu of sections beside it. */
export function Page({ nav, narrow, children }: { nav?: ReactNode; narrow?: boolean; children: ReactNode }) {
  if (!nav) return <main className={cx(styles.page, narrow && styles.narrow)}>{children}</main>;
  return (
    <div className={cx(styles.page, styles.withNav)}>
      {nav}
      <main className={styles.content}>{children}</main>
    </div>
  );
}

/** Stands in while the answer is awaited; as high as what comes. */
export function Waiting({ lines = 6 }: { lines?: number }) {
  const t = useText();
  return (
    <div className={styles.content} role="status" aria-busy aria-label={t('loading')}>
      {Array.from({ length: lines }, (_, n) => (
        <Skeleton key={n} line />
      ))}
    </div>
  );
}

/** The page while nothing is known yet. */
export function WaitingPage() {
  return (
    <main className={styles.page}>
      <Waiting />
    </main>
  );
}

interface Asked {
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** What a failed read shows: that there is no such thing, or that it can be tried again. */
export function FailedPage({ asked }: { asked: Asked }) {
  const { code } = (asked.error ?? {}) as { code?: string };
  if (code === 'NOT_FOUND' || code === 'ROLE_MISSING' || code === 'NOT_SIGNED_IN') return <NotFoundPage />;
  return (
    <main className={styles.page}>
      <Failed asked={asked} heading="h1" />
    </main>
  );
}

/** `heading`: h1 where nothing else is on the page. */
export function Failed({ asked, heading = 'h2' }: { asked: Asked; heading?: 'h1' | 'h2' }) {
  const t = useText();
  const { code } = (asked.error ?? {}) as { code?: string };
  return (
    <ErrorState
      heading={heading}
      title={t('failedTitle')}
      text={code === 'NETWORK' ? t('no-connection') : t('failedText')}
      retryLabel={t('retry')}
      onRetry={() => void asked.refetch()}
      busy={asked.isFetching}
    />
  );
}

/** A message above a form, said aloud when it comes. */
export function Alert({ children }: { children: ReactNode }) {
  return children ? (
    <p role="alert" className={styles.alert}>
      {children}
    </p>
  ) : null;
}
