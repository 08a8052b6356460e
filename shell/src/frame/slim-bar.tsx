import { useSession } from '@commonplace/remote-kit';
import { AccountArea } from './account-area';
import styles from './slim-bar.module.css';
import { ThemeToggle } from './theme-toggle';
import { Wordmark } from './wordmark';

/** What is left of the header where a page has its own chrome. */
export function SlimBar() {
  const user = useSession();
  return (
    <header className={styles.bar}>
      <Wordmark />
      <div className={styles.end}>
        <ThemeToggle small />
        {user.isLoggedIn && <AccountArea small />}
      </div>
    </header>
  );
}
