import { readFileSync } from 'node:fs';
import path from 'node:path';
import { anonymousTokens } from '@commonplace/stack/chaos/anonymous';
import { mannWhitney, median } from '@commonplace/stack/chaos/mann-whitney';
import { readMail } from '../driver/mail';
import { runningCopy } from '../driver/stack';
import { until } from '../driver/until';

/**
 * `npm run timing -- [--asked 200]`: whether the time of an answer tells if somebody has an account. Asks identity itself, straight, 200 times with names
 * that it knows and 200 times with names that it does not, by turns: to log in with a wrong password, to sign up, to have a password reset. Ends with 1
 * when the answers differ, the medians by more than 5 %, or the times by more than chance does (Mann-Whitney, p of 0.01).
 */
const at = process.argv.indexOf('--asked');
const ASKED = at === -1 ? 200 : Number(process.argv[at + 1]);
const MOST_APART = 0.05;
const LEAST_P = 0.01;
/** As often as one account may be mailed a link in an hour. */
const TIMES_EACH = 5;
const WARM = 10;
const PASS = 'a quiet harbour 42';

const stack = await runningCopy();
const { parts } = JSON.parse(readFileSync(path.join(stack.dataDir, 'run.json'), 'utf8')) as {
  parts: Record<string, { url: string }>;
};
const base = `${parts['svc-identity']?.url}/api/v1`;
const token = await anonymousTokens(stack.dataDir);
const { solveChallenge } = await import('altcha-lib');
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
  const solved = async () => {
    const reply = await fetch(`${base}/user/captcha`, { headers });
    const { maxnumber, ...challenge } = (await reply.json()) as {
      challenge: string;
      salt: string;
      algorithm: 'SHA-256';
      maxnumber: number;
      signature: string;
    };
    const { challenge: hash, salt, algorithm } = challenge;
    const solution = await solveChallenge(hash, salt, algorithm, maxnumber).promise;
    return Buffer.from(JSON.stringify({ ...challenge, number: solution?.number })).toString('base64');
  };
  const post = async (to: string, body: unknown): Promise<Answer> => {
    const began = performance.now();
    const reply = await fetch(`${base}${to}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await reply.text();
    return { status: reply.status, body: text, ms: performance.now() - began };
  };
  return { solved, post };
}

const ASKS: Readonly<Record<string, (name: string) => Promise<Answer>>> = {
  'log-in': async (name) => {
    const who = await somebody();
    return who.post('/user/login', { name, pass: 'not this one', captcha: await who.solved() });
  },
  'sign-up': async (mail) => {
    const who = await somebody();
    return who.post('/user/pre-signup', { name: 'Tim Ing', mail, pass: PASS, captcha: await who.solved() });
  },
  reset: async (name) => (await somebody()).post('/user/password', { name }),
};

try {
  const known: string[] = [];
  for (let n = 0; n < Math.ceil(ASKED / TIMES_EACH); n += 1) known.push(await member(`timing-${run}-${n}@example.org`));
  const rows: string[] = [];
  for (const [kind, ask] of Object.entries(ASKS)) {
    for (let n = 0; n < WARM; n += 1) await ask(`warm-${run}-${kind}-${n}@example.org`);
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const answers = { known: new Set<string>(), unknown: new Set<string>() };
    for (let n = 0; n < ASKED; n += 1) {
      const pair = [
        ['known', known[n % known.length] ?? ''],
        ['unknown', `nobody-${run}-${kind}-${n}@example.org`],
      ] as const;
      // By turns, so that what the machine does besides meets both alike.
      for (const [which, name] of n % 2 === 0 ? pair : [...pair].reverse()) {
        const { status, body, ms } = await ask(name);
        times[which].push(ms);
        answers[which].add(`${status} ${shapeOf(body, name)}`);
      }
    }
    const [first, second] = [median(times.known), median(times.unknown)];
    const apart = Math.abs(first - second) / second;
    const p = mannWhitney(times.known, times.unknown);
    const same = [...answers.known].sort().join('\n') === [...answers.unknown].sort().join('\n');
    if (!same)
      console.log(`${kind}: known\n${[...answers.known].join('\n')}\nunknown\n${[...answers.unknown].join('\n')}`);
    if (!same || apart > MOST_APART || p <= LEAST_P) process.exitCode = 1;
    rows.push(
      `| ${kind} | ${ASKED} + ${ASKED} | ${first.toFixed(1)} | ${second.toFixed(1)} | ${(apart * 100).toFixed(1)} % | ${p.toFixed(3)} | ${same ? 'same' : 'different'} |`,
    );
  }
  console.log('| | asked | known: median ms | unknown: median ms | apart | p | answers |');
  console.log('| --- | --- | --- | --- | --- | --- | --- |');
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
  const asked = await who.post('/user/pre-signup', { name: 'Tim Ing', mail, pass: PASS, captcha: await who.solved() });
  if (asked.status >= 300) throw new Error(`sign-up answered ${asked.status}: ${asked.body}`);
  const letter = await until(async () => (await readMail(stack.url, mail)).at(-1), 30_000, 'the code');
  const code = /\b(\d{6})\b/.exec(letter.text)?.[1] ?? '';
  const joined = await who.post('/user/signup-code', { mail, code });
  if (joined.status >= 300) throw new Error(`the code answered ${joined.status}: ${joined.body}`);
  return mail;
}
