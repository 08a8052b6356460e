import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { anonymousTokens } from '@commonplace/stack/chaos/anonymous';
import { mannWhitney, median } from '@commonplace/stack/chaos/mann-whitney';
import { pairedDifference } from '@commonplace/stack/chaos/paired-difference';
import { Secrets } from '@commonplace/stack/secrets';
import { createChallenge } from 'altcha-lib';
import { readMail } from '../driver/mail';
import { runningCopy } from '../driver/stack';
import { until } from '../driver/until';

/**
 * `npm run timing -- [--asked 200] [--seconds 110]`: whether the time of an answer tells if somebody has an account. Asks identity itself, straight, 200
 * times with names that it knows and 200 times with names that it does not, in pairs and by turns: to log in with a wrong password, to sign up, to have a
 * password reset. Ends with 1 when the answers differ, or the times by more than chance does (Mann-Whitney, p of 0.01, or the paired difference, of which
 * 0 lies outside of 99 %); with 2 when the machine was too loud to say so, or too slow to ask as often in that time. Ends within three minutes.
 */
const option = (name: string, fallback: number) => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? fallback : Number(process.argv[at + 1]);
};
const ASKED = option('asked', 200);
const UNTIL = performance.now() + 1_000 * option('seconds', 110);
const LEAST_P = 0.01;
/** A paired difference that is known to this share of an answer's time says something. */
const SHARP = 0.1;
/** As often as one account may be mailed a link in an hour. */
const TIMES_EACH = 5;
const AT_ONCE = 4;
const WARM = 10;
const PASS = 'a quiet harbour 42';

const stack = await runningCopy();
const { parts } = JSON.parse(readFileSync(path.join(stack.dataDir, 'run.json'), 'utf8')) as {
  parts: Record<string, { url: string }>;
};
const base = `${parts['svc-identity']?.url}/api/v1`;
const token = await anonymousTokens(stack.dataDir);
const captchaSecret = new Secrets(path.join(stack.dataDir, 'secrets')).password('captcha');
const run = Date.now().toString(36);
let machines = 0;

interface Answer {
  status: number;
  body: string;
  ms: number;
}

/** Somebody on a machine of their own, whom no limit has counted yet. */
async function somebody() {
  machines += 1;
  const headers = {
    authorization: `Bearer ${await token()}`,
    'content-type': 'application/json',
    'x-forwarded-for': `10.${(machines >> 16) & 255}.${(machines >> 8) & 255}.${machines & 255}`,
  };
  const post = async (to: string, body: unknown): Promise<Answer> => {
    const began = performance.now();
    const reply = await fetch(`${base}${to}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await reply.text();
    return { status: reply.status, body: text, ms: performance.now() - began };
  };
  return { post };
}

/** A solved captcha, made with the copy's own secret: solving hundreds takes longer than all that is measured. */
async function solved(): Promise<string> {
  const expires = Math.floor(Date.now() / 1000) + 300;
  const salt = `${randomBytes(12).toString('hex')}?expires=${expires}&`;
  const number = 7;
  const { algorithm, challenge, signature } = await createChallenge({
    algorithm: 'SHA-256',
    hmacKey: captchaSecret,
    number,
    salt,
  });
  return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64');
}

const ASKS: Readonly<Record<string, (name: string) => Promise<Answer>>> = {
  'log-in': async (name) => {
    const who = await somebody();
    return who.post('/user/login', { name, pass: 'not this one', captcha: await solved() });
  },
  'sign-up': async (mail) => {
    const who = await somebody();
    return who.post('/user/pre-signup', { name: 'Tim Ing', mail, pass: PASS, captcha: await solved() });
  },
  reset: async (name) => (await somebody()).post('/user/password', { name }),
};

interface Taken {
  readonly times: (readonly [known: number, unknown: number])[];
  readonly answers: Record<'known' | 'unknown', Set<string>>;
}

/** One name that is known and one that is not, by turns, so that what the machine does besides meets both alike. */
async function askPair(kind: string, ask: (name: string) => Promise<Answer>, n: number, known: string, to: Taken) {
  const names = { known, unknown: `nobody-${run}-${kind}-${n}@example.org` };
  const took = { known: 0, unknown: 0 };
  for (const which of n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
    const { status, body, ms } = await ask(names[which]);
    took[which] = ms;
    to.answers[which].add(`${status} ${shapeOf(body, names[which])}`);
  }
  to.times.push([took.known, took.unknown]);
}

/** What was found of one kind, as a row; how it was judged goes into the exit code. */
function judge(kind: string, { times, answers }: Taken): string {
  const [known, unknown] = [times.map(([one]) => one), times.map(([, other]) => other)];
  const apart = pairedDifference(times);
  const p = mannWhitney(known, unknown);
  const same = [...answers.known].sort().join('\n') === [...answers.unknown].sort().join('\n');
  if (!same)
    console.log(`${kind}: known\n${[...answers.known].join('\n')}\nunknown\n${[...answers.unknown].join('\n')}`);
  const differs = !same || p <= LEAST_P || apart.low > 0 || apart.high < 0;
  const vague = times.length < ASKED || (apart.high - apart.low) / 2 > SHARP * median(unknown);
  if (differs) process.exitCode = 1;
  else if (vague) process.exitCode ??= 2;
  const cells = [
    kind,
    `${times.length} + ${times.length}`,
    median(known).toFixed(1),
    median(unknown).toFixed(1),
    `${apart.median.toFixed(1)} (${apart.low.toFixed(1)} to ${apart.high.toFixed(1)})`,
    p.toFixed(3),
    same ? 'same' : 'different',
    differs ? 'tells' : vague ? 'too vague' : 'alike',
  ];
  return `| ${cells.join(' | ')} |`;
}

try {
  const wanted = Math.ceil(ASKED / TIMES_EACH);
  const known: string[] = [];
  while (known.length < wanted) {
    const mails = Array.from({ length: AT_ONCE }, (_, n) => `timing-${run}-${known.length + n}@example.org`);
    known.push(...(await Promise.all(mails.map(member))));
  }
  const kinds = Object.entries(ASKS);
  const taken = new Map<string, Taken>();
  for (const [kind, ask] of kinds) {
    for (let n = 0; n < WARM; n += 1) await ask(`warm-${run}-${kind}-${n}@example.org`);
    taken.set(kind, { times: [], answers: { known: new Set(), unknown: new Set() } });
  }
  for (let n = 0; n < ASKED && performance.now() < UNTIL; n += 1)
    for (const [kind, ask] of kinds) {
      const to = taken.get(kind);
      if (to) await askPair(kind, ask, n, known[n % wanted] ?? '', to);
    }
  const rows = [...taken].map(([kind, of]) => judge(kind, of));
  console.log('| | asked | known: median ms | unknown: median ms | paired difference, ms (99 %) | p | answers | |');
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const row of rows) console.log(row);
} finally {
  await stack.stop();
}

/** What an answer says, without what is of this one request. */
function shapeOf(text: string, name: string): string {
  return text
    .replaceAll(name, 'NAME')
    .replace(/"request_id":"[^"]*"/, '')
    .replace(/"expires":"[^"]*"/, '')
    .replace(/"resend_locked_for":\d+/, '');
}

/** Somebody signs up by a code from the mail; gives the address. */
async function member(mail: string): Promise<string> {
  const who = await somebody();
  const asked = await who.post('/user/pre-signup', { name: 'Tim Ing', mail, pass: PASS, captcha: await solved() });
  if (asked.status >= 300) throw new Error(`sign-up answered ${asked.status}: ${asked.body}`);
  const letter = await until(async () => (await readMail(stack.url, mail)).at(-1), 30_000, 'the code');
  const code = /\b(\d{6})\b/.exec(letter.text)?.[1] ?? '';
  const joined = await who.post('/user/signup-code', { mail, code });
  if (joined.status >= 300) throw new Error(`the code answered ${joined.status}: ${joined.body}`);
  return mail;
}
