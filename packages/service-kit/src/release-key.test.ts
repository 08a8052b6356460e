import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { operation } from '@commonplace/contracts/operation';
import { z } from 'zod';
import { createApp } from './app';
import { AppError } from './errors';
import type { Claim } from './idempotency';
import { bind } from './route';
import { createTestIdentity, silentLog } from './testing';

const write = operation({
  id: 'x.write',
  owner: 'assets',
  method: 'POST',
  path: '/write',
  summary: 'x',
  access: 'member',
  body: z.object({}),
  answer: z.object({ ok: z.literal(true) }),
});

test('a request that fails because its database is away is answered, though its key cannot be freed either', async () => {
  const identity = await createTestIdentity();
  const claim: Claim = {
    run: (work) => work(),
    keep: () => Promise.resolve(),
    // Waits for the database as long as that is away.
    release: () => new Promise(() => undefined),
  };
  const app = createApp({
    routes: [bind(write, () => Promise.reject(new AppError('UNAVAILABLE', { retryAfter: 5 })))],
    verifier: identity.verifier,
    log: silentLog,
    idempotency: { claim: () => Promise.resolve(claim) },
  });
  const server = await new Promise<Server>((resolve) => {
    const listening = app.listen(0, '127.0.0.1', () => resolve(listening));
  });
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/write`, {
    method: 'POST',
    headers: { ...(await identity.as(1)), 'content-type': 'application/json', 'idempotency-key': 'k' },
    body: '{}',
  });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  server.close();
  server.closeAllConnections();
});
