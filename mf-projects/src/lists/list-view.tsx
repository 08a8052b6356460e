import { Skeleton, VisuallyHidden } from '@commonplace/ui';
import { useRef, type ReactNode, type SyntheticEvent } from 'react';
import { useText } from '../texts';
import { Failure } from './failure';
import styles from './lists.module.css';

/** What the path of a picture begins with that opens for a while. */
const SIGNED = '/files/p/';
/** At most so often a list is read again for pictures that do not come. */
const RENEW_MS = 60_000;

export interface ListPage<T> {
  results: T[];
  total: number;
}
export interface ListQuery<T, P extends ListPage<T> = ListPage<T>> {
  /** What was read last, which stays until another question (words, a filter) has its answer. */
  data?: { pages: P[] } | undefined;
  /** The answer to what is asked now. */
  currentData?: unknown;
  error?: unknown;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  /** It was the next page that failed, not what is shown. */
  isFetchNextPageError?: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}
/** What a list draws: everything that has been read so far, and the way to more. */
export interface Entries<T> {
  entries: T[];
  total: number;
  more: (() => void) | undefined;
}
interface ListViewProps<T> {
  query: ListQuery<T>;
  /** What stands there when the list has nothing. */
  empty: ReactNode;
  /** Draws the content. */
  children: (list: Entries<T>) => ReactNode;
  /** Shape of the places while it loads. */
  loading?: 'cards' | 'rows';
}

/** The four faces of a list: loading, failed, empty, content that reads on by itself. */
export function ListView<T>({ query, empty, children, loading = 'cards' }: ListViewProps<T>) {
  const t = useText();
  const { data, currentData, error, isFetching, refetch, hasNextPage } = query;
  const { isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const renewed = useRef(-Infinity);
  const [first] = data?.pages ?? [];
  if (error && (!first || currentData === undefined))
    return <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data || !first) return <Loading kind={loading} label={t('loading')} />;
  const entries = data.pages.flatMap(({ results }) => results);
  if (entries.length === 0 && !hasNextPage)
    return currentData === undefined ? <Loading kind={loading} label={t('loading')} /> : empty;
  const more = hasNextPage && !isFetchingNextPage && !error ? () => void fetchNextPage() : undefined;
  // Addresses of pictures end after some hours: a page that stayed open asks for new ones.
  const renew = ({ target }: SyntheticEvent) => {
    const ended = target instanceof HTMLImageElement && target.src.includes(SIGNED);
    if (!ended || performance.now() - renewed.current < RENEW_MS) return;
    renewed.current = performance.now();
    void refetch();
  };
  return (
    <div className={styles.list} onErrorCapture={renew}>
      {children({ entries, total: first.total, more })}
      {error ? (
        <Failure
          error={error}
          onRetry={() => void (isFetchNextPageError ? fetchNextPage() : refetch())}
          busy={isFetching}
        />
      ) : null}
      {isFetchingNextPage && <Loading kind={loading} label={t('loadingMore')} few />}
    </div>
  );
}

export function Loading({ kind, label, few = false }: { kind: 'cards' | 'rows'; label: string; few?: boolean }) {
  const places = few ? 4 : kind === 'cards' ? 8 : 5;
  return (
    <div role="status" className={kind === 'cards' ? styles.cards : styles.rows}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: places }, (_, i) => (
        <Skeleton key={i} className={kind === 'cards' ? styles.cardPlace : styles.rowPlace} />
      ))}
    </div>
  );
}
