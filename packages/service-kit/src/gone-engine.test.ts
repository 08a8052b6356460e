import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { operation } from '@commonplace/contracts/operation';
import { z } from 'zod';
import { createApp } from './app';
import { bind } from './route';
import { createTestIdentity, silentLog, type TestIdentity } from './testing';

const write = operation({
  id: 'x.write',
  owner: 'assets',
  method: 'POST',
  path: '/write',
  summary: 'x',
  access: 'member',
  body: z.object({}),
  answer: z.object({ n: z.number() }),
});

let identity: TestIdentity;
const servers: Server[] = [];
beforeAll(async () => {
  identity = await createTestIdentity();
});
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** A service whose work is given, and whose engine is there or not. */
async function asked(work: () => Promise<{ n: number }>, there: () => boolean) {
  const routes = [bind(write, work)];
  const life = { there: () => Promise.resolve(there()) };
  const app = createApp({ routes, verifier: identity.verifier, log: silentLog, life });
  const server = await new Promise<Server>((resolve) => {
    const listening = app.listen(0, '127.0.0.1', () => resolve(listening));
  });
  servers.push(server);
  return async () =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/write`, {
      method: 'POST',
      headers: { ...(await identity.as(1)), 'content-type': 'application/json' },
      body: '{}',
    });
}

test('a request whose engine is gone is answered 503 with Retry-After, however long its driver waits', async () => {
  const ask = await asked(
    () => new Promise(() => undefined),
    () => false,
  );
  const answer = await ask();
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3']);
  expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
});

test('one whose engine is only busy is waited for', async () => {
  const ask = await asked(
    () => sleep(1_300, { n: 1 }),
    () => true,
  );
  expect(await (await ask()).json()).toEqual({ n: 1 });
});

test('what was given up and ends later, well or not, harms no later request on the same connection', async () => {
  let n = 0;
  let there = false;
  const ends: (() => void)[] = [];
  const ask = await asked(
    async () => {
      n += 1;
      const mine = n;
      if (!there) await new Promise<void>((resolve) => ends.push(resolve));
      if (mine === 2) throw new Error('late, and wrong');
      return { n: mine };
    },
    () => there,
  );
  expect((await ask()).status).toBe(503);
  expect((await ask()).status).toBe(503);
  there = true;
  for (const end of ends) end();
  for (const expected of [3, 4, 5]) expect(await (await ask()).json()).toEqual({ n: expected });
});
