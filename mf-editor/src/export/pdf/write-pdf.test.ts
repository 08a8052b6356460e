import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ElementOf } from '@commonplace/contracts/design/document';
import { decodePDFRawStream, PDFDocument, PDFRawStream } from 'pdf-lib';
import { newDocument } from '../../document/new-document';
import { DocumentStore } from '../../document/store';
import type { DrawEnvironment } from '../../elements/definition';
import { everyKind } from '../../testing/every-kind';
import { FONT_SOURCES, fontMeasure } from '../../testing/font-measure';
import { lateNeeds } from '../../elements/late-needs';
import { DEFAULT_STYLE, newText } from '../../elements/text/text';
import { LayoutCache } from '../../text/layout-cache';
import type { Rasteriser } from '../vector/rasteriser';
import { recordPage } from '../vector/record-page';
import { writePdf } from './write-pdf';
import { writeSvg } from '../svg/write-svg';

/** One px, clear: what is painted is looked at in a real browser (e2e/editor/exports-journey.ts). */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const raster = { data: PIXEL, type: 'image/png' as const, width: 1, height: 1 };
const rasteriser: Rasteriser = { image: async () => raster, source: () => raster, paint: () => raster };
const source = { width: 80, height: 60 } as unknown as CanvasImageSource;
const picture = () => ({ state: 'ready' as const, source, width: 80, height: 60 });
const environment: DrawEnvironment = {
  picture,
  adjusted: picture,
  measure: fontMeasure,
  layout: LayoutCache.of(fontMeasure).layout,
};
const { document, texts } = everyKind();
const store = new DocumentStore(document);
const [pageId] = [...store.pages.keys()] as [string];
const parts = {
  rasteriser,
  fonts: FONT_SOURCES,
  title: 'Every kind',
  language: 'en',
  resolution: 96,
  cropMarks: false,
};
/** A picture of the document. */
const everyKindImage = () =>
  [...store.elements(pageId).values()].find((one): one is ElementOf<'image'> => one.type === 'image')!;
const record = () => recordPage(store, pageId, environment);

/** Lines of text as a reader of PDF finds them, by pdf.js in a process of its own (it is a module that a test cannot load). */
function linesOf(pdf: Uint8Array): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'pdf-'));
  try {
    const file = path.join(folder, 'x.pdf');
    writeFileSync(file, pdf);
    const script = `
      import { readFileSync } from 'node:fs';
      import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
      const pdf = await getDocument({ data: new Uint8Array(readFileSync(process.argv[1])), verbosity: 0 }).promise;
      const lines = [];
      for (let n = 1; n <= pdf.numPages; n++) {
        const { items } = await (await pdf.getPage(n)).getTextContent({ disableNormalization: false });
        let line = '';
        for (const item of items) { line += item.str; if (item.hasEOL) { lines.push(line); line = ''; } }
        lines.push(line);
      }
      console.log(JSON.stringify(lines));`;
    const out = execFileSync(process.execPath, ['--input-type=module', '-e', script, file], {
      cwd: __dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return JSON.parse(out.trim().split('\n').at(-1)!) as string[];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

beforeAll(() => lateNeeds(store.elements(pageId).values()));

describe('a design as PDF', () => {
  test('[E-47, E-08] its text comes out of the file as it was written, in every font and direction', async () => {
    const lines = linesOf((await writePdf([record()], parts))!);
    const text = lines.join('\n').replace(/\s+/g, ' ');
    for (const wanted of texts) expect(text).toContain(wanted);
    // A dot that the font draws apart is no letter of its own.
    expect(text.replace(/[\u0000-\u001f]/g, '')).toContain('\u0645\u0631\u062d\u0628\u0627');
    expect(lines.join('').replace(/\s/g, '')).toContain('Curvedwords');
  });

  test('[E-47, E-06] the text of a file is what is written in the design, once: glows, outlines and pictures in letters add nothing and take nothing', async () => {
    const plain = newDocument({ width: 800, height: 400 });
    const [page] = Object.values(plain.pages);
    const outline = { colour: '#cc0000', width: 3, dash: [] };
    const looks = [
      { outline },
      { glow: { colour: '#00ffff', blur: 8 } },
      { outline, glow: { colour: '#00ffff', blur: 8 }, style: { ...DEFAULT_STYLE, weight: 700 } },
      { picture: { asset: 'pic', crop: { x: 0, y: 0, width: 1, height: 1 } } },
      {},
    ];
    const words = ['Outlined', 'Glowing', 'Together', 'Pictured', 'Plain'];
    words.forEach((word, index) => {
      const one = newText(word, { x: 10, y: 10 + index * 70, width: 600 }, `a${index}`, { size: 40 });
      page!.elements[one.id] = { ...one, ...looks[index] };
    });
    plain.assets = document.assets;
    const bytes = (await writePdf([recordPage(new DocumentStore(plain), page!.id, environment)], parts))!;
    expect(linesOf(bytes).join(' ').split(/\s+/)).toEqual(words);
  });

  test('[E-47] a run with a letter that no font has is painted, and its other letters can be found and marked where they are seen', async () => {
    const plain = newDocument({ width: 800, height: 300 });
    const [page] = Object.values(plain.pages);
    ['Fox \u{1f98a} runs', '\u{1f98a}\u{1f98a}'].forEach((word, index) => {
      const one = newText(word, { x: 10, y: 10 + index * 90, width: 700 }, `a${index}`, { font: 'Inter', size: 40 });
      page!.elements[one.id] = one;
    });
    const bytes = (await writePdf([recordPage(new DocumentStore(plain), page!.id, environment)], parts))!;
    expect(linesOf(bytes).join(' ').split(/\s+/).filter(Boolean)).toEqual(['Fox', 'runs']);
    const pdf = await PDFDocument.load(bytes);
    const content = pdf.context.enumerateIndirectObjects().flatMap(([, object]) => {
      if (!(object instanceof PDFRawStream)) return [];
      const text = Buffer.from(decodePDFRawStream(object).decode()).toString('latin1');
      return text.includes('BT') ? [text] : [];
    });
    // Unseen, with all that is written beside it, and with room for the letter between the words.
    expect(content.join('')).toMatch(/\/ActualText <FEFF0046[0-9A-F]*D83EDD8A[0-9A-F]*> >> BDC\nBT\n3 Tr\n/);
    const room = [...content.join('').matchAll(/\[(-\d+(?:\.\d+)?) </g)].map(([, by]) => -Number(by));
    expect(Math.max(...room)).toBeGreaterThan(400);
  });

  test('[E-47] shapes are vectors, fonts are embedded in parts, links lead where they should', async () => {
    const bytes = (await writePdf([record()], parts))!;
    const pdf = await PDFDocument.load(bytes);
    expect(pdf.getPageCount()).toBe(1);
    expect(pdf.getTitle()).toBe('Every kind');
    const page = pdf.getPage(0);
    // 800 px at 96 px an inch.
    expect(page.getSize()).toEqual({ width: 600, height: 600 });
    const links = page.node.Annots()!;
    expect(links.size()).toBe(1);
    expect(pdf.context.lookup(links.get(0))?.toString()).toContain('(https://example.org/page)');
    // Whole fonts would be ten times that.
    expect(bytes.length).toBeLessThan(120_000);
    expect(page.node.Resources()?.toString()).toMatch(/\/Font <<[\s\S]*\/F1/);
    expect(page.node.Resources()?.toString()).toMatch(/\/Pattern <<[\s\S]*\/P1/);
  });

  test('[E-30] bleed and crop marks: the boxes of the page say where to cut', async () => {
    const bled = new DocumentStore(document);
    bled.apply([{ path: ['page', pageId].join('/'), before: { bleed: 0 }, after: { bleed: 12 } }], 'user');
    const pdf = await PDFDocument.load(
      (await writePdf([recordPage(bled, pageId, environment)], { ...parts, cropMarks: true }))!,
    );
    const page = pdf.getPage(0);
    expect(page.getTrimBox()).toMatchObject({ x: 33, y: 33, width: 600, height: 600 });
    expect(page.getBleedBox()).toMatchObject({ x: 24, y: 24, width: 618, height: 618 });
    expect(page.getMediaBox()).toMatchObject({ width: 666, height: 666 });
  });

  test('[E-47, E-01] letters that the screen makes bolder or leaning, as the font has no such face, are so in the file', async () => {
    const content = async (style: object) => {
      const one = newText('Made', { x: 10, y: 10, width: 400 }, 'a0', { font: 'Inter', size: 36, ...style });
      const plain = newDocument({ width: 500, height: 100 });
      const [page] = Object.values(plain.pages);
      page!.elements[one.id] = one;
      const bytes = await writePdf([recordPage(new DocumentStore(plain), page!.id, environment)], {
        ...parts,
        fonts: FONT_SOURCES.filter(({ font, weight }) => font === 'Inter' && weight === 400),
      });
      const pdf = await PDFDocument.load(bytes!);
      const streams = pdf.context.enumerateIndirectObjects().flatMap(([, object]) => {
        if (!(object instanceof PDFRawStream)) return [];
        const text = Buffer.from(decodePDFRawStream(object).decode()).toString('latin1');
        return text.includes('BT') ? [text] : [];
      });
      return streams.join('');
    };
    // A 32nd of 36 px, as points.
    expect(await content({ weight: 700 })).toMatch(/0\.8438 w [\s\S]*2 Tr[\s\S]*0\.75 0 0 0\.75 /);
    expect(await content({ italic: true })).toMatch(/0 Tr[\s\S]*0\.75 0 0\.1875 0\.75 /);
    expect(await content({})).toMatch(/0 Tr[\s\S]*0\.75 0 0 0\.75 /);
  });

  test('[E-50] the work ends between two pages when the person ends it', async () => {
    let seen = 0;
    const bytes = await writePdf([record(), record(), record()], {
      ...parts,
      onPage: (done) => ((seen = done), done < 2),
    });
    expect(bytes).toBeNull();
    expect(seen).toBe(2);
  });
});

describe('a design as SVG', () => {
  test('[E-46, E-11] a picture seen through letters is painted as large as it is shown', async () => {
    const plain = newDocument({ width: 500, height: 500 });
    const [page] = Object.values(plain.pages);
    const one = newText('PICTURE', { x: 0, y: 0, width: 400 }, 'a0', { size: 80 });
    page!.elements[one.id] = { ...one, picture: { asset: 'pic', crop: { x: 0, y: 0, width: 1, height: 1 } } };
    plain.assets = document.assets;
    const scales: number[] = [];
    const asked: Rasteriser = { ...rasteriser, source: (_source, scale) => (scales.push(scale), raster) };
    const { page: sheet, ops } = recordPage(new DocumentStore(plain), page!.id, environment);
    const svg = await writeSvg(sheet, ops, { rasteriser: asked, faces: [], title: '', language: 'en' });
    // A picture of 80 px over 400 px.
    expect(scales).toEqual([5]);
    expect(svg).toMatch(/<pattern [^>]*width="80" height="60"/);
  });

  test('[E-46, E-12] what is cut out mixes with what lies below as a whole', async () => {
    const element = { ...everyKindImage(), blend: 'multiply' as const, mask: 'star' as const };
    const plain = newDocument({ width: 500, height: 500 });
    const [page] = Object.values(plain.pages);
    page!.elements[element.id] = element;
    plain.assets = document.assets;
    const { page: sheet, ops } = recordPage(new DocumentStore(plain), page!.id, environment);
    const svg = await writeSvg(sheet, ops, { rasteriser, faces: [], title: '', language: 'en' });
    expect(svg).toMatch(/<g clip-path="[^"]*" style="mix-blend-mode:multiply"><image /);
    expect(svg.match(/mix-blend-mode/g)).toHaveLength(1);
  });

  test('[E-46] texts are text, shapes are paths, links are links, descriptions are titles', async () => {
    const { page, ops } = record();
    const svg = await writeSvg(page, ops, { rasteriser, faces: [], title: 'Every kind', language: 'en' });
    expect(svg).toMatch(/<text[^>]*>Plain, <\/text>/);
    expect(svg).toMatch(/<text[^>]*font-weight="700"[^>]*>bold<\/text>/);
    expect(svg).toContain('<linearGradient');
    expect(svg).toContain('<radialGradient');
    expect(svg).toContain('fill-rule="evenodd"');
    expect(svg).toContain('mix-blend-mode:multiply');
    expect(svg).toContain('<a href="https://example.org/page"');
    expect(svg).toContain('<title>A blue picture</title>');
    expect(svg).toContain('direction="rtl"');
    expect(svg.match(/<path /g)!.length).toBeGreaterThan(15);
  });
});
