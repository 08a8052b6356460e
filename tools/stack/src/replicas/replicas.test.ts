import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '../free-port';
import type { Part } from '../part';
import { balance, type Balancer } from './balancer';
import { readReplicas, spread } from './replicas';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A replica that answers with its name; `ready` says what its `/readyz` answers. */
async function replica(name: string, ready = () => true): Promise<{ url: string; server: Server }> {
  const server = createServer((req, res) => {
    if (req.url === '/readyz') return void res.writeHead(ready() ? 200 : 503).end();
    return void res.end(name);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

async function balanced(...urls: string[]): Promise<{ ask: () => Promise<string>; balancer: Balancer }> {
  const port = await freePort();
  const balancer = await balance({ host: '127.0.0.1', port }, urls);
  ends.push(() => balancer.close());
  const ask = async () => (await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })).text();
  return { ask, balancer };
}

async function until(fact: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 20)))
    if (await fact()) return;
  throw new Error('it did not come true');
}

test('each connection goes to the next replica that is ready', async () => {
  const [a, b] = [await replica('a'), await replica('b')];
  const { ask } = await balanced(a.url, b.url);
  await until(async () => new Set([await ask(), await ask(), await ask(), await ask()]).size === 2);
  const answers = [await ask(), await ask(), await ask(), await ask()];
  expect(answers.filter((name) => name === 'a')).toHaveLength(2);
});

test('one that says that it is not ready is given nothing, and one that is gone is passed over', async () => {
  let well = true;
  const [a, b] = [await replica('a', () => well), await replica('b')];
  const { ask } = await balanced(a.url, b.url);
  await until(async () => (await ask()) === 'a');
  well = false;
  await until(async () => {
    const answers = [await ask(), await ask(), await ask(), await ask()];
    return answers.every((name) => name === 'b');
  });
  well = true;
  await until(async () => (await ask()) === 'a');
  a.server.closeAllConnections();
  a.server.close();
  expect([await ask(), await ask(), await ask()]).toEqual(['b', 'b', 'b']);
});

test('a number is for all, pairs are for what they name; what is neither is refused with what to write', () => {
  expect(readReplicas(undefined)).toEqual({});
  expect(readReplicas('2')).toMatchObject({ edge: 2, 'svc-catalog': 2 });
  expect(readReplicas('edge=2, svc-assets=3')).toEqual({ edge: 2, 'svc-assets': 3 });
  for (const wrong of ['0', 'many', 'mongodb=2', 'edge=10']) expect(() => readReplicas(wrong)).toThrow(/set it to/);
});

test('replicas listen on ports of their own behind the one of the part, each with its own name', async () => {
  const port = await freePort();
  const part: Part = {
    name: 'svc-assets',
    version: '1',
    url: `http://127.0.0.1:${port}`,
    needs: [],
    health: { kind: 'http', url: `http://127.0.0.1:${port}/healthz` },
    stopOrder: 1,
    startTimeoutMs: 1,
    command: () => ({ file: 'node', args: [], env: { PORT: String(port), STAYS: '1' } }),
  };
  const { parts, balancers } = await spread([part], { 'svc-assets': 2 }, () => freePort());
  ends.push(...balancers.map((one) => () => one.close()));
  expect(parts.map(({ name }) => name)).toEqual(['svc-assets', 'svc-assets-2']);
  for (const { url, health, command } of parts) {
    expect(new URL(url).port).not.toBe(String(port));
    expect(health).toEqual({ kind: 'http', url: `${url}/healthz` });
    expect(command?.().env).toEqual({ PORT: new URL(url).port, HOST: '127.0.0.1', STAYS: '1' });
  }
});
