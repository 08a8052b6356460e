import type { changeAccount } from '@commonplace/contracts/identity/administration';
import { sessionUserChanged } from '@commonplace/contracts/identity/events';
import type { ParsedBody } from '@commonplace/contracts/operation';
import { AppError, emit } from '@commonplace/service-kit';
import { heldPlan, type Account } from '../accounts/account';
import type { AccountChange } from '../accounts/account.repo';
import { recordAdminAction } from '../audit/record-admin-action';
import type { Deps } from '../deps';
import { notify } from '../notifications/notify';
import { endAllSessions } from '../sessions/start-session';
import { membershipsOf } from '../teams/manage-team';
import { keepOneAdministrator } from './administrators';

type Given = ParsedBody<typeof changeAccount>;

/** What an administrator gives, as facts of the account; only what was given. */
export function changeFrom(given: Given): AccountChange {
  return {
    ...(given.roles === undefined ? {} : { roles: [...new Set(given.roles)] }),
    ...(given.is_developer === undefined ? {} : { isDeveloper: given.is_developer }),
    ...(given.rank === undefined ? {} : { rank: given.rank }),
    ...(given.affiliate_type === undefined ? {} : { affiliate: given.affiliate_type }),
    ...(given.agreement_offered === undefined ? {} : { agreementOffered: given.agreement_offered }),
    ...(given.has_ambassador_eligibility === undefined
      ? {}
      : { ambassadorEligibility: given.has_ambassador_eligibility }),
    ...(given.has_remix_eligibility === undefined ? {} : { remixEligibility: given.has_remix_eligibility }),
  };
}

/**
 * Changes an account by an administrator: stored, audited, said to running pages in one transaction. Roles travel in tokens, so a change of
 * them ends the sessions of somebody who loses one.
 */
export async function changeAsAdmin(
  deps: Deps,
  actor: number,
  { uid }: Pick<Account, 'uid'>,
  given: Given,
): Promise<void> {
  const change = changeFrom(given);
  const memberships = await membershipsOf(deps, uid);
  await deps.db.transaction(async (tx) => {
    // As it is in this moment: a role that was given meanwhile is lost by this, too.
    const account = (await deps.accounts.hold(uid, tx)) ? await deps.accounts.byUid(uid, tx) : undefined;
    if (!account) throw new AppError('NOT_FOUND');
    const lost = change.roles === undefined ? [] : account.roles.filter((role) => !change.roles?.includes(role));
    if (actor === account.uid && lost.includes('admin'))
      throw new AppError('CONFLICT', { detail: 'Nobody can take the role of administrator from themselves.' });
    const plan = heldPlan(account.plan, account.uid, memberships);
    await deps.accounts.change(account.uid, change, tx);
    if (lost.includes('admin')) await keepOneAdministrator(deps, tx);
    const detail = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, JSON.stringify(value)]));
    await recordAdminAction(deps, tx, actor, 'account.changed', String(account.uid), detail);
    const data = {
      uid: account.uid,
      plan_type: plan.type,
      plan_period: plan.period,
      at: deps.now().toISOString(),
    };
    await emit(tx, deps.db, sessionUserChanged, data, { subject: String(account.uid) });
    if (lost.length > 0) await endAllSessions(deps, tx, account.uid);
    if (given.agreement_offered && !account.agreementOffered)
      await notify(deps, tx, account.uid, {
        type: 'agreement_offered',
        data: {},
        link: `/${account.slug}/artist-agreement`,
      });
    // An administrator who decides about themselves knows it.
    const told = actor !== account.uid && artistNews(account.roles, change.roles);
    if (told) await notify(deps, tx, account.uid, { type: told, data: {}, link: '/services/publish' });
    if (given.affiliate_type && given.affiliate_type !== account.affiliate)
      await notify(deps, tx, account.uid, {
        type: 'affiliate_changed',
        data: { type: given.affiliate_type },
        link: `/${account.slug}/affiliate-program`,
      });
  });
}

/** What a person hears whose role of artist was given or taken; undefined where it stays as it is. */
function artistNews(
  before: readonly string[],
  after: readonly string[] | undefined,
): 'artist_role_given' | 'artist_role_taken' | undefined {
  if (after === undefined || before.includes('artist') === after.includes('artist')) return undefined;
  return after.includes('artist') ? 'artist_role_given' : 'artist_role_taken';
}
