import type { MoneyCheck } from '@commonplace/contracts/billing/administration';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import { underLease } from '../jobs/under-lease';
import type { PaymentRecord } from '../payments/payment.repo';
import type { ProviderPayment } from '../payments/provider';
import { compareBalances, comparePayment, comparePlan, type Difference } from './compare';
import { bringsPlan, findMissingPlan } from './what-is-held';

const PAGE = 500;
/** MongoDB's SnapshotTooOld. */
const MOMENT_OVER = 239;
/** Hour of the day, UTC, from which the night's check is due. */
const NIGHT_HOUR = 3;

/** Once a night; whichever replica looks first after that hour, also where the comparison takes longer than the scheduler's own lease. Who dies in it is followed within a minute. */
export async function nightlyCheck(deps: Deps): Promise<void> {
  const now = deps.clock();
  if (now.getUTCHours() < NIGHT_HOUR) return;
  const id = `night-${now.toISOString().slice(0, 10)}`;
  if (await deps.checks.has(id)) return;
  await underLease(deps.leases, id, async () => {
    // Another has perhaps made it since.
    if (!(await deps.checks.has(id))) await checkMoney(deps, id);
  });
}

/** Compares ledger, provider and subscriptions as they stand now, keeps the report, and logs every difference as an error. */
export async function checkMoney(deps: Deps, id = `asked-${deps.clock().toISOString()}`): Promise<MoneyCheck> {
  const differences: Difference[] = (await deps.ledger.unbalanced()).map(({ movement, amount_minor }) => ({
    kind: 'movement does not balance',
    subject: movement,
    expected: '0',
    found: String(amount_minor),
  }));
  const { held, paidSkus, newest, booked, count: payments, balances } = await readBooks(deps);
  differences.push(...compareBalances(held, balances));
  const perhapsUnderWay: ProviderPayment[] = [];
  for (let next: string | null = null; ;) {
    const page = await deps.provider.list(next);
    const ours = await deps.payments.findAll(page.payments.map((theirs) => theirs.key));
    for (const theirs of page.payments) booked.delete(theirs.key);
    for (const theirs of page.payments)
      if (comparePayment(ours.get(theirs.key) ?? null, theirs).length > 0) perhapsUnderWay.push(theirs);
    next = page.next;
    if (next === null) break;
  }
  // Payments are made meanwhile: what was charged a moment ago is booked by now.
  for (const theirs of perhapsUnderWay) {
    const now = (await deps.provider.inspect(theirs.key)) ?? theirs;
    differences.push(...comparePayment(await deps.payments.find(theirs.key), now));
  }
  // What the list did not name is asked for once more by its key.
  for (const [key, ours] of booked) {
    const theirs = await deps.provider.inspect(key);
    const charged = theirs?.status === 'paid' || theirs?.status === 'refunded';
    if (charged) differences.push(...comparePayment(ours, theirs));
    else
      differences.push({
        kind: 'booked but not charged',
        subject: key,
        expected: theirs?.status ?? 'unknown',
        found: ours.status,
      });
  }
  let subscriptions = 0;
  for (let after = 0; ;) {
    const page = await deps.subscriptions.page(after, PAGE);
    for (const state of page) {
      differences.push(...comparePlan(state, paidSkus.get(state.uid) ?? new Set()));
      differences.push(...(await findMissingPlan(deps, state, newest.get(state.uid))));
    }
    subscriptions += page.length;
    const last = page.at(-1);
    if (!last || page.length < PAGE) break;
    after = last.uid;
  }
  const check: MoneyCheck = {
    id,
    at: deps.clock().toISOString(),
    entries: await deps.ledger.count(),
    payments,
    subscriptions,
    differences,
  };
  await deps.checks.add(check);
  if (differences.length > 0)
    deps.log.error({ check: id, differences: differences.slice(0, 20) }, 'the money does not agree');
  return check;
}

/** As one moment of the database shows them: payments go on beside the comparison. The database keeps a moment for five minutes. */
async function readBooks(deps: Deps) {
  const read = async (moment?: ClientSession) => ({
    ...(await readPayments(deps, moment)),
    balances: await deps.ledger.balances(moment),
  });
  const moment = await deps.db.connection.startSession({ snapshot: true });
  try {
    return await read(moment);
  } catch (err) {
    if ((err as { code?: unknown }).code !== MOMENT_OVER) throw err;
    return await read();
  } finally {
    await moment.endSession();
  }
}

/** Money that the provider should hold by our payments, which payments it should know, and which plans each account has paid for. */
async function readPayments(deps: Deps, moment: ClientSession | undefined) {
  const held = new Map<string, number>();
  const paidSkus = new Map<number, Set<string>>();
  const newest = new Map<number, PaymentRecord>();
  const booked = new Map<string, PaymentRecord>();
  let count = 0;
  for (let after = ''; ;) {
    const page = await deps.payments.page(after, PAGE, moment);
    for (const one of page) {
      if (one.status === 'pending' || one.status === 'failed') continue;
      count++;
      const key = `${one.provider} ${one.currency}`;
      held.set(key, (held.get(key) ?? 0) + one.amount_minor - one.refunded_minor);
      if (one.provider === deps.provider.name && one.amount_minor > 0) booked.set(one.key, one);
      const known = newest.get(one.uid);
      if (bringsPlan(one) && (!known || known.at < one.at)) newest.set(one.uid, one);
      paidSkus.set(one.uid, (paidSkus.get(one.uid) ?? new Set()).add(one.sku));
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE) return { held, paidSkus, newest, booked, count };
    after = last.key;
  }
}
