import { probe, PROBE, type ProbeClock, type ReadSome } from './probe';

/** A clock that stands still until it is moved; what is due runs in its order. */
function handClock() {
  let now = 0;
  const due = new Set<{ at: number; run: () => void }>();
  const clock: ProbeClock & { move: (ms: number) => Promise<void> } = {
    now: () => now,
    after(ms, run) {
      const one = { at: now + ms, run };
      due.add(one);
      return () => due.delete(one);
    },
    async move(ms) {
      for (const end = now + ms; now < end;) {
        now += 100;
        for (const one of [...due].filter(({ at }) => at <= now)) {
          due.delete(one);
          one.run();
        }
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
  return clock;
}
/** Answers so many bytes after so long; `undefined` never answers. */
const server =
  (clock: ProbeClock, table: Record<string, [ms: number, bytes: number] | undefined>, asked: string[]): ReadSome =>
  (url) => {
    asked.push(url);
    const answer = table[url];
    if (!answer) return new Promise(() => undefined);
    return new Promise((resolve, reject) =>
      clock.after(answer[0], () => (answer[1] < 0 ? reject(new Error('404')) : resolve(answer[1]))),
    );
  };

test('[DL-07, DL-10] the file itself first, then its mirrors in order, until one holds more than 1000 bytes', async () => {
  const clock = handClock();
  const asked: string[] = [];
  const read = server(clock, { a: [100, -1], b: [100, 1_000], c: [100, 1_001], d: [100, 5_000] }, asked);
  const answer = probe(['a', 'b', 'c', 'd'], read, clock);
  await clock.move(1_000);
  expect(await answer).toMatchObject({
    url: 'c',
    slow: false,
    tried: [{ outcome: 'failed' }, { outcome: 'small' }, { outcome: 'readable' }],
  });
  expect(asked).toEqual(['a', 'b', 'c']);
});

test('[DL-08] each request ends after 6.5 s, and the probe after 30 s, mirrors included', async () => {
  const clock = handClock();
  const asked: string[] = [];
  const urls = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const answer = probe(urls, server(clock, {}, asked), clock);
  let ended = false;
  void answer.then(() => (ended = true));
  await clock.move(6_400);
  expect(asked).toEqual(['a']);
  await clock.move(200);
  expect(asked).toEqual(['a', 'b']);
  await clock.move(23_000);
  expect(ended).toBe(false);
  await clock.move(500);
  expect(ended).toBe(true);
  const { url, tried } = await answer;
  expect(url).toBeUndefined();
  // Four whole requests, and a fifth that gets what is left of the 30 s.
  expect(tried.map(({ outcome, ms }) => [outcome, Math.round(ms / 100) / 10])).toEqual([
    ['timeout', 6.5],
    ['timeout', 6.5],
    ['timeout', 6.5],
    ['timeout', 6.5],
    ['timeout', 4],
  ]);
});

test.each([
  [4_900, false],
  [5_000, true],
])('[DL-09] an answer after %i ms is slow: %s', async (ms, slow) => {
  const clock = handClock();
  const answer = probe(['a'], server(clock, { a: [ms, 9_000] }, []), clock);
  await clock.move(7_000);
  expect(await answer).toMatchObject({ url: 'a', slow });
  expect(PROBE.slow).toBe(5_000);
});
