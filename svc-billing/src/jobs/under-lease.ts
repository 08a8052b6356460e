import { randomUUID } from 'node:crypto';
import type { LeaseRepo } from './lease.repo';

/** ms after which somebody else takes up the work of a process that died. */
export const LEASE_MS = 60_000;
/** ms after which work that failed is tried again. */
const REST_MS = 300_000;

/**
 * Does work under a lease that is short and prolonged for as long as the work goes on: who dies in it is followed within the lease, however long the work
 * takes. False when somebody else holds it. Work that fails rests before anybody tries it again.
 */
export async function underLease(
  leases: LeaseRepo,
  name: string,
  work: () => Promise<void>,
  o: { ms?: number; restMs?: number } = {},
): Promise<boolean> {
  const { ms = LEASE_MS, restMs = REST_MS } = o;
  const me = randomUUID();
  if (!(await leases.hold(name, me, ms))) return false;
  let beating: Promise<unknown> = Promise.resolve();
  const beat = setInterval(() => {
    // One that fails is made up for by the next.
    beating = leases.hold(name, me, ms).catch(() => undefined);
  }, ms / 4);
  beat.unref();
  const rest = async () => {
    clearInterval(beat);
    await beating;
  };
  try {
    await work();
  } catch (err) {
    await rest();
    await leases.hold(name, me, restMs).catch(() => undefined);
    throw err;
  }
  await rest();
  await leases.release(name, me).catch(() => undefined);
  return true;
}
