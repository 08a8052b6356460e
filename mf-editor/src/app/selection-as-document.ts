import type { DesignDocument } from '@commonplace/contracts/design/document';
import type { Editor } from '../session/editor';

/** What is selected, alone on a page of its size without a background; null when nothing is selected. */
export function selectionAsDocument(editor: Editor): { document: DesignDocument; page: string } | null {
  const box = editor.boundsOf(editor.session.get().selection);
  if (!box) return null;
  const page = { ...editor.page!, id: 'copied', width: box.width, height: box.height, background: null, bleed: 0 };
  const elements = editor.selectedDeep().map((element) => ({ ...element, x: element.x - box.x, y: element.y - box.y }));
  const document: DesignDocument = {
    ...editor.store.document,
    pages: { [page.id]: { ...page, elements: Object.fromEntries(elements.map((element) => [element.id, element])) } },
    assets: Object.fromEntries(editor.store.assets),
  };
  return { document, page: page.id };
}
