import { writeTogether } from './write-together';

/** A source that gives what it is told to, and writes that end when they are told to. */
function setUp(o: { most: number; together: number }) {
  const waiting: number[] = [];
  const begun: number[][] = [];
  const ends: { done: () => void; fail: (error: Error) => void }[] = [];
  let [came, ended, stopped]: [() => void, boolean, boolean] = [() => undefined, false, false];
  const source = (async function* () {
    for (;;) {
      while (waiting.length > 0) yield waiting.shift() ?? 0;
      if (ended) return;
      await new Promise<void>((resolve) => (came = resolve));
    }
  })();
  const written = writeTogether(source, {
    ...o,
    mayWait: () => 'never',
    pagesASecond: () => 0,
    write: (batch) => {
      begun.push(batch);
      return new Promise<void>((done, fail) => ends.push({ done, fail }));
    },
    stopped: () => stopped,
  });
  written.catch(() => undefined);
  /** Until nothing more happens by itself. */
  const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
  return {
    begun,
    written,
    async give(...messages: number[]) {
      waiting.push(...messages);
      came();
      await settled();
    },
    async end(at: number, error?: Error) {
      if (error) ends[at]?.fail(error);
      else ends[at]?.done();
      await settled();
    },
    async stop() {
      [ended, stopped] = [true, true];
      came();
      await settled();
    },
    async close() {
      ended = true;
      came();
      await settled();
    },
  };
}

test('a single message is written at once; what comes meanwhile goes together behind it', async () => {
  const run = setUp({ most: 4, together: 2 });
  await run.give(1);
  await run.give(2);
  await run.give(3);
  expect(run.begun).toEqual([[1]]);
  await run.end(0);
  expect(run.begun).toEqual([[1], [2, 3]]);
  await run.close();
  await run.end(1);
  await run.written;
});

test('a full batch goes beside the one before, a third one waits', async () => {
  const run = setUp({ most: 2, together: 2 });
  await run.give(1);
  await run.give(2, 3, 4, 5, 6);
  expect(run.begun).toEqual([[1], [2, 3]]);
  await run.end(1);
  expect(run.begun).toEqual([[1], [2, 3], [4, 5]]);
  await run.close();
  await run.end(0);
  expect(run.begun).toHaveLength(3);
  await run.end(2);
  expect(run.begun.at(-1)).toEqual([6]);
  await run.end(3);
  await run.written;
});

test('what one write throws is thrown after the other is through, and nothing new begins', async () => {
  const run = setUp({ most: 2, together: 2 });
  await run.give(1);
  await run.give(2, 3, 4, 5);
  let over = false;
  void run.written.catch(() => (over = true));
  await run.end(0, new Error('there is no index'));
  expect(over).toBe(false);
  await run.end(1);
  await expect(run.written).rejects.toThrow('there is no index');
  expect(run.begun).toHaveLength(2);
});

test('stopped, it ends after what is under way, and leaves the rest', async () => {
  const run = setUp({ most: 2, together: 1 });
  await run.give(1);
  await run.give(2, 3);
  await run.stop();
  await run.end(0);
  await run.written;
  expect(run.begun).toEqual([[1]]);
});
