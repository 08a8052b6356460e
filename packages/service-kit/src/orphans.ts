import type { Connection } from 'mongoose';
import type { Logger } from './logger';

/** What `$currentOp` says of a connection, or of a session that rests in the middle of its transaction. */
interface Operation {
  readonly type?: string;
  /** `address:port` of whoever is, or was, at the other end. */
  readonly client?: string;
  readonly lsid?: { readonly id: unknown };
  readonly transaction?: unknown;
}

/** Sessions that rest in a transaction while the connection that they came by is no longer there. Pure. */
export function orphansAmong(operations: readonly Operation[]): unknown[] {
  const there = new Set(operations.filter(({ type }) => type === 'op').map(({ client }) => client));
  return operations
    .filter((one) => one.type === 'idleSession' && one.transaction && one.client && !there.has(one.client))
    .flatMap(({ lsid }) => (lsid ? [lsid.id] : []));
}

/**
 * Ends the transactions that killed processes of this database user have left open: what they wrote would stay locked for everybody until the engine
 * gives them up itself (20 to 30 s). A transaction of somebody who is alive and only came by another connection is begun anew by its driver. Gives
 * how many there were; a failure is not worth one of the caller's, and is only logged.
 */
export async function endOrphans(connection: Connection, log: Logger): Promise<number> {
  try {
    const admin = connection.getClient().db('admin');
    // Its own alone: that needs no right beyond being somebody.
    const asked = { allUsers: false, idleConnections: true, idleSessions: true };
    const orphans = orphansAmong(
      await admin.aggregate<Operation>([{ $currentOp: asked }], { maxTimeMS: 1_000 }).toArray(),
    );
    if (orphans.length === 0) return 0;
    await admin.command({ killSessions: orphans.map((id) => ({ id })) }, { signal: AbortSignal.timeout(1_000) });
    log.warn({ transactions: orphans.length }, 'transactions of a process that is gone were ended');
    return orphans.length;
  } catch (err) {
    log.warn({ err: (err as Error).message }, 'transactions of processes that are gone could not be looked for');
    return 0;
  }
}
