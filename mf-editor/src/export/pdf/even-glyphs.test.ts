import fontkit from '@pdf-lib/fontkit';
import { PDFDict, PDFDocument, PDFName, PDFRawStream, decodePDFRawStream } from 'pdf-lib';
import { tableOf } from '../../fonts/variable/axes';
import { FONT_SOURCES } from '../../testing/font-measure';
import { evenGlyphs } from './even-glyphs';
import { PdfFonts } from './pdf-fonts';
import { toSfnt } from './sfnt';

interface Outlined {
  numGlyphs: number;
  getGlyph(id: number): { path: { toSVG(): string }; advanceWidth: number };
  layout(text: string): { glyphs: { id: number; path: { toSVG(): string } }[] };
}
const open = (bytes: Uint8Array) => fontkit.create(bytes) as unknown as Outlined;
const bytesOf = async (font: string) => toSfnt(await FONT_SOURCES.find((one) => one.font === font)!.bytes());
const places = (font: Uint8Array) => {
  const loca = tableOf(font, 'loca')!;
  return Array.from({ length: loca.byteLength / 4 }, (_, index) => loca.getUint32(index * 4));
};

test('every glyph begins at an even place and is the same as before', async () => {
  const arabic = await bytesOf('Noto Sans Arabic');
  expect(places(arabic).some((place) => place % 2 === 1)).toBe(true);
  const even = evenGlyphs(arabic);
  expect(places(even).every((place) => place % 2 === 0)).toBe(true);
  const [before, after] = [open(arabic), open(even)];
  for (let id = 0; id < before.numGlyphs; id++)
    expect(after.getGlyph(id).path.toSVG()).toBe(before.getGlyph(id).path.toSVG());
});

test('a font whose glyphs are at even places stays as it is', async () => {
  const even = evenGlyphs(await bytesOf('Noto Sans Arabic'));
  expect(evenGlyphs(even)).toBe(even);
  expect(evenGlyphs(new Uint8Array(64))).toHaveLength(64);
});

test('[E-47, E-08] what a PDF embeds of an Arabic font has the outlines of its letters', async () => {
  const text = '\u0645\u0631\u062d\u0628\u0627';
  const pdf = await PDFDocument.create();
  const [piece] = await new PdfFonts(pdf, FONT_SOURCES).split(text, { font: 'Inter', weight: 400, italic: false });
  pdf.addPage().drawText(text, { font: piece!.font!.embedded });
  const saved = await PDFDocument.load(await pdf.save());
  const files = saved.context.enumerateIndirectObjects().flatMap(([, object]) => {
    const at = object instanceof PDFDict ? object.get(PDFName.of('FontFile2')) : undefined;
    const stream = at && saved.context.lookup(at);
    return stream instanceof PDFRawStream ? [decodePDFRawStream(stream).decode()] : [];
  });
  const contours = files.flatMap((file) => {
    const [glyf, loca] = [tableOf(file, 'glyf')!, tableOf(file, 'loca')!];
    return Array.from({ length: loca.byteLength / 2 - 1 }, (_, index) => {
      const [from, to] = [loca.getUint16(index * 2) * 2, loca.getUint16(index * 2 + 2) * 2];
      return from === to ? 0 : glyf.getInt16(from);
    });
  });
  // A glyph that is read from the middle of another has thousands of them.
  expect(Math.max(...contours)).toBeLessThan(20);
  expect(contours.length).toBeGreaterThan(5);
});
