/**
 * For how long what an event changes may stay unseen, beside the two seconds between refreshes of the index: not at all, only while many pages are asked
 * for, or always for a moment, as nobody waits for it.
 */
export type MayWait = 'never' | 'while-busy' | 'always';

/**
 * For so long events that may always wait are gathered before they are written, in ms. Each write makes all first pages that are kept for others old
 * with the next refresh of the index, and counts come all the time.
 */
export const GATHER_MS = 5_000;
/** So many ms longer for each page a second that is asked for above these, and at most. */
const MS_A_PAGE = 300;
const CALM_PAGES = 5;
export const BUSY_MS = 12_000;

/**
 * For how long to gather more before a queue is written, in ms: as long as the most urgent of it may wait, less what its first has waited (`waited`, in ms). The
 * more pages people ask for (`pagesASecond`), the more a refresh costs them, since all of these are made anew after it; so that new things show later in a library
 * that many search: after two seconds at five pages a second, after some fourteen at forty-five.
 */
export function gatherFor(mayWait: readonly MayWait[], waited: number, pagesASecond: number): number {
  const busy = Math.min(BUSY_MS, MS_A_PAGE * Math.max(0, pagesASecond - CALM_PAGES));
  const patience = { never: 0, 'while-busy': busy, always: Math.max(GATHER_MS, busy) };
  return Math.max(0, Math.min(...mayWait.map((one) => patience[one])) - waited);
}
