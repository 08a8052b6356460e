import type { Change } from '@commonplace/contracts/design/changes';
import type { TextStyle } from '@commonplace/contracts/design/document';
import { besideOthers } from '../document/beside-others';
import { createElement } from '../document/changes';
import { keyAfter } from '../document/order';
import { childrenOf } from '../document/selectors';
import { withFittedHeight } from '../elements/text/fit-height';
import { newText } from '../elements/text/text';
import type { FontLibrary } from '../fonts/font-library';
import type { Editor } from '../session/editor';

interface AddOptions {
  /** Changes that belong to the same step, such as the font's own record. */
  first?: readonly Change[];
  /** The page that is meant, where another one may be open by now. One that is gone by then is as good as the open one. */
  on?: string;
}

/**
 * Puts a text in the middle of the page; its size is a part of the page's shorter side. The font comes first, so that the text has its real height
 * from the start.
 */
export async function addText(
  { editor, fonts }: { editor: Editor; fonts: FontLibrary },
  text: string,
  part: number,
  style: Partial<TextStyle>,
  { first = [], on = editor.pageId }: AddOptions = {},
): Promise<void> {
  await fonts.load({ font: 'Inter', weight: 400, italic: false, ...style });
  const page = editor.store.pages.get(on) ?? editor.page;
  if (!page) return;
  const elements = editor.store.elements(page.id);
  const size = Math.max(8, Math.round(Math.min(page.width, page.height) * part));
  const width = Math.round(page.width * 0.7);
  const order = keyAfter(childrenOf(elements, null));
  const made = newText(text, { x: Math.round((page.width - width) / 2), y: 0, width }, order, { size, ...style });
  const centred = {
    ...made,
    paragraphs: made.paragraphs.map((paragraph) => ({ ...paragraph, align: 'center' as const })),
  };
  const fitted = { ...centred, ...withFittedHeight(centred, {}, editor.measure) };
  const y = Math.round((page.height - (fitted.height ?? 0)) / 2);
  const placed = besideOthers(elements, { ...centred, height: fitted.height ?? 0, y });
  editor.run(
    'create',
    [...first, createElement(page.id, placed)],
    page.id === editor.pageId ? { select: [made.id] } : {},
  );
}
