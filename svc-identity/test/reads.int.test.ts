import { createHash } from 'node:crypto';
import { ALL_OPERATIONS } from '@commonplace/contracts/operations';
import { codeIn, signUp, startIdentity, until, type Identity } from './service';

jest.setTimeout(60_000);
let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
}, 600_000);
afterAll(() => identity.close());

/** What a read may leave: counts of requests, and records of what was delivered meanwhile. */
const ASIDE = new Set(['rate_limits', 'inbox', 'outbox', 'outbox_lease']);

/** Print of every row that identity keeps. */
async function everything(): Promise<Record<string, string>> {
  const { connection } = identity.deps.db;
  const prints: Record<string, string> = {};
  for (const { name } of (await connection.db?.listCollections().toArray()) ?? []) {
    if (ASIDE.has(name) || name.startsWith('system.')) continue;
    const rows = await connection
      .collection(name)
      .find({}, { comment: 'looked at by a test' })
      .sort({ _id: 1 })
      .toArray();
    prints[name] = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  }
  return prints;
}

test('[SEC-02] of all reads of the contract none writes: what identity keeps is the same before and after them', async () => {
  const one = await signUp(identity);
  await identity.visitor().post('/user/password', { name: one.mail });
  // Both mails are out: nothing of what was asked before is still under way.
  await until(async () => {
    const sent = identity.mails.filter(({ to }) => to === one.mail).length;
    const waiting = await identity.deps.db.connection.collection('mails').countDocuments();
    return sent >= 2 && waiting === 0 ? true : undefined;
  });
  const reads = ALL_OPERATIONS.filter(({ owner, method, id }) => {
    // Leaving for another service keeps a note of it, which is good once (AUTH-05); it is a page of its own, never fetched.
    const leaves = id === 'identity.startSocial' || id === 'identity.finishSocial';
    return owner === 'identity' && method === 'GET' && !leaves;
  });
  expect(reads.length).toBeGreaterThan(20);
  const callers = [
    identity.visitor(),
    identity.member(one.uid, { sid: one.sid }),
    identity.member(one.uid, { roles: ['admin'], sid: one.sid }),
    identity.service('billing'),
  ];
  const before = await everything();
  const broken: string[] = [];
  for (const { id, path } of reads) {
    const address = path
      .replace(/\{(uid|accountId)\*?\}/g, String(one.uid))
      .replace(/\{name\}/g, 'teams')
      .replace(/\{slug\}/g, 'nobody')
      .replace(/\{\w+\*?\}/g, 'x');
    for (const caller of callers) {
      const { status } = await caller.raw('GET', address);
      if (status >= 500 && status !== 503) broken.push(`${id}: ${status}`);
    }
  }
  expect(broken).toEqual([]);
  expect(await everything()).toEqual(before);
});

test('[AUTH-04] a link to a log-in page, to log out or to confirm is no write: addresses of pages only', async () => {
  const one = await signUp(identity);
  for (const path of ['/user/logout', '/user/signup-code', '/user/reset', '/user/password'])
    expect([path, (await one.visitor.get(path)).status >= 400]).toEqual([path, true]);
  expect(codeIn(await identity.mailTo(one.mail))).toMatch(/^\d{6}$/);
  const resolved = await identity.service('edge').post('/internal/sessions/resolve', { token: one.token });
  expect(resolved.status).toBe(200);
});
