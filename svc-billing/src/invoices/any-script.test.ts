import { linesOf } from './any-script';

/** Every letter is one wide; counts the letters that are laid out. */
function measuring() {
  const laidOut = { letters: 0 };
  const measure = (piece: string) => {
    laidOut.letters += piece.length;
    return piece.length;
  };
  return { laidOut, measure };
}

test('text breaks between words, and a word that is too long between letters', () => {
  const { measure } = measuring();
  expect(linesOf('one two three', 7, measure)).toEqual(['one two', 'three']);
  expect(linesOf('ab abcdefghij', 4, measure)).toEqual(['ab a', 'bcde', 'fghi', 'j']);
  expect(linesOf('   ', 4, measure)).toEqual([]);
});

test.each([
  ['one word', 'abcdefghij'.repeat(500)],
  ['many words', 'abcdefghi '.repeat(500)],
])('of %s each letter is laid out a few times at most, however long the text is', (_, text) => {
  const { laidOut, measure } = measuring();
  expect(linesOf(text, 80, measure).length).toBeGreaterThan(60);
  expect(laidOut.letters).toBeLessThan(3 * text.length);
});
