import type { AdminAction } from '@commonplace/contracts/identity/admin-action';

/** Numbers of the accounts that a record speaks of: who did it, to whom, and whose the thing was. */
export function accountsIn({
  actor,
  action,
  target,
  detail,
}: Pick<AdminAction, 'actor' | 'action' | 'target' | 'detail'>): number[] {
  const [thing] = action.split('.');
  const said = [...(thing === 'account' || thing === 'administrator' ? [target] : []), detail['account'] ?? ''];
  return [actor, ...said.filter((one) => /^\d{1,15}$/.test(one)).map(Number)];
}
