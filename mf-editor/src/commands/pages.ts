import { DOCUMENT_LIMITS } from '@commonplace/contracts/design/version';
import type { Editor } from '../session/editor';
import { createPage, deletePage as pageDeletion, editPage } from '../document/changes';
import { newPage } from '../document/new-document';
import { keysBetween, moveTo } from '../document/order';
import { newId } from '../document/id';
import { pagesInOrder } from '../document/selectors';
import { canEdit, type Command } from './command';

const mayAdd = (editor: Editor) => canEdit(editor) && editor.store.pages.size < DOCUMENT_LIMITS.pages;

export const addPage: Command = {
  id: 'add-page',
  label: 'command.addPage',
  history: 'step',
  enabled: mayAdd,
  run(editor) {
    const { page } = editor;
    const size = page ? { width: page.width, height: page.height } : { width: 1080, height: 1080 };
    const added = newPage(size, orderAfter(editor));
    editor.run('add-page', createPage(added), { goTo: added.id });
  },
};
export const duplicatePage: Command = {
  id: 'duplicate-page',
  label: 'command.duplicatePage',
  history: 'step',
  enabled: mayAdd,
  run(editor) {
    const { page } = editor;
    if (!page) return;
    // Ids are unique within their page only, so the copy's elements keep theirs.
    const copy = { ...page, id: newId(), order: orderAfter(editor) };
    editor.run('duplicate-page', createPage(copy, editor.elements.values()), { goTo: copy.id });
  },
};
/** A design keeps at least one page. */
export const deletePage: Command = {
  id: 'delete-page',
  label: 'command.deletePage',
  history: 'step',
  enabled: (editor) => canEdit(editor) && editor.store.pages.size > 1,
  run(editor) {
    const pages = pagesInOrder(editor.store);
    const index = pages.findIndex(({ id }) => id === editor.pageId);
    const gone = editor.pageId;
    const next = pages[index + 1] ?? pages[index - 1];
    if (!next) return;
    editor.run('delete-page', pageDeletion(editor.store, gone), { goTo: next.id });
  },
};
export const nextPage = goBy('next-page', 'command.nextPage', 'PageDown', 1);
export const previousPage = goBy('previous-page', 'command.previousPage', 'PageUp', -1);

export const togglePage: Command = {
  id: 'hide-page',
  label: 'command.hidePage',
  history: 'step',
  enabled: canEdit,
  run: (editor) => editor.run('hide-page', editPage(editor.store, editor.pageId, { hidden: !editor.page?.hidden })),
};
export const movePageForward = moveBy('move-page-up', 'command.movePageUp', -1);
export const movePageBack = moveBy('move-page-down', 'command.movePageDown', 1);

function moveBy(id: string, label: Command['label'], by: 1 | -1): Command {
  const index = (editor: Editor) => pagesInOrder(editor.store).findIndex((page) => page.id === editor.pageId) + by;
  return {
    id,
    label,
    history: 'step',
    enabled: (editor) => canEdit(editor) && index(editor) >= 0 && index(editor) < editor.store.pages.size,
    run: (editor) => movePage(editor, editor.pageId, index(editor)),
  };
}

/** Puts a page at another place among the pages. */
export function movePage(editor: Editor, page: string, index: number): void {
  const [entry] = moveTo(pagesInOrder(editor.store), new Set([page]), index);
  if (entry) editor.run('move-page', editPage(editor.store, page, { order: entry[1] }));
}

function goBy(id: string, label: Command['label'], key: string, by: 1 | -1): Command {
  const target = (editor: Editor) => {
    const pages = pagesInOrder(editor.store);
    return pages[pages.findIndex((page) => page.id === editor.pageId) + by];
  };
  return {
    id,
    label,
    shortcut: [key],
    history: 'none',
    enabled: (editor) => target(editor) !== undefined,
    run(editor) {
      const page = target(editor);
      if (page) editor.goTo(page.id);
    },
  };
}

function orderAfter(editor: Editor): string {
  const pages = pagesInOrder(editor.store);
  const index = pages.findIndex(({ id }) => id === editor.pageId);
  return keysBetween(pages[index]?.order ?? null, pages[index + 1]?.order ?? null, 1)[0]!;
}
