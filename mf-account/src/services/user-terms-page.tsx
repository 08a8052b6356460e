import { usePageTitle } from '@commonplace/remote-kit';
import styles from './services.module.css';
import { useText } from './texts';

const SECTIONS = ['account', 'content', 'marks', 'yours', 'plans', 'fair'] as const;

/** `/services/user-terms`. */
export function UserTermsPage() {
  const t = useText();
  usePageTitle(t('termsTitle'));
  return (
    <article className={styles.page}>
      <h1>{t('termsTitle')}</h1>
      <p className={styles.lead}>{t('termsLead')}</p>
      {SECTIONS.map((section) => (
        <section key={section}>
          <h2>{t(`${section}Title`)}</h2>
          <p>{t(`${section}Text`)}</p>
        </section>
      ))}
    </article>
  );
}
