import { buttonLook } from '@commonplace/ui';
import { Link, useSearchParams } from 'react-router';
import styles from '../people/people.module.css';
import { useText } from './admin.texts';

/** Below a list that is read from its newest row on: to the rows before those shown, and back to the newest. Nothing where all are shown. */
export function OlderNav({ next }: { next: string | number | null | undefined }) {
  const t = useText();
  const [search] = useSearchParams();
  const to = (before?: string) => {
    const query = new URLSearchParams(search);
    query.delete('before');
    if (before !== undefined) query.set('before', before);
    return `?${query.toString()}`;
  };
  const isFirst = !search.has('before');
  const isLast = next === null || next === undefined;
  if (isFirst && isLast) return null;
  return (
    <nav aria-label={t('pages')} className={styles.row}>
      {!isFirst && (
        <Link to={to()} className={buttonLook({})}>
          {t('newest')}
        </Link>
      )}
      {!isLast && (
        <Link to={to(String(next))} className={buttonLook({})}>
          {t('older')}
        </Link>
      )}
    </nav>
  );
}
