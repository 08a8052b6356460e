import { useSession, useShell } from '@commonplace/remote-kit';
import { Button } from '@commonplace/ui';
import { useText } from '../texts';
import styles from './account-area.module.css';
import { useMemberParts } from './member-parts';

/** Log In and Sign Up, or the plan and the avatar's menu. */
export function AccountArea({ small }: { small?: boolean }) {
  const t = useText();
  const shell = useShell();
  const user = useSession();
  const parts = useMemberParts(user.isLoggedIn);
  // Until the session is known neither is right.
  if (!user.isReady) return <span className={styles.unknown} />;
  if (!user.isLoggedIn) {
    const ready = () => shell.prefetch('/user/login');
    return (
      <div className={styles.anonymous} onPointerEnter={ready} onFocus={ready}>
        <Button variant="quiet" className={styles.logIn} onClick={() => void shell.open('auth', { mode: 'login' })}>
          {t('logIn')}
        </Button>
        <Button variant="primary" className={styles.signUp} onClick={() => void shell.open('auth', { mode: 'signup' })}>
          {t('signUp')}
        </Button>
      </div>
    );
  }
  return parts ? <parts.MemberArea small={small} /> : <span className={styles.unknown} />;
}
