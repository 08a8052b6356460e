import fontkit from '@pdf-lib/fontkit';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { PdfFonts } from './pdf-fonts';
import { toSfnt } from './sfnt';
import { isWoff2, unpackWoff2 } from './woff2';

interface Font {
  unitsPerEm: number;
  glyphForCodePoint(point: number): {
    advanceWidth: number;
    path: { bbox: Record<'minX' | 'minY' | 'maxX' | 'maxY', number> };
  };
  layout(text: string): { positions: { xAdvance: number }[] };
}
const file = (name: string) =>
  new Uint8Array(readFileSync(path.join(__dirname, '../../../../node_modules/@fontsource', name)));
const open = (bytes: Uint8Array) => fontkit.create(bytes) as unknown as Font;

test.each([
  'lora/files/lora-latin-400-italic',
  'pacifico/files/pacifico-latin-400-normal',
  'noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal',
])('[E-47] %s as WOFF 2.0 has the letters, widths and kerning of the same font as WOFF 1.0', (name) => {
  const packed = file(`${name}.woff2`);
  expect(isWoff2(packed)).toBe(true);
  const [made, wanted] = [open(unpackWoff2(packed)), open(toSfnt(file(`${name}.woff`)))];
  expect(made.unitsPerEm).toBe(wanted.unitsPerEm);
  for (const letter of 'AgQé&0\u0645\u0628') {
    const [one, other] = [made, wanted].map((font) => font.glyphForCodePoint(letter.codePointAt(0)!));
    expect(one!.advanceWidth).toBe(other!.advanceWidth);
    // Whole units of the font, of which there are a thousand or more to a letter.
    const [box, wantedBox] = [one!.path.bbox, other!.path.bbox];
    for (const side of ['minX', 'minY', 'maxX', 'maxY'] as const)
      expect(Math.abs(box[side] - wantedBox[side]) || 0).toBeLessThanOrEqual(1);
  }
  const advances = (font: Font) => font.layout('AVATo \u0645\u0631\u062d').positions.map(({ xAdvance }) => xAdvance);
  expect(advances(made)).toEqual(advances(wanted));
});

test('[E-47, E-07] a font of the library, which comes as WOFF 2.0, is embedded: its texts stay text', async () => {
  const pdf = await PDFDocument.create();
  const source = {
    font: 'Of the library',
    weight: 400,
    italic: false,
    bytes: async () => file('lora/files/lora-latin-400-normal.woff2'),
  };
  const [piece] = await new PdfFonts(pdf, [source]).split('Words', source);
  expect(piece?.text).toBe('Words');
  pdf.addPage().drawText('Words', { font: piece!.font!.embedded });
  expect((await pdf.save()).length).toBeLessThan(20_000);
});

test('what is cut off is passed over: the letters come from the next font', async () => {
  const pdf = await PDFDocument.create();
  const cut = file('lora/files/lora-latin-400-normal.woff2').slice(0, 900);
  const source = { font: 'Cut', weight: 400, italic: false, bytes: async () => cut };
  expect(await new PdfFonts(pdf, [source]).split('W', source)).toEqual([{ text: 'W', font: null }]);
});
