import type { Upload } from '@commonplace/contracts/assets/uploads';
import { DOCUMENT_LIMITS } from '@commonplace/contracts/design/version';
import type { Workspace } from '../app/workspace';
import { t } from '../app/late-texts';
import { clampSide } from '../document/new-document';
import type { Placing } from '../library/use-placing';
import { addPages } from './add-pages';
import { importDesign } from './import-design';
import { readPdf, type Size } from './read-pdf';
import { ImportRefused } from './refused';

const MOST_PAGES = 50;

/** Brings in a file that is no picture: a design of this editor, or a PDF whose pages become pictures. What is neither is refused by name. */
export async function importFile(
  workspace: Workspace,
  placing: Pick<Placing, 'send'>,
  file: File,
  read = readPdf,
): Promise<void> {
  const { name } = file;
  try {
    let came: boolean;
    if (file.type === 'application/pdf' || /\.pdf$/i.test(name)) came = await importPdf(workspace, placing, file, read);
    else if (file.type === 'application/json' || /\.json$/i.test(name))
      came = importDesign(workspace, await file.text(), name);
    else throw new ImportRefused(t('import.unknown'));
    if (came) workspace.say(t('import.done', { name }));
  } catch (error) {
    let reason: string;
    if (error instanceof SyntaxError) reason = t('import.notJson');
    else if (error instanceof ImportRefused) reason = error.message;
    // What a reader says of a file that it gives up on is in English, and for those who write readers.
    else if (error instanceof RangeError) reason = t('import.unreadable');
    else throw error;
    workspace.notify(t('import.failed', { name, reason }), 'error');
  }
}

/**
 * Pages of a PDF as pictures behind the pages that are there, as one step when all of them are there: what the person does meanwhile is neither mixed in nor
 * taken back. False when none came. @throws ImportRefused when it cannot be read.
 */
async function importPdf(
  workspace: Workspace,
  placing: Pick<Placing, 'send'>,
  file: File,
  read: typeof readPdf,
): Promise<boolean> {
  const { editor } = workspace;
  const begun = editor.pageId;
  const room = DOCUMENT_LIMITS.pages - editor.store.pages.size;
  if (room <= 0) throw new ImportRefused(t('limit.pages', { limit: String(DOCUMENT_LIMITS.pages) }));
  const pdf = await read(file);
  const most = Math.min(pdf.pages, MOST_PAGES, room);
  let came = false;
  const made: { upload: Upload; size: Size }[] = [];
  try {
    for (let number = 1; number <= most; number++) {
      workspace.say(t('import.pdfProgress', { number, count: most }));
      const { blob, size } = await pdf.picture(number);
      const upload = await placing.send(new File([blob], `${file.name} ${number}.png`, { type: 'image/png' }));
      // It has been said why, and the next would fare no better.
      if (!upload) break;
      made.push({ upload, size: pageSize(size, editor.store.document.resolution) });
    }
  } finally {
    // What is there is kept, whatever became of the rest.
    came = addPages(editor, made, editor.pageId === begun);
    await pdf.close();
  }
  if (pdf.pages > most) workspace.notify(t('import.pdfPages', { count: pdf.pages, limit: most }), 'info');
  return came;
}

/** A page of a PDF, in points, as large on paper as it is there; px of a design of that many px an inch. */
function pageSize(points: Size, resolution: number): Size {
  const px = (side: number) => clampSide((side / 72) * resolution);
  return { width: px(points.width), height: px(points.height) };
}
