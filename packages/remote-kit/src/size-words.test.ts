import { sizeWords } from './size-words';

test.each([
  [0, '0 B'],
  [252, '252 B'],
  [1023, '1,023 B'],
  [1536, '1.5 KB'],
  [12_400, '12 KB'],
  [13_000_000, '12 MB'],
  [1024 ** 3, '1 GB'],
])('[E-50] %d bytes are read as %s', (count, said) => {
  expect(sizeWords(count, 'en')).toBe(said);
});

test('[E-50] sizes have the words of the language', () => {
  for (const count of [0, 2048, 5_000_000, 1024 ** 3]) expect(sizeWords(count, 'ar')).not.toMatch(/[A-Za-z]/);
  expect(sizeWords(1024 ** 3, 'ar')).toMatch(/غيغابايت/);
});
