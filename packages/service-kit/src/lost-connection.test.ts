import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request } from 'undici';
import { againWhenLost, lostConnection } from './lost-connection';

/** A server that breaks the first `breaks` connections as a killed process does. */
async function breaking(breaks: number): Promise<{ url: string; asked: () => number; server: Server }> {
  let asked = 0;
  const server = createServer((req, res) => {
    asked += 1;
    if (asked <= breaks) req.socket.resetAndDestroy();
    else res.end('well');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked: () => asked, server };
}

const ask = async (url: string) => (await request(url)).body.text();

test('a call that may be carried out twice is, when its connection broke', async () => {
  const { url, asked, server } = await breaking(2);
  expect(await againWhenLost(() => ask(url), { repeatable: true })).toBe('well');
  expect(asked()).toBe(3);
  server.close();
});

test('one that may not is left to its caller', async () => {
  const { url, asked, server } = await breaking(1);
  await expect(againWhenLost(() => ask(url), { repeatable: false })).rejects.toThrow();
  expect(asked()).toBe(1);
  server.close();
});

test('a call that reached nobody is tried again whatever it does, and then given up', async () => {
  const { url, server } = await breaking(0);
  await new Promise((resolve) => server.close(resolve));
  let tries = 0;
  const failed = againWhenLost(
    () => {
      tries += 1;
      return ask(url);
    },
    { repeatable: false },
  );
  await expect(failed).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(tries).toBe(4);
});

test('what is no lost connection is no reason to ask again', async () => {
  let tries = 0;
  const failed = againWhenLost(
    () => {
      tries += 1;
      return Promise.reject(new Error('no'));
    },
    { repeatable: true },
  );
  await expect(failed).rejects.toThrow('no');
  expect(tries).toBe(1);
  expect(lostConnection({ code: 'UND_ERR_HEADERS_TIMEOUT' })).toBeUndefined();
  expect(lostConnection(undefined)).toBeUndefined();
});
