import { Disclosure } from '@commonplace/ui/disclosure';
import styles from './pricing.module.css';
import { useText } from './pricing.texts';

/** Questions as the platform's own disclosures. */
export function Faq() {
  const t = useText();
  const entries = [
    [t('q1'), t('a1')],
    [t('q2'), t('a2')],
    [t('q3'), t('a3')],
    [t('q4'), t('a4')],
    [t('q5'), t('a5')],
    [t('q6'), t('a6')],
  ] as const;
  return (
    <section className={styles.faq} aria-labelledby="faq">
      <h2 id="faq" className={styles.faqTitle}>
        {t('faq')}
      </h2>
      {entries.map(([question, answer]) => (
        <Disclosure key={question} title={question} className={styles.question}>
          <p>{answer}</p>
        </Disclosure>
      ))}
    </section>
  );
}
