import { ADMIN_GROUPS } from '@commonplace/contracts/admin-pages';
import { useChosenInMiddle } from '@commonplace/ui/chosen-in-middle';
import { useRef, type ReactNode } from 'react';
import { matchPath, NavLink, useLocation } from 'react-router';
import styles from './admin-layout.module.css';
import { useText } from './admin-layout.texts';

const PATHS: readonly string[] = ADMIN_GROUPS.flatMap(({ pages }) => pages.map(({ path }) => path));

/** A page of administration beside the menu of all of them, whichever remote shows it. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const t = useText();
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // As NavLink finds it: a page below one of the menu is of that one, and going on to another such page is no other choice.
  const open = PATHS.find((path) => matchPath({ path, end: false }, pathname)) ?? '';
  // On a phone the menu is a row to swipe, on a low screen a column.
  useChosenInMiddle(menu, '[aria-current]', open, 'row or column');
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
