import type { getSession } from '@commonplace/contracts/identity/people';
import { call } from '@commonplace/contracts/client';
import type { SessionUser } from '@commonplace/contracts/session-user';
import type { ShellApi } from '@commonplace/remote-kit';
import { ANONYMOUS } from '@commonplace/remote-kit/anonymous';
import { observable } from '@commonplace/remote-kit/observable';

/** The session user of the page; tells of every change, and of plan changes by name. */
export function createSession(parts: { call: () => ShellApi['call']; emit: ShellApi['emit'] }) {
  const user = observable<SessionUser>(ANONYMOUS);
  let asking: Promise<SessionUser> | undefined;

  async function ask(): Promise<SessionUser> {
    const before = user.get();
    const next = whole(await parts.call()(call<typeof getSession>('GET', '/session')));
    if (JSON.stringify(before) === JSON.stringify(next)) return before;
    user.set(next);
    parts.emit('session-changed', next);
    const changed = before.plan_type !== next.plan_type || before.plan_period !== next.plan_period;
    if (before.isReady && before.uid === next.uid && changed) {
      parts.emit('plan-changed', { plan_type: next.plan_type, plan_period: next.plan_period });
    }
    return next;
  }
  return {
    get: user.get,
    subscribe: user.subscribe,
    /** One question at a time; who asks meanwhile gets a later answer, never an older one. */
    refresh: (): Promise<SessionUser> => {
      const next = (asking ?? Promise.resolve()).then(ask, ask);
      asking = next;
      return next;
    },
  };
}

/** Fills what the answer lacks: shell and edge are deployed apart, and an older edge does not know the newest fields. */
function whole(given: Partial<SessionUser>): SessionUser {
  return {
    ...ANONYMOUS,
    ...given,
    access: { ...ANONYMOUS.access, ...given.access },
    website_status: { ...ANONYMOUS.website_status, ...given.website_status },
  };
}
