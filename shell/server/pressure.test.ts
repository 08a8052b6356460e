import { createPressure, nextShare, strainOf } from './pressure';

test('the strain is the worse of two: how late the process comes to what is due, and how long answers take beside their best', () => {
  expect(strainOf({ lateMs: 12 })).toBe(1);
  expect(strainOf({ lateMs: 24, tookMs: 10, bestMs: 10 })).toBe(2);
  expect(strainOf({ lateMs: 0, tookMs: 450, bestMs: 50 })).toBe(3);
  // What is quick is no strain, however much quicker it was before.
  expect(strainOf({ lateMs: 0, tookMs: 85, bestMs: 2 })).toBeLessThan(1);
  expect(strainOf({ lateMs: 0, tookMs: 900, bestMs: 900 })).toBeLessThan(1);
});

test('too much takes places away, half of them at most at one look, and never the last ones', () => {
  expect(nextShare(1, 1.25)).toBe(0.8);
  expect(nextShare(1, 40)).toBe(0.5);
  let share = 1;
  for (let looks = 0; looks < 20; looks += 1) share = nextShare(share, 40);
  expect(share).toBe(0.06);
});

test('places come back by and by', () => {
  expect(nextShare(0.1, 1)).toBeCloseTo(0.12);
  let looks = 0;
  for (let share = 0.1; share < 1; share = nextShare(share, 0)) looks += 1;
  expect(looks).toBe(13);
});

/** Lets `act` happen now and then until the share is as it should be. */
async function until(is: () => boolean, act: () => void) {
  while (!is()) {
    act();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

test('a process that is kept busy notices, and again when it is at rest', async () => {
  const pressure = createPressure();
  expect(pressure.share()).toBe(1);
  await until(
    () => pressure.share() < 0.7,
    () => {
      const end = performance.now() + 120;
      while (performance.now() < end);
    },
  );
  await until(
    () => pressure.share() === 1,
    () => undefined,
  );
  pressure.stop();
});

test('answers that take many times as long as at their best are noticed; a few that somebody reads slowly are not', async () => {
  const pressure = createPressure();
  const answers = (ms: number, slow = 0) => {
    for (let n = 0; n < 10; n += 1) pressure.took(n < slow ? 60_000 : ms);
  };
  const looked = performance.now();
  await until(
    () => performance.now() - looked > 500,
    () => answers(20, 2),
  );
  expect(pressure.share()).toBe(1);
  await until(
    () => pressure.share() < 0.3,
    () => answers(2_000),
  );
  await until(
    () => pressure.share() === 1,
    () => answers(20, 2),
  );
  pressure.stop();
});
