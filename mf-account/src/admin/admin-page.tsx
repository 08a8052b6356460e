import { showsAdministration } from '@commonplace/contracts/identity/visibility';
import { usePageTitle, useSession } from '@commonplace/remote-kit';
import { AdminLayout } from '@commonplace/remote-kit/admin-layout';
import { AdminWithheld } from '@commonplace/remote-kit/admin-withheld';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { NotFoundPage } from '../app/not-found-page';
import { WaitingPage } from '../people/page';
import styles from '../people/people.module.css';
import { useText } from './admin.texts';

/** ADMIN-02: only for users with access to the administration pages; everybody else finds nothing, and who is logged out logs in. */
export function AdminPage({ title, children }: { title: string; children: ReactNode }) {
  const user = useSession();
  const { pathname } = useLocation();
  const t = useText();
  const whole = t('title');
  usePageTitle(title === whole ? title : `${title} – ${whole}`);
  if (!user.isReady) return <WaitingPage />;
  if (!user.isLoggedIn)
    return <Navigate to={`/user/login?${new URLSearchParams({ destination: pathname }).toString()}`} replace />;
  if (user.admin_withheld) return <AdminWithheld />;
  if (!showsAdministration(user)) return <NotFoundPage />;
  return (
    <AdminLayout>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </AdminLayout>
  );
}
