import { AskedRows } from '@commonplace/remote-kit/asked-rows';
import type { AskedList } from '@commonplace/remote-kit/use-shown-place';
import type { ReactNode } from 'react';
import { Failed, Waiting } from './page';

interface Props<D> {
  asked: AskedList & { error?: unknown; refetch: () => unknown };
  /** The answer that is shown; none where the failure is all there is to show. */
  data: D | undefined;
  /** How many lines keep the place of what is on its way. */
  lines: number;
  /** What stands in the place of the rows where there are none. */
  empty: ReactNode;
  children: (data: D) => ReactNode;
}

/** A list of the administration that was asked for; a failure stands above what is known still. */
export function ListedRows<D>({ asked, lines, ...rows }: Props<D>) {
  return (
    <AskedRows
      {...rows}
      asked={asked}
      failed={asked.error !== undefined && <Failed asked={asked} />}
      waiting={<Waiting lines={lines} />}
    />
  );
}
