import { sizeWords } from './size-words';

test('[E-50] the size of a file is told in the words of the reader\u2019s language', () => {
  expect([900, 12_400, 3_450_000].map((bytes) => sizeWords(bytes, 'en'))).toEqual(['900 byte', '12 kB', '3.5 MB']);
  expect(sizeWords(3_450_000, 'ar')).toMatch(/[\u0600-\u06ff]/);
  expect(sizeWords(3_450_000, 'ar')).not.toMatch(/[a-z]/i);
});
