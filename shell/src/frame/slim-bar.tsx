import { useSession } from '@commonplace/remote-kit';
import { useMemberParts } from './member-parts';
import styles from './slim-bar.module.css';
import { ThemeToggle } from './theme-toggle';
import { Wordmark } from './wordmark';

/** What is left of the header where a page has its own chrome. */
export function SlimBar() {
  const user = useSession();
  const parts = useMemberParts(user.isLoggedIn);
  return (
    <header className={styles.bar}>
      <Wordmark />
      <div className={styles.end}>
        <ThemeToggle small />
        {user.isLoggedIn && (parts ? <parts.MemberArea small /> : <span className={styles.account} />)}
      </div>
    </header>
  );
}
