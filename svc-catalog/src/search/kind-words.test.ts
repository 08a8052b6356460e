import { isColourWord, showsColour } from './colour-words';
import { isOfKind, kindOf } from './kind-words';

test('a word names a kind or a colour, in the plural too', () => {
  expect(kindOf('Icons')).toEqual(['icon']);
  expect(isColourWord('Red')).toBe(true);
  expect(showsColour('red', 1)).toBeDefined();
});

test.each(['constructor', 'hasOwnProperty', '__proto__'])('%s is a word like any other', (word) => {
  expect([kindOf(word), isOfKind(word), isColourWord(word), showsColour(word, 1)]).toEqual([
    undefined,
    undefined,
    false,
    undefined,
  ]);
});
