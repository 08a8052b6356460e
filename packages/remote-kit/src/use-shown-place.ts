import { useState } from 'react';

/** What a list was asked for, as a query of the toolkit says it. */
export interface AskedList {
  /** The last answer, though it were to another question. */
  data?: unknown;
  /** The answer to what is asked now. */
  currentData?: unknown;
  isFetching: boolean;
}

/** A place in a list of which one part is shown at a time. */
export interface ShownPlace<P> {
  /** The place of the rows that are shown. */
  shown: P;
  /** Rows of another place are shown until those that were asked for have come. */
  waiting: boolean;
}

/** Of which place the rows on the screen are, while those at `place` are fetched. */
export function useShownPlace<P extends string | number | undefined>(
  place: P,
  { currentData, isFetching }: AskedList,
): ShownPlace<P> {
  const waiting = isFetching && currentData === undefined;
  const [shown, setShown] = useState(place);
  if (!waiting && shown !== place) setShown(place);
  return { shown, waiting };
}
