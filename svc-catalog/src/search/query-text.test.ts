import fc from 'fast-check';
import { cleanTag, cleanText, plainWords } from './query-text';

test.each([
  ['zero-width characters', 'a\u200Bb\u200Cc\u200Dd\u2060e\uFEFFf', 'abcdef'],
  ['soft hyphens', 'moun\u00ADtain', 'mountain'],
  ['object replacement', 'red\uFFFC', 'red'],
  ['tabs', 'red\tcar', 'red car'],
  ['nothing but those', '\u200B\u00AD\t', ''],
])('[INPUT-12] %s are stripped', (_title, raw, clean) => {
  expect(cleanText(raw)).toBe(clean);
});

test('half a surrogate pair never reaches the engine', () => {
  expect(cleanText('a\uD83Db')).toBe('a b');
});

test('any text becomes at most 255 characters and 32 words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), (raw) => {
      const clean = cleanText(raw);
      expect(clean.length).toBeLessThanOrEqual(510);
      expect([...clean].length).toBeLessThanOrEqual(255);
      expect(clean.split(' ').length).toBeLessThanOrEqual(32);
      expect(clean).toBe(clean.trim());
    }),
  );
});

test('tags are compared in lower case', () => {
  expect(cleanTag('  Old   Car ')).toBe('old car');
});

test.each([
  ['the syntax of other engines', 'title:mountain', 'mountain'],
  ['slashes', 'mountain/lake', 'mountain lake'],
  ['words that are joined by a line', 'old_map', 'old map'],
  ['quotes and brackets', '"sea (lion)"', 'sea  lion'],
  ['hyphens and apostrophes stay', "t-shirt women's", "t-shirt women's"],
  ['nothing but signs stays', '://', '://'],
])('%s: what is looked for', (_title, text, words) => {
  expect(plainWords(text).trim()).toBe(words);
  expect(plainWords(text)).toHaveLength(text.length);
});
