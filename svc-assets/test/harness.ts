import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CloudEvent } from '@commonplace/contracts/event';
import { connectBus, connectMongo, type Database } from '@commonplace/service-kit';
import { createTestIdentity, serve, silentLog, type TestIdentity } from '@commonplace/service-kit/testing';
import { recordOutbox, useEngines } from '@commonplace/stack/testing';
import { buildApp } from '../src/app';
import { folderStore } from '../src/store/folder-store';
import { createUrlSigner } from '../src/store/signed-url';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers are held against the contract by the server under test
  readonly body: any;
}

export interface Harness {
  readonly app: ReturnType<typeof buildApp>;
  readonly db: Database;
  readonly url: string;
  readonly mongoUrl: string;
  readonly storeDir: string;
  readonly identity: TestIdentity;
  /** The clock of the service; tests may move it. */
  readonly clock: { now: Date };
  call(
    method: string,
    path: string,
    o?: {
      uid?: number;
      ulid?: string;
      roles?: string[];
      service?: string;
      body?: unknown;
      headers?: Record<string, string>;
    },
  ): Promise<Answer>;
  /** What waits in the outbox, oldest first, of one subject or all. */
  outbox(subject?: string): Promise<CloudEvent[]>;
  close(): Promise<void>;
}

/** The service over HTTP on a real MongoDB and a real folder, as it runs; `through` gives another way to the same MongoDB. */
export async function startHarness(o: { through?: (mongodb: string) => Promise<string> } = {}): Promise<Harness> {
  // eslint-disable-next-line react-hooks/rules-of-hooks -- engines of a test, not a hook
  const engines = await useEngines(['mongodb', 'nats']);
  const mongoUrl = (await o.through?.(engines.mongodb.url)) ?? engines.mongodb.url;
  const db = await connectMongo(mongoUrl, { log: silentLog });
  const storeDir = await mkdtemp(path.join(tmpdir(), 'assets-test-'));
  const identity = await createTestIdentity();
  const clock = { now: new Date() };
  const app = buildApp({
    db,
    log: silentLog,
    store: await folderStore(storeDir),
    urls: createUrlSigner('a-secret-of-the-tests'),
    now: () => clock.now,
    callerOf: (token) => identity.verifier.verify(token),
  });
  for (const name of Object.keys(db.connection.models)) await db.connection.model(name).init();
  const served = await serve({
    routes: app.routes,
    verifier: identity.verifier,
    db,
    ...(app.raw ? { raw: app.raw } : {}),
  });
  const outbox = async (subject?: string): Promise<CloudEvent[]> => {
    const rows = await db.connection
      .collection<{ _id: string; envelope: CloudEvent }>('outbox')
      // Our question, not the service's: it is not explained.
      .find({}, { comment: 'looked at by a test' })
      .sort({ _id: 1 })
      .toArray();
    return rows.map((row) => row.envelope).filter((envelope) => !subject || envelope.type === subject);
  };
  return {
    app,
    db,
    url: served.url,
    mongoUrl,
    storeDir,
    identity,
    clock,
    async call(method, pathname, o = {}) {
      const token = o.service
        ? await identity.asService(o.service)
        : await identity.as(o.uid ?? 0, {
            ...(o.ulid ? { user_ulid: o.ulid } : {}),
            ...(o.roles ? { roles: o.roles } : {}),
          });
      const form = o.body instanceof FormData || o.body instanceof Uint8Array;
      const response = await fetch(
        served.url + (pathname.startsWith('/internal') || pathname.startsWith('/files') ? '' : '/api/v1') + pathname,
        {
          method,
          headers: {
            ...token,
            ...(o.body !== undefined && !form ? { 'content-type': 'application/json' } : {}),
            ...o.headers,
          },
          ...(o.body === undefined ? {} : { body: form ? (o.body as FormData) : JSON.stringify(o.body) }),
        },
      );
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        body: (/json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : text) as unknown,
      };
    },
    outbox,
    async close() {
      await served.close();
      const bus = await connectBus({
        url: engines.nats.url('assets'),
        service: 'svc-assets',
        issuer: 'assets',
        log: silentLog,
      });
      await recordOutbox(bus, await outbox());
      await bus.close();
      await db.close();
      await engines.close();
      await rm(storeDir, { recursive: true, force: true });
    },
  };
}
