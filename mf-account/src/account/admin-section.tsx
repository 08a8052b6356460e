import { useSession } from '@commonplace/remote-kit';
import { buttonLook } from '@commonplace/ui';
import { Link } from 'react-router';
import styles from '../people/people.module.css';
import { useText } from './account.texts';

/** The way from an account to the administration. */
export function AdminSection() {
  const t = useText();
  return (
    <section className={styles.card}>
      <p className={styles.lead}>{t('adminLead')}</p>
      <div className={styles.row}>
        <Link to="/admin" className={buttonLook({ variant: 'primary' })}>
          {t('openAdmin')}
        </Link>
      </div>
    </section>
  );
}

/** What the session says, for developers. The CSRF token is left out: it is nobody's to read off a screen. */
export function DevSection() {
  const t = useText();
  const { token: _secret, ...user } = useSession();
  return (
    <section className={styles.card}>
      <p className={styles.lead}>{t('devLead')}</p>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('commonplace-dev')}>
        <pre dir="ltr">{JSON.stringify(user, null, 2)}</pre>
      </div>
    </section>
  );
}
