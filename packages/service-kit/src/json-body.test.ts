import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { operation } from '@commonplace/contracts/operation';
import { z } from 'zod';
import { bind } from './route';
import { longBodies } from './json-body';
import { createTestIdentity, serve, type Served, type TestIdentity } from './testing';

const LONG = 'x'.repeat(1_500_000);
const keep = operation({
  id: 'x.keep',
  owner: 'assets',
  method: 'POST',
  path: '/keep',
  summary: 'x',
  access: 'public',
  bodyLimit: 8 * 1_048_576,
  body: z.looseObject({}),
  answer: z.object({ bytes: z.number(), words: z.string().optional() }),
});

let identity: TestIdentity;
let service: Served;
let [inside, most] = [0, 0];
beforeAll(async () => {
  identity = await createTestIdentity();
  const route = bind(keep, async ({ body }) => {
    most = Math.max(most, (inside += 1));
    await new Promise((resolve) => setTimeout(resolve, 20));
    inside -= 1;
    return { bytes: JSON.stringify(body).length, ...(body.wordy === true && { words: 'x'.repeat(40_000_000) }) };
  });
  service = await serve({ routes: [route], verifier: identity.verifier });
});
afterAll(() => service.close());
beforeEach(() => void (most = 0));

const send = async (body: string | Uint8Array<ArrayBuffer>, type = 'application/json') => {
  const headers = { ...(await identity.as(7)), 'content-type': type };
  const reply = await fetch(`${service.url}/api/v1/keep`, { method: 'POST', headers, body });
  return { status: reply.status, body: (await reply.json()) as { bytes?: number; code?: string; detail?: string } };
};

test('long bodies are parsed and worked on one at a time, short ones beside them', async () => {
  const long = await Promise.all(Array.from({ length: 4 }, () => send(JSON.stringify({ a: LONG }))));
  expect(long.map(({ status, body }) => [status, body.bytes])).toEqual(long.map(() => [200, LONG.length + 8]));
  expect(most).toBe(1);
  const short = await Promise.all(Array.from({ length: 4 }, () => send('{}')));
  expect(short.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(most).toBeGreaterThan(1);
});

test('who does not read a long answer holds nobody up', async () => {
  const headers = { ...(await identity.as(7)), 'content-type': 'application/json' };
  const lazy = await new Promise<IncomingMessage>((resolve, reject) =>
    request(`${service.url}/api/v1/keep`, { method: 'POST', headers }, resolve)
      .on('error', reject)
      .end(JSON.stringify({ a: LONG, wordy: true })),
  );
  lazy.pause();
  expect((await send(JSON.stringify({ a: LONG }))).status).toBe(200);
  lazy.destroy();
});

test('a long body that holds nothing, and one that is nested without an end, are refused with a sentence', async () => {
  const hollow = await send('{"zzz":[' + '{},[],'.repeat(1_000_000) + '0]}');
  expect([hollow.status, hollow.body.code, hollow.body.detail]).toEqual([
    413,
    'TOO_LARGE',
    'What was sent holds too many parts',
  ]);
  const deep = await send('{"a":' + '['.repeat(200_000) + ']'.repeat(200_000) + '}');
  expect([deep.status, deep.body.detail]).toEqual([400, 'What was sent is nested too deep']);
  // The turn of a refused one is over.
  expect((await send(JSON.stringify({ a: LONG }))).status).toBe(200);
});

test('what is no JSON, or in another encoding, is refused; a byte order mark is not', async () => {
  expect((await send('{"a":')).body.code).toBe('MALFORMED');
  expect((await send(Buffer.from('{}', 'utf16le'), 'application/json; charset=utf-16le')).status).toBe(415);
  expect((await send('\uFEFF{"a":1}', 'application/json; charset="UTF-8"')).status).toBe(200);
  expect((await send('')).body.bytes).toBe(2);
  expect((await send(`{"a":"${'x'.repeat(9_000_000)}"}`)).status).toBe(413);
});

test('bodies beyond what is held at once are turned away, but never the only one', () => {
  const long = longBodies(100);
  const first = long.hold(150);
  expect(() => long.hold(1)).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }) as Error);
  first();
  first();
  const second = long.hold(60);
  expect(() => long.hold(60)).toThrow('down');
  long.hold(40);
  second();
  expect(() => long.hold(60)).not.toThrow();
});

test('turns come in their order, and whoever has gone takes none', async () => {
  const long = longBodies();
  const here = new AbortController().signal;
  const gone = new AbortController();
  const end = await long.turn(here);
  const order: string[] = [];
  const second = long.turn(gone.signal).then((turn) => order.push(turn ? 'second' : 'gone'));
  const third = long.turn(here).then((turn) => order.push(turn ? 'third' : 'gone'));
  gone.abort();
  expect(order).toEqual([]);
  end?.();
  await Promise.all([second, third]);
  expect(order).toEqual(['gone', 'third']);
});

test('what somebody asked for who has gone before their body was read is not done with an empty one', async () => {
  const done: unknown[] = [];
  const verifier = {
    ...identity.verifier,
    verify: async (token: string) => {
      await new Promise((resolve) => setTimeout(resolve, 150));
      return identity.verifier.verify(token);
    },
  };
  const route = bind(keep, async ({ body }) => {
    done.push(body);
    return { bytes: 0 };
  });
  const slow = await serve({ routes: [route], verifier });
  try {
    const { authorization } = await identity.as(7);
    const body = '{"name":"mine"}';
    const head = ['POST /api/v1/keep HTTP/1.1', 'host: x', `authorization: ${authorization}`];
    const text = [...head, 'content-type: application/json', `content-length: ${body.length}`, '', body].join('\r\n');
    const sent = (then: (socket: ReturnType<typeof connect>) => void) =>
      new Promise<void>((resolve) => {
        const socket = connect(Number(new URL(slow.url).port), '127.0.0.1');
        socket.on('error', () => undefined).on('close', () => resolve());
        socket.write(text, () => void setTimeout(() => then(socket), 30));
        socket.resume();
      });
    await sent((socket) => socket.end());
    await sent((socket) => socket.destroy());
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(done).toEqual([]);
  } finally {
    await slow.close();
  }
});
