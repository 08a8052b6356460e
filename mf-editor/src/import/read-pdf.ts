import { t } from '../app/late-texts';
import { ImportRefused } from './refused';

export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Pdf {
  readonly pages: number;
  /** A page as a PNG; its number begins at 1, its size is in points. */
  picture(number: number): Promise<{ blob: Blob; size: Size }>;
  close(): Promise<void>;
}

/** Longest side of a page of a PDF as a picture, in px. */
const PDF_SIDE = 2_000;

/** It and its pages: @throws ImportRefused when they cannot be read. */
export async function readPdf(file: Blob): Promise<Pdf> {
  // The other build needs what browsers that we support do not have.
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const { default: worker } = await import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url');
  pdfjs.GlobalWorkerOptions.workerSrc = worker;
  const data = new Uint8Array(await file.arrayBuffer());
  const pdf = await pdfjs.getDocument({ data }).promise.catch((error: unknown) => {
    const locked = error instanceof Error && error.name === 'PasswordException';
    throw new ImportRefused(t(locked ? 'import.pdfLocked' : 'import.pdfBroken'));
  });
  return {
    pages: pdf.numPages,
    async picture(number) {
      const page = await pdf.getPage(number).catch(broken);
      const { width, height } = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: PDF_SIDE / Math.max(width, height) });
      const canvas = Object.assign(document.createElement('canvas'), {
        width: Math.ceil(viewport.width),
        height: Math.ceil(viewport.height),
      });
      await page.render({ canvas, viewport }).promise.catch(broken);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
      canvas.width = 0;
      if (!blob) return broken();
      return { blob, size: { width, height } };
    },
    close: () => pdf.loadingTask.destroy(),
  };
}

function broken(): never {
  throw new ImportRefused(t('import.pdfBroken'));
}
