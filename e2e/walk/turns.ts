import type { Look } from '../driver/axe';
import { WALK, type Walked } from './routes';

/** How a route is looked at on one day. */
export interface Turn {
  readonly look: Look;
  readonly locale: 'en' | 'ar';
}

const DAY_MS = 86_400_000;
const TURNS: readonly Turn[] = (['en', 'ar'] as const).flatMap((locale) =>
  (
    [
      ['light', 1440],
      ['dark', 390],
      ['dark', 1440],
      ['light', 390],
    ] as const
  ).map((look): Turn => ({ look, locale })),
);

/** The day of a time, counted from 1970 in UTC: each test run of a day looks the same way, and eight days see every look of every route. */
export const dayOf = (ms: number): number => Math.floor(ms / DAY_MS);

/** The one look whose turn it is for a route: neighbours differ, so that each day sees every look. */
export function turnOf(route: Walked, day: number): Turn {
  return TURNS[(WALK.indexOf(route) + day) % TURNS.length] as Turn;
}
