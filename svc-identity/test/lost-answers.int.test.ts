import { linkMongo, type Link } from '@commonplace/stack/chaos/link';
import { signUp, startIdentity, until, type Caller, type Identity } from './service';

jest.setTimeout(120_000);
let identity: Identity;
let link: Link;
/** What the engine still gets of a request, and then says nothing any more. */
let loses: ((chunk: Buffer) => boolean) | undefined;
beforeAll(async () => {
  identity = await startIdentity({
    async through(mongodb) {
      const seen = (chunk: Buffer) => {
        if (loses?.(chunk)) queueMicrotask(() => link.set({ is: 'silent' }));
      };
      const opened = await linkMongo(mongodb, { seen });
      link = opened;
      return opened.url;
    },
  });
}, 600_000);
afterAll(async () => {
  await identity?.close();
  await link?.close();
});

const captchaIsUsed = (chunk: Buffer) => chunk.includes('findAndModify') && chunk.includes('used_challenges');
const commits = (chunk: Buffer) => chunk.includes('commitTransaction');

/** Sends a request whose answer the engine's silence swallows, and again under the same key until it is answered for good. */
async function lostAndRepeated(
  visitor: Caller,
  path: string,
  body: object,
  { key, lost }: { key: string; lost: (chunk: Buffer) => boolean },
) {
  const send = () => visitor.post(path, body, { 'idempotency-key': key });
  loses = lost;
  const told = await send();
  expect([told.status, Number(told.headers.get('retry-after')) > 0]).toEqual([503, true]);
  // What the service takes back when its driver has given up is taken back.
  await new Promise((resolve) => setTimeout(resolve, 6_000));
  loses = undefined;
  link.set({ is: 'well' });
  for (const end = Date.now() + 60_000; ; await new Promise((resolve) => setTimeout(resolve, 200))) {
    const answer = await send();
    const passing = answer.status === 503 || answer.body.code === 'IN_PROGRESS';
    if (!passing || Date.now() > end) return answer;
  }
}

test('[AUTH-44] a sign-up whose captcha was used up when the engine fell silent is carried out when it is repeated under its key', async () => {
  const visitor = identity.visitor();
  const mail = 'lost-use@example.org';
  const body = { name: 'Lo St', mail, pass: 'a fine long password', captcha: await visitor.captcha() };
  const answer = await lostAndRepeated(visitor, '/user/pre-signup', body, { key: 'use', lost: captchaIsUsed });
  expect([answer.status, answer.body.state]).toEqual([200, 'presigned']);
  expect((await identity.mailTo(mail)).to).toBe(mail);
});

test('[AUTH-44] a sign-up whose commit nobody answered is answered when it is repeated, and its code is mailed once', async () => {
  const visitor = identity.visitor();
  const mail = 'lost-commit@example.org';
  const body = { name: 'Lo St', mail, pass: 'a fine long password', captcha: await visitor.captcha() };
  const answer = await lostAndRepeated(visitor, '/user/pre-signup', body, { key: 'commit', lost: commits });
  expect([answer.status, answer.body.state, answer.body.mail]).toEqual([200, 'presigned', mail]);
  await until(() => identity.mails.find(({ to }) => to === mail));
  expect(identity.mails.filter(({ to }) => to === mail)).toHaveLength(1);
});

test('[AUTH-44] a log-in whose captcha was used up when the engine fell silent lets in when it is repeated; a wrong password still uses it up', async () => {
  const person = await signUp(identity);
  const visitor = identity.visitor();
  const captcha = await visitor.captcha();
  const guess = { name: person.mail, pass: 'not this one', captcha };
  const wrong = await lostAndRepeated(visitor, '/user/login', guess, { key: 'guess', lost: captchaIsUsed });
  expect([wrong.status, wrong.body.code]).toEqual([422, 'WRONG_CREDENTIALS']);
  const second = await visitor.post('/user/login', { ...guess, pass: person.pass }, { 'idempotency-key': 'guess' });
  expect([second.status, second.body.code]).toEqual([422, 'CAPTCHA_FAILED']);

  const right = { name: person.mail, pass: person.pass, captcha: await visitor.captcha() };
  const answer = await lostAndRepeated(visitor, '/user/login', right, { key: 'right', lost: captchaIsUsed });
  expect([answer.status, answer.body.uid]).toEqual([200, person.uid]);
});
