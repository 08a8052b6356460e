import { createPressure, nextShare } from './pressure';

test('who is late takes less in: at once, by as much as it is late, and never nothing', () => {
  expect(nextShare(1, 5)).toBe(1);
  expect(nextShare(1, 40)).toBe(1);
  expect(nextShare(1, 80)).toBe(0.5);
  expect(nextShare(1, 200)).toBe(0.2);
  expect(nextShare(1, 60_000)).toBe(0.1);
});

test('places come back by and by', () => {
  expect(nextShare(0.1, 0)).toBeCloseTo(0.12);
  let looks = 0;
  for (let share = 0.1; share < 1; share = nextShare(share, 0)) looks += 1;
  expect(looks).toBe(13);
});

test('a process that is kept busy notices, and again when it is at rest', async () => {
  const pressure = createPressure();
  const until = async (is: (share: number) => boolean, busyMs: number) => {
    while (!is(pressure.share())) {
      const end = performance.now() + busyMs;
      while (performance.now() < end);
      await new Promise((resolve) => setTimeout(resolve, busyMs > 0 ? 0 : 20));
    }
  };
  expect(pressure.share()).toBe(1);
  await until((share) => share < 0.7, 120);
  await until((share) => share === 1, 0);
  pressure.stop();
});
