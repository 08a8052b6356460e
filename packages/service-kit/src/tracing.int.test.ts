import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { event as anEvent } from '@commonplace/contracts/event';
import { operation } from '@commonplace/contracts/operation';
import { useEngines, type TestEngines } from '@commonplace/stack/testing';
import { z } from 'zod';
import { connectBus, type Bus } from './bus';
import { createServiceClient } from './client';
import { startConsumers, type Consuming } from './consume';
import { on } from './inbox';
import { connectMongo, type Database } from './mongo';
import { emit } from './outbox';
import { startRelay, type Relay } from './relay';
import { bind } from './route';
import { createTestIdentity, serve, silentLog, testMetrics, type Served, type TestIdentity } from './testing';
import { startTracing, traced, type Tracing } from './tracing';

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: number;
}

/** As much of a collector as takes OTLP over HTTP. */
async function collector(): Promise<{ url: string; spans: Span[]; server: Server }> {
  const spans: Span[] = [];
  const server = createServer((req, res) => {
    let text = '';
    req.on('data', (chunk: Buffer) => (text += chunk.toString()));
    req.on('end', () => {
      const body = JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
      if (req.url === '/v1/traces')
        spans.push(...body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, server };
}

const askCode = operation({
  id: 'askCode',
  owner: 'assets',
  method: 'POST',
  path: '/trace-test/code',
  access: 'service',
  internal: true,
  summary: 'Asks for a code by mail.',
  body: z.object({ to: z.string() }),
  answer: z.object({ ok: z.boolean() }),
});
const codeAsked = anEvent({
  subject: 'assets.code.asked.v1',
  owner: 'assets',
  summary: 'A code was asked for.',
  data: z.object({ to: z.string() }),
  consumers: [],
});

describe('tracing on real engines', () => {
  let engines: TestEngines;
  let received: Awaited<ReturnType<typeof collector>>;
  let tracing: Tracing;
  let db: Database;
  let producer: Bus;
  let consumer: Bus;
  let relay: Relay;
  let consuming: Consuming;
  let service: Served;
  let identity: TestIdentity;
  const mailed: string[] = [];
  const metrics = testMetrics();

  beforeAll(async () => {
    engines = await useEngines(['mongodb', 'nats']);
    received = await collector();
    tracing = await startTracing('svc-test', { OTEL_EXPORTER_OTLP_ENDPOINT: received.url });
    identity = await createTestIdentity();
    const bus = (user: 'assets' | 'catalog') =>
      connectBus({ url: engines.nats.url(user), service: `svc-${user}`, issuer: user, log: silentLog });
    db = await connectMongo(engines.mongodb.url, { log: silentLog, metrics });
    producer = await bus('assets');
    consumer = await bus('catalog');
    relay = startRelay({ db, bus: producer, log: silentLog, metrics: testMetrics() });
    consuming = await startConsumers({
      bus: consumer,
      db,
      service: 'svc-catalog',
      log: silentLog,
      metrics: testMetrics(),
      consumers: [
        on(codeAsked, ({ data }) => traced('send mail', { kind: 'client' }, async () => void mailed.push(data.to))),
      ],
    });
    service = await serve({
      verifier: identity.verifier,
      routes: [
        bind(askCode, async ({ body }) => {
          await db.transaction((session) => emit(session, db, codeAsked, body));
          return { ok: true };
        }),
      ],
    });
  }, 600_000);

  afterAll(async () => {
    await consuming.stop();
    await relay.stop();
    await service.close().catch(() => undefined);
    await Promise.all([producer.close(), consumer.close()]);
    await db.close();
    await new Promise((resolve) => received.server.close(resolve));
    await engines.close();
  });

  test('from the call over the service, its database and the broker to the mail that an event sends: one trace', async () => {
    const client = createServiceClient(identity.signers['edge']!);
    await traced('page', {}, () => client.call(askCode, service.url, { body: { to: 'ada' } }));
    for (const end = Date.now() + 15_000; mailed.length === 0 && Date.now() < end;)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(mailed).toEqual(['ada']);
    await consuming.stop();
    await tracing.stop();

    const byId = new Map(received.spans.map((span) => [span.spanId, span]));
    const mail = received.spans.find(({ name }) => name === 'send mail');
    const path: string[] = [];
    for (let at = mail; at; at = byId.get(at.parentSpanId ?? '')) path.unshift(at.name);
    expect(path).toEqual([
      'page',
      'call askCode',
      'askCode',
      'publish assets.code.asked.v1',
      'process assets.code.asked.v1',
      'send mail',
    ]);
    const trace = received.spans.filter(({ traceId }) => traceId === mail?.traceId);
    // The databases' part of it: the event is stored under the request, its effect under the event.
    const parentOf = (name: string) => byId.get(trace.find((span) => span.name === name)?.parentSpanId ?? '')?.name;
    expect(parentOf('insert outbox')).toBe('askCode');
    expect(parentOf('insert inbox')).toBe('process assets.code.asked.v1');
  });

  test('what MongoDB is asked is counted by kind; a key that is taken is a refusal, not a failure', async () => {
    const twice = db.connection.collection<{ _id: string }>('twice');
    await twice.insertOne({ _id: 'a' });
    await expect(twice.insertOne({ _id: 'a' })).rejects.toThrow(/duplicate/);
    const lease = () => twice.findOneAndUpdate({ _id: 'a', by: 'me' }, { $set: { by: 'me' } }, { upsert: true });
    await expect(lease()).rejects.toThrow(/duplicate/);
    const { values } = await metrics.engine.get();
    const seen = values.filter(({ metricName }) => metricName?.endsWith('_count')).map(({ labels }) => labels);
    expect(seen).toContainEqual({ engine: 'mongodb', command: 'insert', outcome: 'done' });
    expect(seen).toContainEqual({ engine: 'mongodb', command: 'findAndModify', outcome: 'refused' });
    expect(seen.filter(({ command, outcome }) => command === 'findAndModify' && outcome === 'failed')).toEqual([]);
    const open = (await metrics.connections.get()).values.find(({ labels }) => labels.state === 'open');
    expect(open?.value).toBeGreaterThan(0);
  });
});
