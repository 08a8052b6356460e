import { specimenOf } from './font';

/** A font whose every letter has outlines of so many characters. */
const fontOf = (characters: number) =>
  ({
    unitsPerEm: 1_000,
    hasGlyphForCodePoint: () => true,
    layout: (text: string) => ({
      glyphs: [...text].map(() => ({ path: { toSVG: () => 'M'.repeat(characters) } })),
      positions: [...text].map(() => ({ xAdvance: 500 })),
    }),
  }) as unknown as Parameters<typeof specimenOf>[0];

test('a font is shown in its own outlines, as long as they are no more than a drawing may have', () => {
  expect(specimenOf(fontOf(1_000))).toContain('d="MMM');
  expect(() => specimenOf(fontOf(200_000))).toThrow('The letters of the font are too much to draw');
});
