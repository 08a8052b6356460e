import { Link } from 'react-router';
import styles from '../people/people.module.css';
import { AdminPage } from './admin-page';
import { useText } from './admin.texts';

/** ADMIN-01: every page of administration by its place. Curation is shown by mf-browse, the pricing table by billing's pages. */
export const ADMIN_PAGES = {
  product: ['variables', 'accounts', 'audit', 'team'],
  library: [
    'topics',
    'filters',
    'groups',
    'widgets',
    'sizes',
    'home',
    'synonyms',
    'reports',
    'pins',
    'boards',
    'projects',
    'designs',
  ],
  money: ['pricing', 'payments'],
} as const;

export function AdminIndexPage() {
  const t = useText();
  return (
    <AdminPage title={t('title')}>
      <p className={styles.lead}>{t('lead')}</p>
      {(Object.keys(ADMIN_PAGES) as (keyof typeof ADMIN_PAGES)[]).map((group) => (
        <section key={group} aria-labelledby={`admin-${group}`} className={styles.form}>
          <h2 id={`admin-${group}`} className={styles.heading}>
            {t(group)}
          </h2>
          <ul className={styles.tiles}>
            {ADMIN_PAGES[group].map((page) => (
              <li key={page}>
                <Link to={`/admin/${page}`} className={styles.tile}>
                  <span className={styles.tileTitle}>{t(page)}</span>
                  <span className={styles.small}>{t(`${page}Text`)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </AdminPage>
  );
}
