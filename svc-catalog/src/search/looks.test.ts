import { looks } from './looks';

/** Something that changes, and how often it was looked at. */
function something() {
  const state = { mark: 'one', now: 0, reads: 0 };
  const seen = looks(
    () => {
      state.reads += 1;
      return state.mark === 'away' ? Promise.reject(new Error('away')) : Promise.resolve(state.mark);
    },
    () => state.now,
  );
  /** Lets a look that nobody waits for be answered. */
  const answered = () => new Promise((resolve) => setImmediate(resolve));
  const standsAt = async (mark: string, now: number) => {
    state.now = now;
    const stands = await seen.stands(mark);
    await answered();
    return stands;
  };
  return { state, seen, standsAt };
}

test('what has not changed stands, and is looked at five times a second at most', async () => {
  const { state, seen, standsAt } = something();
  expect(await seen.last()).toBe('one');
  for (let now = 0; now < 1_000; now += 20) expect(await standsAt('one', now)).toBe(true);
  expect(state.reads).toBe(5);
  expect(await standsAt('one', 60_000)).toBe(true);
  expect(state.reads).toBe(6);
});

test('whoever only finds new things has the index looked at too', async () => {
  const { state, seen } = something();
  expect(await seen.last()).toBe('one');
  state.mark = 'two';
  state.now = 200;
  expect(await seen.last()).toBe('one');
  await new Promise((resolve) => setImmediate(resolve));
  expect(await seen.last()).toBe('two');
  expect(state.reads).toBe(2);
});

test('what has changed stands for a second from the last look that saw it before the change, and not longer', async () => {
  const { state, seen, standsAt } = something();
  await seen.last();
  expect(await standsAt('one', 400)).toBe(true);
  state.mark = 'two';
  // Noticed at 600; seen for the last time at 400.
  expect(await standsAt('one', 600)).toBe(true);
  expect(await seen.last()).toBe('two');
  expect(await standsAt('one', 1_399)).toBe(true);
  expect(await standsAt('one', 1_400)).toBe(false);
  expect(await standsAt('two', 1_400)).toBe(true);
});

test('what was seen two changes ago, or never, does not stand', async () => {
  const { state, seen, standsAt } = something();
  await seen.last();
  for (const [mark, now] of [
    ['two', 200],
    ['three', 400],
  ] as const) {
    state.mark = mark;
    await standsAt('one', now);
  }
  expect(await standsAt('one', 401)).toBe(false);
  expect(await standsAt('two', 401)).toBe(true);
  expect(await standsAt('four', 401)).toBe(false);
});

test('after a rest, what stands is looked at before it is given', async () => {
  const { state, seen, standsAt } = something();
  await seen.last();
  state.mark = 'two';
  expect(await standsAt('one', 1_000)).toBe(false);
});

test('an engine that is away fails who has to look, and nobody whom the last second is enough for', async () => {
  const { state, seen, standsAt } = something();
  await seen.last();
  state.mark = 'away';
  expect(await standsAt('one', 999)).toBe(true);
  await expect(standsAt('one', 1_000)).rejects.toThrow('away');
  state.mark = 'one';
  expect(await standsAt('one', 1_001)).toBe(true);
});
