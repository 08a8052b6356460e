import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@commonplace/stack/free-port';
import type { PublishedItem } from '@commonplace/contracts/assets/events';
import { createSigner } from '@commonplace/service-kit/tokens';
import { useEngines as startEngines } from '@commonplace/stack/testing';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { BenchContext } from '../bench';
import { buildPart } from '../processes/built-part';

/** svc-catalog with a library of its own: the built service on the real engines, asked as a visitor asks. */
export interface MeasuredCatalog {
  /** A call below `/api/v1/`, by the anonymous visitor. */
  get: <T>(address: string) => Promise<T>;
  /** The raw engine, and the prefix under which a bench may make indices. */
  engine: { url: string; prefix: string };
}

const PAGE = 500;
const READY_MS = 120_000;
/** Tokens live 60 s. */
const TOKEN_MS = 40_000;

/** Starts the service and lets it build its index from these masters; resolves when all are searchable. */
export async function startCatalog(
  root: string,
  library: readonly PublishedItem[],
  context: BenchContext,
): Promise<MeasuredCatalog> {
  const engines = await startEngines(['elasticsearch', 'nats', 'kafka']);
  context.onEnd(() => engines.close());
  const folder = mkdtempSync(path.join(tmpdir(), 'commonplace-bench-'));
  context.onEnd(() => rmSync(folder, { recursive: true, force: true }));
  const [own, edge] = await Promise.all([newKey('catalog'), newKey('edge')]);
  const keyFile = path.join(folder, 'catalog.jwk.json');
  writeFileSync(keyFile, JSON.stringify(own));
  const signer = await createSigner('edge', edge);
  const masters = await serveMasters(library, signer.jwks, context);
  await buildPart(root, 'svc-catalog', context);
  const port = await freePort();
  const child = spawn(process.execPath, ['svc-catalog/dist/main.mjs'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      SERVICE: 'svc-catalog',
      PORT: String(port),
      PUBLIC_URL: 'http://127.0.0.1',
      LOG_LEVEL: 'silent',
      SERVICE_KEY_FILE: keyFile,
      JWKS_URLS: `edge=${masters}/edge`,
      NATS_URL: engines.nats.url('catalog'),
      ELASTICSEARCH_URL: engines.elasticsearch.url,
      KAFKA_BROKERS: engines.kafka.brokers,
      ASSETS_URL: masters,
      IDENTITY_URL: masters,
      INDEX_PREFIX: engines.elasticsearch.prefix,
    },
  });
  context.onEnd(
    () =>
      new Promise<void>((resolve) => {
        // One that has ended by itself says so no more.
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
        setTimeout(() => child.kill('SIGKILL'), 5_000).unref();
      }),
  );
  let token: { text: string; until: number } | undefined;
  const get = async <T>(address: string): Promise<T> => {
    if (!token || token.until < Date.now()) token = { text: await signer.sign(visitor), until: Date.now() + TOKEN_MS };
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${address}`, {
      headers: { authorization: `Bearer ${token.text}` },
    });
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  for (const end = Date.now() + READY_MS; ; await new Promise((resolve) => setTimeout(resolve, 500))) {
    const found = await get<{ total: number }>('search?pagesize=1').catch(() => ({ total: 0 }));
    if (found.total >= Math.min(library.length, 10_000)) break;
    if (Date.now() > end || child.exitCode !== null) throw new Error('svc-catalog did not index the library');
  }
  return { get, engine: engines.elasticsearch };
}

const visitor = {
  uid: 0,
  sid: 'bench',
  user_ulid: '01J00000000000000000000000',
  roles: [],
  access: {},
  safe_search: true,
};

async function newKey(kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid };
}

/** What a rebuild of the index reads, and the key that signs the visitor. */
async function serveMasters(library: readonly PublishedItem[], jwks: unknown, context: BenchContext): Promise<string> {
  const sorted = [...library].sort((a, b) => (a.id < b.id ? -1 : 1));
  const server = createServer((req, res) => {
    const url = new URL(req.url ?? '/', 'http://127.0.0.1');
    const after = url.searchParams.get('after');
    const answer = (): unknown => {
      if (url.pathname.endsWith('/jwks.json')) return jwks;
      if (url.pathname === '/internal/curation/export') return { records: [], next: null };
      if (url.pathname === '/internal/favourites/export') return { hearts: [], next: null };
      if (url.pathname === '/internal/variables') return { variables: {} };
      const rest = after === null ? sorted : sorted.filter(({ id }) => id > after);
      const items = rest.slice(0, PAGE);
      return { items, next: rest.length > PAGE ? items.at(-1)?.id : null, total: sorted.length };
    };
    res.setHeader('content-type', 'application/json').end(JSON.stringify(answer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.onEnd(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
