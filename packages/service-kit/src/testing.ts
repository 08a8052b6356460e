import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TokenClaims } from '@commonplace/contracts/session-user';
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTVerifyGetKey } from 'jose';
import { createApp } from './app';
import { createIdempotency } from './idempotency';
import { createLogger, type Logger } from './logger';
import { createMetrics, type Metrics } from './metrics';
import type { Database } from './mongo';
import { openApiWitness } from './openapi-witness';
import type { Route } from './route';
import { createSigner, createVerifier, type Signer, type Verifier } from './tokens';

export { breakages, listeningLog } from './breakages';

export interface TestIdentity {
  readonly signers: Readonly<Record<string, Signer>>;
  readonly verifier: Verifier;
  /** The private keys behind the signers, for tokens that no signer makes. */
  readonly keys: Readonly<Record<string, CryptoKey>>;
  /** Bearer header of a signed-in account (uid 0: the anonymous visitor). */
  as(uid: number, claims?: Partial<TokenClaims>): Promise<Record<string, string>>;
  /** Bearer header of another service. */
  asService(issuer: string): Promise<Record<string, string>>;
}

/** Fresh keys for every issuer, and a verifier that knows them: the real token code, without a network. */
export async function createTestIdentity(): Promise<TestIdentity> {
  const signers: Record<string, Signer> = {};
  const keys: Record<string, CryptoKey> = {};
  const sets = new Map<string, JWTVerifyGetKey>();
  for (const issuer of ['identity', 'edge', 'billing', 'assets', 'catalog', 'ops']) {
    const { privateKey } = await generateKeyPair('EdDSA', { extractable: true });
    const signer = await createSigner(issuer, { ...(await exportJWK(privateKey)), kid: issuer });
    signers[issuer] = signer;
    keys[issuer] = privateKey;
    sets.set(issuer, createLocalJWKSet(signer.jwks));
  }
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  return {
    signers,
    keys,
    verifier: createVerifier(sets),
    as: async (uid, claims = {}) =>
      bearer(
        await (signers[uid === 0 ? 'edge' : 'identity'] as Signer).sign({
          uid,
          sid: `session-${uid}`,
          user_ulid: '01J00000000000000000000000',
          roles: [],
          access: {},
          safe_search: uid === 0,
          ...claims,
        }),
      ),
    asService: async (issuer) => bearer(await (signers[issuer] as Signer).own()),
  };
}

export const silentLog: Logger = createLogger({ service: 'test', level: 'silent' });
export function testMetrics(): Metrics {
  return createMetrics('test');
}

export interface Served {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * A service's routes on a free loopback port, every answer checked against the contract. `close` throws when something was taken or answered
 * that the OpenAPI document does not describe.
 */
export async function serve(o: {
  routes: readonly Route[];
  verifier: Verifier;
  db?: Database;
  log?: Logger;
  requestSecret?: string;
  raw?: (req: IncomingMessage, res: ServerResponse) => boolean;
  jwks?: Signer;
}): Promise<Served> {
  const witness = openApiWitness(o.routes.map((route) => route.operation));
  const app = createApp({
    witness,
    routes: o.routes,
    requestSecret: o.requestSecret,
    verifier: o.verifier,
    log: o.log ?? silentLog,
    checkAnswers: true,
    ...(o.db ? { idempotency: createIdempotency(o.db.connection), life: o.db.life } : {}),
  });
  const server: Server = createServer((req, res) => {
    if (o.jwks && req.url === '/.well-known/jwks.json') return void res.end(JSON.stringify(o.jwks.jwks));
    if (!o.raw?.(req, res)) app(req, res);
  });
  // As a service does. A test that works for longer than Node's five seconds would meet a connection that is just being closed.
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      const findings = witness.findings();
      if (findings.length > 0) throw new Error(`Not as the OpenAPI document says:\n${findings.join('\n')}`);
    },
  };
}
