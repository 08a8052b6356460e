import { gridItemOf } from '@commonplace/contracts/assets/grid';
import type { listPins as listPinsOperation } from '@commonplace/contracts/assets/curation';
import { pinChanged, type PinRecord } from '@commonplace/contracts/assets/curation-events';
import type { AnswerOf } from '@commonplace/contracts/operation';
import { AppError, emit } from '@commonplace/service-kit';
import { actedAsAdmin } from '../accounts/acted-as-admin';
import type { Deps } from '../deps';
import { publishedOf } from '../library/item';
import type { Part } from '../lists/read-page';
import type { Pin } from './pin.repo';

/** Pins that one administrator makes a day; what is left of them is `pinterest_totals.user_remaining`. */
export const PINS_A_DAY = 100;

export function pinView(pin: Pin): PinRecord {
  const { item, version, required, filter, changed } = pin;
  return { item, version, deleted: required === 0, required, filter, changed: changed.toISOString() };
}

/** Pinned items that still need pins, the neediest first. */
export async function listPins(
  deps: Deps,
  uid: number,
  o: Part & { filter?: string | undefined },
): Promise<AnswerOf<typeof listPinsOperation>> {
  const { results, total, next } = await deps.pins.list(o);
  const [items, made] = await Promise.all([
    deps.items.many(results.map(({ item }) => item)),
    deps.pins.made(uid, day(deps.now())),
  ]);
  const left = Math.max(0, PINS_A_DAY - made);
  return {
    results: results.flatMap((pin) => {
      const item = items.get(pin.item);
      if (item?.status !== 'published') return [];
      const tile = {
        ...gridItemOf(publishedOf(item)),
        pinterest_counts_required: pin.required,
        pinterest_viewed_user_remaining: left,
        pinterest_filter: pin.filter || null,
      };
      return [{ item: tile, required: pin.required, filter: pin.filter, version: pin.version }];
    }),
    total,
    page: o.page,
    pagesize: o.pagesize,
    next,
    pinterest_totals: { user_remaining: left },
  };
}

/** Pins an item, or ends it with 0. The item must be public. */
export async function setPin(
  deps: Deps,
  uid: number,
  { item, required, filter }: { item: string; required: number; filter: string },
): Promise<PinRecord> {
  if ((await deps.items.get(item))?.status !== 'published') throw new AppError('NOT_FOUND');
  return deps.db.transaction(async (session) => {
    const pin = pinView(await deps.pins.set(session, item, required, filter, deps.now()));
    await emit(session, deps.db, pinChanged, pin, { subject: item });
    await actedAsAdmin(deps, session, uid, required === 0 ? 'pin.ended' : 'pin.set', item, {
      required: String(required),
    });
    return pin;
  });
}

/** One pin was made (ADMIN-05, ADMIN-06): takes one off what the item needs and one off the day's allowance, both or neither. */
export async function countPin(
  deps: Deps,
  uid: number,
  item: string,
): Promise<{ pin: PinRecord; user_remaining: number }> {
  const now = deps.now();
  return deps.db.transaction(async (session) => {
    const found = await deps.pins.count(session, item, now);
    if (!found) throw new AppError('NOT_FOUND');
    if (!(await deps.pins.spend(session, uid, day(now), PINS_A_DAY, now)))
      throw new AppError('LIMIT_REACHED', { detail: `${PINS_A_DAY} pins a day`, facts: { limit: PINS_A_DAY } });
    const pin = pinView(found);
    await emit(session, deps.db, pinChanged, pin, { subject: item });
    return { pin, user_remaining: PINS_A_DAY - (await deps.pins.made(uid, day(now), session)) };
  });
}

const day = (now: Date) => now.toISOString().slice(0, 10);
