import { boundsOf, grow, unionOf, type Box, type Frame } from '../geometry/box';
import type { Editor } from '../session/editor';
import { ROTATE_DISTANCE } from '../tools/hit-target';

/** px of the screen that handles, the size of what is pulled, and the labels of guides reach beyond what they belong to. */
const HANDLES = ROTATE_DISTANCE + 14;
const SIZE = { sideways: 110, below: 36 } as const;
const LABEL = 40;
const LINE = 4;
const DOTS = 8;

/** The part of the screen that outlines, handles and marks take now, in px of the screen. 'all' where they may be everywhere, null where there are none. */
export function overlayArea(editor: Editor, frame: Frame | null): Box | 'all' | null {
  const { grid, rulers, safeArea } = editor.settings.get();
  const { caret, cropping, editing, guides, holding, hover, inside, marquee, moving, selection } = editor.session.get();
  const { page } = editor;
  const aids = grid || rulers || safeArea || (page && (page.bleed > 0 || (page.guides?.length ?? 0) > 0));
  // Marked letters can run over the end of their box.
  const marked = editing !== null && caret.start !== caret.end;
  // Around an entered group all the rest lies under a veil.
  if (aids || marked || cropping !== null || inside !== null) return 'all';
  const { zoom } = editor.viewport.get();
  const shown = (box: Box): Box => ({
    ...editor.viewport.toScreen(box),
    width: box.width * zoom,
    height: box.height * zoom,
  });
  const boxes: Box[] = [];
  if (frame && selection.length > 0) {
    const box = shown(boundsOf(frame));
    boxes.push(grow(box, HANDLES));
    if (moving) {
      const x = box.x + box.width / 2 - SIZE.sideways;
      boxes.push({ x, y: box.y, width: 2 * SIZE.sideways, height: box.height + SIZE.below });
    }
  }
  for (const id of [hover, editing]) {
    const around = id === null ? null : editor.frameOf(id);
    if (around) boxes.push(grow(shown(boundsOf(around)), LINE));
  }
  const held = holding && editor.elements.get(holding.element);
  if (held) boxes.push(grow(shown(boundsOf(held)), DOTS));
  if (marquee) boxes.push(grow(shown(marquee), LINE));
  for (const { at, axis, from, label, to } of guides) {
    const along = { least: Math.min(from, to), length: Math.abs(to - from) };
    const line =
      axis === 'x'
        ? { x: at, y: along.least, width: 0, height: along.length }
        : { x: along.least, y: at, width: along.length, height: 0 };
    boxes.push(grow(shown(line), label === undefined ? LINE : LABEL));
  }
  return unionOf(boxes);
}
