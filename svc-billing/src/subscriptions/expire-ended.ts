import type { Deps } from '../deps';
import { changeSubscription } from './change-subscription';

const EVERY_MS = 30_000;
const BATCH = 200;

/** Ends subscriptions whose pending cancellation has run out. Safe on every replica: each change is one conditional transaction. */
export async function expireEnded(deps: Deps): Promise<number> {
  const list = await deps.subscriptions.ended(deps.clock(), BATCH);
  for (const { uid } of list)
    // As it counts now it is free already; storing that is the change, unless another replica was first.
    await changeSubscription(deps, uid, (now, stored) =>
      now.cancelled && !stored.cancelled ? { ...now, version: stored.version + 1 } : stored,
    );
  return list.length;
}

/** Looks at once and then again and again, until stopped. */
export function startExpiry(deps: Deps): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  const look = () => {
    running = running
      .then(() => expireEnded(deps))
      .catch((err: unknown) => deps.log.warn({ err }, 'ended subscriptions wait'));
  };
  const timer = setInterval(look, EVERY_MS);
  timer.unref();
  look();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
