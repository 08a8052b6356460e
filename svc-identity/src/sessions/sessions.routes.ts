import { resolveSession } from '@commonplace/contracts/identity/people';
import { logIn, logOut } from '@commonplace/contracts/identity/sign-up';
import { bind, type Route } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { logIn as begin } from './log-in';
import { resolveSession as resolve } from './resolve-session';
import { endSession } from './start-session';

export const sessionRoutes = (deps: Deps): Route[] => [
  bind(logIn, (ctx) => begin(deps, ctx)),
  bind(logOut, async ({ auth, res }) => {
    if (auth.uid > 0) await deps.db.transaction((tx) => endSession(deps, tx, auth.uid, auth.sid));
    res.setHeader('x-session-clear', '1');
    return { success: true as const };
  }),
  bind(resolveSession, ({ body }) => resolve(deps, body.token)),
];
