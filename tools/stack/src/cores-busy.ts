import { cpus } from 'node:os';

interface Times {
  busy: number;
  all: number;
  cores: number;
}

/** How much of the machine worked over a while, whoever it worked for. */
export interface Busy {
  /** So many cores all the time, as 1.4. */
  busy: number;
  cores: number;
}

/** Gives what the machine has worked since the call. */
export function busySince(read: () => Times = now): () => Busy {
  const before = read();
  return () => {
    const after = read();
    const all = after.all - before.all;
    const share = all > 0 ? (after.busy - before.busy) / all : 0;
    return { busy: share * after.cores, cores: after.cores };
  };
}

/** As `1.4 of 2 cores busy`. */
export const busyText = ({ busy, cores }: Busy): string => `${busy.toFixed(1)} of ${cores} cores busy`;

function now(): Times {
  const each = cpus().map(({ times }) => times);
  const idle = each.reduce((sum, one) => sum + one.idle, 0);
  const all = each.reduce((sum, one) => sum + one.idle + one.user + one.nice + one.sys + one.irq, 0);
  return { busy: all - idle, all, cores: each.length };
}
