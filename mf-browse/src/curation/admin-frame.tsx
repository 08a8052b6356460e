import { usePageTitle } from '@commonplace/remote-kit';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import styles from './curation.module.css';
import { ADMIN_PAGES } from './pages';
import { useCurationText } from './texts';

/** A page of the administration with its menu. */
export function AdminFrame({
  title,
  lead,
  action,
  children,
}: {
  title: string;
  lead?: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  const t = useCurationText();
  usePageTitle(`${title} – ${t('administration')}`);
  return (
    <main className={styles.page}>
      <nav className={styles.nav} aria-label={t('adminMenu')}>
        <ul>
          {ADMIN_PAGES.map((page) => (
            <li key={page.path}>
              <NavLink to={page.path} end={page.path === '/admin'}>
                {t(page.title)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <header className={styles.head}>
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {action}
      </header>
      {children}
    </main>
  );
}
