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

/** The turn that `named` names (0 to 7), else that of the day (UTC): each run of a day looks the same way, and eight days see every look of every route. */
export function turnFor(named: string | undefined, ms: number): number {
  if (named === undefined || named === '') return Math.floor(ms / DAY_MS) % TURNS.length;
  const turn = Number(named);
  if (!Number.isInteger(turn) || turn < 0 || turn >= TURNS.length)
    throw new Error(`COMMONPLACE_E2E_LOOK is ${named}; it is a whole number from 0 to ${TURNS.length - 1}`);
  return turn;
}

/** The one look in which a route is seen in a turn: neighbours differ, so that each turn sees every look. */
export function turnOf(route: Walked, turn: number): Turn {
  return TURNS[(WALK.indexOf(route) + turn) % TURNS.length] as Turn;
}

/** Routes in an order that changes the language once: a change of it loads the document anew. */
export function byLanguage(routes: readonly Walked[], turn: number): Walked[] {
  const speaks = (route: Walked, locale: string) => turnOf(route, turn).locale === locale;
  return ['en', 'ar'].flatMap((locale) => routes.filter((route) => speaks(route, locale)));
}

/** Every third route is also gone through by Tab in a turn, and another third is measured: three turns see all of them. */
const THIRDS = 3;
const thirdOf = (route: Walked, turn: number) => (WALK.indexOf(route) + turn) % THIRDS;

/** Whether a route is gone through by keyboard in a turn. */
export const isTabbed = (route: Walked, turn: number): boolean => thirdOf(route, turn) === 0;

/** Whether a route is loaded as a document in a turn, and looked at for what moves and for what does not fit. */
export const isMeasured = (route: Walked, turn: number): boolean => thirdOf(route, turn) === 1;
