import { AppError, connectMongo, type Database } from '@commonplace/service-kit';
import { silentLog } from '@commonplace/service-kit/testing';
import { useEngines as borrowEngines } from '@commonplace/stack/testing';
import { repositories } from '../src/app';
import type { Deps } from '../src/deps';
import type { PaymentProvider, ProviderNews, ProviderPayment } from '../src/payments/provider';
import { tableTaxes } from '../src/taxes/tax';

/** What a card does when it is charged without its owner. */
export type Card = 'good' | 'bad later' | 'late';

/** The process died at this point: nothing after it happens, not even what tidies up. */
export class Crash extends Error {
  override readonly name = 'Crash';
}

/**
 * Billing's use cases on a real database with a provider in memory that counts what it charges, loses answers and keeps its news back until
 * the test delivers them. `crashIn(n)` lets the process die at the n-th step from now: before or after any call to the provider, to any
 * repository (inside of transactions too), or a commit. What had not been committed by then is gone, as it is for a real process.
 */
export async function startWorld() {
  const engines = await borrowEngines(['mongodb']);
  const db = await connectMongo(engines.mongodb.url, { log: silentLog });
  const clock = { now: new Date('2026-01-31T12:00:00Z').getTime() };
  const crash = { in: Number.POSITIVE_INFINITY, dead: false };
  const step = () => {
    if (crash.dead) throw new Crash();
    if (--crash.in < 0) {
      crash.dead = true;
      throw new Crash();
    }
  };
  const bank = bankInMemory(step);
  const dying: Database = {
    ...db,
    transaction: async (work, o) => {
      step();
      const result = await db.transaction(work, o);
      step();
      return result;
    },
  };
  const repos = steppingRepositories(repositories(db.connection), step);
  const deps: Deps = {
    db: dying,
    log: silentLog,
    clock: () => new Date(clock.now),
    ...repos,
    subscriptions: {
      ...repos.subscriptions,
      // Who is dead lets go of nothing.
      release: async (...args) => (crash.dead ? undefined : repos.subscriptions.release(...args)),
    },
    provider: bank.provider,
    limits: { open: async () => undefined, declined: async () => undefined, mayTry: async () => true },
    taxes: tableTaxes('US'),
    contacts: async () => {
      throw new AppError('NOT_FOUND');
    },
    tax: { token: '', scriptUrl: null },
    environment: 'test',
    wake: () => undefined,
  };
  await Promise.all(
    Object.values(db.connection.models).map((model) => model.createCollection().then(() => model.init())),
  );
  return {
    deps,
    clock,
    /** Time goes by for everything: by the process's clock, and by the database's, which ends the holds of payments on these accounts. */
    pass: async (ms: number, uids: readonly number[]) => {
      clock.now += ms;
      await db.connection
        .collection<{ _id: number }>('subscriptions')
        .updateMany({ _id: { $in: [...uids] }, 'settling.until': { $type: 'date' } }, [
          { $set: { 'settling.until': { $subtract: ['$settling.until', ms] } } },
        ]);
    },
    bank,
    crashIn: (steps: number) => {
      crash.in = steps;
      crash.dead = false;
    },
    /** Whether the process has died since `crashIn`. */
    died: () => crash.dead,
    survive: () => {
      crash.in = Number.POSITIVE_INFINITY;
      crash.dead = false;
    },
    /** Forgets every account and every payment, so that the scheduler's work of the next walk is its own accounts' alone. */
    empty: async () => {
      await Promise.all(Object.values(db.connection.models).map((model) => model.deleteMany({})));
      bank.empty();
    },
    close: async () => {
      await db.close();
      await engines.close();
    },
  };
}
export type World = Awaited<ReturnType<typeof startWorld>>;

/** The same repositories, where each call is a point to die before and one to die after. */
function steppingRepositories(repos: ReturnType<typeof repositories>, step: () => void): typeof repos {
  const stepping = <T extends object>(repo: T): T =>
    new Proxy(repo, {
      get(target, name, self) {
        const own: unknown = Reflect.get(target, name, self);
        if (typeof own !== 'function') return own;
        return (...args: unknown[]) => {
          const before: unknown = SYNCHRONOUS.has(String(name)) ? undefined : step();
          const answer: unknown = Reflect.apply(own, target, args);
          if (!(answer instanceof Promise)) return answer ?? before;
          return answer.then((value: unknown) => {
            step();
            return value;
          });
        };
      },
    });
  return Object.fromEntries(Object.entries(repos).map(([name, repo]) => [name, stepping(repo)])) as typeof repos;
}
/** Reads of what is in memory: nothing can happen in between. */
const SYNCHRONOUS = new Set(['table', 'start']);

interface Held extends ProviderPayment {
  readonly card: Card;
}

function bankInMemory(step: () => void) {
  const sessions = new Map<
    string,
    Omit<ProviderPayment, 'key' | 'status' | 'method' | 'card_suffix' | 'session' | 'refunded_minor'>
  >();
  const payments = new Map<string, Held>();
  const refunds = new Set<string>();
  const charges = new Map<string, number>();
  let news: ProviderNews[] = [];
  let count = 0;
  const charge = (payment: Held, owner: boolean): Held => {
    const status = payment.card === 'late' ? 'pending' : payment.card === 'bad later' && !owner ? 'failed' : 'paid';
    const done = { ...payment, status } as const;
    payments.set(done.key, done);
    if (status !== 'failed' && done.amount_minor > 0) charges.set(done.key, (charges.get(done.key) ?? 0) + 1);
    if (done.amount_minor > 0)
      news.push({
        id: 'evt-' + done.key,
        type: status === 'failed' ? 'payment.failed' : 'payment.paid',
        payment: done,
      });
    return done;
  };
  const provider: PaymentProvider = {
    name: 'sandbox',
    async openSession(order) {
      step();
      const id = 'ses-' + String(++count);
      const { amount_minor, currency, custom } = order;
      sessions.set(id, { amount_minor, currency, custom });
      return { id, script_url: '', frame_url: '' };
    },
    closeSession: async () => undefined,
    async inspect(key) {
      step();
      return payments.get(key) ?? null;
    },
    async confirm(key) {
      step();
      const payment = payments.get(key);
      if (!payment) throw new AppError('UPSTREAM_FAILED');
      const done = payment.status === 'authorised' ? charge(payment, true) : payment;
      step();
      return done;
    },
    async chargeSaved({ key, method, amount_minor, currency, custom }) {
      step();
      const known = payments.get(key);
      const card = method.split(':')[1] as Card;
      const fresh: Held = {
        key,
        session: key,
        status: 'authorised',
        amount_minor,
        refunded_minor: 0,
        currency,
        custom,
        method,
        card_suffix: '0000',
        card,
      };
      const done = known ?? charge(fresh, false);
      step();
      return done;
    },
    async refund({ key, id, amount_minor }) {
      step();
      const payment = payments.get(key);
      if (!payment) return false;
      if (!refunds.has(id)) {
        const refunded = payment.refunded_minor + amount_minor;
        if (refunded > payment.amount_minor) return false;
        refunds.add(id);
        payments.set(key, { ...payment, refunded_minor: refunded });
      }
      step();
      return true;
    },
    list: async () => ({ payments: [...payments.values()].filter((one) => charges.has(one.key)), next: null }),
    readWebhook: (_headers, body) => JSON.parse(body.toString()) as ProviderNews,
  };
  return {
    provider,
    charges,
    /** What the hosted frame does with a card; answers the key. */
    authorise(session: string, card: Card): string {
      const order = sessions.get(session);
      if (!order) throw new Error('no such session');
      const key = 'key-' + session;
      const held = { key, session, status: 'authorised', refunded_minor: 0, ...order } as const;
      if (!payments.has(key)) payments.set(key, { ...held, method: 'm:' + card, card_suffix: '4242', card });
      return key;
    },
    /** The news that nobody has heard yet; what is late is decided as it leaves. */
    takeNews(): ProviderNews[] {
      const list = news;
      news = [];
      return list.map((one) => {
        const payment = one.payment && payments.get(one.payment.key);
        if (!payment) return one;
        const decided = payment.status === 'pending' ? { ...payment, status: 'paid' as const } : payment;
        payments.set(decided.key, decided);
        return { ...one, payment: decided };
      });
    },
    putBack: (list: readonly ProviderNews[]) => void news.push(...list),
    empty: () => {
      for (const kept of [sessions, payments, refunds, charges]) kept.clear();
      news = [];
    },
  };
}
