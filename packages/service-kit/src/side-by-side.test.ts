import { sideBySide } from './side-by-side';

interface Job {
  key: string;
  n: number;
}
const jobs = (...keys: string[]): Job[] => keys.map((key, n) => ({ key, n }));
const tick = () => new Promise((resolve) => setImmediate(resolve));

/** Work that goes on until it is let go; says what is under way and what was begun, in their order. */
function held() {
  const under = new Map<Job, { end: () => void; fail: (err: Error) => void }>();
  const begun: Job[] = [];
  return {
    under,
    begun,
    work: (job: Job) => {
      begun.push(job);
      return new Promise<void>((resolve, reject) => {
        const over = (then: () => void) => () => {
          under.delete(job);
          then();
        };
        under.set(job, { end: over(resolve), fail: (err) => over(() => reject(err))() });
      });
    },
    keys: () => [...under.keys()].map(({ key }) => key).sort(),
    end: async (job: Job | undefined) => {
      if (job) under.get(job)?.end();
      await tick();
    },
  };
}
const keyOf = ({ key }: Job) => key;
const goesOn = () => true;

test('those of different keys are under way at the same time, those of one key never: each waits for the one before it', async () => {
  const list = jobs('a', 'a', 'b', 'a', 'c', 'b');
  const { work, begun, keys, end } = held();
  const all = sideBySide(list, { keyOf, most: 8, work, goesOn });
  expect(keys()).toEqual(['a', 'b', 'c']);
  await end(list[2]);
  expect(begun.map(({ n }) => n)).toEqual([0, 2, 4, 5]);
  // One that lasts holds up its own kind alone.
  await end(list[5]);
  await end(list[4]);
  expect(keys()).toEqual(['a']);
  await end(list[0]);
  await end(list[1]);
  expect(begun.map(({ n }) => n)).toEqual([0, 2, 4, 5, 1, 3]);
  await end(list[3]);
  expect(await all).toEqual([]);
});

test('whatever ends first, each key keeps its order, and no more than so many are under way', async () => {
  const list = jobs(...Array.from({ length: 300 }, (_, n) => `key ${(n * n) % 37}`));
  const { work, begun, under, keys } = held();
  let over = false;
  const all = sideBySide(list, { keyOf, most: 5, work, goesOn }).finally(() => (over = true));
  let most = 0;
  for (let turn = 0; !over; turn += 1) {
    most = Math.max(most, under.size);
    expect(new Set(keys()).size).toBe(under.size);
    // Another one each time, so that they end in no order.
    [...under.values()][turn % under.size]?.end();
    await tick();
  }
  await all;
  expect(most).toBe(5);
  expect(begun).toHaveLength(list.length);
  for (const key of new Set(list.map(keyOf)))
    expect(begun.filter((one) => one.key === key)).toEqual(list.filter((one) => one.key === key));
});

test('asked to end it begins nothing more, waits for what is under way, and gives the rest back in its order', async () => {
  const list = jobs('a', 'b', 'a', 'c', 'b', 'd');
  const { work, begun, end } = held();
  let stopped = false;
  let over = false;
  const all = sideBySide(list, { keyOf, most: 2, work, goesOn: () => !stopped }).finally(() => (over = true));
  stopped = true;
  await end(list[0]);
  expect(over).toBe(false);
  await end(list[1]);
  expect((await all).map(({ n }) => n)).toEqual([2, 3, 4, 5]);
  expect(begun.map(({ n }) => n)).toEqual([0, 1]);
});

test('work that throws ends it: nothing more is begun, and it is told when the others under way are over', async () => {
  const list = jobs('a', 'b', 'a', 'c');
  const { work, begun, under, end } = held();
  let over = false;
  const all = sideBySide(list, { keyOf, most: 2, work, goesOn })
    .catch((err: unknown) => err)
    .finally(() => (over = true));
  under.get(list[0] as Job)?.fail(new Error('lost'));
  await tick();
  expect(over).toBe(false);
  await end(list[1]);
  expect(await all).toEqual(new Error('lost'));
  expect(begun.map(({ n }) => n)).toEqual([0, 1]);
});

test('nothing to do is done at once', async () => {
  expect(await sideBySide([], { keyOf, most: 8, work: async () => undefined, goesOn })).toEqual([]);
});
