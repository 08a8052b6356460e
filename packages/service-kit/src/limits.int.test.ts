import { useEngines, type TestEngines } from '@commonplace/stack/testing';
import type { AppError } from './errors';
import { createLimits, type Limits } from './limits';
import { connectMongo, type Database } from './mongo';
import { silentLog } from './testing';
import { clockBy } from './testing-clock';

const DAY_MS = 86_400_000;
let engines: TestEngines;
let db: Database;
let limits: Limits<'tries' | 'short'>;
beforeAll(async () => {
  engines = await useEngines(['mongodb']);
  db = await connectMongo(engines.mongodb.url, { log: silentLog });
  limits = createLimits(db.connection, { tries: { points: 3, seconds: 600 }, short: { points: 2, seconds: 2 } });
  await limits.init();
}, 600_000);
afterEach(() => jest.useRealTimers());
afterAll(async () => {
  await db.close();
  await engines.close();
});

const many = (count: number, work: () => Promise<boolean>) => Promise.all(Array.from({ length: count }, work));

test('twenty first tries at once: as many are let through as the rule says', async () => {
  const passed = await many(20, () => limits.tryUse('tries', 'at once'));
  expect(passed.filter(Boolean)).toHaveLength(3);
  expect(await limits.used('tries', 'at once')).toBe(20);
  expect(await limits.used('tries', 'another')).toBe(0);
});

test('who has used all points is told how long to wait, at most the window', async () => {
  await limits.use('tries', 'told', { points: 3 });
  const refused = await limits.use('tries', 'told').catch((err: unknown) => err);
  // Whoever tries again and again is in the log.
  expect(refused).toMatchObject({ code: 'TOO_MANY', details: { refusal: true } });
  const { retryAfter } = (refused as AppError).details;
  expect(retryAfter).toBeGreaterThan(500);
  expect(retryAfter).toBeLessThanOrEqual(600);
});

test('whether a point is left is looked at without using one, and refused with the time to wait', async () => {
  await limits.requireLeft('tries', 'looked at');
  await limits.use('tries', 'looked at', { points: 2 });
  await limits.requireLeft('tries', 'looked at', 'No more.');
  expect(await limits.used('tries', 'looked at')).toBe(2);
  await limits.use('tries', 'looked at');
  const refused = await limits.requireLeft('tries', 'looked at', 'No more.').catch((err: unknown) => err);
  expect(refused).toMatchObject({ code: 'TOO_MANY', message: 'No more.' });
  expect((refused as AppError).details.retryAfter).toBeGreaterThan(500);
  expect((refused as AppError).details.retryAfter).toBeLessThanOrEqual(600);
  expect(await limits.used('tries', 'looked at')).toBe(3);
});

test('a window ends, and the next begins with the first try in it', async () => {
  await limits.use('short', 'ends', { points: 2 });
  expect(await limits.tryUse('short', 'ends')).toBe(false);
  await new Promise((resolve) => setTimeout(resolve, 2_300));
  expect(await limits.used('short', 'ends')).toBe(0);
  expect(await limits.tryUse('short', 'ends')).toBe(true);
  expect(await limits.used('short', 'ends')).toBe(1);
});

test('a point that was given back can be used again; one that was never used gives nothing', async () => {
  await limits.giveBack('tries', 'back');
  await limits.use('tries', 'back', { points: 3 });
  await limits.giveBack('tries', 'back');
  expect(await limits.tryUse('tries', 'back')).toBe(true);
  expect(await limits.tryUse('tries', 'back')).toBe(false);
  await limits.clear('tries', 'back');
  expect(await limits.used('tries', 'back')).toBe(0);
});

test.each([
  ['ahead', DAY_MS],
  ['behind', -DAY_MS],
])('a process whose clock is a day %s neither forgets what was counted nor counts for longer', async (_, off) => {
  const key = `clock ${off}`;
  await limits.use('tries', key, { points: 3 });
  clockBy(off);
  expect(await limits.used('tries', key)).toBe(3);
  expect(await limits.tryUse('tries', key)).toBe(false);
  await limits.use('short', key, { points: 2 });
  clockBy(0);
  expect(await limits.tryUse('short', key)).toBe(false);
  await new Promise((resolve) => setTimeout(resolve, 2_300));
  expect(await limits.tryUse('short', key)).toBe(true);
});
