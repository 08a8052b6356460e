import { gatherFor, type MayWait } from './gathering';

interface Writing<M> {
  /** Messages in a batch, at most. */
  most: number;
  /** Full batches under way at the same time: while the engine writes one, the next is read and merged. */
  together: number;
  /** For how long a message may be gathered, and how many pages are asked for meanwhile ({@link gatherFor}). */
  mayWait: (message: M) => MayWait;
  pagesASecond: () => number;
  write: (batch: M[]) => Promise<void>;
  stopped: () => boolean;
}

/**
 * Writes messages in batches: what has come while the last batch was written; at rest a single one at once, unless it may wait. Only full batches
 * go beside another. Ends with its source or when stopped, after what is under way; throws what a write throws, and begins no other then.
 */
export async function writeTogether<M>(messages: AsyncIterable<M>, o: Writing<M>): Promise<void> {
  const queue: M[] = [];
  const writing = new Set<Promise<void>>();
  const state: { ended: boolean; failure?: { error: unknown } } = { ended: false };
  let wake: () => void = () => undefined;
  /** When the first of the queue came, by the clock that only goes on. */
  let since = 0;
  const news = (ms?: number) =>
    new Promise<void>((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (state.ended) wake();
    });
  const reading = (async () => {
    for await (const message of messages) {
      queue.push(message);
      wake();
    }
  })().finally(() => {
    state.ended = true;
    wake();
  });
  const begin = (batch: M[]) => {
    const one: Promise<void> = o
      .write(batch)
      .catch((error: unknown) => void (state.failure ??= { error }))
      .finally(() => {
        writing.delete(one);
        wake();
      });
    writing.add(one);
  };
  while (!o.stopped() && !state.failure && !(state.ended && queue.length === 0)) {
    if (queue.length === 0) {
      await news();
      since = performance.now();
      continue;
    }
    // A batch that is not full waits for the one before: what comes meanwhile goes with it.
    if (writing.size >= (queue.length >= o.most ? o.together : 1)) {
      await Promise.race([...writing, ...(state.ended ? [] : [news()])]);
      continue;
    }
    const waited = performance.now() - since;
    const left = state.ended || queue.length >= o.most ? 0 : gatherFor(queue.map(o.mayWait), waited, o.pagesASecond());
    if (left > 0) {
      await news(left);
      continue;
    }
    begin(queue.splice(0, o.most));
    since = performance.now();
  }
  await Promise.all(writing);
  if (state.failure) throw state.failure.error;
  await reading;
}
