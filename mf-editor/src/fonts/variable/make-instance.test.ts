import fontkit from '@pdf-lib/fontkit';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { PdfFonts } from '../../export/pdf/pdf-fonts';
import { readFont } from '../../export/vector/canvas-values';
import { canvasFont } from '../../text/measure';
import { readAxes } from './axes';
import { familyOf } from './family-of';
import { makeInstance } from './make-instance';

interface Font {
  getVariation(settings: Record<string, number>): Font;
  glyphForCodePoint(point: number): { advanceWidth: number; bbox: { minX: number; maxX: number } };
  layout(text: string): { advanceWidth: number };
  hasGlyphForCodePoint(point: number): boolean;
  variationAxes: Record<string, unknown>;
}
const file = new Uint8Array(readFileSync(path.join(__dirname, '../../testing/fonts/archivo-variable.ttf')));
const open = (bytes: Uint8Array) => fontkit.create(bytes) as unknown as Font;
const letter = (font: Font, of: string) => font.glyphForCodePoint(of.codePointAt(0)!);

test('[E-07] the axes of a variable font are read from its file, with the words that it has for them', () => {
  expect(readAxes(file)).toEqual([
    { tag: 'wght', name: 'Weight', least: 100, usual: 600, most: 900 },
    { tag: 'wdth', name: 'Width', least: 62, usual: 100, most: 125 },
  ]);
  expect(readAxes(new Uint8Array([1, 2, 3]))).toEqual([]);
  expect(readAxes(file.subarray(0, 300))).toEqual([]);
});

test('[E-07] an instance is a font that stands still, with the widths and outlines of these axes', async () => {
  const whole = open(file);
  const some: Record<string, number>[] = [{ wght: 100, wdth: 62 }, { wght: 900, wdth: 125 }, { wght: 350 }];
  for (const axes of some) {
    const made = open(await makeInstance(file, axes));
    const wanted = whole.getVariation(axes);
    expect(Object.keys(made.variationAxes)).toEqual([]);
    for (const one of 'HagÄé0') {
      expect(letter(made, one).advanceWidth).toBeCloseTo(letter(wanted, one).advanceWidth, -0.5);
      expect(Math.abs(letter(made, one).bbox.maxX - letter(wanted, one).bbox.maxX)).toBeLessThanOrEqual(1);
    }
    expect(made.hasGlyphForCodePoint('Z'.codePointAt(0)!)).toBe(false);
  }
  const width = async (axes: Record<string, number>) => letter(open(await makeInstance(file, axes)), 'H').advanceWidth;
  expect(await width({ wdth: 62 })).toBeLessThan((await width({ wdth: 125 })) * 0.75);
});

test('[E-07] kerning and marks of a font stay in its instances', async () => {
  const made = open(await makeInstance(file, { wght: 600 }));
  const apart = letter(made, 'A').advanceWidth + letter(made, 'V').advanceWidth;
  expect(made.layout('AV').advanceWidth).toBeLessThan(apart);
});

test('[E-07] a file that does not vary makes no instance', async () => {
  await expect(makeInstance(new Uint8Array(64), { wght: 300 })).rejects.toThrow(RangeError);
});

test('[E-07] the family that draws a style is named by the font and the axes that are set', () => {
  expect(familyOf({ font: 'Archivo' })).toBe('Archivo');
  expect(familyOf({ font: 'Archivo', axes: {} })).toBe('Archivo');
  expect(familyOf({ font: 'Archivo', axes: { wght: 350.004, wdth: 80 } })).toBe('Archivo (wdth 80, wght 350)');
});

test('[E-07] what a canvas is told of a style is what exports look for, and a PDF takes an instance as its font', async () => {
  const style = { font: 'Archivo', axes: { wght: 900, wdth: 62 }, weight: 900, italic: false, underline: false };
  const told = canvasFont({ ...style, size: 20, strike: false, fill: '#000000', letterSpacing: 0 });
  expect(readFont(told).font).toBe('Archivo (wdth 62, wght 900)');
  // Until the instance is made the font itself shows.
  expect(told).toContain("'Archivo (wdth 62, wght 900)', 'Archivo'");
  const bytes = await makeInstance(file, style.axes);
  const sources = [{ font: familyOf(style), weight: 400, italic: false, bytes: async () => bytes }];
  const fonts = new PdfFonts(await PDFDocument.create(), sources);
  const [piece] = await fonts.split('Hamburg', { font: familyOf(style), weight: 900, italic: false });
  expect(piece).toMatchObject({ text: 'Hamburg' });
  const wide = open(bytes).layout('Hamburg').advanceWidth;
  expect(piece!.font!.embedded.widthOfTextAtSize('Hamburg', 1000)).toBeCloseTo(wide, -1);
});
