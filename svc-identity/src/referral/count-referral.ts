import type { paymentSettled } from '@commonplace/contracts/billing/events';
import type { EventData } from '@commonplace/contracts/event';
import { referralId } from '@commonplace/contracts/identity/referral-code';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import { notify } from '../notifications/notify';
import { decimalOf, entriesOf, type ReferralFact } from './referral';

/** A sign-up counts for whoever brought it when it says so within a day, as long as the cookie lasts. */
const CLAIM_MS = 86_400_000;

/** Notes who brought the caller: once, within a day, never oneself, never an account that is not there. Answers whether it was noted. */
export async function claimReferral(
  deps: Deps,
  uid: number,
  given: { referral: string | number; source?: string | undefined; u?: string | undefined },
): Promise<boolean> {
  const referrer = referralId(given.referral);
  const account = await deps.accounts.byUid(uid);
  const now = deps.now();
  if (!referrer || !account || referrer === uid) return false;
  if (now.getTime() - account.created.getTime() > CLAIM_MS) return false;
  const by = await deps.accounts.byUid(referrer);
  if (!by) return false;
  return deps.db.transaction(async (tx) => {
    const at = account.created;
    const noted = await deps.referrals.refer(uid, { referrer, source: given.source ?? '', u: given.u ?? '', at }, tx);
    if (!noted) return false;
    const fact = { payment: '', amountMinor: 0, currency: null, affiliate: by.affiliate, referrer, uid, at };
    await keep(deps, tx, { id: `joined:${uid}`, what: 'joined', ...fact });
    await notify(deps, tx, referrer, {
      type: 'referral_joined',
      data: { name: account.fullName },
      about: uid,
      link: `/${by.slug}/referral`,
    });
    return true;
  });
}

/** A payment of somebody who was referred; nothing for everybody else. */
export async function countPayment(
  deps: Deps,
  tx: ClientSession,
  data: EventData<typeof paymentSettled>,
): Promise<void> {
  if (data.status === 'failed') return;
  const referrer = await deps.referrals.referrerOf(data.uid);
  const by = referrer === undefined ? undefined : await deps.accounts.byUid(referrer);
  if (!by) return;
  // A payment is given back in parts, each told by itself; the first release kept one of them under the key without its time.
  const key = `${data.status}:${data.payment}`;
  const known = (await deps.referrals.facts(by.uid, tx)).some(
    ({ id, at }) => id === key && at.toISOString() === data.at,
  );
  const fact: ReferralFact = {
    id: data.status === 'refunded' && !known ? `${key}:${data.at}` : key,
    what: data.status,
    referrer: by.uid,
    uid: data.uid,
    at: new Date(data.at),
    payment: data.payment,
    amountMinor: data.amount_minor,
    currency: data.currency,
    affiliate: by.affiliate,
  };
  const earned = await keep(deps, tx, fact);
  if (earned <= 0) return;
  await notify(deps, tx, by.uid, {
    type: 'reward_earned',
    data: { amount: decimalOf(earned, data.currency), currency: data.currency },
    link: `/${by.slug}/referral`,
    once: `reward:${fact.id}`,
  });
}

/** Keeps a fact and works out the referrer's entries again; answers what the fact earned. */
async function keep(deps: Deps, tx: ClientSession, fact: ReferralFact): Promise<number> {
  if (!(await deps.referrals.addFact(fact, tx))) return 0;
  const entries = entriesOf(await deps.referrals.facts(fact.referrer, tx));
  await deps.referrals.putEntries(fact.referrer, entries, tx);
  return entries.find((entry) => entry.id === fact.id)?.earnedMinor ?? 0;
}

/** Works out every entry again from the kept facts. */
export async function replayReferrals(deps: Deps): Promise<{ events: number; entries: number; changed: number }> {
  const sums = { events: 0, entries: 0, changed: 0 };
  for (const referrer of await deps.referrals.referrers()) {
    await deps.db.transaction(async (tx) => {
      const facts = await deps.referrals.facts(referrer, tx);
      const entries = entriesOf(facts);
      sums.events += facts.length;
      sums.entries += entries.length;
      sums.changed += await deps.referrals.putEntries(referrer, entries, tx);
    });
  }
  return sums;
}
