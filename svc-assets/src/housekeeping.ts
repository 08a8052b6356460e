import { measured, type Logger } from '@commonplace/service-kit';

/** What is done now and then, while the service runs. */
export interface Chore {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<unknown>;
}

/** Runs each chore soon after the start and then at its pace, never twice at once; one that fails is tried again at its next time. */
export function startChores(chores: readonly Chore[], log: Logger, soonMs = 20_000): { stop(): Promise<void> } {
  let stopped = false;
  const wakes: (() => void)[] = [];
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      timer.unref();
      wakes.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  const loops = chores.map(async ({ name, everyMs, run }) => {
    await pause(soonMs);
    while (!stopped) {
      await measured(name, run).catch((err: unknown) =>
        log.error({ err, chore: name }, 'a chore failed and is tried again later'),
      );
      if (!stopped) await pause(everyMs);
    }
  });
  return {
    async stop() {
      stopped = true;
      wakes.forEach((wake) => wake());
      await Promise.all(loops);
    },
  };
}
