import { bytes } from './facts';

test.each([
  [0, '0 B'],
  [1023, '1,023 B'],
  [1536, '1.5 KB'],
  [13_000_000, '12 MB'],
  [1024 ** 3, '1 GB'],
])('%d bytes are read as %s', (count, said) => {
  expect(bytes(count, 'en')).toBe(said);
});

test('sizes have the words of the language', () => {
  for (const count of [0, 2048, 5_000_000, 1024 ** 3]) expect(bytes(count, 'ar')).not.toMatch(/[A-Za-z]/);
  expect(bytes(1024 ** 3, 'ar')).toMatch(/غيغابايت/);
});
