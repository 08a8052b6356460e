/**
 * What a source has brought since the last batch was asked for, at most so many at a time and without waiting for more: a single thing comes at
 * once. So many again are read ahead. Throws what the source throws, after what came before.
 */
export async function* batchesOf<T>(source: AsyncIterable<T>, most: number): AsyncGenerator<T[]> {
  const queue: T[] = [];
  const state: { ended: boolean; left: boolean; failure?: { error: unknown } } = { ended: false, left: false };
  let came: () => void = () => undefined;
  let room: () => void = () => undefined;
  void (async () => {
    try {
      for await (const one of source) {
        queue.push(one);
        came();
        while (queue.length >= most && !state.left) await new Promise<void>((resolve) => (room = resolve));
        if (state.left) break;
      }
    } catch (error) {
      state.failure = { error };
    }
    state.ended = true;
    came();
  })();
  try {
    for (;;) {
      if (queue.length > 0) {
        const batch = queue.splice(0, most);
        room();
        yield batch;
      } else if (state.ended) break;
      else await new Promise<void>((resolve) => (came = resolve));
    }
  } finally {
    // Whoever asks no more leaves the rest unread.
    state.left = true;
    room();
  }
  if (state.failure) throw state.failure.error;
}
