import type { Deps } from '../deps';
import { eachOrLater } from '../jobs/push-back';
import { changeSubscription } from './change-subscription';

const BATCH = 200;

/** Ends subscriptions whose pending cancellation, or whose free business plan, has run out. Each change is one conditional transaction. */
export async function expireEnded(deps: Deps): Promise<number> {
  const list = await deps.subscriptions.ended(deps.clock(), BATCH);
  await eachOrLater(list, {
    work: ({ uid }) =>
      // As it counts now it is free already, or the plan of a team; storing that is the change, unless another replica was first.
      changeSubscription(deps, uid, (now, stored) =>
        (now.cancelled && !stored.cancelled) || (now.team_member && !stored.team_member)
          ? { ...now, version: stored.version + 1 }
          : stored,
      ),
    later: ({ uid }, err) => deps.subscriptions.pushBack(uid, err, deps.clock()),
    failed: ({ uid }, err) => deps.log.warn({ err, uid }, 'the end of a plan waits'),
  });
  return list.length;
}
