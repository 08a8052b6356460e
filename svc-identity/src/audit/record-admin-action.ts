import { assetsAdminActed, billingAdminActed, type AdminAction } from '@commonplace/contracts/identity/admin-action';
import type { AdminActionName } from '@commonplace/contracts/identity/admin-action-names';
import { identityAdminActed } from '@commonplace/contracts/identity/events';
import { emit, on, type Consumer } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';
import { ulid } from 'ulid';
import type { Deps } from '../deps';

/** Writes what an administrator did here into the audit list and says so, inside the transaction that did it. */
export async function recordAdminAction(
  deps: Pick<Deps, 'db' | 'audit' | 'now'>,
  tx: ClientSession,
  actor: number,
  action: AdminActionName,
  target: string,
  detail: Readonly<Record<string, string>> = {},
): Promise<void> {
  const at = deps.now();
  await deps.audit.add({ id: ulid(), service: 'identity', actor, action, target, detail: { ...detail }, at }, tx);
  const data: AdminAction = { actor, action, target, detail: { ...detail }, at: at.toISOString() };
  await emit(tx, deps.db, identityAdminActed, data, { subject: String(actor) });
}

/** Actions of administrators in other services, once each by the event's id. */
export const auditConsumers = (deps: Pick<Deps, 'audit'>): Consumer[] =>
  ([assetsAdminActed, billingAdminActed] as const).map((spec) =>
    on(
      spec,
      async (event, { session }) => {
        const { at, ...action } = event.data;
        await deps.audit.add({ id: event.id, service: spec.owner, ...action, at: new Date(at) }, session);
      },
      { together: true },
    ),
  );
