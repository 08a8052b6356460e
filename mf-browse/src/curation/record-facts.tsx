import type { CuratedKind } from '@commonplace/contracts/assets/curation-records';
import { Fragment } from 'react';
import type { AnyRecord } from './curation-api';
import styles from './curation.module.css';
import { factsOf } from './pages';
import { useOptionName } from './use-option-name';

/** The second line of a record in its list; choices are called as in its form, and every part runs its own way: the line the way of the first. */
export function RecordFacts({ kind, record }: { kind: CuratedKind; record: AnyRecord }) {
  const nameOf = useOptionName();
  const words = factsOf(kind, record)
    .map((fact) => (typeof fact === 'string' ? fact : fact.choice && nameOf({ path: fact.field }, fact.choice)))
    .filter((word) => word !== '');
  return (
    <p className={styles.facts} dir="auto">
      {words.map((word, index) => (
        <Fragment key={index}>
          {index > 0 && ' · '}
          <span className={styles.fact}>{word}</span>
        </Fragment>
      ))}
    </p>
  );
}
