import { ADMIN_GROUPS } from '@commonplace/contracts/admin-pages';
import { Link } from 'react-router';
import styles from '../people/people.module.css';
import { AdminPage } from './admin-page';
import { useText } from './admin.texts';

/** ADMIN-01: every page of administration by its place, with its address. Curation is shown by mf-browse, money by billing's pages. */
export function AdminIndexPage() {
  const t = useText();
  return (
    <AdminPage title={t('title')}>
      <p className={styles.lead}>{t('lead')}</p>
      {ADMIN_GROUPS.map(({ group, pages }) => (
        <section key={group} aria-labelledby={`admin-${group}`} className={styles.form}>
          <h2 id={`admin-${group}`} className={styles.heading}>
            {t(group)}
          </h2>
          <ul className={styles.tiles}>
            {pages.map(({ name, path }) => (
              <li key={path}>
                <Link to={path} className={styles.tile}>
                  <span className={styles.tileTitle}>{t(name)}</span>
                  <span className={styles.small}>{t(`${name}Text`)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </AdminPage>
  );
}
