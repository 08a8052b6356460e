import { mannWhitney, median } from '@commonplace/stack/chaos/mann-whitney';
import { pairedDifference } from '@commonplace/stack/chaos/paired-difference';
import { runningCopy } from '../driver/stack';
import { timeBombs } from './bombs';
import { timeLogIns } from './log-ins';
import { signedUp, solvedCaptcha, somebody, type Answer } from './people';
import { timeSessions } from './sessions';

const HELP = `npm run timing -- [--asked 200] [--seconds 110]
Whether the time of an answer tells if somebody has an account. Asks identity itself, straight, 200 times with names that it knows and 200 times with names
that it does not, in pairs and by turns: to log in with a wrong password, to sign up, to have a password reset. Ends with 1 when the answers differ, or the
times by more than chance does (Mann-Whitney, p of 0.01, or the paired difference, of which 0 lies outside of 99 %); with 2 when the machine was too loud to
say so, or too slow to ask as often in that time. Ends within three minutes of the start of the copy, which is one of its own or the one that
COMMONPLACE_E2E_DATA names.
  log-ins    times log-ins alone and twenty at once, and how late the main thread is meanwhile
  bombs      sends small files that would become large ones, and looks at time and memory
  sessions   ends sessions and tells how soon every service refuses them`;
if (process.argv.includes('--help')) {
  console.log(HELP);
  process.exit(0);
}
const option = (name: string, fallback: number) => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? fallback : Number(process.argv[at + 1]);
};
const ASKED = option('asked', 200);
const LEAST_P = 0.01;
/** A paired difference that is known to this share of an answer's time says something. */
const SHARP = 0.1;
/** As often as one account may be mailed a link in an hour. */
const TIMES_EACH = 5;
const AT_ONCE = 4;
const WARM = 10;
const PASS = 'a quiet harbour 42';

const stack = await runningCopy();
/** Counted from when it runs: the start of a copy of its own may take longer than all that is asked. */
const UNTIL = performance.now() + 1_000 * option('seconds', 110);
const aside = { 'log-ins': timeLogIns, bombs: timeBombs, sessions: timeSessions }[process.argv[2] ?? ''];
if (aside) {
  const good = await aside(stack);
  await stack.stop();
  process.exit(good ? 0 : 1);
}
const run = Date.now().toString(36);
const ASKS: Readonly<Record<string, (name: string) => Promise<Answer>>> = {
  'log-in': async (name) => {
    const who = await somebody(stack);
    return who.post('/user/login', { name, pass: 'not this one', captcha: await solvedCaptcha(stack.dataDir) });
  },
  'sign-up': async (mail) => {
    const who = await somebody(stack);
    return who.post('/user/pre-signup', {
      name: 'Tim Ing',
      mail,
      pass: PASS,
      captcha: await solvedCaptcha(stack.dataDir),
    });
  },
  reset: async (name) => (await somebody(stack)).post('/user/password', { name }),
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
    const made = await Promise.all(mails.map((mail) => signedUp(stack, mail)));
    known.push(...made.map(({ mail }) => mail));
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
