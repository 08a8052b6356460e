import type { Workspace } from '../app/workspace';
import { t } from '../app/texts';
import { createPage } from '../document/changes';
import { openDocument } from '../document/migrations';
import { newPage } from '../document/new-document';
import { keysBetween } from '../document/order';
import { pagesInOrder } from '../document/selectors';
import { repairDocument } from '../document/repair';
import type { Placing } from '../library/use-placing';

/** Longest side of a page of a PDF as a picture, in px. */
const PDF_SIDE = 2_000;
const MOST_PAGES = 50;

/** Brings in a file that is no picture: a design of this editor, or a PDF whose pages become pictures. What is neither is refused by name. */
export async function importFile(workspace: Workspace, placing: Placing, file: File): Promise<void> {
  const { name } = file;
  try {
    if (file.type === 'application/pdf' || /\.pdf$/i.test(name)) await importPdf(workspace, placing, file);
    else if (file.type === 'application/json' || /\.json$/i.test(name)) importJson(workspace, await file.text(), name);
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

/** Pages of another design are added behind those that are there. @throws SyntaxError, RangeError */
function importJson(workspace: Workspace, text: string, name: string): void {
  const { editor } = workspace;
  const { document: repaired, repairs } = repairDocument(JSON.parse(text));
  if (!repaired) throw new RangeError(t('import.notJson'));
  const { document, readOnly } = openDocument(repaired);
  if (readOnly) throw new RangeError(t('import.newer'));
  const last = pagesInOrder(editor.store).at(-1)?.order ?? null;
  const pages = Object.values(document.pages).sort((a, b) => (a.order < b.order ? -1 : 1));
  const orders = keysBetween(last, null, pages.length);
  const assets = Object.values(document.assets)
    .filter((asset) => !editor.store.assets.has(asset.id))
    .map((asset) => ({ path: `asset/${asset.id}`, before: null, after: { ...asset } }));
  const created = pages.map((page, index) => {
    const { elements, ...record } = page;
    const fresh = { ...record, id: newPage(page, orders[index]!).id, order: orders[index]! };
    return { id: fresh.id, changes: createPage(fresh, Object.values(elements)) };
  });
  editor.run('import', [...assets, ...created.flatMap(({ changes }) => changes)], { goTo: created[0]?.id });
  if (repairs > 0) workspace.notify(t('import.repaired', { name, count: repairs }), 'info');
}

/** @throws RangeError when it cannot be read. */
async function importPdf(workspace: Workspace, placing: Placing, file: File): Promise<void> {
  const pdfjs = await import('pdfjs-dist');
  const { default: worker } = await import('pdfjs-dist/build/pdf.worker.min.mjs?url');
  pdfjs.GlobalWorkerOptions.workerSrc = worker;
  const data = new Uint8Array(await file.arrayBuffer());
  const pdf = await pdfjs.getDocument({ data, isEvalSupported: false }).promise.catch((error: unknown) => {
    throw new RangeError(error instanceof Error ? error.message : t('import.unknown'));
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
    const added = newPage({ width: canvas.width, height: canvas.height }, keysBetween(last, null, 1)[0]!);
    editor.run('import', createPage(added), { goTo: added.id });
    await placing.file(new File([blob], `${file.name} ${number}.png`, { type: 'image/png' }), {
      x: canvas.width / 2,
      y: canvas.height / 2,
    });
    const [made] = editor.selected();
    if (made) editor.edit('import', [made.id], { x: 0, y: 0, width: canvas.width, height: canvas.height });
  }
  await pdf.destroy();
}
