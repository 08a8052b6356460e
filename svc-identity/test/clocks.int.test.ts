import { inReplica } from '@commonplace/service-kit/testing-clock';
import { codeIn, signUp, startIdentity, type Identity } from './service';

const MINUTE = 60_000;
const DAY = 86_400_000;

jest.setTimeout(60_000);
let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
}, 600_000);
afterEach(() => {
  jest.useRealTimers();
  identity.clock.ahead = 0;
});
afterAll(() => identity.close());

const OFF: [string, number][] = [
  ['10 minutes ahead', 10 * MINUTE],
  ['10 minutes behind', -10 * MINUTE],
  ['a day ahead', DAY],
  ['a day behind', -DAY],
];

let persons = 0;
async function begun(off: number) {
  const visitor = identity.visitor();
  const mail = 'clock' + String(++persons) + '@example.org';
  const answer = await inReplica(off, async () => {
    const captcha = await visitor.anew().captcha();
    return visitor.post('/user/pre-signup', { name: 'Kay', mail, pass: 'a quiet harbour 42', captcha });
  });
  expect(answer.status).toBe(200);
  const code = codeIn(await identity.mailTo(mail));
  const confirm = async () => (await visitor.anew().post('/user/signup-code', { mail, code })).status;
  return { confirm };
}

describe.each(OFF)('a replica whose clock is %s', (_, off) => {
  test('mails a link that another one takes, and lets no old one live on', async () => {
    const person = await signUp(identity);
    const link = async (nth: number) => {
      await inReplica(off, () => identity.visitor().post('/user/password', { name: person.mail }));
      return /reset\?token=([\w-]+)/.exec((await identity.mailTo(person.mail, nth)).text)?.[1];
    };
    const set = async (token: string | undefined) =>
      (await identity.visitor().post('/user/reset', { token, pass: 'a new quiet harbour' })).status;
    const old = await link(2);
    identity.clock.ahead = 61 * MINUTE;
    expect(await set(old)).toBe(410);
    expect(await inReplica(off, () => set(old))).toBe(410);
    identity.clock.ahead = 0;
    const fresh = await link(3);
    identity.clock.ahead = 59 * MINUTE;
    expect(await set(fresh)).toBe(200);
  });

  test('takes a link that another one mailed', async () => {
    const person = await signUp(identity);
    await identity.visitor().post('/user/password', { name: person.mail });
    const token = /reset\?token=([\w-]+)/.exec((await identity.mailTo(person.mail, 2)).text)?.[1];
    const answer = await inReplica(off, () =>
      identity.visitor().post('/user/reset', { token, pass: 'a new quiet harbour' }),
    );
    expect(answer.status).toBe(200);
  });

  test('mails a code that is good for a quarter of an hour, elsewhere too', async () => {
    const late = await begun(off);
    identity.clock.ahead = 15 * MINUTE;
    expect(await late.confirm()).toBe(410);
    identity.clock.ahead = 0;
    const inTime = await begun(off);
    identity.clock.ahead = 14 * MINUTE;
    expect(await inTime.confirm()).toBe(200);
  });

  test('takes a code that another one mailed', async () => {
    const { confirm } = await begun(0);
    expect(await inReplica(off, confirm)).toBe(200);
  });

  test('gives captchas that another one takes for ten minutes, once, and remembers them for longer', async () => {
    const visitor = identity.visitor();
    const captcha = () => visitor.anew().captcha();
    const ask = async (proof: string): Promise<string> => {
      const name = 'nobody' + String(++persons);
      return String((await visitor.anew().post('/user/login', { name, pass: 'x', captcha: proof })).body.code);
    };
    const proof = await inReplica(off, captcha);
    expect(await ask(proof)).toBe('WRONG_CREDENTIALS');
    expect(await inReplica(off, () => ask(proof))).toBe('CAPTCHA_FAILED');
    const old = await inReplica(off, captcha);
    identity.clock.ahead = 11 * MINUTE;
    expect(await ask(old)).toBe('CAPTCHA_FAILED');
    identity.clock.ahead = 0;
    const own = await captcha();
    expect(await inReplica(off, () => ask(own))).toBe('WRONG_CREDENTIALS');
    const rows = identity.deps.db.connection.collection<{ _id: string; at: Date }>('used_challenges');
    for (const one of [proof, own]) {
      const { challenge } = JSON.parse(Buffer.from(one, 'base64').toString()) as { challenge: string };
      const used = await rows.findOne({ _id: challenge });
      expect(Math.abs(Number(used?.at) - Date.now())).toBeLessThan(5 * MINUTE);
    }
  });
});
