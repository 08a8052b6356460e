import { within } from './within';

test('what ends in time answers, or says why not; what hangs is told by its name', async () => {
  expect(await within(5_000, 'a look', Promise.resolve(3))).toBe(3);
  await expect(within(5_000, 'a look', Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  await expect(within(20, 'a look', new Promise(() => undefined))).rejects.toThrow(
    'a look has not ended within 0.02 s',
  );
});
