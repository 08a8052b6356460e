import type { ElementOf, TextStyle } from '@commonplace/contracts/design/document';
import type { Editor } from '../session/editor';
import type { SessionState } from '../session/session-state';
import { clearRunStyle, formatParagraphs, plainText, styleBefore, styleRange, type Paragraph } from '../text/edit';
import type { Command } from './command';

type TextElement = ElementOf<'text'>;

/** The texts that a change of style is for: the one that is written in, or the selected ones (in groups too). */
export function selectedTexts(editor: Editor): TextElement[] {
  return editor.selectedDeep().filter((element) => element.type === 'text');
}

/** The texts, or the letters of one, that a change of style is for, as they are chosen at a moment. */
export interface TextTarget {
  readonly page: string;
  readonly ids: readonly string[];
  /** The text that is written in, and what is marked of it. */
  readonly editing: string | null;
  readonly caret: SessionState['caret'];
}
export function textTarget(editor: Editor): TextTarget {
  const { caret, editing } = editor.session.get();
  return { page: editor.pageId, ids: selectedTexts(editor).map(({ id }) => id), editing, caret };
}

/**
 * Styles what is marked in the text that is being written, or at a caret what is written there next; else the whole of every selected text. `target` is what
 * was chosen when it was asked for, where a font had to come first: something else may be selected by now.
 */
export function applyTextStyle(
  editor: Editor,
  given: Partial<TextStyle>,
  merge?: string,
  target: TextTarget = textTarget(editor),
): void {
  const { caret, editing, ids, page } = target;
  const patch = withAxes(styleOf(editor, target), given);
  const element = editing === null ? undefined : editor.store.element(page, editing);
  if (element?.type === 'text' && caret.start !== caret.end) {
    const paragraphs = styleRange(element.paragraphs, caret.start, caret.end, patch);
    editor.edit('style', [element.id], { paragraphs }, merge, page);
    return;
  }
  if (element?.type === 'text' && plainText(element.paragraphs) !== '') {
    const now = editor.session.get();
    // What was chosen at a caret is for what is written there: it goes when the caret goes elsewhere.
    if (now.editing === editing && now.caret.start === caret.start && now.caret.end === caret.end)
      editor.session.set({ writeStyle: { ...now.writeStyle, ...patch } });
    return;
  }
  const keys = Object.keys(patch) as (keyof TextStyle)[];
  editor.edit(
    'style',
    ids,
    (text) =>
      text.type === 'text'
        ? { style: { ...text.style, ...patch }, paragraphs: clearRunStyle(text.paragraphs, keys) }
        : null,
    merge,
    page,
  );
}

/** Axes belong to a font, and the axis of weight goes with the weight. */
function withAxes(style: TextStyle | null, patch: Partial<TextStyle>): Partial<TextStyle> {
  if (!style?.axes || patch.axes) return patch;
  if (patch.font !== undefined && patch.font !== style.font) return { ...patch, axes: {} };
  const varies = patch.weight !== undefined && style.axes.wght !== undefined;
  return varies ? { ...patch, axes: { ...style.axes, wght: patch.weight! } } : patch;
}

/** Alignment and lists: of the paragraphs that are marked, else of all. */
export function applyParagraphFormat(editor: Editor, patch: Partial<Pick<Paragraph, 'align' | 'list'>>): void {
  const { editing, caret } = editor.session.get();
  const ids = selectedTexts(editor).map(({ id }) => id);
  editor.edit('format', ids, (text) => {
    if (text.type !== 'text') return null;
    const length = plainText(text.paragraphs).length;
    const [start, end] = editing === text.id ? [caret.start, caret.end] : [0, length];
    return { paragraphs: formatParagraphs(text.paragraphs, start, end, patch) };
  });
}

/** The style to show in the panel: of what is written next, or of the first selected text. */
export function currentStyle(editor: Editor): TextStyle | null {
  return styleOf(editor, textTarget(editor));
}
function styleOf(editor: Editor, { caret, editing, ids, page }: TextTarget): TextStyle | null {
  const text = ids[0] === undefined ? undefined : editor.store.element(page, ids[0]);
  if (text?.type !== 'text') return null;
  if (editing !== text.id) return { ...text.style, ...styleBefore(text.paragraphs, 1) };
  const { editing: now, writeStyle } = editor.session.get();
  const next = now === editing ? writeStyle : null;
  return { ...text.style, ...styleBefore(text.paragraphs, Math.max(caret.end, 1)), ...next };
}

export const toggleBold = toggle('bold', 'command.bold', 'Mod+B', (style) => ({
  weight: style.weight >= 600 ? 400 : 700,
}));
export const toggleItalic = toggle('italic', 'command.italic', 'Mod+I', ({ italic }) => ({ italic: !italic }));
export const toggleUnderline = toggle('underline', 'command.underline', 'Mod+U', ({ underline }) => ({
  underline: !underline,
}));
export const toggleStrike = toggle('strike', 'command.strike', 'Mod+Shift+X', ({ strike }) => ({ strike: !strike }));
export const largerText = toggle('larger-text', 'command.largerText', 'Mod+Shift+>', ({ size }) => ({
  size: Math.min(2_000, size + 1),
}));
export const smallerText = toggle('smaller-text', 'command.smallerText', 'Mod+Shift+<', ({ size }) => ({
  size: Math.max(1, size - 1),
}));

function toggle(
  id: string,
  label: Command['label'],
  key: string,
  change: (style: TextStyle) => Partial<TextStyle>,
): Command {
  return {
    id,
    label,
    shortcut: [key],
    history: 'step',
    enabled: (editor) => !editor.session.get().readOnly && selectedTexts(editor).length > 0,
    run(editor) {
      const style = currentStyle(editor);
      if (style) applyTextStyle(editor, change(style));
    },
  };
}
