import { showsAdministration } from '@commonplace/contracts/identity/visibility';
import { usePageTitle, useSession } from '@commonplace/remote-kit';
import type { ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { NotFoundPage } from '../app/not-found-page';
import { Page, WaitingPage } from '../people/page';
import styles from '../people/people.module.css';
import { useText } from './admin.texts';

/** Pages of administration in this remote, in the order of the menu. */
const PLACES = ['variables', 'accounts', 'audit', 'team', 'pricing', 'payments'] as const;

/** ADMIN-02: only for users with access to the administration pages; everybody else finds nothing, and who is logged out logs in. */
export function AdminPage({ title, children }: { title: string; children: ReactNode }) {
  const t = useText();
  const user = useSession();
  const { pathname } = useLocation();
  usePageTitle(title);
  if (!user.isReady) return <WaitingPage />;
  if (!user.isLoggedIn)
    return <Navigate to={`/user/login?${new URLSearchParams({ destination: pathname }).toString()}`} replace />;
  if (!showsAdministration(user)) return <NotFoundPage />;
  return (
    <Page
      nav={
        <nav className={styles.nav} aria-label={t('title')}>
          <Link to="/admin" className={styles.navLink} aria-current={pathname === '/admin' ? 'page' : undefined}>
            {t('title')}
          </Link>
          {PLACES.map((place) => (
            <Link
              key={place}
              to={`/admin/${place}`}
              className={styles.navLink}
              aria-current={pathname === `/admin/${place}` ? 'page' : undefined}
            >
              {t(place)}
            </Link>
          ))}
        </nav>
      }
    >
      <h1 className={styles.title}>{title}</h1>
      {children}
    </Page>
  );
}
