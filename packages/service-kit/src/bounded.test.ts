import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { bounded } from './bounded';
import { asAppError } from './errors';

/** A service whose answers wait until they are let go. */
async function serving(...limits: [number, number?]) {
  const waiting: (() => void)[] = [];
  const app = express();
  app.use(bounded(...limits));
  app.use((_req, res) => void waiting.push(() => res.end()));
  app.use(((err, _req, res, _next) => {
    const { status, details } = asAppError(err);
    res.status(status).set('retry-after', String(details.retryAfter)).end();
  }) as express.ErrorRequestHandler);
  const server = await new Promise<Server>((resolve) => {
    const listening = app.listen(0, '127.0.0.1', () => resolve(listening));
  });
  const ask = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);
  const holding = async (count: number) => {
    while (waiting.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const end = () => {
    server.close();
    server.closeAllConnections();
  };
  return { ask, holding, waiting, end };
}

test('what is too much is turned away at once; what a neighbour asks still gets in, and all when there is room again', async () => {
  const { ask, holding, waiting, end } = await serving(2);
  const held = [ask('/api/v1/a'), ask('/api/v1/b')];
  await holding(2);
  const refused = await ask('/api/v1/c');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  held.push(ask('/internal/a'), ask('/internal/b'));
  await holding(4);
  expect((await ask('/internal/c')).status).toBe(503);
  for (const go of waiting.splice(0)) go();
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const next = ask('/api/v1/d');
  await holding(1);
  waiting[0]?.();
  expect((await next).status).toBe(200);
  end();
});

test('files and long bodies, which somebody may read and send slowly, take no place of the rest, nor of each other', async () => {
  const { ask, holding, waiting, end } = await serving(1, 1);
  const long = { method: 'POST', body: 'x'.repeat(20_000) };
  const held = [ask('/files/a.webp'), ask('/api/v1/uploads', long), ask('/api/v1/a')];
  await holding(3);
  const refused = [await ask('/files/b.webp'), await ask('/api/v1/uploads', long), await ask('/api/v1/b')];
  expect(refused.map(({ status }) => status)).toEqual([503, 503, 503]);
  for (const go of waiting.splice(0)) go();
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 200]);
  end();
});
