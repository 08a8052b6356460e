import { emojiToWords } from './emoji-words';

test.each([
  ['😀', 'grinning face'],
  ['red ❤️ on snow', 'red red heart on snow'],
  ['❤', 'red heart'],
  ['🏔️', 'snow-capped mountain'],
  ['👍🏽', 'thumbs up'],
  ['🇫🇮', 'flag Finland'],
  ['👩‍🚀🚀', 'woman astronaut rocket'],
  ['cat', 'cat'],
  ['गोदाम', 'गोदाम'],
  ['1', '1'],
])('%s is looked for as "%s"', (typed, words) => {
  expect(emojiToWords(typed)).toBe(words);
});
