import type { Workspace } from '../app/workspace';
import { t } from '../app/late-texts';
import { createPage } from '../document/changes';
import { clampSide, newPage } from '../document/new-document';
import { keysBetween } from '../document/order';
import { pagesInOrder } from '../document/selectors';
import type { Placing } from '../library/use-placing';
import { importDesign } from './import-design';

/** Longest side of a page of a PDF as a picture, in px. */
const PDF_SIDE = 2_000;
const MOST_PAGES = 50;

/** Brings in a file that is no picture: a design of this editor, or a PDF whose pages become pictures. What is neither is refused by name. */
export async function importFile(workspace: Workspace, placing: Placing, file: File): Promise<void> {
  const { name } = file;
  try {
    if (file.type === 'application/pdf' || /\.pdf$/i.test(name)) await importPdf(workspace, placing, file);
    else if (file.type === 'application/json' || /\.json$/i.test(name))
      importDesign(workspace, await file.text(), name);
    else throw new RangeError(t('import.unknown'));
    workspace.say(t('import.done', { name }));
  } catch (error) {
    let reason: string;
    if (error instanceof SyntaxError) reason = t('import.notJson');
    else if (error instanceof RangeError) reason = error.message;
    else throw error;
    workspace.notify(t('import.failed', { name, reason }), 'error');
  }
}

/** @throws RangeError when it cannot be read. */
async function importPdf(workspace: Workspace, placing: Placing, file: File): Promise<void> {
  const pdfjs = await import('pdfjs-dist');
  const { default: worker } = await import('pdfjs-dist/build/pdf.worker.min.mjs?url');
  pdfjs.GlobalWorkerOptions.workerSrc = worker;
  const data = new Uint8Array(await file.arrayBuffer());
  const pdf = await pdfjs.getDocument({ data, isEvalSupported: false }).promise.catch((error: unknown) => {
    const locked = error instanceof Error && error.name === 'PasswordException';
    throw new RangeError(t(locked ? 'import.pdfLocked' : 'import.pdfBroken'));
  });
  const { editor } = workspace;
  for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES); number++) {
    const page = await pdf.getPage(number);
    const natural = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: PDF_SIDE / Math.max(natural.width, natural.height) });
    const canvas = Object.assign(document.createElement('canvas'), {
      width: Math.ceil(viewport.width),
      height: Math.ceil(viewport.height),
    });
    await page.render({ canvas, viewport }).promise;
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!blob) throw new RangeError(t('import.unknown'));
    const last = pagesInOrder(editor.store).at(-1)?.order ?? null;
    const size = pageSize(natural, editor.store.document.resolution);
    const added = newPage(size, keysBetween(last, null, 1)[0]!);
    // Over the limit of pages: the editor has said so.
    if (!editor.run('import', createPage(added), { goTo: added.id })) break;
    await placing.file(new File([blob], `${file.name} ${number}.png`, { type: 'image/png' }), {
      x: size.width / 2,
      y: size.height / 2,
    });
    const [made] = editor.selected();
    if (!made) {
      // The picture could not be uploaded, which has been said: no empty page is left for it, and the next would fare no better.
      editor.history.undo();
      break;
    }
    editor.edit('import', [made.id], { x: 0, y: 0, ...size });
  }
  if (pdf.numPages > MOST_PAGES)
    workspace.notify(t('import.pdfPages', { count: pdf.numPages, limit: MOST_PAGES }), 'info');
  await pdf.destroy();
}

/** A page of a PDF, in points, as large on paper as it is there; px of a design of that many px an inch. */
function pageSize(points: { width: number; height: number }, resolution: number): { width: number; height: number } {
  const px = (side: number) => clampSide((side / 72) * resolution);
  return { width: px(points.width), height: px(points.height) };
}
