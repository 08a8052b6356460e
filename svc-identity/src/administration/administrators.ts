import { sessionUserChanged } from '@commonplace/contracts/identity/events';
import type { AdminActionName } from '@commonplace/contracts/identity/admin-action-names';
import { AppError, emit } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';
import { heldPlan, type Account } from '../accounts/account';
import { recordAdminAction } from '../audit/record-admin-action';
import type { Deps } from '../deps';
import { resetSecondFactor } from '../second-factor/reset-second-factor';
import { endAllSessions } from '../sessions/start-session';
import { membershipsOf } from '../teams/manage-team';

export const ADMINISTRATOR = 'admin';
/** The audit list calls it the product: whoever runs the machine has no account there. */
const OPERATOR = 0;

type Needs = Pick<Deps, 'db' | 'accounts' | 'sessions' | 'signUps' | 'teams' | 'audit' | 'now'>;

/** Why the operator's command does nothing; the message says what to do. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** Makes an account an administrator; false when it is one already. Throws a {@link Refusal} where there is no such account. */
export async function grantAdministrator(deps: Needs, name: string): Promise<{ account: Account; changed: boolean }> {
  const account = await named(deps, name);
  const changed = await deps.db.transaction(async (tx) => {
    if (!(await set(deps, account, true, tx))) return false;
    await tell(deps, tx, account, 'administrator.granted');
    return true;
  });
  return { account, changed };
}

/**
 * Takes the role from an account and ends its sessions, since roles travel in tokens; false when it is no administrator. Throws a
 * {@link Refusal} where there is no such account, or no other administrator.
 */
export async function revokeAdministrator(deps: Needs, name: string): Promise<{ account: Account; changed: boolean }> {
  const account = await named(deps, name);
  const changed = await deps.db.transaction(async (tx) => {
    if (!(await set(deps, account, false, tx))) return false;
    if (!(await isAnyLeft(deps, tx)))
      throw new Refusal(`${account.mail} is the only administrator. Grant the role to somebody else first.`);
    await endAllSessions(deps, tx, account.uid);
    await tell(deps, tx, account, 'administrator.revoked');
    return true;
  });
  return { account, changed };
}

/**
 * Takes the second factor from an account that has lost it; false when it was off. For an administrator who is alone: nobody else can. Throws a
 * {@link Refusal} where there is no such account.
 */
export async function resetAsOperator(
  deps: Needs & Parameters<typeof resetSecondFactor>[0],
  name: string,
): Promise<{ account: Account; changed: boolean }> {
  const account = await named(deps, name);
  return { account, changed: await resetSecondFactor(deps, OPERATOR, account.uid) };
}

/** Who is one, the newest account first. */
export const listAdministrators = (deps: Pick<Deps, 'accounts'>): Promise<Account[]> =>
  deps.accounts.withRole(ADMINISTRATOR);

/** Throws CONFLICT when a change that takes the role from somebody would leave nobody with it. */
export async function keepOneAdministrator(deps: Pick<Deps, 'accounts'>, tx: ClientSession): Promise<void> {
  if (!(await isAnyLeft(deps, tx))) throw noOtherAdministrator();
}

export const noOtherAdministrator = () =>
  new AppError('CONFLICT', { detail: 'Nobody else is an administrator. Make somebody else one first.' });

async function isAnyLeft(deps: Pick<Deps, 'accounts'>, tx: ClientSession): Promise<boolean> {
  // Two who take it from each other at once would each see the other: the lock lets one wait for the other.
  await deps.accounts.lockRole(ADMINISTRATOR, tx);
  return (await deps.accounts.withRole(ADMINISTRATOR, tx)).length > 0;
}

async function set(deps: Needs, { uid, mail }: Account, given: boolean, tx: ClientSession): Promise<boolean> {
  const changed = await deps.accounts.setRole(uid, ADMINISTRATOR, given, tx);
  if (changed === undefined) throw new Refusal(`The account of ${mail} is gone.`);
  return changed;
}

/** The account of a user name or a mail address. */
async function named(deps: Needs, name: string): Promise<Account> {
  const text = name.trim().toLowerCase();
  if (!text.includes('@')) {
    const account = await deps.accounts.bySlug(text);
    if (account) return account;
    throw new Refusal(
      `Nobody has the user name ${text}. It is the end of the profile's address; a mail address will do too.`,
    );
  }
  const account = await deps.accounts.byMail(text);
  if (account) return account;
  throw new Refusal(
    (await deps.signUps.isWaiting(text))
      ? `${text} has signed up, but not confirmed the address: the code of the mail has to be typed in first.`
      : `There is no account of ${text}. Sign up in the browser with it first.`,
  );
}

async function tell(deps: Needs, tx: ClientSession, account: Account, action: AdminActionName): Promise<void> {
  const { uid } = account;
  await recordAdminAction(deps, tx, OPERATOR, action, String(uid));
  const plan = heldPlan(account.plan, uid, await membershipsOf(deps, uid));
  const at = deps.now().toISOString();
  const data = { uid, plan_type: plan.type, plan_period: plan.period, at };
  await emit(tx, deps.db, sessionUserChanged, data, { subject: String(uid) });
}
