import { call } from '@commonplace/contracts/client';
import type { logOut as logOutCall } from '@commonplace/contracts/identity/sign-up';
import { useSession, useShell } from '@commonplace/remote-kit';
import { Avatar, Badge, Button, Menu } from '@commonplace/ui';
import { BadgeDollarSign, FolderOpen, Heart, LogOut } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../texts';
import styles from './account-area.module.css';
import { planLabel } from './plan-label';

/** Log In and Sign Up, or the plan and the avatar's menu. */
export function AccountArea({ small }: { small?: boolean }) {
  const t = useText();
  const shell = useShell();
  const user = useSession();
  // Until the session is known neither is right.
  if (!user.isReady) return <span className={styles.unknown} />;
  if (!user.isLoggedIn) {
    return (
      <div className={styles.anonymous}>
        <Button variant="quiet" className={styles.logIn} onClick={() => void shell.open('auth', { mode: 'login' })}>
          {t('logIn')}
        </Button>
        <Button variant="primary" onClick={() => void shell.open('auth', { mode: 'signup' })}>
          {t('signUp')}
        </Button>
      </div>
    );
  }
  const plan = t(planLabel(user));
  async function logOut() {
    try {
      await shell.call(call<typeof logOutCall>('POST', '/user/logout'));
      await shell.session.refresh();
      shell.navigate('/');
      shell.notify({ text: t('loggedOut') });
    } catch (error) {
      shell.reportError(error, 'log-out');
      shell.notify({ text: t('logOutFailed'), kind: 'error' });
    }
  }
  return (
    <div className={styles.member}>
      <Badge
        tone={user.plan_type === 'free' && !user.free_premium_active ? 'plain' : 'premium'}
        title={t('planIs', { plan })}
      >
        {plan}
      </Badge>
      <Menu
        label={t('account')}
        trigger={
          <button type="button" className={styles.avatar} aria-label={t('accountOf', { name: user.full_name })}>
            <Avatar name={user.full_name} src={user.avatar_url} size={small ? 'small' : 'medium'} />
          </button>
        }
        head={
          <>
            <p className={styles.name}>{user.full_name}</p>
            <p className={styles.mail}>{user.mail}</p>
          </>
        }
        groups={[
          [
            { label: t('myProjects'), icon: FolderOpen, link: <Link to="/my-projects" /> },
            { label: t('likes'), icon: Heart, link: <Link to="/likes" /> },
            { label: t('pricing'), icon: BadgeDollarSign, link: <Link to="/pricing-and-plans" /> },
          ],
          [{ label: t('logOut'), icon: LogOut, onSelect: () => void logOut() }],
        ]}
      />
    </div>
  );
}
