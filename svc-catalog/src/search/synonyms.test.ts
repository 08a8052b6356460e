import { conceptsOf, synonymGroups } from './synonyms';

const also = (text: string, lines: readonly string[] = []) =>
  conceptsOf(text, synonymGroups(lines)).map((concept) => [concept.text, ...concept.also]);

test('a noun whose plural no rule makes is looked for in both numbers, also at the end of a name', () => {
  expect(also('mice')).toEqual([['mice', 'mouse']]);
  expect(also('brown mouse')).toEqual([['brown'], ['mouse', 'mice']]);
  expect(also('computer mice', ['computer mice, pointing devices'])).toEqual([
    ['computer mice', 'pointing devices', 'computer mouse'],
  ]);
});

test('an Arabic word is found with its article and without, whatever its hamza', () => {
  const lines = ['قطة, قط => cat', 'أسد => lion'];
  expect(also('القطة', lines)).toEqual([['القطة', 'cat']]);
  expect(also('اسد', lines)).toEqual([['اسد', 'lion']]);
  expect(also('ال', lines)).toEqual([['ال']]);
});

test('a line with Arabic commas parts its entries as one with Latin commas does', () => {
  expect(also('قط', ['قطة، قط، هر'])).toEqual([['قط', 'قطة', 'هر']]);
});

test('a word that is said many times is one', () => {
  expect(also('Mountain mountain lake mountain')).toEqual([['mountain'], ['lake']]);
});

test('an apostrophe does not keep a name from its entry', () => {
  const lines = ['valentine, valentines day'];
  expect(also('valentine’s day', lines)).toEqual([['valentine’s day', 'valentine']]);
});
