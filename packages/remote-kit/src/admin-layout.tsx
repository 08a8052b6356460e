import { ADMIN_GROUPS } from '@commonplace/contracts/admin-pages';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { NavLink } from 'react-router';
import styles from './admin-layout.module.css';
import { useText } from './admin-layout.texts';

/** A page of administration beside the menu of all of them, whichever remote shows it. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const t = useText();
  const menu = useRef<HTMLElement>(null);
  // The open page is to be seen in the menu: on a phone a row to swipe, on a low screen a column. Only the menu moves, never the page.
  useLayoutEffect(() => {
    const box = menu.current;
    const current = box?.querySelector('[aria-current]');
    if (!box || !current) return;
    const [of, at] = [box.getBoundingClientRect(), current.getBoundingClientRect()];
    box.scrollLeft += at.left + at.width / 2 - (of.left + of.width / 2);
    box.scrollTop += at.top + at.height / 2 - (of.top + of.height / 2);
  }, []);
  return (
    <div className={styles.layout}>
      <nav ref={menu} className={styles.menu} aria-label={t('title')}>
        <NavLink to="/admin" end className={styles.link}>
          {t('overview')}
        </NavLink>
        {ADMIN_GROUPS.map(({ group, pages }) => (
          <div key={group} className={styles.group}>
            <p id={`admin-menu-${group}`} className={styles.heading}>
              {t(group)}
            </p>
            <ul className={styles.list} aria-labelledby={`admin-menu-${group}`}>
              {pages.map(({ name, path }) => (
                <li key={path}>
                  <NavLink to={path} className={styles.link}>
                    {t(name)}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <main className={styles.content}>{children}</main>
    </div>
  );
}
