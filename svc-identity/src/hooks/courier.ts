import type { Logger } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { notify } from '../notifications/notify';
import type { Delivery } from './delivery';
import { hookTitle, nextOf, pauseAfter, signedHeaders, type Hook, type PauseReason } from './hook';
import { send } from './send';

const LOOK_MS = 1_000;
/** Deliveries under way at once, to one hook and to all of one account: who has ten slow receivers holds up nobody else. */
const AT_ONCE = 8;
const AT_ONCE_OF_HOOK = 2;
const AT_ONCE_OF_ACCOUNT = 3;

export interface Courier {
  /** Looks into the queue now; without it, it looks every second. */
  ring(): void;
  stop(): Promise<void>;
}

/**
 * Delivers what waits in the queue of webhooks. A delivery is held while it is under way; when its sender dies between sending and noting it,
 * another sends it again under the same id, so it arrives at least once and a receiver can drop the second.
 */
export function startCourier(o: { deps: Deps; log: Logger; timeoutMs?: number }): Courier {
  const { deps, log } = o;
  const local = deps.config.LOCAL ?? false;
  const busy = { hooks: countOf<string>(), accounts: countOf<number>() };
  const running = new Set<Promise<void>>();
  let stopped = false;
  let rung = false;
  let wake: () => void = () => undefined;
  const ring = () => {
    rung = true;
    wake();
  };

  const loop = (async () => {
    while (!stopped) {
      rung = false;
      try {
        while (!stopped && running.size < AT_ONCE) {
          const full = { hooks: busy.hooks.from(AT_ONCE_OF_HOOK), accounts: busy.accounts.from(AT_ONCE_OF_ACCOUNT) };
          const delivery = await deps.deliveries.claim(deps.now(), full);
          if (!delivery) break;
          start(delivery);
        }
      } catch (err) {
        log.warn({ err: err instanceof Error ? err.message : err }, 'the queue of webhooks cannot be read now');
      }
      if (rung || stopped) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, LOOK_MS);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  })();

  function start(delivery: Delivery): void {
    const leave = [busy.hooks.enter(delivery.hook), busy.accounts.enter(delivery.uid)];
    const work = deliver(delivery)
      .catch((err: unknown) => log.error({ err, delivery: delivery.id }, 'a webhook delivery could not be noted'))
      .finally(() => {
        running.delete(work);
        for (const end of leave) end();
        ring();
      });
    running.add(work);
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const hook = await deps.hooks.byIdOfAnybody(delivery.hook);
    if (!hook || hook.paused) return deps.deliveries.setAside(delivery.hook);
    const at = deps.now();
    const started = performance.now();
    const sent = await send({
      url: hook.url,
      headers: signedHeaders(hook, delivery.id, delivery.body, at),
      body: delivery.body,
      local,
      ...(o.timeoutMs ? { timeoutMs: o.timeoutMs } : {}),
    });
    const ms = Math.round(performance.now() - started);
    const now = deps.now();
    await deps.deliveries.settle(delivery, { at, ms, ...sent }, nextOf(sent, delivery.tries, now));
    log.info({ hook: hook.id, delivery: delivery.id, status: sent.status, error: sent.error, ms }, 'webhook');
    if (sent.error === null) return deps.hooks.succeeded(hook.id);
    const reason = pauseAfter(sent, await deps.hooks.failed(hook.id, now), now);
    if (reason) await pause(hook, reason);
  }

  /** Pauses a hook of its own accord: what waits is set aside, and its owner is told. */
  async function pause(hook: Hook, reason: PauseReason): Promise<void> {
    await deps.db.transaction(async (tx) => {
      if (!(await deps.hooks.pause(hook.uid, hook.id, reason, tx))) return;
      await deps.deliveries.setAside(hook.id, tx);
      await notify(deps, tx, hook.uid, {
        type: 'hook_paused',
        data: { hook: hookTitle(hook) },
        link: '/developers',
      });
    });
  }

  return {
    ring,
    async stop() {
      stopped = true;
      wake();
      await loop;
      await Promise.all(running);
    },
  };
}

/** How many are under way of each; whoever has none is not kept. */
function countOf<K>() {
  const counts = new Map<K, number>();
  return {
    /** One more; gives what takes it away again. */
    enter(key: K): () => void {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return () => {
        const left = (counts.get(key) ?? 1) - 1;
        if (left > 0) counts.set(key, left);
        else counts.delete(key);
      };
    },
    /** Those of which there are so many or more. */
    from: (most: number): K[] => [...counts].filter(([, count]) => count >= most).map(([key]) => key),
  };
}
