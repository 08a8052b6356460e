// Part of the running term was paid with money that is gone again. Pure.
import { addDays, daysLeft } from './period';
import { end } from './end-subscription';
import type { SubscriptionState } from './subscription';

/**
 * Takes a part of the running term away, from 0 to 1, in whole days: as if it had begun that much earlier, so that a day of it is worth what it was. A
 * plan whose time is up by that ends.
 */
export function shorten(state: SubscriptionState, part: number, now: Date): SubscriptionState {
  if (state.plan_type === 'free' || !state.period_start || !state.expire) return state;
  const { days } = daysLeft(state.period_start, state.expire, now);
  const cut = Math.floor(days * part + 1e-9);
  if (cut <= 0) return state;
  const expire = addDays(state.expire, -cut);
  if (expire <= now) return end(state, now);
  return {
    ...state,
    version: state.version + 1,
    period_start: addDays(state.period_start, -cut),
    expire,
    anchor_day: expire.getUTCDate(),
  };
}
