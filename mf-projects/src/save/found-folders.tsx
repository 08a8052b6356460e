import type { ReactNode } from 'react';
import { Failure } from '../lists/failure';
import { useText } from '../texts';
import styles from './save-fragment.module.css';

interface Found {
  data?: { pages: readonly { results: readonly unknown[] }[] } | undefined;
  currentData?: unknown;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Folders to save to, one a list item; where a search found none, or could not be asked, that is said in their place and the words stay. */
export function FoundFolders({ query, children }: { query: Found; children: ReactNode }) {
  const t = useText();
  const { currentData, data, error, isFetching, refetch } = query;
  if (error && currentData === undefined)
    return <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (data?.pages[0]?.results.length === 0)
    return (
      <p role="status" className={styles.note}>
        {t('foldersNone')}
      </p>
    );
  return (
    <ul className={styles.list} aria-label={t('tabFolders')}>
      {children}
    </ul>
  );
}
