import { execFile } from 'node:child_process';
import path from 'node:path';
import { grantAdministrator, revokeAdministrator } from '../src/administration/administrators';
import { changeAsAdmin } from '../src/administration/change-account';
import { eraseAgain, readDeletions } from '../src/personal-data/erase-again';
import { signUp, startIdentity, until, type Identity, type Json } from './service';

// Each call of the command is a process of its own, which compiles what it runs.
jest.setTimeout(240_000);
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
function run(
  args: string[],
  env: Record<string, string> = {},
  input = '',
): Promise<{ code: number; out: string; err: string }> {
  const command = ['--import', 'tsx', 'svc-identity/src/administrators.ts', ...args];
  const environment = { PATH: process.env.PATH, MONGODB_URL: identity.mongoUrl, ...env };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, command, { cwd: root, env: environment }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
    child.stdin?.end(input);
  });
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

describe('after a restore of an older backup', () => {
  const env = { PUBLIC_URL: 'http://localhost:3000' };
  const OLD = ['accounts', 'sessions', 'deletions'] as const;
  const rows = (name: (typeof OLD)[number]) =>
    identity.deps.db.connection.collection<{ _id: string | number; uid?: number }>(name);
  const ofAccount = (name: string, uid: number) => (name === 'sessions' ? { uid } : { _id: uid });
  const LOOKED = { comment: 'looked at by a test' };

  /** Has an account deleted; answers what brings it back as it was, as a backup of before does. */
  async function deleted(one: Awaited<ReturnType<typeof signUp>>) {
    const before = await Promise.all(OLD.map((name) => rows(name).find(ofAccount(name, one.uid), LOOKED).toArray()));
    const api = identity.member(one.uid, { sid: one.sid });
    expect((await api.post(`/user/delete/${one.uid}`, { pass: one.pass })).status).toBe(200);
    expect(await identity.deps.accounts.byUid(one.uid)).toBeUndefined();
    return async () => {
      for (const [at, name] of OLD.entries()) {
        await rows(name).deleteMany(ofAccount(name, one.uid), LOOKED);
        const list = before[at] ?? [];
        if (list.length > 0) await rows(name).insertMany(list);
      }
    };
  }
  const erasures = async (uid: number) =>
    (await identity.events('identity.account.deleted.v1')).filter(({ data }) => data.uid === uid);

  /** As the command does it, without a process of its own. */
  async function erase(input: string) {
    const said: string[] = [];
    const say = (uid: number, what: string) => void said.push(`${uid} ${what}`);
    return { refused: await eraseAgain(identity.deps, readDeletions(input), say), said };
  }
  /** A line of a list that was kept. */
  const asked = (uid: number, at: Date) => JSON.stringify({ uid, at: at.toISOString() });
  async function giveTeam(owner: number) {
    const team = { id: `again-${owner}`, owner, name: 'T', version: 1, running: false, created: new Date() };
    const members = [{ uid: owner, role: 'owner' as const, joined: new Date() }];
    await identity.deps.db.transaction((tx) => identity.deps.teams.add({ ...team, members }, tx));
  }

  test('the operator keeps the list that the command prints, and gives it back; who owns a team again is named and left', async () => {
    const { accounts } = identity.deps;
    const [gone, owner] = [await signUp(identity), await signUp(identity)];
    await giveTeam(owner.uid);
    const restore = await deleted(gone);
    const { out: list } = await run(['deletions']);
    const line = list.split('\n').find((one) => one.includes(`"uid":${gone.uid},`)) ?? '';
    expect(Object.keys(JSON.parse(line) as object)).toEqual(['uid', 'at']);
    await restore();
    expect(await run(['erase-again'], env, `${list}${asked(owner.uid, new Date())}\n`)).toEqual({
      code: 1,
      out:
        `${gone.uid} is erased again.\n` +
        `${owner.uid} owns a team again, or is the only administrator: transfer or end that, then run this once more.\n`,
      err: '1 could not be erased.\n',
    });
    expect(await accounts.byUid(gone.uid)).toBeUndefined();
    expect((await accounts.byUid(owner.uid))?.mail).toBe(owner.mail);
  }, 240_000);

  test('accounts whose deletion is on the list are erased again, in every service, and nobody else', async () => {
    const { deps } = identity;
    const [gone, stays] = [await signUp(identity), await signUp(identity)];
    const restore = await deleted(gone);
    const list: string[] = [];
    for await (const { uid, requested } of deps.deletions.all()) list.push(asked(uid, requested));
    const known = await until(async () => ((await erasures(gone.uid)).length > 0 ? erasures(gone.uid) : undefined));
    expect(known).toHaveLength(1);
    await restore();
    expect((await deps.accounts.byUid(gone.uid))?.mail).toBe(gone.mail);
    expect(await deps.sessions.of(gone.uid)).not.toEqual([]);
    expect(await erase(list.join('\n'))).toEqual({ refused: 0, said: [`${gone.uid} is erased again`] });
    expect(await deps.accounts.byUid(gone.uid)).toBeUndefined();
    expect(await deps.sessions.of(gone.uid)).toEqual([]);
    expect((await deps.accounts.byUid(stays.uid))?.mail).toBe(stays.mail);
    // By it the other services erase their parts anew.
    await until(async () => ((await erasures(gone.uid)).length > 1 ? true : undefined));
    expect(await erase(list.join('\n'))).toEqual({ refused: 0, said: [] });
  });

  test('events of the stream do as a list; somebody who got the number since the restore stays', async () => {
    const { deps } = identity;
    const [gone, newer] = [await signUp(identity), await signUp(identity)];
    const restore = await deleted(gone);
    const [event] = await until(async () => ((await erasures(gone.uid)).length > 0 ? erasures(gone.uid) : undefined));
    await restore();
    const before = (await deps.accounts.byUid(newer.uid))?.created.getTime() ?? 0;
    const input = [JSON.stringify(event), '', asked(newer.uid, new Date(before - 1))].join('\n');
    expect(await erase(input)).toEqual({
      refused: 0,
      said: [`${gone.uid} is erased again`, `${newer.uid} is somebody else since, and stays`],
    });
    expect((await deps.accounts.byUid(newer.uid))?.mail).toBe(newer.mail);
  });

  test('of a list with a line that is none, nothing is done', () => {
    const list = [asked(1, new Date()), asked(2, new Date()), '{"uid":"all"}'].join('\n');
    expect(() => readDeletions(list)).toThrow(new RangeError('Line 3 tells of no deletion: {"uid":"all"}'));
    expect(readDeletions(list.slice(0, list.lastIndexOf('\n') + 1))).toHaveLength(2);
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
