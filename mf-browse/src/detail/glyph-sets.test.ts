import { charactersOf, drawnBy, GLYPH_SETS } from './glyph-sets';

test('a character that the font lacks, which another font draws, is not in the table', () => {
  const has = new Set(['a', 'b']);
  const measure = (text: string, families: string) => {
    const drawn = has.has(text[0] ?? '') ? 12 : families.endsWith('monospace') ? 10 : 7;
    return drawn * text.length;
  };
  expect(drawnBy('Face', ['a', 'b', 'ж'], measure)).toEqual(['a', 'b']);
});

test('ranges hold both ends, and letters are all there', () => {
  expect(charactersOf([[0x41, 0x43]])).toEqual(['A', 'B', 'C']);
  expect(charactersOf(GLYPH_SETS[0].ranges)).toHaveLength(62);
});
