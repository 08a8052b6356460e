import { StoodStill, within } from './e2e/walk/within';

test('what comes in time is answered, and fails as it does', async () => {
  await expect(within(60_000, async () => 7)).resolves.toBe(7);
  await expect(within(60_000, () => Promise.reject(new Error('of its own')))).rejects.toThrow('of its own');
});

test('what never comes is told as standing still', async () => {
  await expect(within(20, () => new Promise(() => undefined))).rejects.toThrow(StoodStill);
  await expect(within(20, () => new Promise(() => undefined))).rejects.toThrow('0.02 s');
});
