import { VOID_FAMILY } from './void-font';
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
