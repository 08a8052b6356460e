import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sessionEnded } from '@commonplace/contracts/identity/events';
import { pageWatchers } from './page-watchers';
import { createStream, type Stream } from './stream';

let stream: Stream;
let server: Server;
let base = '';
const abort = new AbortController();

beforeAll(async () => {
  stream = createStream((req) => String(req.headers['x-forwarded-for'] ?? 'here'));
  server = createServer((req, res) => {
    try {
      stream.open(req, res, { uid: 5, sid: String(req.headers['x-sid']), token: 't' } as never);
    } catch (error) {
      res.writeHead((error as { status: number }).status).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = 'http://127.0.0.1:' + String((server.address() as AddressInfo).port);
});
afterAll(() => {
  abort.abort();
  stream.close();
  server.close();
});

const listen = (sid: string, address: string) =>
  fetch(base, { headers: { 'x-sid': sid, 'x-forwarded-for': address }, signal: abort.signal });
/** What the edge does at the event: the pages are told, then the streams of that session end. */
function endSession(sid: string): void {
  const sessions = { revoke: () => undefined, outdate: () => undefined };
  const watchers = pageWatchers({ sessions, stream, variables: {} });
  void watchers.find((one) => one.spec === sessionEnded)?.handle({ data: { sid } } as never);
}

test('a session that has ended hears of it, and nothing of its account after that', async () => {
  const ended = await listen('s-1', 'a');
  const other = await listen('s-2', 'a');
  endSession('s-1');
  stream.tell('notification.created', { mid: 7 }, { uid: 5 });
  const text = await ended.text();
  expect(text).toContain('session.ended');
  expect(text).not.toContain('notification.created');
  const reader = other.body?.getReader();
  let heard = '';
  while (!heard.includes('notification.created')) heard += new TextDecoder().decode((await reader?.read())?.value);
  expect(heard).not.toContain('session.ended');
});

test('one address cannot take all streams, and leaves those of others alone', async () => {
  // Held: a stream that nobody holds any more is closed when memory is tidied up.
  const held: Response[] = [];
  for (let n = 0; n < 505; n += 1) held.push(await listen('many-' + String(n), 'greedy'));
  const statuses = held.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(500);
  expect(statuses.slice(500)).toEqual([429, 429, 429, 429, 429]);
  expect((await listen('calm', 'elsewhere')).status).toBe(200);
  // Pages that are closed make room.
  for (const one of held.splice(0, 500)) await one.body?.cancel();
  while (stream.size() > 10) await new Promise((resolve) => setTimeout(resolve, 20));
  expect((await listen('late', 'greedy')).status).toBe(200);
});
