import { firstIndex } from './first-index';

const idle = { state: 'idle' as const, index: null, indexed: 0, total: null, error: null };

test('a replica is not ready before the first index, and says why the last try failed', async () => {
  let live: string[] = [];
  let error: string | null = null;
  const index = firstIndex({
    live: () => Promise.resolve(live),
    progress: { read: () => Promise.resolve({ ...idle, error }) },
  });
  await expect(index.ready()).rejects.toThrow(/^the first index is not built yet$/);
  expect(await index.fault()).toBeUndefined();
  error = 'assets cannot be reached';
  await expect(index.ready()).rejects.toThrow('the first index is not built yet: assets cannot be reached');
  live = ['items-v3-1'];
  await expect(index.ready()).resolves.toBeUndefined();
});

test('an index that goes missing later leaves the replica ready and is said; its return too', async () => {
  let live = ['items-v3-1'];
  const index = firstIndex({ live: () => Promise.resolve(live), progress: { read: () => Promise.resolve(idle) } });
  await index.ready();
  live = [];
  await expect(index.ready()).resolves.toBeUndefined();
  expect(await index.fault()).toBe('there is no index of items: searches answer 503 until it is rebuilt');
  live = ['items-v3-2'];
  expect(await index.fault()).toBeUndefined();
});

test('while the engine does not answer nothing is known: a first index is not taken for one that is there', async () => {
  const index = firstIndex({
    live: () => Promise.reject(new Error('connect ECONNREFUSED')),
    progress: { read: () => Promise.resolve(idle) },
  });
  await expect(index.ready()).rejects.toThrow('ECONNREFUSED');
});
