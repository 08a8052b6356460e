import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Operation } from '@commonplace/contracts/operation';
import { ALL_OPERATIONS } from '@commonplace/contracts/operations';
import express from 'express';
import { z } from 'zod';
import { send } from './access-run';
import { endRest, rawBody } from './raw-body';
import { bind } from './route';
import { createTestIdentity, serve, silentLog, type Served, type TestIdentity } from './testing';
import { sender } from './testing-sender';

const LIMIT = 1_048_576;
const READ = ALL_OPERATIONS.filter(
  ({ owner, body, method, bodyType = 'json' }) =>
    owner !== 'edge' && body !== undefined && method !== 'GET' && bodyType === 'json',
);
/** MB by which the process may grow while it refuses all of that: what it once read is not kept. */
const ROOM = 200;

let identity: TestIdentity;
let service: Served;
const reached: string[] = [];
beforeAll(async () => {
  identity = await createTestIdentity();
  const routes = READ.map((operation) =>
    bind({ ...operation, params: z.looseObject({}), query: z.looseObject({}) }, () => {
      reached.push(operation.id);
      throw new Error('nothing of this should get here');
    }),
  );
  service = await serve({ routes, verifier: identity.verifier, log: silentLog });
});
afterAll(() => service.close().catch(() => undefined));

async function headersFor({ access, callers }: Operation): Promise<Record<string, string>> {
  if (access === 'none') return {};
  if (access === 'service') return identity.asService(callers?.[0] ?? 'identity');
  return identity.as(7, { roles: ['admin'] });
}

async function ask(operation: Operation, raw: string): Promise<{ status: number; code: string | undefined }> {
  const names = [...operation.path.matchAll(/\{(\w+)\*?\}/g)].map(([, name = '']) => [name, '1'] as const);
  const headers = await headersFor(operation);
  const input = { params: Object.fromEntries(names), raw, headers: { 'content-type': 'application/json' } };
  const reply = await send({ url: service.url }, operation, {}, input, headers);
  const { code } = (await reply.json()) as { code?: string };
  return { status: reply.status, code };
}

test('[SEC] a body one byte beyond its limit, and one that is nested too deep, are refused by every operation before anything is done', async () => {
  expect(READ.length).toBeGreaterThan(120);
  const wrong: string[] = [];
  const before = process.memoryUsage().rss;
  let most = before;
  for (const operation of READ) {
    const limit = operation.bodyLimit ?? LIMIT;
    // Those of designs are sixty times as long; their limit is the same code.
    if (limit <= 2 * LIMIT) {
      const frame = '{"x":""}';
      const large = await ask(operation, frame.replace('""', `"${'x'.repeat(limit + 1 - frame.length)}"`));
      if (large.status !== 413 || large.code !== 'TOO_LARGE') wrong.push(`${operation.id}: ${JSON.stringify(large)}`);
    }
    const deep = await ask(operation, `{"x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`);
    if (deep.status !== 400 || deep.code !== 'MALFORMED') wrong.push(`${operation.id} deep: ${JSON.stringify(deep)}`);
    most = Math.max(most, process.memoryUsage().rss);
  }
  expect(wrong).toEqual([]);
  expect(reached).toEqual([]);
  expect((most - before) / 2 ** 20).toBeLessThan(ROOM);
}, 180_000);

/** More than any operation takes. */
const HUGE = 64 * LIMIT + 1;

/** A request of the operation on a connection of its own, its body still to come. */
async function begun(operation: Operation, length?: number) {
  const { internal, path, method } = operation;
  const by = sender(service.url);
  const headers = { ...(await headersFor(operation)), 'content-type': 'application/json' };
  by.begin(method, `${internal ? '' : '/api/v1'}${path.replace(/\{\w+\*?\}/g, '1')}`, headers, length);
  return by;
}

test('[SEC] a body that says it is of 64 MB is refused by every operation before a byte of it has come', async () => {
  const wrong: string[] = [];
  for (const operation of READ) {
    const by = await begun(operation, HUGE);
    const { status, code } = await by.answer();
    if (status !== 413 || code !== 'TOO_LARGE') wrong.push(`${operation.id}: ${status} ${code}`);
    by.close();
  }
  expect(wrong).toEqual([]);
  expect(reached).toEqual([]);
});

test('[SEC] a body that says no length and does not end is refused by every operation as soon as it is too long', async () => {
  const short = READ.filter(({ bodyLimit = LIMIT }) => bodyLimit <= 2 * LIMIT);
  const longest = READ.reduce((a, b) => ((b.bodyLimit ?? LIMIT) > (a.bodyLimit ?? LIMIT) ? b : a));
  const wrong: string[] = [];
  const before = process.memoryUsage().rss;
  for (const operation of [...short, longest]) {
    const by = await begun(operation);
    const most = (operation.bodyLimit ?? LIMIT) + HUGE;
    const sent = await by.pieces(most, { chunked: true });
    const { status, code } = await by.answer();
    if (status !== 413 || code !== 'TOO_LARGE' || sent >= most)
      wrong.push(`${operation.id}: ${status} ${code} ${sent}`);
    by.close();
  }
  expect(wrong).toEqual([]);
  expect(reached).toEqual([]);
  expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(ROOM + HUGE / 2 ** 20);
}, 60_000);

test('[SEC] whoever sends all of 64 MB nevertheless is answered meanwhile, none of it is kept, and the connection serves the next call', async () => {
  const operation = READ[0]!;
  const by = await begun(operation, HUGE);
  const before = process.memoryUsage().rss;
  expect(await by.pieces(HUGE, { whole: true })).toBe(HUGE);
  expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(ROOM);
  expect((await by.answer()).status).toBe(413);
  by.begin('GET', '/api/v1/nothing', {}, 0);
  expect((await by.answer()).code).toBe('NOT_FOUND');
  by.close();
});

/** A server that refuses what `read` breaks off, and a connection to it. */
async function refusing(read: express.RequestHandler, ms?: number) {
  const app = express();
  app.use(read);
  app.use(((_err, req, res, _next) => {
    endRest(req, res, ms);
    res.status(413).end();
  }) as express.ErrorRequestHandler);
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { server, by: sender(`http://127.0.0.1:${(server.address() as AddressInfo).port}`) };
}

test('the rest of a refused body is not read for ever', async () => {
  const { server, by } = await refusing(rawBody(100), 20);
  by.begin('POST', '/', {});
  await by.pieces(1, { chunked: true });
  expect((await by.answer()).status).toBe(413);
  // It never ends; the other side does.
  expect(await by.end()).not.toBe('');
  by.close();
  server.close();
});

test('a connection on which nobody reads on, as the reader of its body broke off, says with the answer that it closes', async () => {
  const { server, by } = await refusing(async (req) => {
    await pipeline(req, new Writable({ write: (_chunk, _encoding, done) => done(new Error('no form')) }));
  });
  by.begin('POST', '/', {}, HUGE);
  await by.pieces(HUGE);
  const { status, headers } = await by.answer();
  expect([status, /\r\nconnection: close/i.test(headers)]).toEqual([413, true]);
  expect(await by.end()).toBe('well');
  by.close();
  server.close();
});
