import type { EventEmitter } from 'node:events';

/** So many heartbeats, 10 s of them, are remembered. */
const KEPT = 20;

interface Hello {
  readonly localTime?: Date;
  readonly isWritablePrimary?: boolean;
}

/** How late the database says that it is, in between its heartbeats too. */
export interface MongoClock {
  /** The database's clock, true to some ms; before it was ever heard, the process's own. */
  now(): Date;
  /** Takes in what a database says of itself. */
  hear(hello: Hello | undefined): void;
}

/**
 * The database's clock, which all replicas of a service have in common: what ends, renews or is paid goes by it, not by the clock of whichever
 * process is asked. The driver's heartbeats tell it twice a second; in between, time is counted by what no clock's jump moves. An answer that was long
 * on its way makes it late, so the least late of the last ones counts. Only a server that takes writes is believed.
 */
export function mongoClock(client: EventEmitter, since: () => number = () => performance.now()): MongoClock {
  let offsets: number[] = [];
  const hear = (hello: Hello | undefined): void => {
    if (!hello?.isWritablePrimary || !(hello.localTime instanceof Date)) return;
    offsets = [...offsets, hello.localTime.getTime() - since()].slice(-KEPT);
  };
  client.on('serverHeartbeatSucceeded', ({ reply }: { reply: Hello }) => hear(reply));
  return {
    hear,
    now: () => (offsets.length === 0 ? new Date() : new Date(Math.round(Math.max(...offsets) + since()))),
  };
}
