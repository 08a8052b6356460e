import type { StepAnswer } from '@commonplace/contracts/billing/fields';
import { AppError } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import { chargeSaved } from '../payments/charge-saved';
import type { Order, PaymentRecord } from '../payments/payment.repo';
import { isStray, requireNothingUnderWay, UNDER_WAY } from '../payments/under-way';
import { taxOn } from '../taxes/tax';
import { changeSubscription } from './change-subscription';
import { planStep, type Planned, type Wish } from './preview-step';
import { readSubscription } from './read-subscription';
import { isOrdered, isQueued } from './same-wish';
import { queue } from './paid-period';
import { stale } from './stale';
import { toContract, type SubscriptionState } from './subscription';

/** What the preview answered, as far as the confirm holds it against the truth. */
export interface Seen {
  readonly version?: number | undefined;
  readonly due?: { readonly total_minor: number } | undefined;
}

const DECLINED = 'The card was not accepted. Nothing was charged, and your plan is as it was.';

/**
 * Does what a preview showed. Prices are computed anew: an amount or a state that is no longer true throws CONFLICT, and nothing is charged.
 * The same wish on the same state answers what the first one did; another wish on a state that was used up, or while a payment is on its
 * way, throws CONFLICT too. `told`: an answer as it is told, in the caller's language.
 */
export async function confirmStep(
  deps: Deps,
  uid: number,
  wish: Wish,
  seen: Seen,
  requestId?: string,
  told: (answer: StepAnswer) => StepAnswer = (given) => given,
): Promise<StepAnswer> {
  const repeated = await earlier(deps, uid, wish, seen);
  if (repeated) return repeated;
  try {
    return await confirmNow(deps, uid, wish, seen, requestId, told);
  } catch (err) {
    if (!(err instanceof AppError) || err.code !== 'CONFLICT') throw err;
    // A twin of this call may have been done while this one looked: then it is answered the same.
    const twin = await earlier(deps, uid, wish, seen);
    if (twin) return twin;
    throw err;
  }
}

async function confirmNow(
  deps: Deps,
  uid: number,
  wish: Wish,
  seen: Seen,
  requestId: string | undefined,
  told: (answer: StepAnswer) => StepAnswer,
): Promise<StepAnswer> {
  const planned = await planStep(deps, uid, wish);
  const { state, step, target, tax } = planned;
  const taxMinor = taxOn(step.net_minor, tax);
  if (seen.version !== undefined && seen.version !== state.version) throw stale();
  if (seen.due !== undefined && seen.due.total_minor !== step.net_minor + taxMinor) throw stale();
  if (step.when === 'renewal') {
    await requireNothingUnderWay(deps, uid);
    const queued = (next: SubscriptionState): StepAnswer => ({
      result: 'success',
      error: null,
      subscription: toContract(next),
    });
    const next = await changeSubscription(
      deps,
      uid,
      (now) => {
        if (now.version !== state.version) throw stale();
        return queue(now, { sku: step.sku === now.plan_id ? keptPlan(planned) : step.sku, seats: target.seats });
      },
      requestId,
      undefined,
      (next) => told(queued(next)),
    );
    return queued(next);
  }
  if (step.net_minor > 0 && state.method === null)
    throw new AppError('CONFLICT', {
      detail: 'There is no card on file. Please add one first.',
      facts: { reason: 'no-card' },
    });
  const order = await orderFor(deps, uid, planned, taxMinor);
  await requireNothingUnderWay(deps, uid, order.session);
  const record = await chargeSaved(
    deps,
    order,
    async () =>
      (await readSubscription(deps, uid)).version === state.version &&
      !(await deps.payments.awaited(uid, order.session)),
    requestId,
    async (settled, session) => {
      const given = await answerOf(deps, uid, settled, session);
      return given && told(given);
    },
  );
  if (!record) throw stale();
  return answer(deps, uid, record);
}

/** Seats that change at the renewal leave a queued plan as it is; a change back to the plan held takes it away. */
function keptPlan({ state, step }: Planned): string {
  return step.kind === 'seats' ? (state.next_plan_id ?? state.plan_id) : state.plan_id;
}

async function orderFor(deps: Deps, uid: number, { state, step, tax }: Planned, taxMinor: number): Promise<Order> {
  const prefix = keyOf(uid, state.version);
  // A declined try is over; the next one is another charge, with a key of its own.
  const failed = (await deps.payments.withPrefix(uid, prefix)).filter((one) => one.status === 'failed').length;
  return {
    // Of what is bought and its price too: another wish, or another price, is never paid by this charge.
    session: `${prefix}${failed}-${step.sku}-${step.seats}-${step.periods}-${step.net_minor + taxMinor}`,
    uid,
    kind: step.kind,
    sku: step.sku,
    seats: step.seats,
    net_minor: step.net_minor,
    credit_minor: step.credit_minor,
    periods: step.periods,
    tax_minor: taxMinor,
    tax_label: tax?.label ?? null,
    amount_minor: step.net_minor + taxMinor,
    currency: state.currency,
    base_plan: state.plan_id,
    period_from: null,
    trial_days: 0,
    method: state.method,
    payer: await deps.profiles.get(uid),
    open: true,
    at: deps.clock(),
  };
}

/** What a confirm of this very state did before, if it was of the same wish. Throws CONFLICT if it was of another one. */
async function earlier(deps: Deps, uid: number, wish: Wish, seen: Seen): Promise<StepAnswer | undefined> {
  if (seen.version === undefined) return undefined;
  const table = deps.plans.table();
  const list = await deps.payments.withPrefix(uid, keyOf(uid, seen.version));
  const record = list.find((one) => one.status !== 'failed');
  if (record) {
    const order = await deps.payments.order(uid, record.session);
    if (order && isOrdered(wish, order, table)) return answer(deps, uid, record);
    throw record.status === 'pending' ? new AppError('CONFLICT', { detail: UNDER_WAY }) : stale();
  }
  const state = await readSubscription(deps, uid);
  if (state.version !== seen.version + 1 || !isQueued(wish, state, table)) return undefined;
  return { result: 'success', error: null, subscription: toContract(state) };
}

const keyOf = (uid: number, version: number) => `step-${uid}-${version}-`;

async function answer(deps: Deps, uid: number, record: PaymentRecord): Promise<StepAnswer> {
  const given = await answerOf(deps, uid, record);
  if (!given) throw stale();
  return given;
}

/** What a payment is answered; undefined for one that came too late, and is given back. */
async function answerOf(
  deps: Deps,
  uid: number,
  record: PaymentRecord,
  session?: ClientSession,
): Promise<StepAnswer | undefined> {
  if (await isStray(deps, record.key, session)) return undefined;
  const result = record.status === 'pending' ? 'pending' : record.status === 'failed' ? 'failure' : 'success';
  return {
    result,
    error: result === 'failure' ? DECLINED : null,
    subscription: toContract(await readSubscription(deps, uid, session)),
  };
}
