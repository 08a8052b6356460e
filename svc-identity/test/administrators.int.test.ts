import { execFile } from 'node:child_process';
import path from 'node:path';
import { grantAdministrator, revokeAdministrator } from '../src/administration/administrators';
import { changeAsAdmin } from '../src/administration/change-account';
import { signUp, startIdentity, until, type Identity, type Json } from './service';

jest.setTimeout(60_000);
let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
}, 600_000);
afterAll(() => identity.close());
// What one test gives, the next one must not find.
afterEach(async () => {
  for (const { uid } of await identity.deps.accounts.withRole('admin'))
    await identity.deps.accounts.change(uid, { roles: [] });
});

const root = path.resolve(import.meta.dirname, '../..');

/** The operator's command as they run it, with the real database. */
function run(args: string[], env: Record<string, string> = {}): Promise<{ code: number; out: string; err: string }> {
  const command = ['--import', 'tsx', 'svc-identity/src/administrators.ts', ...args];
  const environment = { PATH: process.env.PATH, MONGODB_URL: identity.mongoUrl, ...env };
  return new Promise((resolve) =>
    execFile(process.execPath, command, { cwd: root, env: environment }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    ),
  );
}
const rolesOf = async (uid: number) => (await identity.deps.accounts.byUid(uid))?.roles;
const audit = async (action: string): Promise<Json[]> =>
  (await identity.member(1, { roles: ['admin'] }).get(`/admin/audit?action=${action}`)).body.records;

describe('the command of the operator', () => {
  test('takes a lost second factor from an account, which is told and logged out, and writes it down', async () => {
    const one = await signUp(identity);
    const { deps } = identity;
    const secret = deps.sealing.seal('JBSWY3DPEHPK3PXP', one.uid);
    const until5 = new Date(Date.now() + 300_000);
    await deps.secondFactors.begin({ uid: one.uid, sid: one.sid, secret, expires: until5 });
    const factor = { uid: one.uid, since: new Date(), secret, step: 0, salt: '', codes: [] };
    await deps.db.transaction((tx) => deps.secondFactors.turnOn(factor, tx));
    const env = { PUBLIC_URL: 'http://localhost:3000' };
    expect((await run(['reset-second-factor', one.mail])).err).toContain('PUBLIC_URL');
    expect(await deps.secondFactors.isOn(one.uid)).toBe(true);
    expect(await run(['reset-second-factor', one.mail], env)).toEqual({
      code: 0,
      out: `${one.mail} logs in with the password alone now.\n`,
      err: '',
    });
    expect(await deps.secondFactors.isOn(one.uid)).toBe(false);
    expect(await deps.sessions.of(one.uid)).toEqual([]);
    expect((await audit('account.second-factor-reset'))[0]).toMatchObject({ actor: 0, target: String(one.uid) });
    await until(() =>
      identity.mails.find((mail) => mail.to === one.mail && mail.subject.includes('turned off the log-in')),
    );
    expect((await run(['reset-second-factor', one.mail], env)).out).toBe(`${one.mail} had no second factor.\n`);
  });

  test('makes the first administrator by mail or user name, once, and writes it down', async () => {
    const one = await signUp(identity);
    const other = await signUp(identity, { name: 'Second Operator' });
    expect(await run(['list'])).toEqual({ code: 0, out: '', err: 'Nobody is an administrator.\n' });
    expect(await run(['grant', ` ${one.mail.toUpperCase()}`])).toEqual({
      code: 0,
      out: `${one.mail} is an administrator now.\n`,
      err: '',
    });
    expect((await run(['grant', 'second-operator'])).out).toBe(`${other.mail} is an administrator now.\n`);
    expect((await grantAdministrator(identity.deps, one.mail)).changed).toBe(false);
    expect(await rolesOf(one.uid)).toEqual(['admin']);
    expect((await run(['list'])).out.split('\n').map((line) => line.split('\t')[0])).toEqual([
      other.mail,
      one.mail,
      '',
    ]);
    expect(await audit('administrator.granted')).toMatchObject([
      { actor: 0, service: 'identity', target: String(other.uid) },
      { actor: 0, service: 'identity', target: String(one.uid) },
    ]);
    // The page of the person learns of it without another log-in.
    const session = identity.member(one.uid, { sid: one.sid });
    expect((await session.get('/session')).body.roles).toEqual(['admin']);
    const said = await until(async () => {
      const list = await identity.events('identity.session-user.changed.v1');
      return list.some(({ data }) => data.uid === one.uid) ? list : undefined;
    });
    expect(said.filter(({ data }) => data.uid === one.uid)).toHaveLength(1);
    expect((await identity.events('identity.admin.acted.v1')).map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ actor: 0, action: 'administrator.granted', target: String(one.uid) }),
    );
  });

  test('keeps the other roles, and whoever loses this one is logged out', async () => {
    const [one, other] = [await signUp(identity), await signUp(identity, { name: 'Keeps The Role' })];
    await identity.deps.accounts.change(one.uid, { roles: ['artist'] });
    await grantAdministrator(identity.deps, one.mail);
    await grantAdministrator(identity.deps, 'keeps-the-role');
    expect(await rolesOf(one.uid)).toEqual(['artist', 'admin']);
    expect(await run(['revoke', one.mail])).toMatchObject({
      code: 0,
      out: `${one.mail} is no administrator any more.\n`,
    });
    expect(await rolesOf(one.uid)).toEqual(['artist']);
    const edge = identity.service('edge');
    expect((await edge.post('/internal/sessions/resolve', { token: one.token })).status).toBe(404);
    expect((await edge.post('/internal/sessions/resolve', { token: other.token })).status).toBe(200);
    expect((await audit('administrator.revoked'))[0]).toMatchObject({ actor: 0, target: String(one.uid) });
    expect((await revokeAdministrator(identity.deps, one.mail)).changed).toBe(false);
  });

  test('refuses who is unknown, who has not confirmed the address, and to leave nobody', async () => {
    const one = await signUp(identity);
    const visitor = identity.visitor();
    const waiting = { name: 'Waits', mail: 'waits@example.org', pass: 'a fine long password' };
    await visitor.post('/user/pre-signup', { ...waiting, captcha: await visitor.captcha() });
    const before = (await audit('administrator.granted')).length;
    expect(await run(['grant', 'nobody@example.org'])).toEqual({
      code: 1,
      out: '',
      err: 'There is no account of nobody@example.org. Sign up in the browser with it first.\n',
    });
    await expect(grantAdministrator(identity.deps, 'nobody')).rejects.toThrow(/^Nobody has the user name nobody\./);
    await expect(grantAdministrator(identity.deps, waiting.mail)).rejects.toThrow(
      /^waits@example\.org has signed up, but/,
    );
    expect(await audit('administrator.granted')).toHaveLength(before);
    await grantAdministrator(identity.deps, one.mail);
    expect(await run(['revoke', one.mail])).toEqual({
      code: 1,
      out: '',
      err: `${one.mail} is the only administrator. Grant the role to somebody else first.\n`,
    });
    // Refused is undone whole: the role and the sessions are as they were.
    expect(await rolesOf(one.uid)).toEqual(['admin']);
    const resolved = await identity.service('edge').post('/internal/sessions/resolve', { token: one.token });
    expect(resolved.status).toBe(200);
    for (const wrong of [
      ['make', one.mail],
      ['grant', one.mail, 'more'],
    ])
      expect(await run(wrong)).toMatchObject({ code: 1, err: expect.stringMatching(/^Usage: /) });
    expect(await run(['list'], { MONGODB_URL: '' })).toMatchObject({
      code: 1,
      err: expect.stringContaining('MONGODB_URL'),
    });
  });

  test('says why a database cannot be used, and does not wait for ever', async () => {
    const url = 'mongodb://127.0.0.1:1/identity?replicaSet=rs0';
    const { code, err } = await run(['list'], { MONGODB_URL: url });
    expect([code, err]).toEqual([1, expect.stringMatching(/^MongoDB cannot be used: .*ECONNREFUSED/)]);
  });
});

test('an only administrator cannot delete the account; with another one they can', async () => {
  const [one, other] = [await signUp(identity), await signUp(identity)];
  await identity.deps.accounts.change(one.uid, { roles: ['admin'] });
  const api = identity.member(one.uid, { sid: one.sid });
  const remove = () => api.post(`/user/delete/${one.uid}`, { pass: one.pass });
  const refused = await remove();
  expect(refused).toMatchObject({
    status: 409,
    body: { detail: 'Nobody else is an administrator. Make somebody else one first.' },
  });
  expect(await rolesOf(one.uid)).toEqual(['admin']);
  const resolved = await identity.service('edge').post('/internal/sessions/resolve', { token: one.token });
  expect(resolved.status).toBe(200);
  await identity.deps.accounts.change(other.uid, { roles: ['admin'] });
  expect((await remove()).status).toBe(200);
});

test('a role that was given while a page with the roles of before was open is lost as any other: not the last administrator’s', async () => {
  const { deps } = identity;
  const account = await signUp(identity);
  const before = await deps.accounts.byUid(account.uid);
  if (!before) throw new Error('there is no account');
  await grantAdministrator(deps, account.mail);
  await expect(changeAsAdmin(deps, 1, before, { roles: ['artist'] })).rejects.toMatchObject({ code: 'CONFLICT' });
  const other = await signUp(identity);
  await grantAdministrator(deps, other.mail);
  await changeAsAdmin(deps, 1, before, { roles: ['artist'] });
  // Roles travel in tokens.
  const resolved = await identity.service('edge').post('/internal/sessions/resolve', { token: account.token });
  expect(resolved.status).toBe(404);
  await deps.accounts.change(other.uid, { roles: [] });
});

test('two administrators who take the role from each other at once do not leave nobody', async () => {
  const { deps } = identity;
  for (let round = 0; round < 5; round++) {
    const [one, other] = [await signUp(identity), await signUp(identity)];
    for (const { uid } of [one, other]) await deps.accounts.change(uid, { roles: ['admin'] });
    const accounts = await deps.accounts.byUids([one.uid, other.uid]);
    const taken = await Promise.allSettled(
      accounts.map((account) =>
        changeAsAdmin(deps, account.uid === one.uid ? other.uid : one.uid, account, { roles: [] }),
      ),
    );
    expect(taken.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const left = await deps.accounts.withRole('admin');
    expect(left).toHaveLength(1);
    for (const { uid } of left) await deps.accounts.change(uid, { roles: [] });
  }
});
