import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eraseLate } from '../accounts/forget-account';
import { nightlyCheck } from '../checks/check-money';
import { measured } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { runRefunds } from '../refunds/run-refunds';
import { expireEnded } from '../subscriptions/expire-ended';
import { finishOpen, renewDue } from '../subscriptions/renew-due';

const EVERY_MS = 15_000;
/** Longer than one look may take; who dies meanwhile is followed by another replica after it. */
const LEASE_MS = 60_000;
/** A stop waits so long for a comparison that is under way. */
const LAST_MS = 1_000;
/** Older than any charge that is still being worked on. */
const UNFINISHED_MS = 60_000;

export interface Scheduler {
  /** Looks now; false when another replica holds the lease. */
  tick(): Promise<boolean>;
  /** Something may be due: look soon. */
  wake(): void;
  stop(): Promise<void>;
}

/**
 * What happens by itself: renewals, ends, unfinished charges and refunds, what came late about erased accounts, and the nightly check. All that is to be done is in the
 * database, so a restart loses nothing; one replica at a time looks. Work that fails holds up no other. The night's comparison reads all payments, which
 * may take long: it goes on beside the looks.
 */
export function startScheduler(deps: Deps, o: { everyMs?: number } = {}): Scheduler {
  const me = randomUUID();
  let running: Promise<boolean> | undefined;
  let comparing: Promise<void> | undefined;
  let stopped = false;

  async function look(): Promise<boolean> {
    if (!(await deps.leases.hold('scheduler', me, LEASE_MS))) return false;
    for (const [name, work] of [
      ['expire-ended', () => expireEnded(deps)],
      ['finish-open', () => finishOpen(deps, UNFINISHED_MS)],
      ['renew-due', () => renewDue(deps)],
      ['run-refunds', () => runRefunds(deps)],
      ['erase-late', () => eraseLate(deps)],
    ] as const) {
      if (stopped || !(await deps.leases.hold('scheduler', me, LEASE_MS))) return false;
      await measured<unknown>(name, work).catch((err: unknown) =>
        deps.log.warn({ err, work: name }, 'what is due waits'),
      );
    }
    comparing ??= measured('nightly-check', () => nightlyCheck(deps))
      .catch((err: unknown) => deps.log.warn({ err }, 'the comparison of the money waits'))
      .finally(() => (comparing = undefined));
    return true;
  }
  const tick = () => {
    running ??= look().finally(() => (running = undefined));
    return running;
  };
  const ring = () => void tick().catch((err: unknown) => deps.log.warn({ err }, 'what is due waits'));
  const every = o.everyMs ?? EVERY_MS;
  const timer = every > 0 ? setInterval(ring, every) : undefined;
  timer?.unref();
  return {
    tick,
    wake: () => void (stopped || setTimeout(ring, 50).unref()),
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running?.catch(() => undefined);
      // Whoever follows makes it anew when this one's time is up; here it is not waited for to its end.
      await Promise.race([comparing, sleep(LAST_MS, undefined, { ref: false })]);
      await deps.leases.release('scheduler', me).catch(() => undefined);
    },
  };
}
