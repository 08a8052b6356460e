import { sessionUserChanged } from '@commonplace/contracts/identity/events';
import { emit } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';
import { heldPlan, type Account } from '../accounts/account';
import type { Deps } from '../deps';
import { membershipsOf } from '../teams/manage-team';

type Needs = {
  readonly config: Pick<Deps['config'], 'REQUIRE_ADMIN_SECOND_FACTOR'>;
  readonly secondFactors: Pick<Deps['secondFactors'], 'onAmong'>;
};
type Person = Pick<Account, 'uid' | 'roles'>;

/**
 * Those of these accounts whose role of administrator counts for nothing until they have turned on the second factor, where administrators need one
 * (`REQUIRE_ADMIN_SECOND_FACTOR`). They are logged in as anybody is, and no token says that they are administrators.
 */
export async function withheldAmong(deps: Needs, accounts: readonly Person[]): Promise<ReadonlySet<number>> {
  if (deps.config.REQUIRE_ADMIN_SECOND_FACTOR !== true) return new Set();
  const admins = accounts.filter((one) => one.roles.includes('admin')).map((one) => one.uid);
  if (admins.length === 0) return new Set();
  const guarded = await deps.secondFactors.onAmong(admins);
  return new Set(admins.filter((uid) => !guarded.has(uid)));
}

export async function isAdminWithheld(deps: Needs, account: Person): Promise<boolean> {
  return (await withheldAmong(deps, [account])).has(account.uid);
}

/** Has the edge ask anew who a person is, and their pages too: with their second factor an administrator became one, or is none any longer. */
export async function tellOfAdministration(deps: Deps, tx: ClientSession, uid: number): Promise<void> {
  if (deps.config.REQUIRE_ADMIN_SECOND_FACTOR !== true) return;
  const account = await deps.accounts.byUid(uid);
  if (!account?.roles.includes('admin')) return;
  const plan = heldPlan(account.plan, uid, await membershipsOf(deps, uid));
  const data = { uid, plan_type: plan.type, plan_period: plan.period, at: deps.now().toISOString() };
  await emit(tx, deps.db, sessionUserChanged, data, { subject: String(uid) });
}
