import { createHmac } from 'node:crypto';
import type { Operation } from '@commonplace/contracts/operation';
import { SignJWT, generateKeyPair } from 'jose';
import { send } from './access-run';
import type { TestIdentity } from './testing';

const ADMIN = {
  uid: 1,
  sid: 'session-1',
  user_ulid: '01J00000000000000000000000',
  roles: ['admin'],
  access: { access_administration_pages: true },
  safe_search: false,
};
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Tokens that say to be an administrator's and must not be believed, by what is wrong with them. */
export async function forgedTokens({ keys, signers }: TestIdentity): Promise<Readonly<Record<string, string>>> {
  const now = Math.floor(Date.now() / 1_000);
  const stranger = await generateKeyPair('EdDSA');
  const signed = (o: { iss?: string; aud?: string; exp?: number; kid?: string; key: CryptoKey }) =>
    new SignJWT(ADMIN)
      .setProtectedHeader({ alg: 'EdDSA', kid: o.kid ?? o.iss ?? 'identity' })
      .setIssuer(o.iss ?? 'identity')
      .setAudience(o.aud ?? 'commonplace')
      .setIssuedAt(now - 30)
      .setExpirationTime(o.exp ?? now + 30)
      .sign(o.key);
  const own = (issuer: string): CryptoKey => {
    const key = keys[issuer];
    if (!key) throw new Error(`no key of ${issuer}`);
    return key;
  };
  const claims = part({ ...ADMIN, iss: 'identity', aud: 'commonplace', iat: now, exp: now + 30 });
  const symmetric = `${part({ alg: 'HS256', kid: 'identity' })}.${claims}`;
  const good = await signed({ key: own('identity') });
  return {
    'is empty': '',
    'is no token': 'x.y.z',
    'is not signed': `${part({ alg: 'none' })}.${claims}.`,
    'is signed with the published key as a password': `${symmetric}.${createHmac('sha256', JSON.stringify(signers['identity']?.jwks)).update(symmetric).digest('base64url')}`,
    'is signed by a stranger': await signed({ key: stranger.privateKey }),
    'is of a service that speaks for an account': await signed({ iss: 'billing', key: own('billing') }),
    'is of a service in the name of identity': await signed({ key: own('billing') }),
    'is of an unknown issuer': await signed({ iss: 'mallory', key: stranger.privateKey }),
    'is meant for somebody else': await signed({ aud: 'another', key: own('identity') }),
    'is over': await signed({ exp: now - 10, key: own('identity') }),
    'was changed': good.replace(
      /\.[^.]+\./,
      `.${part({ ...ADMIN, uid: 2, iss: 'identity', aud: 'commonplace', exp: now + 30 })}.`,
    ),
  };
}

/**
 * Calls every operation straight at the service without a token, with forged ones, as every service, and with headers that only sound like an
 * identity. Answers what was let in, as `operation with …: status`.
 */
export async function letInByToken(o: {
  url: string;
  operations: readonly Operation[];
  identity: TestIdentity;
}): Promise<{ calls: number; wrong: readonly string[] }> {
  const wrong: string[] = [];
  let calls = 0;
  const forged = Object.entries(await forgedTokens(o.identity));
  const pretended = {
    'x-user-id': '1',
    'x-user-roles': 'admin',
    'x-forwarded-user': 'admin',
    cookie: 'commonplace_session=s.x',
  };
  for (const operation of o.operations) {
    if (operation.access === 'none') continue;
    const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '1'] as const);
    const status = async (headers: Record<string, string>) => {
      calls++;
      // Whoever is turned away is turned away before anybody reads what was sent.
      const input = { params: Object.fromEntries(names), raw: '{}', headers: { 'content-type': 'application/json' } };
      const reply = await send(o, operation, {}, input, headers);
      await reply.arrayBuffer();
      return reply.status;
    };
    const expected = async (what: string, headers: Record<string, string>, wanted: number) => {
      const got = await status(headers);
      if (got !== wanted) wrong.push(`${operation.id} with ${what}: ${got}`);
    };
    await expected('no token', {}, 401);
    await expected('headers of somebody', pretended, 401);
    for (const [what, token] of forged)
      await expected(`a token that ${what}`, { authorization: `Bearer ${token}` }, 401);
    for (const issuer of Object.keys(o.identity.signers)) {
      const bearer = await o.identity.asService(issuer);
      if (operation.access === 'service' && !(operation.callers as readonly string[] | undefined)?.includes(issuer))
        await expected(`the token of ${issuer}`, bearer, 403);
      // A service is no account, and no administrator.
      if (operation.access === 'member' || operation.access === 'admin')
        await expected(`the token of ${issuer}`, bearer, 401);
    }
  }
  return { calls, wrong };
}
