import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { operation } from '@commonplace/contracts/operation';
import { z } from 'zod';
import { createApp } from './app';
import { jsonAround, jsonOf, Printed } from './printed';
import { bind } from './route';
import { createTestIdentity, silentLog } from './testing';

test('a list that is printed already stands in its object as it is', () => {
  const members = [jsonOf({ title: 'Sea "at" night' }), jsonOf({ title: 'ليل' })];
  const whole = { results: [{ title: 'Sea "at" night' }, { title: 'ليل' }], total: 2, help: null };
  expect(JSON.parse(jsonAround({ name: 'results', members }, { total: 2, help: null }))).toEqual(whole);
  expect(JSON.parse(jsonAround({ name: 'results', members: [] }, {}))).toEqual({ results: [] });
});

test('a printed answer goes out as it is, and is read again by nobody', async () => {
  const list = operation({
    id: 'x.list',
    owner: 'catalog',
    method: 'GET',
    path: '/list',
    summary: 'x',
    access: 'none',
    answer: z.object({ n: z.number() }),
  });
  const page = new Printed(jsonOf({ n: 1 }));
  const read = jest.spyOn(Printed.prototype, 'value', 'get');
  const identity = await createTestIdentity();
  const app = createApp({ routes: [bind(list, () => page)], verifier: identity.verifier, log: silentLog });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const ask = async (headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/list`, {
        headers: { ...(await identity.as(0)), ...headers },
      });
    const first = await ask();
    expect([first.status, await first.text()]).toEqual([200, '{"n":1}']);
    const again = await ask({ 'if-none-match': first.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(read).not.toHaveBeenCalled();
  } finally {
    read.mockRestore();
    server.close();
  }
});
