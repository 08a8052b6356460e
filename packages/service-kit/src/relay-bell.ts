import type { Bus } from './bus';

/** What a replica tells the others: it wrote events, or the lease is free. */
export type Bell = 'events' | 'free';

/**
 * A bell between the replicas of a service, on the broker that the events are for: with it away there is nothing to be woken for. No stream stores it.
 */
export function relayBell(
  { connection, issuer }: Pick<Bus, 'connection' | 'issuer'>,
  hear: Record<Bell, () => void>,
): { ring(bell: Bell): void; stop(): void } {
  const place = `outbox.${issuer}`;
  const hearing = connection.subscribe(`${place}.*`, {
    callback: (err, message) => {
      if (err) return;
      if (message.subject === `${place}.events`) hear.events();
      if (message.subject === `${place}.free`) hear.free();
    },
  });
  return {
    ring(bell) {
      if (!connection.isClosed()) connection.publish(`${place}.${bell}`);
    },
    stop: () => hearing.unsubscribe(),
  };
}
