import { PDFDocument, type PDFRef } from 'pdf-lib';
import type { Rasteriser } from '../vector/rasteriser';
import type { RecordedPage } from '../vector/record-page';
import { PageWriter } from './page-writer';
import { PdfFonts, type FontSource } from './pdf-fonts';

export interface PdfParts {
  rasteriser: Rasteriser;
  fonts: readonly FontSource[];
  title: string;
  language: string;
  /** px of the page per inch. */
  resolution: number;
  /** Shows the bleed of pages, with marks where to cut. */
  cropMarks: boolean;
  /** Told after every page; false ends the work. */
  onPage?: (done: number) => boolean | Promise<boolean>;
}

/**
 * Pages as a PDF of vectors with embedded fonts, links, bleed and crop marks. Pages may be recorded as they are asked for, so that only one is held at
 * a time. Null when it was ended before the last page.
 */
export async function writePdf(
  pages: Iterable<RecordedPage> | AsyncIterable<RecordedPage>,
  parts: PdfParts,
): Promise<Uint8Array | null> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(parts.title, { showInWindowTitleBar: true });
  pdf.setLanguage(parts.language);
  pdf.setProducer('Commonplace');
  pdf.setCreator('Commonplace');
  const fonts = new PdfFonts(pdf, parts.fonts);
  const images = new Map<string, PDFRef>();
  let done = 0;
  for await (const recorded of pages) {
    await new PageWriter(pdf, recorded, parts, fonts, images).write();
    done++;
    if (parts.onPage && !(await parts.onPage(done))) return null;
  }
  return pdf.save();
}
