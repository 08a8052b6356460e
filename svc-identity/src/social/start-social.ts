import { safeDestination } from '@commonplace/contracts/destination';
import type { startSocial as operation } from '@commonplace/contracts/identity/social';
import { AppError, type Context } from '@commonplace/service-kit';
import { clientAddress } from '@commonplace/service-kit/client-address';
import type { Deps } from '../deps';
import { authorizationAddress } from './open-id';
import type { SocialProvider } from './social';

/** Sends the browser to the service. What comes back must come to the same session (AUTH-05). */
export async function startSocial(deps: Deps, ctx: Context<typeof operation>): Promise<undefined> {
  await deps.limits.use('signUpAddress', clientAddress(ctx.req));
  const provider = providerOf(deps, ctx.params.provider);
  const { address, ...secrets } = await authorizationAddress(provider, callbackOf(deps, provider));
  const destination = safeDestination(ctx.query.destination);
  const flow = { ...secrets, sid: ctx.auth.sid, provider: provider.id, destination, from: ctx.query.from };
  await deps.social.begin(flow, deps.now());
  ctx.res.status(302).setHeader('location', address).end();
  return undefined;
}

export function providerOf(deps: Deps, id: string): SocialProvider {
  const provider = deps.config.SOCIAL_PROVIDERS?.find((one) => one.id === id);
  if (!provider) throw new AppError('NOT_FOUND');
  return provider;
}

export function callbackOf(deps: Deps, provider: SocialProvider): string {
  return `${deps.config.PUBLIC_URL}/api/v1/user/social/${provider.id}/callback`;
}
