import type { Hand } from '@commonplace/stack/chaos/flood-hands';
import type { Pace } from '@commonplace/stack/chaos/flood-verdict';
import { median } from '@commonplace/stack/chaos/mann-whitney';

/** What a few get who do one thing after the other: requests that are answered well, and how long what they do takes. */
export async function paceOf(hands: readonly Hand[], seconds: number): Promise<Pace> {
  const waits: number[] = [];
  let well = 0;
  const until = performance.now() + seconds * 1_000;
  const work = async (hand: Hand) => {
    while (performance.now() < until) {
      const { outcome, actMs } = await hand.next();
      if (outcome !== 'well') continue;
      well += 1;
      if (actMs !== undefined) waits.push(actMs);
    }
  };
  await Promise.all(hands.map(work));
  return { perSecond: well / seconds, p50: waits.length > 0 ? median(waits) : Number.POSITIVE_INFINITY };
}
