import { endLease, holdLease, leaseRows } from '@commonplace/service-kit';
import type { Connection } from 'mongoose';

/** One holder at a time, over all replicas, by the database's clock: who dies loses it, and no clock that is off keeps it. */
export interface LeaseRepo {
  /** Takes or prolongs it; false while somebody else holds it. */
  hold(name: string, owner: string, ms: number): Promise<boolean>;
  release(name: string, owner: string): Promise<void>;
}

export function leaseRepo(connection: Connection): LeaseRepo {
  const rows = leaseRows(connection, 'leases');
  return {
    hold: (name, owner, ms) => holdLease(rows, { name, owner, ms }),
    release: (name, owner) => endLease(rows, name, owner),
  };
}
