import { Link } from 'react-router';
import styles from '../people/people.module.css';
import { AdminPage } from './admin-page';
import { useText } from './admin.texts';

/** ADMIN-01: every page of administration by its place, with its address. Curation is shown by mf-browse, money by billing's pages. */
export const ADMIN_PAGES = {
  product: { variables: 'variables', accounts: 'accounts', audit: 'audit', team: 'team' },
  library: {
    topics: 'topics',
    filters: 'filters',
    groups: 'top-level-group',
    widgets: 'team-widgets',
    sizes: 'size-settings',
    home: 'design-homefeed',
    synonyms: 'synonyms',
    review: 'review',
    reports: 'reports',
    pins: 'topics-finder',
    boards: 'boards',
    projects: 'projects',
    designs: 'internal-design-update',
  },
  money: { pricing: 'pricing', payments: 'payments' },
} as const;
type AdminPageName = {
  [Group in keyof typeof ADMIN_PAGES]: keyof (typeof ADMIN_PAGES)[Group];
}[keyof typeof ADMIN_PAGES];

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
            {(Object.entries(ADMIN_PAGES[group]) as [AdminPageName, string][]).map(([page, path]) => (
              <li key={page}>
                <Link to={`/admin/${path}`} className={styles.tile}>
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
