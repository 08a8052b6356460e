import { VOID_FAMILY, VOID_TTF } from './void-font';
import { charactersOf, drawnBy, GLYPH_SETS } from './glyph-sets';

test('a character that the font lacks, which another font draws, is not in the table', () => {
  const has = new Set(['a', 'b']);
  // As a browser does: what the first font lacks the one behind it draws, and what both lack some font of the machine.
  const measure = (text: string, families: string) => {
    if (has.has(text)) return 12;
    return families.endsWith(`, "${VOID_FAMILY}"`) ? 0 : 10;
  };
  expect(drawnBy('Face', ['a', 'b', 'ж', '∮'], measure)).toEqual(['a', 'b']);
});

test('ranges hold both ends, and letters are all there', () => {
  expect(charactersOf([[0x41, 0x43]])).toEqual(['A', 'B', 'C']);
  expect(charactersOf(GLYPH_SETS[0].ranges)).toHaveLength(62);
});

test('letters of Arabic, Hebrew, Hindi, Tamil and Thai are looked for, without the marks that stand on letters and without gaps', () => {
  const all = GLYPH_SETS.flatMap(({ ranges }) => charactersOf(ranges));
  for (const letter of ['ا', 'ي', 'پ', '٣', '؟', 'א', 'ת', 'अ', 'ह', 'த', 'ก']) expect(all).toContain(letter);
  // Fatha, a vowel sign, and a place that Unicode has given to nothing.
  for (const none of ['\u064e', '\u0940', '\u0984']) expect(all).not.toContain(none);
  expect(new Set(all.filter((one) => one > '\u0590')).size).toBe(all.filter((one) => one > '\u0590').length);
});

test('of Japanese, Korean and Chinese the first are looked for, all of them characters that the empty font knows', () => {
  const all = GLYPH_SETS.flatMap(({ ranges }) => charactersOf(ranges));
  for (const letter of ['あ', 'ン', '가', '一']) expect(all).toContain(letter);
  // A group of the map of characters: its first, its last, the one glyph of all.
  const file = Buffer.from(VOID_TTF, 'base64').toString('hex');
  const [, last = ''] = /00000020(0000[0-9a-f]{4})00000001/.exec(file) ?? [];
  for (const one of all) expect(one.codePointAt(0)).toBeLessThanOrEqual(parseInt(last, 16));
  expect(all.length).toBeLessThan(4_000);
});
