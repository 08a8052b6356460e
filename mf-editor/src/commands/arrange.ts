import type { Editor } from '../session/editor';
import { withDescendants } from '../document/selectors';
import { slideCrop } from '../elements/image/slide-crop';
import type { Box } from '../geometry/box';
import { hasSelection, type Command } from './command';

/** Where each selected thing should go: id → move. */
type Moves = Map<string, { x: number; y: number }>;

export const ALIGN_COMMANDS: readonly Command[] = [
  align('align-left', 'command.alignLeft', 'Alt+A', (box, to) => ({ x: to.x - box.x, y: 0 })),
  align('align-right', 'command.alignRight', 'Alt+D', (box, to) => ({ x: to.x + to.width - box.x - box.width, y: 0 })),
  align('align-top', 'command.alignTop', 'Alt+W', (box, to) => ({ x: 0, y: to.y - box.y })),
  align('align-bottom', 'command.alignBottom', 'Alt+S', (box, to) => ({
    x: 0,
    y: to.y + to.height - box.y - box.height,
  })),
  align('align-centre', 'command.alignCentre', 'Alt+H', (box, to) => ({
    x: to.x + to.width / 2 - box.x - box.width / 2,
    y: 0,
  })),
  align('align-middle', 'command.alignMiddle', 'Alt+V', (box, to) => ({
    x: 0,
    y: to.y + to.height / 2 - box.y - box.height / 2,
  })),
];
export const DISTRIBUTE_COMMANDS: readonly Command[] = [
  distribute('distribute-horizontally', 'command.distributeHorizontally', 'Alt+Shift+H', 'x', 'width'),
  distribute('distribute-vertically', 'command.distributeVertically', 'Alt+Shift+V', 'y', 'height'),
];

/**
 * Puts what lies about into rows of equal gaps: what overlaps in height is one row, every row begins at the left edge, and gaps are the middle one of
 * those that there are (8 px at least).
 */
export const tidyUp: Command = {
  id: 'tidy-up',
  label: 'command.tidyUp',
  shortcut: ['Mod+Alt+T'],
  history: 'step',
  enabled: (editor) => hasSelection(editor) && editor.session.get().selection.length > 1,
  run(editor) {
    const { selection } = editor.session.get();
    const boxes = selection.flatMap((id) => {
      const box = editor.boundsOf([id]);
      return box ? [{ id, box }] : [];
    });
    const all = editor.boundsOf(selection);
    if (!all) return;
    const rows = rowsOf(boxes);
    const across = middleGap(rows.flatMap((row) => gapsOf(row.map(({ box }) => [box.x, box.x + box.width]))));
    const down = middleGap(
      gapsOf(
        rows.map((row) => [
          Math.min(...row.map(({ box }) => box.y)),
          Math.max(...row.map(({ box }) => box.y + box.height)),
        ]),
      ),
    );
    const moves: Moves = new Map();
    let y = all.y;
    for (const row of rows) {
      let x = all.x;
      const height = Math.max(...row.map(({ box }) => box.height));
      for (const { id, box } of row) {
        moves.set(id, { x: x - box.x, y: y + (height - box.height) / 2 - box.y });
        x += box.width + across;
      }
      y += height + down;
    }
    move(editor, 'tidy-up', moves);
  },
};

interface Placed {
  id: string;
  box: Box;
}
function rowsOf(boxes: readonly Placed[]): Placed[][] {
  const rows: Placed[][] = [];
  for (const one of [...boxes].sort((a, b) => a.box.y + a.box.height / 2 - (b.box.y + b.box.height / 2))) {
    const row = rows.at(-1);
    const first = row?.[0]?.box;
    const middle = one.box.y + one.box.height / 2;
    if (row && first && middle < first.y + first.height) row.push(one);
    else rows.push([one]);
  }
  for (const row of rows) row.sort((a, b) => a.box.x - b.box.x);
  return rows;
}
function gapsOf(spans: readonly (readonly [number, number])[]): number[] {
  return spans.slice(1).map(([from], index) => from - spans[index]![1]);
}
function middleGap(gaps: readonly number[]): number {
  const sorted = gaps.filter((gap) => gap > 0).sort((a, b) => a - b);
  return Math.max(8, Math.round(sorted[Math.floor(sorted.length / 2)] ?? 16));
}

const NUDGES = [
  ['left', 'ArrowLeft', -1, 0],
  ['right', 'ArrowRight', 1, 0],
  ['up', 'ArrowUp', 0, -1],
  ['down', 'ArrowDown', 0, 1],
] as const;
/** Arrows move by 1 px, with Shift by 10; while a part of a picture is chosen the picture behind its box. */
export const NUDGE_COMMANDS: readonly Command[] = NUDGES.flatMap(([name, key, x, y]) =>
  [1, 10].map((by): Command => ({
    id: by === 1 ? `nudge-${name}` : `nudge-${name}-far`,
    label: by === 1 ? `command.nudge.${name}` : `command.nudgeFar.${name}`,
    shortcut: [by === 1 ? key : `Shift+${key}`],
    history: 'merge',
    enabled: hasSelection,
    run(editor) {
      const { selection, cropping } = editor.session.get();
      const image = cropping === null ? undefined : editor.elements.get(cropping);
      if (image?.type === 'image') {
        const crop = slideCrop(image, { x: x * by, y: y * by });
        editor.edit('crop', [image.id], { crop }, `slide:${image.id}`);
        return;
      }
      move(
        editor,
        'nudge',
        new Map(selection.map((id) => [id, { x: x * by, y: y * by }])),
        `nudge:${selection.join()}`,
      );
    },
  })),
);

/** One thing aligns with the page, several with the box around them. */
function align(
  id: string,
  label: Command['label'],
  key: string,
  place: (box: Box, to: Box) => { x: number; y: number },
): Command {
  return {
    id,
    label,
    shortcut: [key],
    history: 'step',
    enabled: hasSelection,
    run(editor) {
      const { selection } = editor.session.get();
      const { page } = editor;
      const target =
        selection.length === 1 && page
          ? { x: 0, y: 0, width: page.width, height: page.height }
          : editor.boundsOf(selection);
      if (!target) return;
      const moves: Moves = new Map();
      for (const selected of selection) {
        const box = editor.boundsOf([selected]);
        if (box) moves.set(selected, place(box, target));
      }
      move(editor, id, moves);
    },
  };
}

/** The gaps between three or more become equal; the outermost stay. */
function distribute(
  id: string,
  label: Command['label'],
  key: string,
  at: 'x' | 'y',
  size: 'width' | 'height',
): Command {
  return {
    id,
    label,
    shortcut: [key],
    history: 'step',
    enabled: (editor) => hasSelection(editor) && editor.session.get().selection.length > 2,
    run(editor) {
      const boxes = editor.session
        .get()
        .selection.flatMap((selected) => {
          const box = editor.boundsOf([selected]);
          return box ? [{ selected, box }] : [];
        })
        .sort((a, b) => a.box[at] + a.box[size] / 2 - (b.box[at] + b.box[size] / 2));
      const first = boxes[0];
      const last = boxes.at(-1);
      if (!first || !last || boxes.length < 3) return;
      const room = last.box[at] + last.box[size] - first.box[at] - boxes.reduce((sum, { box }) => sum + box[size], 0);
      const gap = room / (boxes.length - 1);
      const moves: Moves = new Map();
      let cursor = first.box[at];
      for (const { selected, box } of boxes) {
        const by = cursor - box[at];
        moves.set(selected, at === 'x' ? { x: by, y: 0 } : { x: 0, y: by });
        cursor += box[size] + gap;
      }
      move(editor, id, moves);
    },
  };
}

/** Moves things with everything in them; what is locked stays. */
function move(editor: Editor, label: string, moves: Moves, merge?: string): void {
  const each: Moves = new Map();
  for (const [id, by] of moves) for (const inner of withDescendants(editor.elements, [id])) each.set(inner, by);
  const round = (px: number) => Math.round(px * 100) / 100;
  editor.edit(
    label,
    each.keys(),
    (element) => {
      const by = each.get(element.id)!;
      return element.locked === 'none' ? { x: round(element.x + by.x), y: round(element.y + by.y) } : null;
    },
    merge,
  );
}
