import fc from 'fast-check';
import { AppError } from '@commonplace/service-kit';
import { checkMoney } from '../src/checks/check-money';
import { openCheckout } from '../src/payments/open-checkout';
import { processPayment } from '../src/payments/process-payment';
import { receiveWebhook } from '../src/payments/receive-webhook';
import { setupUpdateCard, updateCard } from '../src/payments/update-card';
import { runRefunds } from '../src/refunds/run-refunds';
import { changeSubscription } from '../src/subscriptions/change-subscription';
import { confirmStep, type Seen } from '../src/subscriptions/confirm-step';
import { expireEnded } from '../src/subscriptions/expire-ended';
import { planStep, toPreview, type Wish } from '../src/subscriptions/preview-step';
import { finishOpen, renewDue } from '../src/subscriptions/renew-due';
import { effective } from '../src/subscriptions/effective';
import { requestCancel, resume } from '../src/subscriptions/end-subscription';
import { Crash, startWorld, type Card, type World } from './money-world';

jest.setTimeout(1_800_000);
/** The same sequences in every run of the tests; others, and more of them, to look for what these do not find. */
const SEED = Number(process.env.COMMONPLACE_SEED ?? 20_260_131);
const RUNS = Number(process.env.COMMONPLACE_RUNS ?? 60);
const MINUTE = 60_000;
const DAY = 86_400_000;
const SKUS = [
  'raw_3_creative_monthly_usd',
  'raw_2_premium_monthly_usd',
  'raw_2_premium_yearly_usd',
  'raw_1_teams_monthly_usd',
  'raw_1_teams_yearly_usd',
  'raw_3_premium_lifetime_lifetime_usd',
] as const;
const CARDS: readonly Card[] = ['good', 'good', 'good', 'bad later', 'late'];

let world: World;
beforeAll(async () => {
  world = await startWorld();
}, 600_000);
afterAll(() => world.close());

/** Everything that somebody, or the scheduler, or the provider may do; `n` decides the details. */
type Action =
  'buy' | 'repeat' | 'change' | 'period' | 'seats' | 'cancel' | 'resume' | 'card' | 'tick' | 'news' | 'days';
const ACTIONS: readonly Action[] = [
  'buy',
  'buy',
  'repeat',
  'change',
  'change',
  'period',
  'seats',
  'cancel',
  'resume',
  'card',
  'tick',
  'tick',
  'news',
  'days',
  'days',
];
const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

interface Person {
  readonly uid: number;
  /** What was confirmed last, to be repeated as an impatient page does. */
  last: (() => Promise<unknown>) | undefined;
}

async function act(person: Person, action: Action, n: number): Promise<void> {
  const { deps, bank } = world;
  const { uid } = person;
  await world.pass(MINUTE, [uid]);
  const step = async (wish: Wish) => {
    const { version, due } = toPreview(deps, await planStep(deps, uid, wish));
    const seen: Seen = { version, due };
    person.last = () => confirmStep(deps, uid, wish, seen);
    await person.last();
  };
  switch (action) {
    case 'buy': {
      const sku = pick(SKUS, n);
      const { session } = await openCheckout(deps, uid, { sku, seats: 2 + (n % 5) });
      if (!session) return;
      const key = bank.authorise(session.id, pick(CARDS, n));
      person.last = () => processPayment(deps, uid, { key, plan_id: sku });
      return void (await person.last());
    }
    case 'repeat':
      return void (await person.last?.());
    case 'change':
      return step({ kind: 'change', sku: pick(SKUS, n), seats: 2 + (n % 4) });
    case 'period':
      return step({ kind: 'period' });
    case 'seats':
      return step({ kind: 'seats', seats: 1 + (n % 9) });
    case 'cancel':
      return void (await changeSubscription(deps, uid, (state) => requestCancel(state, deps.clock())));
    case 'resume':
      return void (await changeSubscription(deps, uid, resume));
    case 'card': {
      const { session } = await setupUpdateCard(deps, uid);
      const key = bank.authorise(session.id, pick(CARDS, n));
      person.last = () => updateCard(deps, uid, key);
      return void (await person.last());
    }
    case 'tick':
      return tick();
    case 'news':
      return deliver(n);
    case 'days':
      return world.pass(DAY * (n % 45), [uid]);
  }
}

async function tick(): Promise<void> {
  const { deps } = world;
  await expireEnded(deps);
  await finishOpen(deps, MINUTE);
  await renewDue(deps);
  await runRefunds(deps);
}

/** Delivers what waits in another order, some of it twice, and keeps some for later. */
async function deliver(n: number): Promise<void> {
  const waiting = world.bank.takeNews();
  const kept = waiting.filter((_, i) => (i + n) % 4 === 3);
  world.bank.putBack(kept);
  const now = waiting.filter((one) => !kept.includes(one));
  if (n % 2) now.reverse();
  for (const one of n % 3 ? now : [...now, ...now]) await tell(one);
}

const tell = (one: unknown) =>
  receiveWebhook(world.deps, 'sandbox', {}, Buffer.from(JSON.stringify(one))).catch((err: unknown) => {
    world.bank.putBack([one as never]);
    throw err;
  });

/** What a rule refuses is an answer, and a crash is what was asked for; anything else is a fault. */
async function attempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (err) {
    const expected = err instanceof Crash || (err instanceof AppError && err.code !== 'INTERNAL');
    if (!expected) throw err;
  }
}

/** Lets everything that is under way come to its end, as a running system does in time. */
async function settle(people: readonly Person[]): Promise<void> {
  world.survive();
  for (let round = 0; round < 3; round++) {
    await world.pass(
      2 * MINUTE,
      people.map(({ uid }) => uid),
    );
    await each(people, (person) => attempt(async () => person.last?.()));
    for (const one of world.bank.takeNews()) await tell(one);
    await tick();
  }
}

/** Does it for all, several at a time: accounts do not wait for each other. */
async function each<T>(list: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const waiting = [...list];
  const worker = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: 3 }, worker));
}

/** What must be true of an account's money whatever happened. */
async function proveFair(person: Person): Promise<void> {
  const { deps, bank, clock } = world;
  const { uid } = person;
  const paid = (await deps.payments.list(uid)).filter((one) => one.status === 'paid' && one.amount_minor > 0);
  for (const one of paid) expect(bank.charges.get(one.key)).toBe(1);
  // One charge per renewed period that was kept.
  const periods = paid.filter((one) => one.kind === 'renewal').map((one) => one.key.split('-').slice(0, 3).join('-'));
  expect(new Set(periods).size).toBe(periods.length);
  // The newest purchase whose time is not over is what is held.
  const [newest] = paid.filter((one) => one.kind !== 'seats');
  if (!newest) return;
  const invoice = newest.invoice_id === null ? null : await deps.invoices.find(newest.invoice_id);
  const running = invoice && (invoice.period_end === null || invoice.period_end.getTime() > clock.now);
  const state = effective(await deps.subscriptions.get(uid), deps.clock());
  if (running) expect([uid, state.plan_type]).toEqual([uid, newest.plan_type]);
}

async function proveBooks(): Promise<void> {
  const { deps, bank } = world;
  expect([...bank.charges.values()].filter((times) => times !== 1)).toEqual([]);
  expect((await checkMoney(deps)).differences).toEqual([]);
  const sums: Record<string, number> = {};
  for (const { currency, amount_minor } of await deps.ledger.balances())
    sums[currency] = (sums[currency] ?? 0) + amount_minor;
  expect(Object.values(sums).filter((sum) => sum !== 0)).toEqual([]);
}

test('[MEMB-02] any sequence of actions, repetitions, crashes between any two steps, and news late, twice or in another order: the books balance, nobody is charged twice, nobody paid is left without the plan', async () => {
  let uid = 100;
  const command = fc.record({
    action: fc.constantFrom(...ACTIONS),
    n: fc.nat({ max: 1_000 }),
    // Most steps are lived through; some are died in, at any of their points.
    crash: fc.option(fc.nat({ max: 60 }), { freq: 2, nil: null }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 18 }), async (commands) => {
      await world.empty();
      const person: Person = { uid: uid++, last: undefined };
      for (const { action, n, crash } of commands) {
        if (crash === null) world.survive();
        else world.crashIn(crash);
        await attempt(() => act(person, action, n));
      }
      await settle([person]);
      await proveFair(person);
      await proveBooks();
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
});

// Accounts of the simulation; a thousand take some minutes: COMMONPLACE_SIMULATED_ACCOUNTS=1000.
const ACCOUNTS = Number(process.env.COMMONPLACE_SIMULATED_ACCOUNTS ?? 24);
/** A large town says how it goes and what came of it. */
const say = ACCOUNTS > 100 ? (line: string) => void process.stderr.write(line + '\n') : () => undefined;

/** One of each kind of work that moves money, from the account's state that it needs. */
const WORKS: readonly [string, readonly [Action, number][], readonly [Action, number]][] = [
  ['a purchase', [], ['buy', 1]],
  ['a purchase whose payment is late', [], ['buy', 4]],
  ['an upgrade', [['buy', 0]], ['change', 2]],
  ['an upgrade from a year to months', [['buy', 2]], ['change', 3]],
  ['a downgrade', [['buy', 1]], ['change', 0]],
  ['the other period', [['buy', 1]], ['period', 0]],
  ['more seats', [['buy', 15]], ['seats', 8]],
  ['another card', [['buy', 1]], ['card', 0]],
  ['a cancellation', [['buy', 1]], ['cancel', 0]],
  [
    'a renewal',
    [
      ['buy', 0],
      ['news', 0],
      ['days', 44],
    ],
    ['tick', 0],
  ],
  ['news of the provider', [['buy', 1]], ['news', 0]],
];

test.each(WORKS)('[MEMB-02] %s, died in at every step in turn, comes right', async (name, before, [action, n]) => {
  const base = 1_000_000 + 1_000 * WORKS.findIndex(([one]) => one === name);
  let points = 0;
  for (; ; points++) {
    const person: Person = { uid: base + points, last: undefined };
    await world.empty();
    world.survive();
    for (const [earlier, m] of before) await attempt(() => act(person, earlier, m));
    world.crashIn(points);
    await attempt(() => act(person, action, n));
    const died = world.died();
    await settle([person]);
    await proveFair(person);
    await proveBooks();
    if (!died) break;
  }
  say(`${name}: ${points} points\n`);
  expect(points).toBeGreaterThan(3);
});

/** Days between two looks of the simulation, and between two comparisons of the money. */
const STRIDE = 2;
const COMPARED = 30;

test('[MEMB-02, MEMB-05] two years of a town of accounts: renewals, failures, changes, cancellations; every month the money agrees', async () => {
  await world.empty();
  world.survive();
  const began = Date.now();
  const random = numbers(20_260_131);
  const people: Person[] = Array.from({ length: ACCOUNTS }, (_, i) => ({ uid: 10_000 + i, last: undefined }));
  for (let day = 0; day < 730; day += STRIDE) {
    await world.pass(
      STRIDE * DAY,
      people.map(({ uid }) => uid),
    );
    // Somebody new each day at first; then now and then somebody does something.
    const newcomers =
      day < 60 ? people.slice(Math.floor((day * ACCOUNTS) / 60), Math.floor(((day + STRIDE) * ACCOUNTS) / 60)) : [];
    const buys = newcomers.map((person) => ({ person, action: 'buy' as const, n: random() }));
    const acts = Array.from({ length: Math.ceil(ACCOUNTS / 100) }, () => ({
      person: pick(people, random()),
      action: pick(ACTIONS.slice(0, 10), random()),
      n: random(),
    }));
    await each([...buys, ...acts], ({ person, action, n }) => attempt(() => act(person, action, n)));
    await tick();
    await each(world.bank.takeNews(), tell);
    if (day % COMPARED !== 0) continue;
    await proveBooks();
    say('day ' + String(day) + ' after ' + String(Math.round((Date.now() - began) / 1000)) + ' s');
  }
  await settle(people);
  await each(people, proveFair);
  await proveBooks();
  const all = (await Promise.all(people.map((one) => world.deps.payments.list(one.uid)))).flat();
  const paid = all.filter((one) => one.status === 'paid');
  const renewed = paid.filter((one) => one.kind === 'renewal');
  const { entries, payments, differences } = await checkMoney(world.deps);
  const seconds = Math.round((Date.now() - began) / 1000);
  say(JSON.stringify({ accounts: ACCOUNTS, seconds, renewals: renewed.length, payments, entries, differences }));
  expect(renewed.length).toBeGreaterThan(ACCOUNTS * 2);
});

/** The same numbers in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 7);
  };
}
