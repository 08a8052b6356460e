import { createHash, createHmac, randomBytes } from 'node:crypto';
import { signUp, startIdentity, until, type Caller, type Identity } from './service';

jest.setTimeout(300_000);
const SECRET = 'the captcha secret of this suite';
let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity({ captchaSecret: SECRET });
}, 600_000);
afterAll(() => identity.close());

/** A solved captcha, made with the service's own secret: solving a thousand would take longer than what is tested. */
function solved(): string {
  const number = 7;
  const salt = `${randomBytes(12).toString('hex')}?expires=${Math.floor(Date.now() / 1_000) + 300}&`;
  const challenge = createHash('sha256').update(`${salt}${number}`).digest('hex');
  const signature = createHmac('sha256', SECRET).update(challenge).digest('hex');
  return Buffer.from(JSON.stringify({ algorithm: 'SHA-256', challenge, number, salt, signature })).toString('base64');
}
const logIn = (from: Caller, name: string, pass: string) => from.post('/user/login', { name, pass, captcha: solved() });

test('of a thousand guesses from a hundred addresses ten reach the password; its owner is in all the while, and elsewhere by the mailed link', async () => {
  const person = await signUp(identity);
  const attackers = Array.from({ length: 100 }, () => identity.visitor());
  const statuses = new Map<string, number>();
  for (let round = 0; round < 10; round++)
    for (let at = 0; at < attackers.length; at += 25) {
      const some = attackers.slice(at, at + 25);
      const answers = await Promise.all(some.map((one, n) => logIn(one, person.mail, `guess ${round} ${at + n}`)));
      for (const { status, body } of answers) {
        const told = `${status} ${String(body.code)}`;
        statuses.set(told, (statuses.get(told) ?? 0) + 1);
      }
    }
  // Whether a password is wrong is told by nothing but its hash.
  expect(Object.fromEntries(statuses)).toEqual({ '422 WRONG_CREDENTIALS': 10, '429 TOO_MANY': 990 });

  const home = identity.visitor();
  home.address = person.visitor.address;
  expect((await logIn(home, person.mail, person.pass)).status).toBe(200);

  const away = identity.visitor();
  expect((await logIn(away, person.mail, person.pass)).status).toBe(429);
  await away.post('/user/password', { name: person.mail });
  const mail = await until(() => identity.mails.find((one) => one.to === person.mail && one.text.includes('token=')));
  const token = /token=([\w-]+)/.exec(mail.text)?.[1];
  expect((await away.post('/user/reset', { token, pass: 'a password after the storm' })).status).toBe(200);
  expect((await logIn(away, person.mail, 'a password after the storm')).status).toBe(200);
});

test('of lists of names and passwords that are tried from one address a hundred reach a password; who is at home there is let in, and so is everybody elsewhere', async () => {
  const neighbour = await signUp(identity);
  const elsewhere = await signUp(identity);
  const thief = identity.visitor();
  // Many share an address: a company, a school, a provider of telephones.
  thief.address = neighbour.visitor.address;
  const statuses = new Map<string, number>();
  for (let at = 0; at < 120; at += 20) {
    const some = Array.from({ length: 20 }, (_, n) =>
      logIn(thief, `stuffed${at + n}@example.org`, 'a stolen password'),
    );
    for (const { status, body } of await Promise.all(some)) {
      const told = `${status} ${String(body.code)}`;
      statuses.set(told, (statuses.get(told) ?? 0) + 1);
    }
  }
  expect(Object.fromEntries(statuses)).toEqual({ '422 WRONG_CREDENTIALS': 100, '429 TOO_MANY': 20 });
  expect((await logIn(thief, elsewhere.mail, elsewhere.pass)).status).toBe(429);

  const home = identity.visitor();
  home.address = neighbour.visitor.address;
  expect((await logIn(home, neighbour.mail, neighbour.pass)).status).toBe(200);
  expect((await logIn(identity.visitor(), elsewhere.mail, elsewhere.pass)).status).toBe(200);
  // The thief has ten guesses at who is at home there, as everywhere.
  const guesses = [];
  for (let n = 0; n < 11; n++) guesses.push((await logIn(thief, neighbour.mail, `a guess ${n}`)).status);
  expect(guesses).toEqual([...Array<number>(10).fill(422), 429]);
});

const LONG = 'a quiet harbour 42 '.repeat(4).slice(0, 71);
test.each([
  ['of five characters', 'fghij', 'signupform-105'],
  ['of six, a common one', 'abc123', 'password-common'],
  ['of eight, a common one', 'iloveyou', 'password-common'],
  ['of eight, a common one in capitals', 'ILOVEYOU', 'password-common'],
  ['of 73', `${LONG}xy`, 'signupform-106'],
])('a password %s is refused at the sign-up', async (_, pass, key) => {
  const visitor = identity.visitor();
  const given = { name: 'Rule One', mail: 'rule@example.org', pass, captcha: solved() };
  const { status, body } = await visitor.post('/user/pre-signup', given);
  expect([status, body.errors]).toEqual([422, { pass: [key] }]);
});

test.each([
  ['of six small letters', 'qzjxwv'],
  ['of digits alone', '8301749265'],
  ['of small letters alone', 'quietharbourlights'],
  ['with blanks around it', '  harbour lights  '],
  ['of 72 characters', `${LONG}x`],
  ['of another script', 'ميناء هادئ ٤٢'],
  ['of emoji', '🌊⚓🌊⚓🌊⚓'],
])(
  'a password %s is taken as it is: with another end, without its blanks or in other letters it is wrong',
  async (_, pass) => {
    const { mail } = await signUp(identity, { pass });
    expect((await logIn(identity.visitor(), mail, pass)).status).toBe(200);
    const last = [...pass].slice(0, -1).join('');
    const others = new Set([`${last}y`, last, pass.trim(), pass.toUpperCase()]);
    others.delete(pass);
    for (const other of others)
      expect([other, (await logIn(identity.visitor(), mail, other)).status]).toEqual([other, 422]);
  },
);
