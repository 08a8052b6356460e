import { usePageTitle } from '@commonplace/remote-kit';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
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
  const menu = useRef<HTMLUListElement>(null);
  // On a phone the menu is a row to swipe: the present page is to be seen in it. Only the row moves, never the page.
  useLayoutEffect(() => {
    const row = menu.current;
    const current = row?.querySelector('[aria-current]');
    if (!row || !current) return;
    const [of, at] = [row.getBoundingClientRect(), current.getBoundingClientRect()];
    row.scrollLeft += at.left + at.width / 2 - (of.left + of.width / 2);
  }, []);
  return (
    <main className={styles.page}>
      <nav className={styles.nav} aria-label={t('adminMenu')}>
        <ul ref={menu}>
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
