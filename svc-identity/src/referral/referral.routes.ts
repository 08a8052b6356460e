import { claimReferral, loadReferral, replayReferrals, rewards } from '@commonplace/contracts/identity/referral';
import { bind, type Route } from '@commonplace/service-kit';
import { recordAdminAction } from '../audit/record-admin-action';
import type { Deps } from '../deps';
import { ownAccount } from '../profile/own-account';
import { claimReferral as claim, replayReferrals as replay } from './count-referral';
import { decimalOf, referralLink, totalsOf } from './referral';

export const referralRoutes = (deps: Deps): Route[] => [
  bind(rewards, async ({ auth, params }) => {
    const account = await ownAccount(deps, auth, params.uid);
    return {
      has_ambassador_eligibility: account.ambassadorEligibility,
      has_remix_eligibility: account.remixEligibility,
    };
  }),
  bind(loadReferral, async ({ auth, params }) => {
    const account = await ownAccount(deps, auth, params.accountId);
    const entries = await deps.referrals.entries(account.uid);
    const names = new Map(
      (await deps.accounts.byUids([...new Set(entries.map((entry) => entry.uid))])).map((one) => [
        one.uid,
        one.fullName,
      ]),
    );
    const distinct = (what: string) => new Set(entries.filter((one) => one.what === what).map((one) => one.uid)).size;
    return {
      uid: account.uid,
      referral_id: account.uid,
      link: referralLink(deps.config.PUBLIC_URL, account.uid),
      affiliate_type: account.affiliate,
      referred: distinct('joined'),
      paying: distinct('paid'),
      totals: totalsOf(entries).map(({ currency, earnedMinor }) => ({
        currency,
        earned: decimalOf(earnedMinor, currency),
        earned_minor: earnedMinor,
      })),
      entries: entries.map(({ id, at, what, uid, amountMinor, currency, percent, earnedMinor, why }) => ({
        id,
        at: at.toISOString(),
        what,
        uid,
        full_name: names.get(uid) ?? '',
        amount: currency && decimalOf(amountMinor, currency),
        amount_minor: currency && amountMinor,
        currency,
        percent,
        earned: currency && decimalOf(earnedMinor, currency),
        earned_minor: earnedMinor,
        why,
      })),
    };
  }),
  bind(claimReferral, async ({ auth, body }) => ({ noted: await claim(deps, auth.uid, body) })),
  bind(replayReferrals, async ({ auth }) => {
    const done = await replay(deps);
    await deps.db.transaction((tx) =>
      recordAdminAction(deps, tx, auth.uid, 'referrals.replayed', '', { changed: String(done.changed) }),
    );
    return done;
  }),
];
