import { usePageTitle, useSession } from '@commonplace/remote-kit';
import { Avatar, buttonLook, linkLook } from '@commonplace/ui';
import { Link, Navigate } from 'react-router';
import styles from './auth.module.css';
import { AuthPage, WaitPage } from './auth-pages';
import { useText } from './texts';

/** Who is logged in, with which plan, and the ways on from there. */
export function ProfilePage() {
  const t = useText();
  const user = useSession();
  usePageTitle(t('profileTitle'));
  if (!user.isReady) return <WaitPage />;
  if (!user.isLoggedIn) return <Navigate to="/user/login?destination=%2Fuser%2Fprofile" replace />;
  return (
    <AuthPage wide>
      <div className={styles.person}>
        <Avatar name={user.full_name} src={user.avatar_url} size="large" />
        <h1 className={styles.title}>{user.full_name}</h1>
      </div>
      <dl className={styles.facts}>
        <dt>{t('userName')}</dt>
        <dd>{user.profile_url}</dd>
        <dt>{t('mail')}</dt>
        <dd>{user.mail}</dd>
        <dt>{t('plan')}</dt>
        <dd>{t(`plan_${user.plan_type}`)}</dd>
      </dl>
      <div className={styles.row}>
        <Link to="/pricing-and-plans" className={buttonLook()}>
          {t('changePlan')}
        </Link>
        <Link to="/user/password" className={linkLook()}>
          {t('changePassword')}
        </Link>
        <Link to="/user/logout" className={linkLook()}>
          {t('logOut')}
        </Link>
      </div>
    </AuthPage>
  );
}
