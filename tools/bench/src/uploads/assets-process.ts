import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSigner } from '@commonplace/service-kit/tokens';
import { freePort } from '@commonplace/stack/free-port';
import { useEngines as startEngines } from '@commonplace/stack/testing';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { BenchContext } from '../bench';
import { buildPart } from '../processes/built-part';

/** svc-assets on real engines and an empty store: the built service, asked as a member asks. */
export interface MeasuredAssets {
  /** `http://127.0.0.1:port` */
  readonly base: string;
  /** A token of an account that holds for some seconds yet. */
  token: (uid: number) => Promise<string>;
  /** A call below `/api/v1/` of an account. */
  call: (
    method: string,
    address: string,
    body?: FormData | Buffer,
    o?: { uid?: number; headers?: Record<string, string> },
  ) => Promise<Response>;
  /** A file that needs no account, or a signed one. */
  file: (address: string) => Promise<Buffer>;
  /** The process now: another one after a kill. */
  pid: () => number;
  /** MiB that the process held at most so far. */
  peakMiB: () => number;
  /** MiB that it holds now. */
  nowMiB: () => number;
  /** SIGKILL, and a fresh start on the same data. */
  killAndStart: () => Promise<void>;
  /** Until a member's call is answered. */
  untilServes: () => Promise<void>;
}

const READY_MS = 180_000;
/** Longer than a service waits for its last answers. */
const PATIENCE_MS = 20_000;
/** What was asked of a process that is dying is never answered. */
const ASK_MS = 5_000;
const CALL_MS = 30_000;
/** Tokens live 60 s. */
const TOKEN_MS = 40_000;
const MEMBER = {
  uid: 7,
  sid: 'bench',
  user_ulid: '01J00000000000000000000007',
  roles: [],
  access: {},
  safe_search: false,
};

/** Where its engines are. */
export interface EngineAddresses {
  mongodb: string;
  nats: string;
}

/** The shared engines of the tests, with a database and a server of NATS of its own. */
async function sharedEngines(context: BenchContext): Promise<EngineAddresses> {
  const engines = await startEngines(['mongodb', 'nats']);
  context.onEnd(() => engines.close());
  return { mongodb: engines.mongodb.url, nats: engines.nats.url('assets') };
}

export async function startAssets(
  root: string,
  context: BenchContext,
  given?: EngineAddresses,
): Promise<MeasuredAssets> {
  const engines = given ?? (await sharedEngines(context));
  const folder = mkdtempSync(path.join(tmpdir(), 'commonplace-bench-'));
  context.onEnd(() => rmSync(folder, { recursive: true, force: true }));
  const [own, identity] = await Promise.all([newKey('assets'), newKey('identity')]);
  const keyFile = path.join(folder, 'assets.jwk.json');
  writeFileSync(keyFile, JSON.stringify(own));
  const signer = await createSigner('identity', identity);
  const keys = createServer((_req, res) =>
    res.setHeader('content-type', 'application/json').end(JSON.stringify(signer.jwks)),
  );
  await new Promise<void>((resolve) => keys.listen(0, '127.0.0.1', resolve));
  context.onEnd(() => new Promise<void>((resolve) => keys.close(() => resolve())));
  await buildPart(root, 'svc-assets', context);
  const port = await freePort();
  const start = () =>
    spawn(process.execPath, ['svc-assets/dist/main.mjs'], {
      cwd: root,
      stdio: ['ignore', process.env.BENCH_LOG_LEVEL ? 'inherit' : 'ignore', 'inherit'],
      env: {
        PATH: process.env.PATH,
        MALLOC_ARENA_MAX: '2',
        SERVICE: 'svc-assets',
        PORT: String(port),
        PUBLIC_URL: 'http://127.0.0.1',
        LOG_LEVEL: process.env.BENCH_LOG_LEVEL ?? 'silent',
        SERVICE_KEY_FILE: keyFile,
        JWKS_URLS: `identity=http://127.0.0.1:${(keys.address() as AddressInfo).port}`,
        NATS_URL: engines.nats,
        MONGODB_URL: engines.mongodb,
        STORE_DIR: path.join(folder, 'store'),
        STORE_SIGNING_KEY: 'a signing key of the bench',
      },
    });
  let child = start();
  let before = 0;
  /** The bench is being ended: nothing is started any more, though it goes on for a while. */
  let over = false;
  const gone = (signal: 'SIGTERM' | 'SIGKILL') =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill(signal);
      if (signal === 'SIGTERM') setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS).unref();
    });
  context.onEnd(() => {
    over = true;
    return gone('SIGTERM');
  });
  const base = `http://127.0.0.1:${port}`;
  const ready = async () => {
    for (const end = Date.now() + READY_MS; ; await new Promise((resolve) => setTimeout(resolve, 200))) {
      const up = await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(ASK_MS) }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (up || over) return;
      if (Date.now() > end) throw new Error('svc-assets did not start');
      // It gives up while an engine is down; the supervisor starts it again then.
      if (child.exitCode !== null) child = start();
    }
  };
  const statusOf = (field: 'VmHWM' | 'VmRSS') => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
  };
  const peakNow = () => statusOf('VmHWM');
  await ready();
  const tokens = new Map<number, { text: string; until: number }>();
  const tokenOf: MeasuredAssets['token'] = async (uid) => {
    let token = tokens.get(uid);
    if (!token || token.until < Date.now()) {
      token = { text: await signer.sign({ ...MEMBER, uid }), until: Date.now() + TOKEN_MS };
      tokens.set(uid, token);
    }
    return token.text;
  };
  const call: MeasuredAssets['call'] = async (method, address, body, { uid = MEMBER.uid, headers = {} } = {}) => {
    const token = await tokenOf(uid);
    return fetch(`${base}/api/v1/${address}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...headers },
      signal: AbortSignal.timeout(CALL_MS),
      ...(body ? { body: body instanceof FormData ? body : new Uint8Array(body) } : {}),
    });
  };
  return {
    base,
    token: tokenOf,
    call,
    async file(address) {
      const answer = await fetch(base + address);
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      return Buffer.from(await answer.arrayBuffer());
    },
    pid: () => child.pid ?? 0,
    peakMiB: () => Math.max(before, peakNow()),
    nowMiB: () => statusOf('VmRSS'),
    async killAndStart() {
      if (!over) before = Math.max(before, peakNow());
      await gone('SIGKILL');
      if (over) return;
      child = start();
      await ready();
    },
    async untilServes() {
      for (const end = Date.now() + READY_MS; ; await new Promise((resolve) => setTimeout(resolve, 200))) {
        const answer = await call('GET', 'uploads/storage').catch(() => undefined);
        if (answer?.ok) return;
        if (Date.now() > end) throw new Error(`svc-assets does not serve: ${answer?.status ?? 'no answer'}`);
      }
    },
  };
}

async function newKey(kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid };
}
