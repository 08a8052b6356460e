import type { ReactNode } from 'react';
import { BusyList } from './busy-list';
import type { AskedList } from './use-shown-place';

interface Props<D> {
  /** What is asked for the place and the question in the address. */
  asked: AskedList;
  /** The answer that is shown; none while it is on its way, and where the failure is all there is to show. */
  data: D | undefined;
  /** Why it did not come, or not anew, with a way on. Nothing where it did. */
  failed: ReactNode;
  /** Keeps the place of what is on its way. */
  waiting: ReactNode;
  /** What stands in the place of the rows where there are none. Nothing where there are. */
  empty: ReactNode;
  children: (data: D) => ReactNode;
}

/** A list that was asked for, whatever has become of it: it failed, it is on its way, nothing is in it, or here are its rows. */
export function AskedRows<D>({ asked, data, failed, waiting, empty, children }: Props<D>) {
  return (
    <>
      {failed}
      {data === undefined ? !failed && waiting : <BusyList asked={asked}>{empty || children(data)}</BusyList>}
    </>
  );
}
