import { createTranslator } from '@commonplace/remote-kit';
import { ColumnHeads } from '../people/column-heads';
import styles from './static-page.module.css';
import { licenceTableWords } from './texts/licences.texts';

const { useText } = createTranslator('account-licence-table', licenceTableWords);

type Key = keyof typeof licenceTableWords;
/** A use, and what the open, the personal and the business licence say of it. */
const ROWS: readonly (readonly [Key, Key, Key, Key])[] = [
  ['own', 'yes', 'yes', 'yes'],
  ['social', 'yes', 'yes', 'yes'],
  ['client', 'byItem', 'no', 'yes'],
  ['ads', 'byItem', 'no', 'yes'],
  ['products', 'byItem', 'no', 'yes'],
  ['name', 'byItem', 'notNeeded', 'notNeeded'],
  ['after', 'stays', 'madeStays', 'madeStays'],
];

/** The licences side by side. */
export function LicenceTable() {
  const t = useText();
  return (
    // What scrolls sideways has to be reached by keyboard.
    <div className={styles.tableWrap} tabIndex={0} role="region" aria-label={t('caption')}>
      <table className={styles.table}>
        <caption>{t('caption')}</caption>
        <thead>
          <tr>
            <ColumnHeads of={[t('use'), t('open'), t('personal'), t('business')]} />
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([use, ...answers]) => (
            <tr key={use}>
              <th scope="row">{t(use)}</th>
              {answers.map((key, n) => (
                <td key={n}>{t(key)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
