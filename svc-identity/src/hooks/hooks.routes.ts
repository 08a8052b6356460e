import {
  createHook,
  deleteHook,
  HOOK_PAGE_MOST,
  HOOKS_MOST,
  listDeliveries,
  listHooks,
  loadDelivery,
  resendDelivery,
  rotateHookSecret,
  testHook,
  updateHook,
} from '@commonplace/contracts/identity/hooks';
import { AppError, bind, type Route } from '@commonplace/service-kit';
import { isValid, ulid } from 'ulid';
import type { Deps } from '../deps';
import { shownDelivery, shownDetail } from './delivery';
import { newSecret, oldSecretEnd, shownHook, type Hook } from './hook';
import { faultOf } from './target';

/** Outgoing webhooks of the person themselves: made, changed, tried, and what became of each delivery. */
export const hookRoutes = (deps: Deps): Route[] => [
  bind(listHooks, async ({ auth }) => {
    const now = deps.now();
    return { hooks: (await deps.hooks.of(auth.uid)).map((hook) => shownHook(hook, now)) };
  }),
  bind(createHook, async ({ auth, body }) => {
    checkTarget(deps, body.url);
    const now = deps.now();
    const hook: Hook = {
      id: ulid(now.getTime()),
      uid: auth.uid,
      ...body,
      paused: null,
      created: now,
      secret: newSecret(),
      oldSecret: null,
      oldUntil: null,
      failingSince: null,
    };
    await deps.db.transaction(async (tx) => {
      // Their token outlives an account that is deleted by a moment: nothing of it may come back in that.
      if (!(await deps.accounts.hold(auth.uid, tx))) throw new AppError('NOT_SIGNED_IN');
      await deps.apiKeys.lock(auth.uid, tx);
      const used = await deps.hooks.count(auth.uid, tx);
      if (used >= HOOKS_MOST) {
        const detail = `An account has at most ${HOOKS_MOST} webhooks. Delete one that you no longer need.`;
        throw new AppError('LIMIT_REACHED', { detail, facts: { limit: HOOKS_MOST, used } });
      }
      await deps.hooks.add(hook, tx);
    });
    return { ...shownHook(hook, now), secret: hook.secret };
  }),
  bind(updateHook, async ({ auth, params, body }) => {
    const { active, ...facts } = body;
    if (facts.url !== undefined) checkTarget(deps, facts.url);
    const before = await own(deps, auth.uid, params.id);
    const state =
      active === undefined || active === (before.paused === null)
        ? {}
        : active
          ? { paused: null, failingSince: null }
          : { paused: 'owner' as const };
    const after = await deps.db.transaction(async (tx) => {
      const changed = await deps.hooks.change(auth.uid, params.id, { ...definedOf(facts), ...state }, tx);
      if (changed?.paused === 'owner') await deps.deliveries.setAside(params.id, tx);
      return changed;
    });
    if (!after) throw new AppError('NOT_FOUND');
    return shownHook(after, deps.now());
  }),
  bind(deleteHook, async ({ auth, params }) => {
    await deps.db.transaction(async (tx) => {
      if (!(await deps.hooks.remove(auth.uid, params.id, tx))) throw new AppError('NOT_FOUND');
      await deps.deliveries.removeAll([params.id], tx);
    });
    return { success: true as const };
  }),
  bind(rotateHookSecret, async ({ auth, params }) => {
    const before = await own(deps, auth.uid, params.id);
    const secret = newSecret();
    const oldUntil = oldSecretEnd(deps.now());
    // Of two at once one counts: a secret that was answered is one that signs.
    const rotated = await deps.hooks.rotate(auth.uid, params.id, before.secret, { secret, oldUntil });
    if (!rotated) throw new AppError('CONFLICT');
    return { secret, old_secret_until: oldUntil.toISOString() };
  }),
  bind(testHook, async ({ auth, params }) => {
    const hook = running(await own(deps, auth.uid, params.id));
    await deps.limits.use('hookSends', String(auth.uid));
    const now = deps.now();
    const event = ulid(now.getTime());
    const body = JSON.stringify({ type: 'ping', timestamp: now.toISOString(), data: { hook: hook.id } });
    const id = await deps.deliveries.add({ hook: hook.id, uid: auth.uid, event, type: 'ping', body, now });
    const made = id ? await deps.deliveries.byId(hook.id, id) : undefined;
    if (!made) throw new AppError('CONFLICT');
    deps.ringCourier();
    return shownDelivery(made);
  }),
  bind(listDeliveries, async ({ auth, params, query }) => {
    const hook = await own(deps, auth.uid, params.id);
    // Deliveries are deleted after a while: one that is gone is a place still, what never was a delivery's number is none.
    if (query.before !== undefined && !isValid(query.before))
      throw new AppError('MALFORMED', { detail: 'There is no such place in the list' });
    const list = await deps.deliveries.page(hook.id, query.before, HOOK_PAGE_MOST + 1);
    const page = list.slice(0, HOOK_PAGE_MOST);
    return {
      deliveries: page.map(shownDelivery),
      next: list.length > HOOK_PAGE_MOST ? (page.at(-1)?.id ?? null) : null,
    };
  }),
  bind(loadDelivery, async ({ auth, params }) => {
    const hook = await own(deps, auth.uid, params.id);
    const found = await deps.deliveries.byId(hook.id, params.delivery);
    if (!found) throw new AppError('NOT_FOUND');
    return shownDetail(found);
  }),
  bind(resendDelivery, async ({ auth, params }) => {
    const hook = running(await own(deps, auth.uid, params.id));
    const found = await deps.deliveries.byId(hook.id, params.delivery);
    if (!found) throw new AppError('NOT_FOUND');
    await deps.limits.use('hookSends', String(auth.uid));
    const again = await deps.deliveries.again(hook.id, found.id, deps.now());
    if (!again) throw new AppError('CONFLICT', { detail: 'This delivery waits to be sent already.' });
    deps.ringCourier();
    return shownDelivery(again);
  }),
];

/** Hooks of others are as missing as none. */
async function own(deps: Deps, uid: number, id: string): Promise<Hook> {
  const hook = await deps.hooks.byId(uid, id);
  if (!hook) throw new AppError('NOT_FOUND');
  return hook;
}

function running(hook: Hook): Hook {
  if (hook.paused) throw new AppError('CONFLICT', { detail: 'This webhook is paused. Let it go on first.' });
  return hook;
}

function checkTarget(deps: Deps, url: string): void {
  const fault = faultOf(url, deps.config.LOCAL ?? false);
  if (fault) throw new AppError('INVALID', { errors: { url: [fault] } });
}

/** Only what was given. */
function definedOf<T extends object>(facts: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
