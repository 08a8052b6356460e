import { AskedRows } from '@commonplace/remote-kit/asked-rows';
import { Failure } from '@commonplace/remote-kit/failure';
import type { AskedList } from '@commonplace/remote-kit/use-shown-place';
import { Skeleton } from '@commonplace/ui';
import type { ReactNode } from 'react';
import styles from './curation.module.css';
import { EmptyPage, ListPager } from './list-pager';

interface Page {
  results: readonly unknown[];
  total: number;
}

interface AskedPage<P extends Page> extends AskedList {
  data?: P | undefined;
  error?: unknown;
  refetch: () => unknown;
}

interface Props<P extends Page> {
  /** What is asked for the page in the address. */
  asked: AskedPage<P>;
  pagesize: number;
  /** What is said where the whole list is empty. */
  none: ReactNode;
  waiting?: ReactNode;
  children: (page: P) => ReactNode;
}

/** Whether there is no answer to what is asked now; what is known of it stays while it cannot be asked for anew. */
export const hasFailed = ({ error, currentData }: { error?: unknown; currentData?: unknown }): boolean =>
  error !== undefined && currentData === undefined;

/** The page of a list that stands in the address, and the ways to its other pages. */
export function PagedRows<P extends Page>({
  asked,
  pagesize,
  none,
  waiting = <Skeleton className={styles.skeleton ?? ''} />,
  children,
}: Props<P>) {
  const { data, error, isFetching, refetch } = asked;
  const failed = hasFailed(asked);
  return (
    <>
      <AskedRows
        asked={asked}
        data={failed ? undefined : data}
        failed={failed && <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />}
        waiting={waiting}
        empty={
          data?.results.length === 0 && <EmptyPage total={data.total} pagesize={pagesize} asked={asked} none={none} />
        }
      >
        {children}
      </AskedRows>
      {data && <ListPager total={data.total} pagesize={pagesize} asked={asked} />}
    </>
  );
}
