import { finishSocial, listSocial, startSocial, unlinkSocial } from '@commonplace/contracts/identity/social';
import { AppError, bind, type Route } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';
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
    const account = await deps.accounts.byUid(auth.uid);
    const work = async (tx: ClientSession) => {
      // Of two that go at once each would be taken for the other's way in: one waits for the other.
      if (!(await deps.accounts.hold(auth.uid, tx))) throw new AppError('NOT_SIGNED_IN');
      const linked = await deps.social.providersOf(auth.uid, tx);
      // Nobody is to close the only door behind themselves.
      if (account?.passwordless && linked.length === 1 && linked[0] === params.provider)
        throw new AppError('CONFLICT', {
          detail: 'This is the only way to log in to the account. Set a password first.',
        });
      if (!(await deps.social.unlink(auth.uid, params.provider, tx))) throw new AppError('NOT_FOUND');
      return { linked: linked.filter((provider) => provider !== params.provider) };
    };
    return deps.db.transaction(work, { answer: (told) => told });
  }),
];
