import { backAt, decideSocial, socialProviders } from './social';

const person = { subject: 's', mail: 'ada@example.org', name: 'Ada' };
const nobody = { linkedUid: undefined, mailUid: undefined, callerUid: 0, person };

test.each([
  ['somebody new', nobody, { do: 'create', mail: 'ada@example.org' }],
  ['somebody connected', { ...nobody, linkedUid: 7, mailUid: 7 }, { do: 'log-in', uid: 7 }],
  ['somebody connected whose address changed hands', { ...nobody, linkedUid: 7, mailUid: 8 }, { do: 'log-in', uid: 7 }],
  [
    'a stranger with no verified address',
    { ...nobody, person: { ...person, mail: undefined } },
    { do: 'refuse', error: 'social' },
  ],
  ['somebody logged in', { ...nobody, callerUid: 7 }, { do: 'link', uid: 7 }],
  ['somebody logged in under another address', { ...nobody, callerUid: 7, mailUid: 9 }, { do: 'link', uid: 7 }],
  ['somebody logged in and connected', { ...nobody, callerUid: 7, linkedUid: 7 }, { do: 'stay' }],
] as const)('a social log-in of %s', (_, facts, outcome) => {
  expect(decideSocial(facts)).toEqual(outcome);
});

test.each([
  ['the address has an account', { ...nobody, mailUid: 7 }],
  ['the service is connected with somebody else', { ...nobody, callerUid: 7, linkedUid: 8 }],
])('[ERR-01] when %s, then it is social-409 and nobody is taken over', (_, facts) => {
  expect(decideSocial(facts)).toEqual({ do: 'refuse', error: 'social-409' });
});

test('providers are read from one setting, and a wrong one stops the start', () => {
  const one = {
    id: 'google',
    name: 'Google',
    issuer: 'https://accounts.google.com',
    client_id: 'a',
    client_secret: 'b',
  };
  expect(socialProviders.parse(JSON.stringify([one]))).toEqual([one]);
  expect(socialProviders.parse('')).toEqual([]);
  expect(socialProviders.safeParse('[{}]').success).toBe(false);
  expect(socialProviders.safeParse('google').success).toBe(false);
});

test.each([
  ['register', '/', 'social', '/user/register?error=social'],
  ['register', '/likes', 'social-409', '/user/register?error=social-409&destination=%2Flikes'],
  ['login', '/likes', undefined, '/user/login?destination=%2Flikes'],
  ['login', '/', 'social-409', '/user/login?error=social-409'],
  ['account', '/ada/edit', undefined, '/ada/edit'],
  ['account', '/ada/edit?a=b', 'social-409', '/ada/edit?a=b&error=social-409'],
] as const)(
  '[ERR-01, ERR-03] begun at %s for %s, with the error %s it leads back to %s',
  (from, destination, error, back) => {
    expect(backAt({ from, destination }, error)).toBe(back);
  },
);
