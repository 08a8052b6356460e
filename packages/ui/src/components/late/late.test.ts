import { late } from './late';

test('what is wanted late is fetched once, and there at once from then on', async () => {
  let fetched = 0;
  const part = late(() => Promise.resolve((fetched += 1)));
  expect(part.now()).toBeUndefined();
  expect(await Promise.all([part.load(), part.load()])).toEqual([1, 1]);
  expect(part.now()).toBe(1);
});

test('what could not be fetched is asked for by the next who wants it', async () => {
  let tries = 0;
  const part = late(() => ((tries += 1) === 1 ? Promise.reject(new Error('no network')) : Promise.resolve('here')));
  await expect(part.load()).rejects.toThrow('no network');
  expect(part.now()).toBeUndefined();
  expect(await part.load()).toBe('here');
});
