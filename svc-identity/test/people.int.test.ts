import { subscriptionChanged } from '@commonplace/contracts/billing/events';
import { envelope } from '@commonplace/service-kit';
import { ulid } from 'ulid';
import { signUp, startIdentity, until, type Identity } from './service';

const words = (...parts: (string | number)[]) => parts.join('');

jest.setTimeout(60_000);
let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
}, 600_000);
afterAll(() => identity.close());
beforeEach(() => {
  identity.clock.ahead = 0;
});

const at = () => new Date().toISOString();
let versions = 0;
/** Billing says that an account holds this plan from now on; waits until identity has it. */
async function plan(uid: number, plan_type: 'teams' | 'free' | 'premium', seats = 1, more: object = {}) {
  const version = ++versions;
  const data = {
    uid,
    version,
    plan_type,
    plan_id: words('raw_9_', plan_type, '_yearly_usd'),
    period: plan_type === 'free' ? null : ('yearly' as const),
    currency: 'USD' as const,
    status: 'completed' as const,
    cancelled: false,
    expire: null,
    seats,
    free_premium_active: false,
    at: at(),
    ...more,
  };
  await identity.billing.publish(envelope(subscriptionChanged, data, { id: ulid(), issuer: 'billing' }));
  await until(async () => ((await identity.deps.accounts.byUid(uid))?.plan.version === version ? true : undefined));
}
const person = async (name?: string) => {
  const made = await signUp(identity, name ? { name } : {});
  return { ...made, api: identity.member(made.uid, { sid: made.sid }) };
};
const admin = () => identity.member(900_001, { roles: ['admin'], access: { access_administration_pages: true } });
/** The session user as the edge would fetch it. */
const sessionOf = async (api: ReturnType<Identity['member']>) => (await api.get('/session')).body;

describe('the account', () => {
  test('[ACC-11, ACC-12, API-26, API-25] every field can be changed, alone or together, and is there afterwards', async () => {
    const { uid, api, mail } = await person('Edda');
    const account = {
      about: 'I draw.',
      dribbble_url: 'https://dribbble.com/edda',
      facebook_url: 'facebook.com/edda',
      full_name: 'Edda Ny',
      instagram_url: '',
      newsletter_signup: true,
      pinterest_url: 'http://pinterest.com/edda',
      username: 'Edda.Ny',
      website_url: 'https://edda.example',
    };
    const changed = await api.call('PUT', words('/user/update/', uid), { account });
    expect([changed.status, changed.body.profile_url]).toEqual([200, 'edda.ny']);
    const loaded = (await api.get(words('/user/account/', uid))).body;
    expect(loaded).toMatchObject({
      ...account,
      username: 'edda.ny',
      facebook_url: 'https://facebook.com/edda',
      agreement: null,
      is_affiliate: false,
      mail,
    });
    expect((await api.get(words('/user/newsletter/status/', uid))).body).toEqual({ newsletter_signup: true });
    identity.portraits.published.add(words(uid, ':/files/r/u/1/p.webp'));
    await api.call('PUT', words('/user/update/', uid), { account: { avatar_url: '/files/r/u/1/p.webp' } });
    await api.call('PUT', words('/user/update/', uid), { account: { about: 'I paint.' } });
    expect((await api.get(words('/user/account/', uid))).body).toMatchObject({
      about: 'I paint.',
      full_name: 'Edda Ny',
      avatar_url: '/files/r/u/1/p.webp',
    });
    expect((await identity.visitor().get('/user/profile/slug/edda.ny')).body).toMatchObject({ uid, about: 'I paint.' });
  });

  test.each([
    ['full_name', '', 'account-name-required'],
    ['full_name', 'x'.repeat(256), 'account-too-long'],
    ['full_name', 7, 'account-text'],
    ['about', 'x'.repeat(1_001), 'account-too-long'],
    ['username', 'a', 'account-username'],
    ['username', 'has space', 'account-username'],
    ['username', 'ünïcode', 'account-username'],
    ['username', 'login', 'account-username-taken'],
    ['username', '12345', 'account-username-taken'],
    ['username', 'search', 'account-username-taken'],
    ['website_url', 'javascript:alert(1)', 'account-url'],
    ['website_url', 'https://user@evil.example', 'account-url'],
    ['website_url', 'nodots', 'account-url'],
    ['instagram_url', { $gt: '' }, 'account-url'],
    ['newsletter_signup', 'yes', 'account-choice'],
    ['avatar_url', 'https://evil.example/tracker.png', 'account-choice'],
    ['avatar_url', '/files/s/secret/name.png', 'account-choice'],
    ['avatar_url', '/files/r/../../x', 'account-choice'],
    ['avatar_url', 'javascript:alert(1)', 'account-choice'],
  ])('[ACC-11] %s: %j is refused with %s, and nothing else of the same call is stored', async (field, value, key) => {
    const { uid, api } = await person();
    const answer = await api.call('PUT', words('/user/update/', uid), { account: { about: 'new', [field]: value } });
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body.errors)).toContain(key);
    expect(answer.body.errorMessage).toEqual(expect.any(String));
    expect((await api.get(words('/user/account/', uid))).body.about).toBe('');
  });

  test('[ACC-11] a picture is taken that the person published, none of others and none that is no file; unasked, nothing changes', async () => {
    const [one, two] = [await person(), await person()];
    const set = (by: typeof one, account: object) => by.api.call('PUT', words('/user/update/', one.uid), { account });
    const shown = async () => (await one.api.get(words('/user/account/', one.uid))).body;
    const [mine, theirs] = ['/files/r/a/mine/480.webp', '/files/r/a/theirs/480.webp'];
    identity.portraits.published.add(words(one.uid, ':', mine)).add(words(two.uid, ':', theirs));
    for (const avatar_url of [theirs, '/files/r/nothing.png']) {
      const refused = await set(one, { about: 'new', avatar_url });
      expect([refused.status, refused.body.errors]).toEqual([422, { avatar_url: ['account-picture'] }]);
      expect(refused.body.error).toBe('This picture is not one of yours. Please upload it first.');
    }
    expect(await shown()).toMatchObject({ about: '', avatar_url: null });
    expect((await set(one, { avatar_url: mine })).status).toBe(200);
    identity.portraits.down = true;
    const asked = await set(one, { about: 'new', avatar_url: theirs });
    // What is kept already need not be asked for again; nor need taking it away.
    const kept = await set(one, { about: 'kept', avatar_url: mine });
    identity.portraits.down = false;
    expect([asked.status, asked.headers.get('retry-after'), kept.status]).toEqual([503, '3', 200]);
    expect(await shown()).toMatchObject({ about: 'kept', avatar_url: mine });
    expect((await set(one, { avatar_url: null })).body.account.avatar_url).toBeNull();
  });

  test('[ACC-11] a name in any script of 255 characters is kept as it is; a user name of somebody else is taken', async () => {
    const [one, two] = [await person('Una'), await person('Dua')];
    for (const full_name of ['ن'.repeat(255), '名'.repeat(255), 'a\u0301'.repeat(127)]) {
      const answer = await one.api.call('PUT', words('/user/update/', one.uid), { account: { full_name } });
      expect([answer.status, answer.body.account?.full_name]).toEqual([200, full_name]);
    }
    const taken = await two.api.call('PUT', words('/user/update/', two.uid), { account: { username: 'UNA' } });
    expect([taken.status, taken.body.errors]).toEqual([422, { username: ['account-username-taken'] }]);
  });

  test('[ACC-16, API-16, API-25, API-30] nobody reads or changes the account of somebody else; an administrator does', async () => {
    const [one, two] = [await person(), await person()];
    const paths = [
      words('/user/account/', one.uid),
      words('/user/load/', one.uid),
      words('/user/newsletter/status/', one.uid),
      words('/user/rewards/', one.uid),
      words('/user/referral/', one.uid),
      words('/user/personal-data/', one.uid),
      words('/legals/artist-agreement/', one.uid),
    ];
    for (const path of paths) {
      expect([path, (await two.api.get(path)).status]).toEqual([path, 404]);
      expect([path, (await identity.visitor().get(path)).status]).toEqual([path, 401]);
    }
    expect((await two.api.call('PUT', words('/user/update/', one.uid), { account: { about: 'x' } })).status).toBe(404);
    expect((await admin().call('PUT', words('/user/update/', one.uid), { account: { about: 'x' } })).status).toBe(200);
    expect((await admin().get(words('/user/account/', one.uid))).body.about).toBe('x');
  });

  test('[API-16] user/load answers the plan facts', async () => {
    const { uid, api } = await person();
    expect((await api.get(words('/user/load/', uid))).body).toEqual({
      userInfos: { uid, plan_type: 'free', plan_period: null, premium: false, is_free: true },
    });
    await plan(uid, 'premium');
    expect((await api.get(words('/user/load/', uid))).body.userInfos).toMatchObject({
      plan_type: 'premium',
      plan_period: 'yearly',
      premium: true,
      is_free: false,
    });
  });

  test('[API-29, PROFILE-07] the public profile is read by number and by slug in any case, never with the address', async () => {
    const { uid, api } = await person('Pia Public');
    void api;
    const byNumber = (await identity.visitor().get(words('/user/profile/load/', uid))).body;
    expect(byNumber).toMatchObject({ uid, accountSlug: 'pia-public', account_url: '/pia-public' });
    expect(JSON.stringify(byNumber)).not.toContain('@');
    expect((await identity.visitor().get('/user/profile/slug/PIA-Public')).body.uid).toBe(uid);
    for (const slug of ['pia public', 'pia%2Fpublic', 'píá', 'pia!', '..'])
      expect((await identity.visitor().get(words('/user/profile/slug/', encodeURIComponent(slug)))).status).toBe(404);
  });

  test('[ACC-15, API-19, API-20] usage flags are set once, cleared, and refused when they are no name', async () => {
    const { uid, api } = await person();
    expect((await api.post('/user/usage', { featureId: 'brushes' })).body).toEqual({ features: ['brushes'] });
    expect((await api.post('/user/usage', { featureId: 'brushes' })).body).toEqual({ features: ['brushes'] });
    expect((await api.get('/user/usage')).body).toEqual({ features: ['brushes'] });
    expect((await api.call('DELETE', '/user/usage', { uid, featureId: 'brushes' })).body).toEqual({ features: [] });
    expect((await api.post('/user/usage', { featureId: '$where' })).status).toBe(422);
    const other = await person();
    expect((await other.api.call('DELETE', '/user/usage', { uid, featureId: 'x1' })).status).toBe(404);
  });

  test('[API-28] only the version in force can be accepted; then no terms wait', async () => {
    const { api } = await person();
    const wrong = await api.post('/legals/accept', { version: '1999-01' });
    expect([wrong.status, wrong.body.error]).toEqual([422, expect.any(String)]);
    const right = await api.post('/legals/accept', { version: '2026-01' });
    expect(right.body).toMatchObject({ version: '2026-01', pending_tcs: false });
    expect((await api.post('/legals/accept', { version: '2026-01' })).body.accepted).toBe(right.body.accepted);
    expect((await identity.visitor().post('/legals/accept', { version: '2026-01' })).status).toBe(401);
  });

  test('[API-27] an invitation by mail carries the referral link of whoever invites', async () => {
    const { uid, api } = await person('Ines Invites');
    expect((await api.post('/user/invite-email', { mail: 'Friend@Example.org' })).body).toEqual({ success: true });
    const mail = await identity.mailTo('friend@example.org');
    expect(mail.subject).toContain('Ines Invites');
    expect(mail.text).toContain(words('?referral=', uid));
    expect((await api.post('/user/invite-email', { mail: 'no address' })).body.errors).toEqual({
      mail: ['signupform-102'],
    });
  });

  test('[ITEM-28] safe search of the account is that of its session', async () => {
    const { api } = await person();
    expect((await sessionOf(api)).safe_search).toBe(true);
    await api.post('/user/safe-search', { safe_search: false });
    expect((await sessionOf(api)).safe_search).toBe(false);
  });

  test('sessions are listed and can be ended; a change of password ends the others and keeps this one', async () => {
    const { uid, api, mail, pass, sid, token } = await person();
    const elsewhere = (await identity.visitor().logIn(mail, pass)).headers.get('x-session-set');
    const third = (await identity.visitor().logIn(mail, pass)).headers.get('x-session-set');
    const list = (await api.get('/user/sessions')).body.sessions;
    expect(list).toHaveLength(3);
    expect(list.filter((one: { current: boolean }) => one.current)).toMatchObject([{ sid }]);
    const firefox = identity.visitor();
    const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' };
    await firefox.post('/user/login', { name: mail, pass, captcha: await firefox.captcha() }, agent);
    const named = (
      (await api.get('/user/sessions')).body.sessions as { browser: string; system: string; sid: string }[]
    ).filter((one) => one.browser === 'Firefox');
    expect(named).toMatchObject([{ system: 'Linux' }]);
    await api.call('DELETE', words('/user/sessions/', named[0]?.sid ?? ''));
    const resolve = async (opaque: string | null) =>
      (await identity.service('edge').post('/internal/sessions/resolve', { token: opaque })).status;
    const ended = list.find((one: { current: boolean }) => !one.current).sid as string;
    expect((await api.call('DELETE', words('/user/sessions/', ended))).status).toBe(200);
    expect((await api.call('DELETE', words('/user/sessions/', ended))).status).toBe(404);
    expect([await resolve(elsewhere), await resolve(third)].sort()).toEqual([200, 404]);
    const wrong = await api.post('/user/change-password', { current: 'not it', pass: 'another fine password' });
    expect([wrong.status, wrong.body.errors]).toEqual([422, { current: ['password-wrong'] }]);
    const right = await api.post('/user/change-password', { current: pass, pass: 'another fine password' });
    expect(right.body).toEqual({ ended: 1 });
    expect([await resolve(elsewhere), await resolve(third), await resolve(token)]).toEqual([404, 404, 200]);
    expect((await identity.visitor().logIn(mail, pass)).status).toBe(422);
    expect((await identity.visitor().logIn(mail, 'another fine password')).status).toBe(200);
    void uid;
  });
});

describe('sections', () => {
  const open = async (api: ReturnType<Identity['member']>, slug: string) =>
    (await api.get(words('/user/sections/', slug))).body.sections as string[];

  test('[ACC-03, ACC-04, ACC-05, ACC-06, ACC-07, ACC-08, ACC-10] what opens follows the stored facts of the account', async () => {
    const { uid, api } = await person('Sec Tions');
    const own = ['edit', 'referral', 'billing', 'credit-card', 'cancel', 'team-create'];
    expect(await open(api, 'sec-tions')).toEqual(own);
    expect(await open(identity.visitor(), 'sec-tions')).toEqual([]);
    expect(await open((await person()).api, 'sec-tions')).toEqual([]);
    expect(await open(admin(), 'sec-tions')).toEqual([...own, 'commonplace-admin', 'commonplace-dev']);
    expect((await api.get('/user/sections/nobody-at-all')).status).toBe(404);
    await admin().call('PUT', words('/admin/accounts/', uid), {
      affiliate_type: 'standard',
      agreement_offered: true,
      has_ambassador_eligibility: true,
    });
    expect(await open(api, 'sec-tions')).toEqual(
      expect.arrayContaining(['accept-free-premium', 'artist-agreement', 'affiliate-program']),
    );
    await plan(uid, 'premium', 1, { free_premium_active: true });
    const active = await open(api, 'sec-tions');
    expect(active).toContain('free-plan-cancel');
    expect(active).not.toContain('accept-free-premium');
    await plan(uid, 'teams', 3);
    expect(await open(api, 'sec-tions')).not.toContain('team-manage');
    const team = (await api.post('/teams', { name: 'Sections' })).body;
    expect(await open(api, 'sec-tions')).toContain('team-manage');
    expect((await api.get('/user/sections/sec-tions')).body.team).toBe(team.id);
    await admin().call('PUT', '/admin/variables/feature_teams', { value: { enabled: false } });
    expect(await open(api, 'sec-tions')).not.toContain('team-manage');
    await admin().call('PUT', '/admin/variables/feature_teams', { value: { enabled: true } });
  });

  test('[ACC-06, ACC-13, API-30, REF-04] agreement, rewards and affiliate are what an administrator gave', async () => {
    const { uid, api } = await person();
    expect((await api.get(words('/user/rewards/', uid))).body).toEqual({
      has_ambassador_eligibility: false,
      has_remix_eligibility: false,
    });
    expect((await api.post('/legals/artist-agreement', { version: '2026-01' })).status).toBe(404);
    const both = await admin().call('PUT', words('/admin/accounts/', uid), { affiliate_type: 'both' });
    expect(both.status).toBe(422);
    await admin().call('PUT', words('/admin/accounts/', uid), {
      affiliate_type: 'ambassador',
      agreement_offered: true,
      has_remix_eligibility: true,
    });
    expect((await api.get(words('/user/rewards/', uid))).body.has_remix_eligibility).toBe(true);
    expect((await api.get(words('/user/account/', uid))).body).toMatchObject({
      is_affiliate: true,
      affiliate_type: 'ambassador',
      agreement: null,
    });
    expect((await api.post('/legals/artist-agreement', { version: '2026-01' })).body.agreement).toBe('2026-01');
    expect((await api.get(words('/user/account/', uid))).body.agreement).toBe('2026-01');
  });
});

describe('notifications', () => {
  test('whoever becomes an artist or is one no more is told once, by bell and by mail', async () => {
    const { uid, mail } = await person();
    const api = identity.member(uid);
    const heard = async () => {
      const { results } = (await api.get('/user/notifications')).body as { results: { type: string }[] };
      return results.map(({ type }) => type).filter((type) => type.startsWith('artist_role'));
    };
    const give = (roles: string[]) => admin().call('PUT', words('/admin/accounts/', uid), { roles });
    await give(['artist']);
    await give(['artist', 'curator']);
    expect(await heard()).toEqual(['artist_role_given']);
    expect((await identity.mailTo(mail, 2)).subject).toBe(
      'You are an artist now, and can publish your work in the library',
    );
    await give(['curator']);
    expect(await heard()).toEqual(['artist_role_taken', 'artist_role_given']);
    expect((await identity.mailTo(mail, 3)).subject).toMatch(/no longer an artist/);
  });

  test('[NOTIF-01, API-31, API-35, API-32, CONST-02] come in steps of ten, are viewed by their numbers and opened one by one', async () => {
    const { uid, api } = await person();
    const { deps } = identity;
    for (let n = 1; n <= 24; n++) {
      const mid = await deps.notifications.nextMid();
      const given = { mid, type: 'item_liked', data: { likes: String(n) }, link: '/image/x', created: new Date() };
      await deps.db.transaction((tx) => deps.notifications.add(uid, given, tx));
    }
    const pages = await Promise.all(
      [0, 10, 20].map(async (offset) => (await api.get(words('/user/notifications?offset=', offset))).body),
    );
    expect(pages.map((page) => [page.results.length, page.offset, page.total])).toEqual([
      [10, 0, 25],
      [10, 10, 25],
      [5, 20, 25],
    ]);
    expect(pages[0].results[0]).toEqual({
      mid: expect.any(Number),
      type: 'item_liked',
      data: { likes: '24' },
      viewed: false,
      opened: false,
      link: '/image/x',
      created: expect.any(String),
    });
    const mids = pages[0].results.map((one: { mid: number }) => one.mid) as [number, ...number[]];
    const stranger = await person();
    await stranger.api.post('/user/notifications/viewed', { mids });
    expect((await api.get('/user/notifications')).body.unviewed).toBe(25);
    expect((await api.post('/user/notifications/viewed', { mids })).body).toEqual({ unviewed: 15 });
    expect((await stranger.api.post(words('/user/notifications/click/', mids[0]))).status).toBe(404);
    const clicked = await api.post(words('/user/notifications/click/', mids[0]), { mid: mids[0] });
    expect(clicked.body).toEqual({ mid: mids[0], opened: true, link: '/image/x' });
    expect((await api.get('/user/notifications')).body.results[0]).toMatchObject({ opened: true, viewed: true });
  });

  test('a plan that changes or ends is told once, by mail too unless the person does not want it', async () => {
    const [wants, silent] = [await person(), await person()];
    await silent.api.post('/user/notifications/mails', { notification_mails: false });
    for (const { uid } of [wants, silent]) {
      await plan(uid, 'free');
      await plan(uid, 'premium');
      await plan(uid, 'free');
    }
    const types = async (api: ReturnType<Identity['member']>) =>
      (await api.get('/user/notifications')).body.results.map((one: { type: string }) => one.type);
    expect(await types(wants.api)).toEqual(['plan_ended', 'plan_changed', 'welcome']);
    expect(await types(silent.api)).toEqual(['plan_ended', 'plan_changed', 'welcome']);
    await until(() => identity.mails.find((mail) => mail.to === wants.mail && mail.subject === 'Your plan has ended'));
    // A seat that is lost is no plan of one's own that ended: the team says what became of it.
    await plan(silent.uid, 'premium', 1, { team_member: true });
    await plan(silent.uid, 'free');
    expect((await types(silent.api)).filter((type: string) => type === 'plan_ended')).toHaveLength(1);
    expect(identity.mails.some((mail) => mail.to === silent.mail && mail.subject.includes('plan'))).toBe(false);
  });
});
