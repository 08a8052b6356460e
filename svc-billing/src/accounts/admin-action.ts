import { billingAdminActed, type AdminAction } from '@commonplace/contracts/identity/admin-action';
import type { AdminActionName } from '@commonplace/contracts/identity/admin-action-names';
import { emit } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';

export function adminActedData(
  actor: number,
  action: AdminActionName,
  target: string,
  note: string,
  at: Date,
): AdminAction {
  return { actor, action, target, detail: note ? { note: note.slice(0, 500) } : {}, at: at.toISOString() };
}

/** Says what an administrator did, in the transaction that did it; identity keeps it in the audit list. */
export async function tellAdminAction(
  deps: Pick<Deps, 'db' | 'clock'>,
  session: ClientSession,
  actor: number,
  action: AdminActionName,
  target: string,
  note: string,
): Promise<void> {
  const data = adminActedData(actor, action, target, note, deps.clock());
  await emit(session, deps.db, billingAdminActed, data, { subject: String(actor) });
}
