import type { MoveKey } from '../items/moves';

interface Spot {
  readonly left: number;
  readonly top: number;
}

/** Index of the character that a key leads to from the one at `at`; `at` itself where there is none. Up and down keep to the column. */
export function stepTo(spots: readonly Spot[], at: number, key: MoveKey, rtl = false): number {
  const last = spots.length - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === 'ArrowLeft' || key === 'ArrowRight')
    return Math.min(last, Math.max(0, at + ((key === 'ArrowRight') === rtl ? -1 : 1)));
  const step = key === 'ArrowDown' ? 1 : -1;
  const here = spots[at];
  if (!here) return at;
  let row: number | undefined;
  let best = at;
  let least = Infinity;
  for (let next = at + step; next >= 0 && next <= last; next += step) {
    const spot = spots[next];
    if (!spot || spot.top === here.top) continue;
    row ??= spot.top;
    if (spot.top !== row) break;
    const distance = Math.abs(spot.left - here.left);
    if (distance < least) [best, least] = [next, distance];
  }
  return best;
}
