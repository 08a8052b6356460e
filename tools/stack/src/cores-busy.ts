import { cpus } from 'node:os';

interface Times {
  busy: number;
  all: number;
  cores: number;
}

/** Says how many of the machine's cores worked since the call, whoever they worked for, as `1.4 of 2 cores busy`. */
export function coresBusy(read: () => Times = now): () => string {
  const before = read();
  return () => {
    const after = read();
    const all = after.all - before.all;
    const share = all > 0 ? (after.busy - before.busy) / all : 0;
    return `${(share * after.cores).toFixed(1)} of ${after.cores} cores busy`;
  };
}

function now(): Times {
  const each = cpus().map(({ times }) => times);
  const idle = each.reduce((sum, one) => sum + one.idle, 0);
  const all = each.reduce((sum, one) => sum + one.idle + one.user + one.nice + one.sys + one.irq, 0);
  return { busy: all - idle, all, cores: each.length };
}
