import type { AccountChangeFields } from '@commonplace/contracts/identity/account';
import { sessionUserChanged } from '@commonplace/contracts/identity/events';
import type { TokenClaims } from '@commonplace/contracts/session-user';
import { AppError, emit } from '@commonplace/service-kit';
import { heldPlan, type Account } from '../accounts/account';
import { isTaken } from '../accounts/account.repo';
import { isReserved } from '../accounts/slug';
import { recordAdminAction } from '../audit/record-admin-action';
import type { Deps } from '../deps';
import { membershipsOf } from '../teams/manage-team';
import { ownAccount } from './own-account';
import { changeOf } from './profile';

const noPicture = () =>
  new AppError('INVALID', {
    detail: 'This picture is not one of yours. Please upload it first.',
    errors: { avatar_url: ['account-picture'] },
  });
const taken = () => new AppError('INVALID', { errors: { username: ['account-username-taken'] } });

/**
 * ACC-11, API-26: changes what was given, all or nothing. A user name that is reserved, only digits, or somebody else's is refused on its field, and
 * so is a picture that the account does not show.
 * Running pages fetch their session again.
 */
export async function updateAccount(
  deps: Deps,
  auth: TokenClaims,
  uid: number,
  fields: AccountChangeFields,
): Promise<Account> {
  const account = await ownAccount(deps, auth, uid);
  const change = changeOf(fields);
  if (change.slug !== undefined && change.slug !== account.slug) {
    // Only digits would read as an account number; dots alone as a folder.
    if (/^\d+$/.test(change.slug) || /^\.+$/.test(change.slug) || isReserved(change.slug)) throw taken();
  }
  const picture = change.avatarUrl ?? null;
  if (picture !== null && picture !== account.avatarUrl && !(await deps.isPortraitOf(uid, picture))) throw noPicture();
  const memberships = await membershipsOf(deps, uid);
  try {
    await deps.db.transaction(async (tx) => {
      await deps.accounts.change(uid, change, tx);
      const plan = heldPlan(account.plan, uid, memberships);
      const data = { uid, plan_type: plan.type, plan_period: plan.period, at: deps.now().toISOString() };
      await emit(tx, deps.db, sessionUserChanged, data, { subject: String(uid) });
      if (auth.uid !== uid)
        await recordAdminAction(deps, tx, auth.uid, 'account.edited', String(uid), {
          fields: Object.keys(fields).join(', '),
        });
    });
  } catch (err) {
    if (isTaken(err)) throw taken();
    throw err;
  }
  return ownAccount(deps, auth, uid);
}
