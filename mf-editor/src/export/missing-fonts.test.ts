import { PDFDocument } from 'pdf-lib';
import { createElement, createPage } from '../document/changes';
import { newPage } from '../document/new-document';
import { newText } from '../elements/text/text';
import type { FontLibrary } from '../fonts/font-library';
import { editorFixture } from '../testing/editor-fixture';
import { FONT_SOURCES, fontMeasure } from '../testing/font-measure';
import { LayoutCache } from '../text/layout-cache';
import { exportFile, type FileParts } from './export-file';
import { PdfFonts, type FontSource } from './pdf/pdf-fonts';
import { ExportRefused } from './refused';

const REGULAR = { weight: 400, italic: false } as const;

/** The letters of a font whose file does not come, with a stand-in that has them too. */
async function pieces(bytes: () => Promise<Uint8Array>) {
  const inter = FONT_SOURCES.find(({ font, weight }) => font === 'Inter' && weight === 400)!;
  const sources: FontSource[] = [
    { font: 'Own', ...REGULAR, bytes },
    { font: 'Noto Sans Arabic', ...REGULAR, bytes: () => inter.bytes() },
  ];
  const split = await new PdfFonts(await PDFDocument.create(), sources).split('Sea', { font: 'Own', ...REGULAR });
  return split.map(({ text, font }) => [text, font ? 'written' : 'painted']);
}

test('[E-47] letters of a font that did not come are painted as they stand on the screen, not written in another font', async () => {
  const gone = await pieces(() => Promise.reject(new ExportRefused({ why: 'font' })));
  expect(gone).toEqual([['Sea', 'painted']]);
  // One that cannot be read never was on the screen.
  expect(await pieces(() => Promise.resolve(new Uint8Array(4)))).toEqual([['Sea', 'written']]);
});

test('[E-46, E-50] an SVG, which takes its fonts along, is refused when one does not come', async () => {
  const { editor } = editorFixture();
  const page = newPage({ width: 100, height: 100 }, 'b');
  const text = newText('Sea', { x: 0, y: 0, width: 80 }, 'a0');
  editor.run('put', [...createPage(page), createElement(page.id, text)]);
  const file = { ...REGULAR, weight: text.style.weight, subset: 'latin', url: '/f/gone.woff2', woff: null };
  const parts = {
    store: editor.store,
    environment: { measure: fontMeasure, layout: LayoutCache.of(fontMeasure).layout },
    ready: () => Promise.resolve(),
    fonts: { filesFor: () => [{ font: text.style.font, file }] } as unknown as FontLibrary,
    name: 'Sea',
    language: 'en',
    signal: new AbortController().signal,
    onProgress: () => undefined,
  } as unknown as FileParts;
  const { fetch } = globalThis;
  globalThis.fetch = () => Promise.resolve(new Response(null, { status: 503 }));
  try {
    const request = {
      format: 'svg',
      pages: [page.id],
      scale: 1,
      transparent: false,
      quality: 1,
      cropMarks: false,
    } as const;
    await expect(exportFile(parts, request)).rejects.toMatchObject({ refusal: { why: 'font' } });
  } finally {
    globalThis.fetch = fetch;
  }
});
