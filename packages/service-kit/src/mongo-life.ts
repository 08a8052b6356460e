import type { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Life } from './patience';

/** The driver hears from a database twice a second. One that was silent for so many ms hangs, is gone, or has no primary. */
const SILENT_MS = 1_500;
/** A process that was kept busy reads the signs of life that have come meanwhile, before it says that there were none. */
const READ_MS = 100;

interface Heartbeat {
  readonly reply: { readonly isWritablePrimary?: boolean };
}

/** Life of a database by the heartbeats of its driver: no question of our own. Only a server that takes writes counts. */
export function mongoLife(client: EventEmitter, now: () => number = () => performance.now()): Life {
  let heard = now();
  client.on('serverHeartbeatSucceeded', ({ reply }: Heartbeat) => {
    if (reply.isWritablePrimary) heard = now();
  });
  const silent = () => now() - heard > SILENT_MS;
  return {
    async there() {
      if (!silent()) return true;
      await sleep(READ_MS, undefined, { ref: false });
      return !silent();
    },
    end: () => undefined,
  };
}
