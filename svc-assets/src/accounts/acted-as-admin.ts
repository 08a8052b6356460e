import { assetsAdminActed, type AdminAction } from '@commonplace/contracts/identity/admin-action';
import type { AdminActionName } from '@commonplace/contracts/identity/admin-action-names';
import { emit } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';

/** Says what an administrator did, inside the transaction that did it; identity keeps it in the audit list. */
export async function actedAsAdmin(
  deps: Pick<Deps, 'db' | 'now'>,
  session: ClientSession,
  actor: number,
  action: AdminActionName,
  target: string,
  detail: Readonly<Record<string, string>> = {},
): Promise<void> {
  const data: AdminAction = { actor, action, target, detail: { ...detail }, at: deps.now().toISOString() };
  await emit(session, deps.db, assetsAdminActed, data, { subject: String(actor) });
}
