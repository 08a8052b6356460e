import type { Consumer } from '@commonplace/service-kit';
import type { CloudEvent } from '@commonplace/contracts/event';
import { listAdministrators } from '../administration/administrators';
import type { Deps } from '../deps';
import { withheldAmong } from '../second-factor/admin-factor';
import { OUTSIDE_EVENTS, type Outside } from './outside-events';

/** Name of the durable consumer: its own, so that a long import of items holds up nothing else that identity hears. */
export const HOOKS_DURABLE = 'svc-identity-hooks';

/**
 * Puts each event into the queues of the hooks that may hear of it. Without an inbox: a queue takes an event once, by its id, however often
 * it is delivered.
 */
export const hookConsumers = (deps: Deps): Consumer[] =>
  OUTSIDE_EVENTS.map(({ spec, tell }) => ({ spec, handle: (event) => queue(deps, event, tell(event)) }));

async function queue(deps: Deps, event: CloudEvent, said: Outside): Promise<void> {
  const uids = await listeners(deps, said);
  if (uids.length === 0) return;
  const hooks = await deps.hooks.wanting(said.type, uids);
  // What happened before somebody asked to be told is no news.
  const asked = hooks.filter((hook) => hook.created <= new Date(event.time));
  if (asked.length === 0) return;
  const body = JSON.stringify({ type: said.type, timestamp: event.time, data: said.data });
  for (const hook of asked)
    await deps.deliveries.add({
      hook: hook.id,
      uid: hook.uid,
      event: event.id,
      type: said.type,
      body,
      now: deps.now(),
    });
  deps.ringCourier();
}

/** Who may hear of it: everybody of their own; of public things administrators of all. However many hooks there are, those of nobody else are read. */
async function listeners(deps: Deps, said: Outside): Promise<number[]> {
  const own = said.uid > 0 ? [said.uid] : [];
  if (!said.isPublic) return own;
  const administrators = await listAdministrators(deps);
  const withheld = await withheldAmong(deps, administrators);
  const hear = administrators.filter(({ uid }) => !withheld.has(uid)).map(({ uid }) => uid);
  return [...new Set([...own, ...hear])];
}
