import { finishSocial, listSocial, startSocial, unlinkSocial } from '@commonplace/contracts/identity/social';
import { AppError, bind, type Route } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { finishSocial as finish } from './finish-social';
import { startSocial as start } from './start-social';

export const socialRoutes = (deps: Deps): Route[] => [
  bind(listSocial, async ({ auth }) => ({
    providers: (deps.config.SOCIAL_PROVIDERS ?? []).map(({ id, name }) => ({ id, name })),
    linked: auth.uid > 0 ? await deps.social.providersOf(auth.uid) : [],
  })),
  bind(startSocial, (ctx) => start(deps, ctx)),
  bind(finishSocial, (ctx) => finish(deps, ctx)),
  bind(unlinkSocial, async ({ auth, params }) => {
    const [account, linked] = await Promise.all([deps.accounts.byUid(auth.uid), deps.social.providersOf(auth.uid)]);
    // Nobody is to close the only door behind themselves.
    if (account?.passwordless && linked.length === 1 && linked[0] === params.provider)
      throw new AppError('CONFLICT', {
        detail: 'This is the only way to log in to the account. Set a password first.',
      });
    if (!(await deps.social.unlink(auth.uid, params.provider))) throw new AppError('NOT_FOUND');
    return { linked: await deps.social.providersOf(auth.uid) };
  }),
];
