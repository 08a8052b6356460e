import { paragraphAround, wordAround } from './around';

const marked = (text: string, { start, end }: { start: number; end: number }) => text.slice(start, end);

test.each([
  ['alpha beta', 0, 'alpha'],
  ['alpha beta', 3, 'alpha'],
  ['alpha beta', 5, 'alpha'],
  ['alpha beta', 6, 'beta'],
  ['alpha beta', 10, 'beta'],
  ['a  b', 2, '  '],
  ['مرحبا بالعالم', 2, 'مرحبا'],
  ['', 0, ''],
])('[E-02] in %j the word at %d is %j', (text, offset, word) => {
  expect(marked(text, wordAround(text, offset)).trim()).toBe(word.trim());
});

test.each([
  [0, 'one two'],
  [7, 'one two'],
  [8, 'three'],
  [13, 'three'],
  [14, ''],
])('[E-02] the paragraph at %d is %j', (offset, paragraph) => {
  const text = ['one two', 'three', ''].join('\n');
  expect(marked(text, paragraphAround(text, offset))).toBe(paragraph);
});
