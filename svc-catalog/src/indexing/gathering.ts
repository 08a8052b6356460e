/**
 * For so long events that may wait are gathered before they are written, in ms. Each write makes all first pages that are kept for others old
 * with the next refresh of the index, and counts come all the time.
 */
export const GATHER_MS = 5_000;

/**
 * For how long to gather more before a queue is written, in ms: not at all (0) as soon as one of it may not wait (`mayWait` of each), or when
 * its first has waited (`waited`, in ms) long enough.
 */
export function gatherFor(mayWait: readonly boolean[], waited: number): number {
  return mayWait.every(Boolean) ? Math.max(0, GATHER_MS - waited) : 0;
}
