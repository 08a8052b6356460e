import { useSession } from '@commonplace/remote-kit';
import { lazy, Suspense } from 'react';
import styles from './slim-bar.module.css';
import { ThemeToggle } from './theme-toggle';
import { Wordmark } from './wordmark';

// Visitors without an account have no use for it.
const AccountArea = lazy(async () => ({ default: (await import('./account-area')).AccountArea }));

/** What is left of the header where a page has its own chrome. */
export function SlimBar() {
  const user = useSession();
  return (
    <header className={styles.bar}>
      <Wordmark />
      <div className={styles.end}>
        <ThemeToggle small />
        {user.isLoggedIn && (
          <Suspense fallback={<span className={styles.account} />}>
            <AccountArea small />
          </Suspense>
        )}
      </div>
    </header>
  );
}
