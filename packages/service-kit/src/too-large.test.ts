import type { Operation } from '@commonplace/contracts/operation';
import { ALL_OPERATIONS } from '@commonplace/contracts/operations';
import { z } from 'zod';
import { send } from './access-run';
import { bind } from './route';
import { createTestIdentity, serve, silentLog, type Served, type TestIdentity } from './testing';

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

async function ask(operation: Operation, raw: string): Promise<{ status: number; code: string | undefined }> {
  const names = [...operation.path.matchAll(/\{(\w+)\*?\}/g)].map(([, name = '']) => [name, '1'] as const);
  const { access, callers } = operation;
  const headers =
    access === 'none'
      ? {}
      : access === 'service'
        ? await identity.asService(callers?.[0] ?? 'identity')
        : await identity.as(7, { roles: ['admin'] });
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
