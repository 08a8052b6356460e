import { boardChanged } from '@commonplace/contracts/assets/curation-events';
import { itemPublished, itemWithdrawn } from '@commonplace/contracts/assets/events';
import { on, type Consumer } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import { boardTold, itemTold, thingAfter, turned, withdrawalTold, type Told } from './published-thing';

/**
 * Name of the durable consumer: its own, so that a long import of items holds up nothing else that identity hears, and so that it begins with
 * the first event that the stream still holds.
 */
export const PROFILES_DURABLE = 'svc-identity-profiles';

type Needs = Pick<Deps, 'accounts' | 'publishedThings'>;

/** Keeps what of a profile's content there is (PROFILE-01, PROFILE-02), by what svc-assets says of items and boards. */
export const profileConsumers = (deps: Needs): Consumer[] => [
  on(itemPublished, ({ data }, { session }) => take(deps, session, itemTold(data)), { together: true }),
  on(itemWithdrawn, ({ data }, { session }) => take(deps, session, withdrawalTold(data)), { together: true }),
  on(boardChanged, ({ data }, { session }) => take(deps, session, boardTold(data)), { together: true }),
];

async function take(deps: Needs, session: ClientSession, told: Told): Promise<void> {
  const known = await deps.publishedThings.byId(told.id, session);
  let thing = thingAfter(known, told);
  if (!thing) return;
  const isAnothers = thing.uid > 0 && thing.uid !== known?.uid;
  // Held, so that nothing is left of an account that is deleted meanwhile. An account that is gone has no profile: what was its is nobody's.
  if (isAnothers && !(await deps.accounts.hold(thing.uid, session))) thing = thingAfter(known, { ...told, uid: 0 });
  if (!thing) return;
  await deps.publishedThings.put(thing, session);
  for (const { uid, flag } of turned(known, thing)) {
    const has = (uid === thing.uid && flag === thing.flag) || (await deps.publishedThings.has(uid, flag, session));
    await deps.accounts.setContent(uid, flag, has, session);
  }
}
