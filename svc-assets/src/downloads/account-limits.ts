import type { DownloadLimits } from '@commonplace/contracts/assets/downloads';
import type { Deps } from '../deps';
import { limitsOf, periodOf } from './allowance';

/** What is left of an account's allowance now. */
export async function limitsOfAccount(deps: Deps, uid: number): Promise<DownloadLimits> {
  const entitlement = await deps.accounts.entitlement(uid);
  const period = periodOf(entitlement.downloads.period, deps.now());
  return limitsOf(entitlement, await deps.downloads.spent(uid, period.name), period);
}
