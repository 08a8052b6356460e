import { useState } from 'react';

/** A place in a list of which one part is shown at a time. */
export interface ShownPlace {
  /** The place of the rows that are shown; none at the newest. */
  shown: string | undefined;
  /** Rows of another place are shown until those that were asked for have come. */
  waiting: boolean;
}

/** Of which place the rows on the screen are, while those at `before` are asked for. */
export function useShownPlace(
  before: string | undefined,
  { currentData, isFetching }: { currentData?: unknown; isFetching: boolean },
): ShownPlace {
  const waiting = isFetching && currentData === undefined;
  const [shown, setShown] = useState(before);
  if (!waiting && shown !== before) setShown(before);
  return { shown, waiting };
}
