type End = () => Promise<void> | void;

/** What a bench has started, and how each of it ends. */
export interface Endings {
  /** Registers what ends a thing. What comes when everything is ended already is ended at once: a bench that was interrupted goes on for a while. */
  readonly add: (end: End) => void;
  /** Ends all, the last first and one after the other; whoever asks again waits for the same. One that fails is said, and keeps none of the others. */
  readonly all: () => Promise<void>;
}

export function endings(say: (line: string) => void): Endings {
  const open: End[] = [];
  let ending: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    for (let end = open.pop(); end; end = open.pop())
      try {
        await end();
      } catch (error) {
        say(`could not be ended: ${error instanceof Error ? error.message : String(error)}`);
      }
  };
  return {
    add(end) {
      open.push(end);
      ending = ending?.then(run);
    },
    async all() {
      ending ??= run();
      for (let waited: Promise<void> | undefined; waited !== ending;) {
        waited = ending;
        await waited;
      }
    },
  };
}
