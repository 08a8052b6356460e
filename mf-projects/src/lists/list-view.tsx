import { Pager, Skeleton, VisuallyHidden } from '@commonplace/ui';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useText } from '../texts';
import { Failure } from './failure';
import styles from './lists.module.css';

interface Answer<T> {
  results: T[];
  total: number;
  page: number;
  pagesize: number;
}
export interface ListQuery<T> {
  data?: Answer<T> | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}
interface ListViewProps<T> {
  query: ListQuery<T>;
  /** What stands there when the list has nothing. */
  empty: ReactNode;
  /** Draws the content. */
  children: (results: T[], answer: Answer<T>) => ReactNode;
  /** Shape of the places while it loads. */
  loading?: 'cards' | 'rows';
}

/** The four faces of a list: loading, failed, empty, content with its pages. */
export function ListView<T>({ query, empty, children, loading = 'cards' }: ListViewProps<T>) {
  const t = useText();
  const { data, error, isFetching, refetch } = query;
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Loading kind={loading} label={t('loading')} />;
  if (data.results.length === 0 && data.total === 0) return empty;
  return (
    <>
      {children(data.results, data)}
      <Pages page={data.page} pages={Math.ceil(data.total / data.pagesize)} />
    </>
  );
}

export function Loading({ kind, label }: { kind: 'cards' | 'rows'; label: string }) {
  return (
    <div role="status" className={kind === 'cards' ? styles.cards : styles.rows}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: kind === 'cards' ? 8 : 5 }, (_, i) => (
        <Skeleton key={i} className={kind === 'cards' ? styles.cardPlace : styles.rowPlace} />
      ))}
    </div>
  );
}

function Pages({ page, pages }: { page: number; pages: number }) {
  const t = useText();
  const { pathname, search } = useLocation();
  const urlOf = (n: number) => {
    const params = new URLSearchParams(search);
    if (n > 1) params.set('page', String(n));
    else params.delete('page');
    return `${pathname}?${params}`;
  };
  return (
    <Pager
      page={page}
      pages={pages}
      label={t('pages')}
      previous={t('previous')}
      next={t('next')}
      pageLabel={(n) => t('pageOf', { page: n })}
      link={(n, { key, ...props }) => <Link key={key} to={urlOf(n)} {...props} />}
    />
  );
}

/** Page number of the address; 1 unless it says. */
export function usePage(): number {
  const [params] = useSearchParams();
  const page = Math.trunc(Number(params.get('page') ?? 1));
  return page >= 1 && page <= 10_000 ? page : 1;
}
