import { AppError, type ServiceClient, type Signer } from '@commonplace/service-kit';
import { sessionCookie } from './cookie';
import { createSessions } from './sessions';

const cookie = sessionCookie('a secret of the tests that is long enough', 'http://localhost');
const visitor = (n: number) => ({ kind: 'anonymous', value: `a.${n}`, ulid: `u${n}` }) as const;
const member = (n: number) => cookie.session(String(n).padStart(43, 's'));

let now = 0;
let away = false;
const sessionsOf = () => {
  [now, away] = [0, false];
  const claims = { uid: 7, sid: 's:1', user_ulid: 'u', roles: [], access: {}, safe_search: true };
  const call = () => (away ? Promise.reject(new AppError('UNAVAILABLE')) : Promise.resolve({ claims, token: 'token' }));
  const signer = { sign: () => Promise.resolve('signed') } as unknown as Signer;
  return createSessions({ client: { call } as unknown as ServiceClient, signer, identityUrl: '', now: () => now });
};

test('a crowd of visitors without a session pushes nobody’s session out, and is forgotten when its tokens have ended', async () => {
  const sessions = sessionsOf();
  await sessions.tokenOf(member(1));
  for (let n = 0; n < 60_000; n += 1) await sessions.tokenOf(visitor(n));
  expect(sessions.size()).toBeLessThan(25_000);
  now += 61_000;
  away = true;
  expect(await sessions.tokenOf(member(1))).toMatchObject({ uid: 7 });
  await sessions.tokenOf(visitor(0));
  expect(sessions.size()).toBe(2);
});

test('of more sessions than are remembered those go that were used longest ago, not those that began first', async () => {
  const sessions = sessionsOf();
  for (let n = 0; n < 50_000; n += 1) await sessions.tokenOf(member(n));
  now += 50_000;
  await sessions.tokenOf(member(5));
  for (let n = 50_000; n < 50_010; n += 1) await sessions.tokenOf(member(n));
  now += 61_000;
  away = true;
  expect(await sessions.tokenOf(member(5))).toMatchObject({ uid: 7 });
  await expect(sessions.tokenOf(member(1))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('a session that nobody has used for longer than identity may be away is forgotten with the next one', async () => {
  const sessions = sessionsOf();
  await sessions.tokenOf(member(1));
  now += 601_000;
  await sessions.tokenOf(member(2));
  expect(sessions.size()).toBe(1);
});

test('claims that changed while identity was asked are asked for again by the next request', async () => {
  let answer: (claims: object) => void = () => undefined;
  const call = () => new Promise((resolve) => (answer = (claims) => resolve({ claims, token: 'token' })));
  const sessions = createSessions({
    client: { call } as unknown as ServiceClient,
    signer: {} as Signer,
    identityUrl: '',
    now: () => 1_000,
  });
  const claims = { uid: 7, sid: 's:1', user_ulid: 'u', access: {}, safe_search: true };
  const before = sessions.tokenOf(member(1));
  sessions.outdate(8);
  sessions.outdate(7);
  answer({ ...claims, roles: ['admin'] });
  expect(await before).toMatchObject({ roles: ['admin'] });
  const after = sessions.tokenOf(member(1));
  answer({ ...claims, roles: [] });
  expect(await after).toMatchObject({ roles: [] });
  // Nothing changed since: it is asked for no more.
  expect(await sessions.tokenOf(member(1))).toMatchObject({ roles: [] });
});
