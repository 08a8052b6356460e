import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { lifeBy, lifeOf, patiently, type Life } from './patience';

const open: { end(): void }[] = [];
const servers: Server[] = [];
afterEach(async () => {
  for (const life of open.splice(0)) life.end();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const keep = (life: Life): Life => {
  open.push(life);
  return life;
};
const never = () => new Promise<never>(() => undefined);
/** Work that waits until it is given up. */
function waiting(life: Pick<Life, 'there'>): Promise<string> {
  const gone = new AbortController();
  const work = () => new Promise<string>((_, reject) => (gone.signal.onabort = () => reject(new Error('given up'))));
  return patiently(life, () => gone.abort(), work, 5);
}

test('work that waits for somebody busy goes on; work that waits for somebody gone is given up', async () => {
  const busy = keep(lifeBy(() => Promise.resolve(), 200));
  const late = async () => {
    await sleep(60);
    return 'late';
  };
  const abort = jest.fn();
  expect(await patiently(busy, abort, late, 5)).toBe('late');
  expect(abort).not.toHaveBeenCalled();
  await expect(waiting(keep(lifeBy(never, 10)))).rejects.toThrow('given up');
  await expect(waiting(keep(lifeBy(() => Promise.reject(new Error('refused')), 200)))).rejects.toThrow('given up');
});

test('somebody who was there and goes away while the work waits is noticed as well', async () => {
  let left = 2;
  const life = keep(lifeBy(() => (left-- > 0 ? Promise.resolve() : never()), 10));
  await expect(waiting(life)).rejects.toThrow('given up');
  expect(left).toBe(-1);
});

test('whoever comes while it is gone is told without a question of their own; when it is back, they wait again', async () => {
  let there = false;
  const ask = jest.fn(() => (there ? Promise.resolve() : Promise.reject(new Error('refused'))));
  const life = keep(lifeBy(ask, 200));
  expect(await life.there()).toBe(false);
  expect(await life.there()).toBe(false);
  expect(ask).toHaveBeenCalledTimes(1);
  there = true;
  while (!(await life.there())) await sleep(20);
  expect(await life.there()).toBe(true);
});

test('one question serves all who wait at the same time', async () => {
  const ask = jest.fn(() => sleep(20));
  const life = keep(lifeBy(ask, 500));
  expect(await Promise.all([life.there(), life.there(), life.there()])).toEqual([true, true, true]);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a process of ours lives while it answers anything at all, and everybody here shares the question', async () => {
  const server = createServer((req, res) => res.writeHead(503).end(req.url));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const life = keep(lifeOf(base));
  expect(lifeOf(`${base}/`)).toBe(life);
  expect(await life.there()).toBe(true);
  life.end();
  const next = keep(lifeOf(base));
  expect(next).not.toBe(life);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(await next.there()).toBe(false);
});

test('a replica that leaves with the connection on which life was asked for is no loss of the others', async () => {
  let leaves = false;
  const server = createServer((req, res) => {
    if (!leaves) return void res.end();
    leaves = false;
    req.socket.resetAndDestroy();
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const life = keep(lifeOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  expect(await life.there()).toBe(true);
  leaves = true;
  expect(await life.there()).toBe(true);
  expect(leaves).toBe(false);
});

test('one of several replicas that hangs is no loss of the others, on whose connections life is asked for as well', async () => {
  let first: unknown;
  const server = createServer((req, res) => {
    first ??= req.socket;
    if (req.socket !== first) res.end();
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const life = keep(lifeOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  expect(await life.there()).toBe(true);
});
