import { TOKEN_MS, TokenBook } from './token-book';

test('a token is good once and for two minutes', () => {
  let now = 0;
  let n = 0;
  const book = new TokenBook(
    () => `t${++n}`,
    () => now,
  );
  const [first, second] = [book.give(), book.give()];
  expect(book.take(first)).toBeUndefined();
  expect(book.take(first)).toBe('timeout-or-duplicate');
  expect(book.take('made up')).toBe('timeout-or-duplicate');
  expect(book.take('')).toBe('missing-input-response');
  now = TOKEN_MS + 1;
  expect(book.take(second)).toBe('timeout-or-duplicate');
});
