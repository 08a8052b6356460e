import { emojiToWords, searchText } from './emoji-words';

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

test('a text of many emoji becomes no longer than any other', () => {
  for (const text of ['😀'.repeat(5_000), '🇫🇮👩‍🚀🎉'.repeat(500)]) {
    expect(searchText(text).split(' ').length).toBeLessThanOrEqual(32);
    expect(searchText(text).length).toBeLessThanOrEqual(255);
  }
  expect(searchText(' 🐱\u200B ')).toBe('cat face');
});
