import type { DesignElement } from '@commonplace/contracts/design/document';
import type { ElementPatch } from '../document/records';
import { keysBetween } from '../document/order';
import { childrenOf } from '../document/selectors';
import { coverCrop } from '../elements/image/crop';
import { clearRunStyle } from '../text/edit';
import { canEdit, hasSelection, saying, type Command } from './command';

/** What of an element is its look; place, size and content are not. */
const LOOK = [
  'opacity',
  'blend',
  'shadow',
  'fill',
  'stroke',
  'radius',
  'border',
  'filters',
  'mask',
  'style',
  'lineHeight',
  'transform',
  'background',
  'outline',
  'glow',
] as const;

export const copyStyle: Command = {
  id: 'copy-style',
  label: 'command.copyStyle',
  shortcut: ['Mod+Alt+C'],
  history: 'none',
  enabled: (editor) => editor.selected().length === 1,
  run(editor, host) {
    const [element] = editor.selectedDeep().filter(({ type }) => type !== 'group');
    if (!element) return;
    const look = element as Readonly<Record<string, unknown>>;
    editor.copiedStyle = Object.fromEntries(LOOK.filter((key) => key in look).map((key) => [key, look[key]]));
    host.announce('said.styleCopied');
  },
};
/** Every element takes what its kind has. A text keeps its letters, without styles of single words. */
export const pasteStyle: Command = {
  id: 'paste-style',
  label: 'command.pasteStyle',
  shortcut: ['Mod+Alt+V'],
  history: 'step',
  enabled: (editor) => hasSelection(editor) && editor.copiedStyle !== null,
  run(editor) {
    const style = editor.copiedStyle;
    if (!style) return;
    editor.edit(
      'paste-style',
      editor.selectedDeep().map(({ id }) => id),
      (element) => lookFor(element, style),
    );
  },
};

function lookFor(element: DesignElement, style: ElementPatch): ElementPatch | null {
  if (element.type === 'group' || element.locked !== 'none') return null;
  const patch = Object.fromEntries(Object.entries(style).filter(([key]) => key in element)) as ElementPatch;
  // A line without a pen cannot be seen.
  if (element.type === 'line' && !patch.stroke) delete patch.stroke;
  // A code stands on one colour.
  if (element.type === 'qr' && patch.background && typeof patch.background !== 'string')
    patch.background = patch.background.stops[0]!.colour;
  // Shapes of masks are pictures' own names, and a table's letters are no text's.
  if (element.type === 'text' && patch.style)
    patch.paragraphs = clearRunStyle(element.paragraphs, [
      'font',
      'size',
      'weight',
      'italic',
      'underline',
      'strike',
      'fill',
      'letterSpacing',
    ]);
  return patch;
}

/** 1 to 9 are 10 to 90 percent, 0 is 100. */
export const OPACITY_COMMANDS: readonly Command[] = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((percent) => ({
  id: `opacity-${percent}`,
  label: `command.opacity.${percent}`,
  shortcut: [String((percent / 10) % 10)],
  history: 'step',
  enabled: hasSelection,
  run(editor, host) {
    const ids = editor.selectedDeep().map(({ id }) => id);
    saying(editor, host, () => editor.edit('opacity', ids, { opacity: percent / 100 }), 'said.opacity', { percent });
  },
}));

/** The picture fills the page, below everything, and can no longer be moved by accident. */
export const setBackground: Command = {
  id: 'set-background',
  label: 'command.setBackground',
  history: 'step',
  enabled: (editor) => {
    const [element, ...more] = editor.selected();
    return canEdit(editor) && more.length === 0 && element?.type === 'image' && element.asset !== '';
  },
  run(editor) {
    const [image] = editor.selected();
    const { page } = editor;
    if (image?.type !== 'image' || !page) return;
    const source = editor.asset(image.asset);
    const frame = { x: 0, y: 0, width: page.width, height: page.height, rotation: 0 };
    const lowest = childrenOf(editor.elements, null).filter(({ id }) => id !== image.id)[0]?.order ?? null;
    editor.edit('background', [image.id], {
      ...frame,
      parent: null,
      order: keysBetween(null, lowest, 1)[0]!,
      radius: 0,
      mask: 'none',
      locked: 'position',
      ...(source ? { crop: coverCrop(source, frame, { x: 0, y: 0, width: 1, height: 1 }) } : {}),
    });
  },
};
