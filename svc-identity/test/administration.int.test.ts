import { Readable } from 'node:stream';
import { assetsAdminActed } from '@commonplace/contracts/identity/admin-action';
import { assetsAccountErased, designMovedToTeam, itemLikesReached } from '@commonplace/contracts/assets/events';
import { billingAccountErased, paymentSettled } from '@commonplace/contracts/billing/events';
import { catalogAccountErased } from '@commonplace/contracts/catalog/events';
import { LOCALE_HEADER } from '@commonplace/contracts/error-texts';
import { MOST_NAMED } from '@commonplace/contracts/identity/named-accounts';
import { envelope } from '@commonplace/service-kit';
import { serve } from '@commonplace/service-kit/testing';
import { unzipSync, strFromU8 } from 'fflate';
import { ulid } from 'ulid';
import { notify } from '../src/notifications/notify';
import { personalDataRoutes } from '../src/personal-data/personal-data.routes';
import { signUp, startIdentity, until, type Identity, type Json } from './service';

const words = (...parts: (string | number)[]) => parts.join('');

jest.setTimeout(60_000);
let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
}, 600_000);
afterAll(() => identity.close());

const ADMIN = 900_003;
const admin = () => identity.member(ADMIN, { roles: ['admin'] });
const person = async (name?: string) => {
  const made = await signUp(identity, name ? { name } : {});
  return { ...made, api: identity.member(made.uid, { sid: made.sid }) };
};
const at = () => new Date().toISOString();

describe('administration', () => {
  test('[ADMIN-02] every call of administration refuses who is no administrator', async () => {
    const one = await person();
    const calls: [string, string, object?][] = [
      ['GET', '/admin/variables'],
      ['GET', '/admin/variables/feature_ads/load'],
      ['PUT', '/admin/variables/feature_ads', { value: { enabled: false } }],
      ['GET', '/admin/accounts'],
      ['GET', words('/admin/accounts/names?uids=', one.uid)],
      ['GET', words('/admin/accounts/', one.uid)],
      ['PUT', words('/admin/accounts/', one.uid), { roles: ['admin'] }],
      ['DELETE', words('/admin/accounts/', one.uid, '/sessions')],
      ['POST', '/admin/accounts/referrals/replay', {}],
      ['GET', '/admin/audit'],
    ];
    for (const [method, path, body] of calls) {
      expect([path, (await one.api.call(method, path, body)).status]).toEqual([path, 403]);
      expect([path, (await identity.visitor().call(method, path, body)).status]).toEqual([path, 401]);
    }
    expect((await identity.deps.accounts.byUid(one.uid))?.roles).toEqual([]);
  });

  test('[API-33, API-36, ROLE-11] a variable is read and set by its name, reaches the session, and is audited', async () => {
    const one = await person();
    for (const [variable, flag] of [
      ['feature_team', 'team'],
      ['feature_teams', 'teams'],
      ['feature_ads', 'ads'],
      ['feature_ai_tools', 'ai_tools'],
      ['feature_explore_feed', 'explore_feed'],
      ['feature_brushes', 'brushes'],
    ] as const) {
      const before = (await one.api.get('/session')).body.flags;
      expect(
        (await admin().call('PUT', words('/admin/variables/', variable), { value: { enabled: false } })).status,
      ).toBe(200);
      const flags = (await one.api.get('/session')).body.flags;
      expect(flags).toEqual({ ...before, [flag]: false });
      expect((await admin().get(words('/admin/variables/', variable, '/load'))).body.value).toEqual({ enabled: false });
      await admin().call('PUT', words('/admin/variables/', variable), { value: { enabled: true } });
    }
    const list = (await admin().get('/admin/variables')).body.variables as Json[];
    expect(list.find((each) => each.name === 'feature_ads')).toEqual({
      name: 'feature_ads',
      value: { enabled: true },
      initial: { enabled: true },
    });
    const unknown = await admin().get('/admin/variables/nothing/load');
    expect([unknown.status, unknown.body.errorMessage]).toEqual([404, expect.any(String)]);
    for (const value of [true, { enabled: 'yes' }, { enabled: true, more: 1 }, null])
      expect((await admin().call('PUT', '/admin/variables/feature_ads', { value })).status).toBe(422);
    const audit = (await admin().get('/admin/audit?action=variable.changed')).body;
    expect(audit.records[0]).toMatchObject({
      actor: ADMIN,
      service: 'identity',
      target: 'feature_brushes',
      detail: { before: JSON.stringify({ enabled: false }), after: JSON.stringify({ enabled: true }) },
    });
    const events = await until(async () => {
      const list = await identity.events('identity.admin.acted.v1');
      return list.length >= 12 ? list : undefined;
    });
    expect(events.at(-1).data).toMatchObject({ actor: ADMIN, action: 'variable.changed' });
  });

  test('accounts are found by number, address, user name and name; a change is stored, audited and said', async () => {
    const one = await person('Lookup Person');
    for (const q of [String(one.uid), one.mail.slice(0, 8), 'lookup-p', 'Lookup P'])
      expect(
        (await admin().get(words('/admin/accounts?q=', encodeURIComponent(q)))).body.accounts.map(
          (each: Json) => each.uid,
        ),
      ).toContain(one.uid);
    const accented = await person('José Ñandú');
    for (const q of ['josé ñ', 'JOSE NANDU', 'jose', 'José Ñandú', accented.mail.toUpperCase()])
      expect([
        q,
        (await admin().get(words('/admin/accounts?q=', encodeURIComponent(q)))).body.accounts.map(
          (each: Json) => each.uid,
        ),
      ]).toEqual([q, [accented.uid]]);
    // With a role, and from a place on, as the pages ask.
    await admin().call('PUT', words('/admin/accounts/', accented.uid), { roles: ['artist'] });
    const artists = (await admin().get('/admin/accounts?q=jose&role=artist')).body;
    expect([artists.total, artists.accounts[0].uid]).toEqual([1, accented.uid]);
    expect((await admin().get(words('/admin/accounts?q=jose&before=', accented.uid))).body.accounts).toEqual([]);
    for (const q of ['.*', '^', '(', '\\', 'a\u0000b'])
      expect((await admin().get(words('/admin/accounts?q=', encodeURIComponent(q)))).body.accounts).toEqual([]);
    const changed = await admin().call('PUT', words('/admin/accounts/', one.uid), {
      roles: ['artist', 'artist'],
      rank: 3,
    });
    expect(changed.body).toMatchObject({ roles: ['artist'], rank: 3 });
    expect((await one.api.get('/session')).body).toMatchObject({ roles: ['artist'], rank: 3 });
    const list = (await admin().get('/admin/audit?action=account.changed')).body;
    expect(list.records[0]).toMatchObject({
      target: String(one.uid),
      detail: { roles: JSON.stringify(['artist', 'artist']), rank: '3' },
    });
    expect(list.people).toMatchObject({ [one.uid]: changed.body.full_name });
    for (const bad of [{ roles: ['root'] }, { rank: -1 }, { rank: 1.5 }, { unknown: true }, { affiliate_type: 'both' }])
      expect((await admin().call('PUT', words('/admin/accounts/', one.uid), bad)).status).toBe(422);
    await admin().call('PUT', words('/admin/accounts/', one.uid), { roles: [] });
    expect((await identity.service('edge').post('/internal/sessions/resolve', { token: one.token })).status).toBe(404);
  });

  test('the names of up to a hundred accounts are asked for at once; who is not there is left out', async () => {
    const [one, other, gone] = [await person('Ida Ink'), await person('Otto Ochre'), await person('Gus Gone')];
    await gone.api.post(words('/user/delete/', gone.uid), { pass: gone.pass });
    const ask = (uids: string) => admin().get(words('/admin/accounts/names?uids=', encodeURIComponent(uids)));
    const nobody = 999_999_999;
    const found = await ask([one.uid, other.uid, one.uid, gone.uid, nobody, 0].join(','));
    expect([found.status, found.body]).toEqual([200, { names: { [one.uid]: 'Ida Ink', [other.uid]: 'Otto Ochre' } }]);
    const hundred = Array.from({ length: MOST_NAMED - 1 }, (_, n) => nobody + n);
    expect((await ask([one.uid, ...hundred].join(','))).body.names).toEqual({ [one.uid]: 'Ida Ink' });
    const many = await ask([one.uid, ...hundred, nobody + MOST_NAMED].join(','));
    expect([many.status, many.body.detail]).toEqual([400, 'uids: at most 100 accounts can be named at once']);
    for (const bad of ['', 'ada', '1,', ',1', '1,,2', '-1', '1.5', '1 2', '1,\u0000x', '9'.repeat(16)]) {
      const { status, body } = await ask(bad);
      expect([bad, status, body.detail]).toEqual([bad, 400, 'uids: must be account numbers with commas between']);
    }
    const arabic = await admin().call('GET', '/admin/accounts/names?uids=ada', undefined, { [LOCALE_HEADER]: 'ar' });
    expect([arabic.status, arabic.body.detail]).toEqual([400, 'uids: يجب أن يكون أرقام حسابات بينها فواصل']);
    expect((await admin().get('/admin/accounts/names')).body.detail).toBe('uids: is missing');
  });

  test('an administrator cannot lock themselves out', async () => {
    const one = await person();
    const { deps } = identity;
    await deps.accounts.change(one.uid, { roles: ['admin'] });
    const own = identity.member(one.uid, { roles: ['admin'], sid: one.sid });
    expect((await own.call('PUT', words('/admin/accounts/', one.uid), { roles: [] })).status).toBe(409);
    expect((await deps.accounts.byUid(one.uid))?.roles).toEqual(['admin']);
  });

  test('what administrators do in other services stands in the same list, once', async () => {
    const data = { actor: ADMIN, action: 'topic.removed', target: 'animals', detail: { reason: 'a test' }, at: at() };
    const event = envelope(assetsAdminActed, data, { id: ulid(), issuer: 'assets' });
    await identity.assets.publish(event);
    await identity.assets.publish(event);
    const records = await until(async () => {
      const { records: list } = (await admin().get('/admin/audit?action=topic.removed')).body;
      return list.length ? list : undefined;
    });
    expect(records).toMatchObject([{ service: 'assets', target: 'animals', detail: { reason: 'a test' } }]);
  });
});

describe('referrals', () => {
  const pay = (uid: number, payment: string, status: 'paid' | 'refunded' | 'failed', amount_minor: number) =>
    identity.billing.publish(
      envelope(
        paymentSettled,
        { uid, payment, status, amount_minor, currency: 'USD', plan_id: 'raw_9_premium_monthly_usd', at: at() },
        { id: ulid(), issuer: 'billing' },
      ),
    );
  const report = async (one: Awaited<ReturnType<typeof person>>) =>
    (await one.api.get(words('/user/referral/', one.uid))).body;

  test('[REF-03] who referred whom is noted once, in a day, never oneself, and only by a number of an account', async () => {
    const [by, guest, late] = [await person(), await person(), await person()];
    const claim = async (one: typeof by, referral: unknown) =>
      (await one.api.post('/user/referral', { referral })).body.noted;
    for (const bad of ['0', '-3', 'abc', '1.5', '', '999999999', String(guest.uid), 0, -1])
      expect([bad, await claim(guest, bad)]).toEqual([bad, false]);
    expect(await claim(guest, String(by.uid))).toBe(true);
    expect(await claim(guest, String(late.uid))).toBe(false);
    identity.clock.ahead = 25 * 3_600_000;
    expect(await claim(late, String(by.uid))).toBe(false);
    identity.clock.ahead = 0;
    expect(await report(by)).toMatchObject({
      referral_id: by.uid,
      link: words('http://localhost:3000/?referral=', by.uid),
      referred: 1,
      paying: 0,
      totals: [],
      entries: [{ what: 'joined', uid: guest.uid, full_name: guest.name, why: 'joined', earned_minor: 0 }],
    });
  });

  test('[REF-04] what is earned comes from payments, each counted once, and a replay of the events gives the same', async () => {
    const [by, guest, affiliate, second] = [await person(), await person(), await person(), await person()];
    await admin().call('PUT', words('/admin/accounts/', affiliate.uid), { affiliate_type: 'ambassador' });
    await guest.api.post('/user/referral', { referral: by.uid });
    await second.api.post('/user/referral', { referral: affiliate.uid });
    await pay(guest.uid, words('one-', guest.uid), 'paid', 3_000);
    await pay(guest.uid, words('one-', guest.uid), 'paid', 3_000);
    await pay(guest.uid, words('two-', guest.uid), 'paid', 3_000);
    await pay(second.uid, words('three-', second.uid), 'paid', 1_999);
    await pay(second.uid, words('three-', second.uid), 'refunded', 1_000);
    await until(async () => ((await report(by)).entries.length === 3 ? true : undefined));
    await until(async () => ((await report(affiliate)).entries.length === 3 ? true : undefined));
    expect((await report(by)).entries.map((one: Json) => [one.what, one.why, one.percent, one.earned])).toEqual([
      ['paid', 'after-first', 0, '0.00'],
      ['paid', 'first-payment', 10, '3.00'],
      ['joined', 'joined', 0, null],
    ]);
    expect((await report(by)).totals).toEqual([{ currency: 'USD', earned: '3.00', earned_minor: 300 }]);
    expect((await report(affiliate)).totals).toEqual([{ currency: 'USD', earned: '2.99', earned_minor: 299 }]);
    const { db, referrals } = identity.deps;
    await db.transaction((tx) => referrals.putEntries(by.uid, [], tx));
    expect((await report(by)).totals).toEqual([]);
    const replayed = (await admin().post('/admin/accounts/referrals/replay')).body;
    expect(replayed.changed).toBe(3);
    expect((await report(by)).totals).toEqual([{ currency: 'USD', earned: '3.00', earned_minor: 300 }]);
    expect((await admin().post('/admin/accounts/referrals/replay')).body.changed).toBe(0);
    expect((await by.api.get('/user/notifications')).body.results.map((one: Json) => one.type)).toEqual([
      'reward_earned',
      'referral_joined',
      'welcome',
    ]);
  });

  test('[REF-04] a payment that is given back in parts takes back all that it earned', async () => {
    const [by, guest] = [await person(), await person()];
    await guest.api.post('/user/referral', { referral: by.uid });
    const key = words('parts-', guest.uid);
    await pay(guest.uid, key, 'paid', 3_000);
    await pay(guest.uid, key, 'refunded', 5);
    await until(async () => ((await report(by)).entries.length === 3 ? true : undefined));
    await pay(guest.uid, key, 'refunded', 2_995);
    await until(async () => ((await report(by)).entries.length === 4 ? true : undefined));
    expect((await report(by)).totals).toEqual([{ currency: 'USD', earned: '0.00', earned_minor: 0 }]);
  });

  test('a payment that failed is told with its amount, once and by mail', async () => {
    const one = await person();
    await pay(one.uid, words('failed-', one.uid), 'failed', 1_200);
    await pay(one.uid, words('failed-', one.uid), 'failed', 1_200);
    const mail = await until(() =>
      identity.mails.find((each) => each.to === one.mail && each.subject.includes('12.00 USD')),
    );
    expect(mail.text).toContain('/billing');
    expect((await one.api.get('/user/notifications')).body.results.map((each: Json) => each.type)).toEqual([
      'payment_failed',
      'welcome',
    ]);
  });
});

describe('news of other services', () => {
  test('a liked item and a design that moved to the team are told to whom they concern', async () => {
    const [host, guest] = [await person(), await person()];
    const { deps } = identity;
    const id = ulid().toLowerCase();
    const joined = new Date();
    const members = [
      { uid: host.uid, role: 'owner' as const, joined },
      { uid: guest.uid, role: 'member' as const, joined },
    ];
    const team = { id, owner: host.uid, name: 'News', version: 1, running: true, members, created: joined };
    await deps.db.transaction((tx) => deps.teams.add(team, tx));
    const moved = envelope(
      designMovedToTeam,
      { uid: guest.uid, design: 'd1', team: id, at: at() },
      { id: ulid(), issuer: 'assets' },
    );
    const liked = { uid: guest.uid, item: 'i1', path: '/image/i1', likes: 100, at: at() };
    await identity.assets.publish(moved);
    await identity.assets.publish(envelope(itemLikesReached, liked, { id: ulid(), issuer: 'assets' }));
    await identity.assets.publish(envelope(itemLikesReached, liked, { id: ulid(), issuer: 'assets' }));
    const news = async (one: typeof host) => (await one.api.get('/user/notifications')).body.results as Json[];
    await until(async () => ((await news(guest)).length === 2 ? true : undefined));
    expect((await news(host))[0]).toMatchObject({
      type: 'design_moved_to_team',
      data: { team: 'News', by: guest.name },
      link: words('/teams/', id, '/designs'),
    });
    expect((await news(guest))[0]).toMatchObject({ type: 'item_liked', data: { likes: '100' }, link: '/image/i1' });
    expect(await news(guest)).toHaveLength(2);
  });
});

describe('personal data', () => {
  test('an archive holds what every service holds, and none that is not whole', async () => {
    const one = await person('Archie');
    const res = await fetch(words(identity.url, '/api/v1/user/personal-data/', one.uid), {
      headers: await identity.identity.as(one.uid, { sid: one.sid }),
    });
    expect([res.status, res.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const files = unzipSync(new Uint8Array(await res.arrayBuffer()));
    const read = (name: string) => strFromU8(files[name] as Uint8Array);
    expect(JSON.parse(read('identity/account.json'))).toMatchObject([
      { uid: one.uid, mail: one.mail, fullName: 'Archie' },
    ]);
    expect(read('contents.txt')).toContain('identity/notifications.json: 1');
    expect(
      Object.values(files)
        .map((file) => strFromU8(file))
        .join(''),
    ).not.toContain('argon2');
  });

  test('whose data an administrator downloads is in the audit list; people’s own downloads are not', async () => {
    const one = await person('Audited');
    const path = words('/user/personal-data/', one.uid);
    expect((await one.api.raw('GET', path)).status).toBe(200);
    expect((await admin().raw('GET', path)).status).toBe(200);
    const { records } = (await admin().get('/admin/audit?action=account.data-downloaded')).body;
    expect(records).toMatchObject([{ actor: ADMIN, target: String(one.uid) }]);
  });

  test('files of other services are in the archive under safe names; one that is not there breaks it off', async () => {
    const one = await person('Fileas');
    const assets = (urls: string[]) => ({
      service: 'assets',
      parts: { uploads: [{ id: 'u1' }] },
      files: urls.map((url) => ({ name: '../u1-صورة.png', url })),
    });
    const load = async (urls: string[]) => {
      const deps = {
        ...identity.deps,
        neighbours: [() => Promise.resolve(assets(urls))],
        openFile: (url: string) =>
          url === '/files/s/good'
            ? Promise.resolve(Readable.from([Buffer.from('bytes')]))
            : Promise.reject(new Error('gone')),
      };
      const route = personalDataRoutes(deps).find((each) => each.operation.id === 'identity.downloadPersonalData');
      const served = await serve({ routes: route ? [route] : [], verifier: identity.identity.verifier });
      try {
        const res = await fetch(words(served.url, '/api/v1/user/personal-data/', one.uid), {
          headers: await identity.identity.as(one.uid, { sid: one.sid }),
        });
        return unzipSync(new Uint8Array(await res.arrayBuffer()));
      } finally {
        await served.close();
      }
    };
    const files = await load(['/files/s/good']);
    expect(strFromU8(files['assets/files/_/u1-صورة.png'] as Uint8Array)).toBe('bytes');
    expect(strFromU8(files['contents.txt'] as Uint8Array)).toContain('assets/files/_/u1-صورة.png');
    await expect(load(['/files/s/bad'])).rejects.toThrow();
  });

  test('an account whose deletion is asked for twice at once is deleted once; the other call finds nobody', async () => {
    const one = await person('Twice Asked');
    const ask = () => one.api.post(words('/user/delete/', one.uid), { pass: one.pass });
    const replies = await Promise.all([ask(), ask(), ask()]);
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.map((reply) => reply.status).filter((status) => ![200, 401, 404, 422].includes(status))).toEqual([]);
    // Events leave by the outbox, after the answer.
    const told = await until(async () => {
      const list = await identity.events('identity.account.deleted.v1');
      const own = list.filter((event) => event.data.uid === one.uid);
      return own.length > 0 ? own : undefined;
    });
    expect(told).toHaveLength(1);
  });

  test('a deletion needs the password, no team of one’s own, ends every session and leaves a proof that fills', async () => {
    const one = await person('Del Eted');
    const other = await person();
    const { deps } = identity;
    const remove = (pass: string, api = one.api) => api.post(words('/user/delete/', one.uid), { pass });
    expect((await remove('not it')).body.errors).toEqual({ pass: ['password-wrong'] });
    expect((await remove(other.pass, other.api)).status).toBe(404);
    const id = ulid().toLowerCase();
    const members = [{ uid: one.uid, role: 'owner' as const, joined: new Date() }];
    const team = { id, owner: one.uid, name: 'T', version: 1, running: false, members, created: new Date() };
    await deps.db.transaction((tx) => deps.teams.add(team, tx));
    expect((await remove(one.pass)).status).toBe(409);
    await one.api.call('DELETE', words('/teams/', id));
    const about = { type: 'team_joined' as const, data: { team: 'T', name: 'Del Eted' }, link: null, about: one.uid };
    await deps.db.transaction((tx) => notify(deps, tx, other.uid, about));
    const replies = deps.db.connection.collection<{ _id: string; body: string }>('idempotency_keys');
    await replies.insertOne({ _id: words(one.uid, ':identity.updateAccount:key'), body: one.mail });
    const gone = await remove(one.pass);
    expect([gone.status, gone.headers.get('x-session-clear')]).toEqual([200, '1']);
    const token = gone.body.token as string;
    expect(await deps.accounts.byUid(one.uid)).toBeUndefined();
    expect((await identity.visitor().get('/user/profile/slug/del-eted')).status).toBe(404);
    expect((await identity.visitor().logIn(one.mail, one.pass)).status).toBe(422);
    expect((await identity.service('edge').post('/internal/sessions/resolve', { token: one.token })).status).toBe(404);
    const collections = await deps.db.connection.db?.collections();
    for (const collection of collections ?? []) {
      if (collection.collectionName.startsWith('system.')) continue;
      if (
        ['deletions', 'outbox', 'inbox', 'audit', 'rate_limits', 'idempotency', 'mails'].includes(
          collection.collectionName,
        )
      )
        continue;
      const left = await collection.findOne(
        {
          $or: [{ uid: one.uid }, { mail: one.mail }, { 'members.uid': one.uid }],
        } as object,
        { comment: 'looked at by a test' },
      );
      expect([collection.collectionName, left]).toEqual([collection.collectionName, null]);
      const all = JSON.stringify(await collection.find({}, { comment: 'looked at by a test' }).toArray());
      expect([collection.collectionName, all.includes('Del Eted'), all.includes(one.mail)]).toEqual([
        collection.collectionName,
        false,
        false,
      ]);
    }
    await until(() =>
      identity.mails.find((mail) => mail.to === one.mail && mail.text.includes(words('/user/deleted/', token))),
    );
    const proof = async () => (await identity.visitor().get(words('/user/deletions/', token))).body;
    expect(await proof()).toMatchObject({ uid: one.uid, complete: false });
    expect((await identity.visitor().get('/user/deletions/unknown')).status).toBe(404);
    const erased = { uid: one.uid, at: at() };
    const kept = ['ledger: uid and amounts'];
    const read = ['ledger: account number and amounts'];
    await identity.billing.publish(
      envelope(billingAccountErased, { ...erased, kept }, { id: ulid(), issuer: 'billing' }),
    );
    await identity.assets.publish(envelope(assetsAccountErased, erased, { id: ulid(), issuer: 'assets' }));
    await identity.catalog.publish(envelope(catalogAccountErased, erased, { id: ulid(), issuer: 'catalog' }));
    const complete = await until(async () => {
      const found = await proof();
      return found.complete ? found : undefined;
    });
    expect(complete.services.find((each: Json) => each.service === 'billing').kept).toEqual(read);
    expect(JSON.stringify(complete)).not.toContain(one.mail);
    const arabic = await identity
      .visitor()
      .call('GET', words('/user/deletions/', token), undefined, { 'x-locale': 'ar' });
    expect(arabic.body.services[1].kept).toEqual(['دفتر الأستاذ: رقم الحساب والمبالغ']);
  });
});
