import { asSentence } from './as-sentence';

test.each([
  ['must not be empty', 'Must not be empty.'],
  ['must be at most 20000', 'Must be at most 20000.'],
  ['Width and height are needed.', 'Width and height are needed.'],
  ['is this a name?', 'Is this a name?'],
  ['“a”, “b”: two words', '“a”, “b”: two words.'],
  ['يجب ألا يكون فارغًا', 'يجب ألا يكون فارغًا.'],
  ['هل هذا اسم؟', 'هل هذا اسم؟'],
  ['', ''],
])('%j is said as %j', (words, said) => {
  expect(asSentence(words)).toBe(said);
});
