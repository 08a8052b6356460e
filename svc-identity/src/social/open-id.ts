import { visibleLine } from '@commonplace/contracts/visible-text';
import { AppError } from '@commonplace/service-kit';
import * as oidc from 'openid-client';
import type { SocialPerson, SocialProvider } from './social';

/** The services' own descriptions, asked once; a failure is asked again. */
const known = new Map<string, Promise<oidc.Configuration>>();

function configurationOf(provider: SocialProvider): Promise<oidc.Configuration> {
  const key = `${provider.issuer}\n${provider.client_id}`;
  const asked =
    known.get(key) ??
    oidc.discovery(new URL(provider.issuer), provider.client_id, provider.client_secret, undefined, {
      timeout: 5,
      // Only the stand-in on one's own machine speaks plain HTTP.
      execute: provider.issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
    });
  known.set(key, asked);
  asked.catch(() => known.delete(key));
  return asked;
}

/** Where to send the browser, and the secrets that the callback is held against. Throws UNAVAILABLE while the service is away. */
export async function authorizationAddress(
  provider: SocialProvider,
  callback: string,
): Promise<{ address: string; state: string; nonce: string; verifier: string }> {
  try {
    const config = await configurationOf(provider);
    const state = oidc.randomState();
    const nonce = oidc.randomNonce();
    const verifier = oidc.randomPKCECodeVerifier();
    const address = oidc.buildAuthorizationUrl(config, {
      redirect_uri: callback,
      scope: 'openid email profile',
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    });
    return { address: address.href, state, nonce, verifier };
  } catch (cause) {
    throw new AppError('UNAVAILABLE', { detail: `${provider.name} cannot be reached right now`, cause, retryAfter: 5 });
  }
}

/** Exchanges the code of the callback and reads who came; every signature and secret is checked. Throws when anything does not fit. */
export async function personOf(
  provider: SocialProvider,
  callback: URL,
  flow: { state: string; nonce: string; verifier: string },
): Promise<SocialPerson> {
  const config = await configurationOf(provider);
  const tokens = await oidc.authorizationCodeGrant(config, callback, {
    expectedState: flow.state,
    expectedNonce: flow.nonce,
    pkceCodeVerifier: flow.verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('There is no ID token');
  // Many services say the address only at their userinfo endpoint.
  const info = claims.email === undefined ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub) : claims;
  const mail =
    typeof info.email === 'string' && info.email_verified === true ? info.email.trim().toLowerCase() : undefined;
  const name = typeof info.name === 'string' ? visibleLine(info.name).slice(0, 255) : '';
  return { subject: claims.sub, mail, name: name || mail?.split('@')[0] || provider.name };
}
