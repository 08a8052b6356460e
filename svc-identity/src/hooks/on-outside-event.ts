import type { Consumer } from '@commonplace/service-kit';
import type { CloudEvent } from '@commonplace/contracts/event';
import type { Deps } from '../deps';
import { withheldAmong } from '../second-factor/admin-factor';
import type { Hook } from './hook';
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
  const hooks = await deps.hooks.wanting(said.type);
  // What happened before somebody asked to be told is no news.
  const asked = hooks.filter((hook) => hook.created <= new Date(event.time));
  const may = await allowed(deps, asked, said);
  if (may.length === 0) return;
  const body = JSON.stringify({ type: said.type, timestamp: event.time, data: said.data });
  for (const hook of may)
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

/** Everybody hears of their own; of public things administrators hear of all. */
async function allowed(deps: Deps, hooks: readonly Hook[], said: Outside): Promise<Hook[]> {
  const own = hooks.filter((hook) => hook.uid === said.uid && said.uid > 0);
  const others = said.isPublic ? hooks.filter((hook) => !own.includes(hook)) : [];
  if (others.length === 0) return own;
  const accounts = await deps.accounts.byUids([...new Set(others.map((hook) => hook.uid))]);
  const withheld = await withheldAmong(deps, accounts);
  const isAdmin = (one: (typeof accounts)[number]) => one.roles.includes('admin') && !withheld.has(one.uid);
  const admins = new Set(accounts.filter(isAdmin).map((one) => one.uid));
  return [...own, ...others.filter((hook) => admins.has(hook.uid))];
}
