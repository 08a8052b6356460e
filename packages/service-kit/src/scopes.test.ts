import { ALL_OPERATIONS } from '@commonplace/contracts/operations';
import { scopesOf } from '@commonplace/contracts/api-scopes';
import { createTestIdentity, type Served, type TestIdentity } from './testing';
import { IN, serveAnsweredByNothing } from './testing-operations';

/** Every public operation of the product, answered by nothing: who gets that far was let in. */
const open = ALL_OPERATIONS.filter((one) => !one.internal && one.access !== 'none');
let identity: TestIdentity;
let served: Served;
beforeAll(async () => {
  identity = await createTestIdentity();
  served = await serveAnsweredByNothing(open, identity.verifier);
});
afterAll(() => served.close());

const status = async (id: string, scopes?: string[]) => {
  const operation = open.find((one) => one.id === id);
  if (!operation) throw new Error(id);
  const headers = await identity.as(7, { roles: ['admin'], ...(scopes ? { scopes } : {}) });
  const path = operation.path.replace(/\{\w+\}/g, '1');
  const reply = await fetch(`${served.url}/api/v1${path}`, { method: operation.method, headers });
  const text = await reply.text();
  return {
    status: reply.status,
    problem: text ? (JSON.parse(text) as { code: string; scopes?: string[] }) : undefined,
  };
};

test('a key calls every operation of its scopes, uploads in a stream included, and a person calls without scopes', async () => {
  for (const id of ['assets.createUpload', 'assets.sendTusPart', 'assets.renameUpload'])
    expect([id, (await status(id, ['uploads:write'])).status]).toEqual([id, IN]);
  expect((await status('identity.changePassword')).status).toBe(IN);
});

test('an operation that is not among the scopes gets 403 with the scopes that would open it', async () => {
  const { status: code, problem } = await status('assets.createUpload', ['designs:write']);
  expect(code).toBe(403);
  expect(problem).toMatchObject({ code: 'SCOPE_MISSING', scopes: ['uploads:write'] });
});

test('with every scope there is, an operation in no scope is still closed, whatever the roles', async () => {
  const all = [...new Set(open.flatMap((one) => scopesOf(one.id)))];
  const closed = open.filter((one) => scopesOf(one.id).length === 0);
  expect(closed.length).toBeGreaterThan(50);
  for (const { id } of closed) {
    const { status: code, problem } = await status(id, all);
    expect([id, code, problem?.code]).toEqual([id, 403, 'SCOPE_MISSING']);
  }
  expect((await status('identity.listApiKeys', all)).status).toBe(403);
});

test('no scopes at all open nothing, not even what is public', async () => {
  expect((await status('catalog.search', [])).status).toBe(403);
});
