import { createHash } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { CHALLENGE_MINUTES, newChallenge, solvedChallenge } from './captcha';

const secret = 'a secret of the tests';
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

/** As the library finds it, but without waiting for each of thousands of hashes. */
function numberOf({ challenge, salt, maxnumber }: Awaited<ReturnType<typeof newChallenge>>) {
  for (let number = 0; number <= maxnumber; number++)
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge) return number;
  throw new Error('not solved');
}

async function solved(now = new Date()) {
  const given = await newChallenge(secret, now);
  const { algorithm, challenge, salt, signature } = given;
  return { algorithm, challenge, number: numberOf(given), salt, signature };
}

test('[AUTH-44] a challenge that the library has solved is accepted', async () => {
  const given = await newChallenge(secret, new Date());
  const solution = await solveChallenge(given.challenge, given.salt, given.algorithm, given.maxnumber).promise;
  const { algorithm, challenge, salt, signature } = given;
  const payload = { algorithm, challenge, number: solution?.number, salt, signature };
  expect(numberOf(given)).toBe(solution?.number);
  expect(await solvedChallenge(encode(payload), secret, new Date())).toBe(payload.challenge);
});

test.each([
  ['another secret', (p: Awaited<ReturnType<typeof solved>>) => p, 'another secret'],
  [
    'a wrong number',
    (p: Awaited<ReturnType<typeof solved>>) => ({ ...p, number: p.number === 0 ? 1 : p.number - 1 }),
    secret,
  ],
  ['a forged signature', (p: Awaited<ReturnType<typeof solved>>) => ({ ...p, signature: '0'.repeat(64) }), secret],
  [
    'an end moved later with digits of the number',
    (p: Awaited<ReturnType<typeof solved>>) => ({
      ...p,
      salt: p.salt.replace(/\d&$/, (end) => (end === '9&' ? '8&' : '9&')),
    }),
    secret,
  ],
  ['a weaker algorithm', (p: Awaited<ReturnType<typeof solved>>) => ({ ...p, algorithm: 'SHA-1' }), secret],
  ['a number as text', (p: Awaited<ReturnType<typeof solved>>) => ({ ...p, number: String(p.number) }), secret],
])('[AUTH-44] %s is refused', async (_, change, key) => {
  expect(await solvedChallenge(encode(change(await solved())), key, new Date())).toBeUndefined();
});

test.each(['', 'x', '%%%', 'second:token', encode(null), encode([]), encode('text'), encode({}), 'A'.repeat(4_000)])(
  '[AUTH-44] %j is no captcha',
  async (token) => {
    expect(await solvedChallenge(token, secret, new Date())).toBeUndefined();
  },
);

test('[AUTH-44] a challenge ends', async () => {
  const long = new Date(Date.now() - (CHALLENGE_MINUTES + 1) * 60_000);
  const payload = await solved(long);
  expect(await solvedChallenge(encode(payload), secret, long)).toBe(payload.challenge);
  expect(await solvedChallenge(encode(payload), secret, new Date())).toBeUndefined();
});
