import type { ElementOf } from '@commonplace/contracts/design/document';
import { besideOthers } from '../document/beside-others';
import { createElement } from '../document/changes';
import { keyAfter } from '../document/order';
import { repairLetters } from '../document/repair-letters';
import { childrenOf } from '../document/selectors';
import { withFittedHeight } from '../elements/text/fit-height';
import { DEFAULT_STYLE, newText } from '../elements/text/text';
import type { FontLibrary } from '../fonts/font-library';
import type { Editor } from '../session/editor';
import { plainText, type Paragraph } from '../text/edit';
import { layoutText } from '../text/layout';
import { putLetters } from '../text/letters';
import { addText } from './add-text';

/** Part of the page's width that a line may take until it is broken. */
const WIDEST = 0.9;
/** Wide enough for any line. */
const UNBROKEN = 100_000;

/**
 * Letters that were copied with their look, as a text of their own in the middle of the page, as large as where they come from. What only claims to be
 * such letters comes as the plain text beside it.
 */
export async function pasteLetters(
  parts: { editor: Editor; fonts: FontLibrary },
  given: readonly unknown[],
  plain: string,
): Promise<void> {
  const { editor, fonts } = parts;
  const on = editor.pageId;
  const letters = repairLetters(given);
  if (!letters || plainText(letters).trim() === '') return addText(parts, plain, 0.04, {});
  await Promise.all(fonts.loadFor(textOf(letters)));
  const page = editor.store.pages.get(on) ?? editor.page;
  if (!page) return;
  const elements = editor.store.elements(page.id);
  const wide = textOf(letters);
  const natural = layoutText(wide, editor.measure).width;
  // A little room, so that a line that is measured anew is not broken.
  const width = Math.min(Math.ceil(natural * 1.01) + 1, Math.round(page.width * WIDEST));
  const made = {
    ...wide,
    width,
    x: Math.round((page.width - width) / 2),
    order: keyAfter(childrenOf(elements, null)),
  };
  const { height = made.height } = withFittedHeight(made, {}, editor.measure);
  const placed = besideOthers(elements, { ...made, height, y: Math.round((page.height - height) / 2) });
  editor.run('paste', [createElement(page.id, placed)], page.id === editor.pageId ? { select: [made.id] } : {});
}

/** A text whose own style is that of the first letter: what others share with it is left out. */
function textOf(letters: readonly Paragraph[]): ElementOf<'text'> {
  const [first] = letters.flatMap(({ runs }) => runs);
  const text = newText('', { x: 0, y: 0, width: UNBROKEN }, '', { ...DEFAULT_STYLE, ...first?.style });
  const paragraphs = putLetters([{ ...letters[0]!, runs: [] }], 0, 0, letters, text.style);
  return { ...text, paragraphs };
}
