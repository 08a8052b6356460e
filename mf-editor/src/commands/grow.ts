import type { ElementOf } from '@commonplace/contracts/design/document';
import { coursePatch } from '../connectors/course';
import { freePlace } from '../connectors/free-place';
import { canBeHeld, sideTowards, type Line } from '../connectors/hold';
import { nodeOf } from '../connectors/node-of';
import { WAYS } from '../connectors/ways';
import { createElement } from '../document/changes';
import { newId } from '../document/id';
import { keysBetween } from '../document/order';
import { childrenOf } from '../document/selectors';
import { newLine } from '../elements/line/line';
import { boundsOf, centreOf, type Point } from '../geometry/box';
import type { Editor } from '../session/editor';
import { canEdit, type Command } from './command';

/** From a selected shape the next of its kind, and an arrow to it: a chart grows as one goes. */
export const GROW_COMMANDS: readonly Command[] = WAYS.map(({ key, name, way }) => ({
  id: `grow-${name}`,
  label: `command.grow.${name}`,
  shortcut: [`Alt+Shift+${key}`],
  history: 'step',
  enabled: (editor) => canEdit(editor) && shapeOf(editor) !== null,
  run: (editor) => grow(editor, way),
}));

function shapeOf(editor: Editor): ElementOf<'shape'> | null {
  const [id, ...others] = editor.session.get().selection;
  const node = id !== undefined && others.length === 0 ? nodeOf(editor.elements, id) : null;
  return node?.type === 'shape' ? node : null;
}

function grow(editor: Editor, way: Point): void {
  const from = shapeOf(editor);
  if (!from) return;
  const others = [...editor.elements.values()].filter((other) => canBeHeld(other) && !other.hidden).map(boundsOf);
  const by = freePlace(boundsOf(from), way, others);
  const top = childrenOf(editor.elements, from.parent).at(-1)?.order ?? null;
  const [order, above] = keysBetween(top, null, 2) as [string, string];
  const next: ElementOf<'shape'> = {
    ...from,
    id: newId(),
    order,
    name: '',
    alt: '',
    link: null,
    locked: 'none',
    hidden: false,
    x: from.x + by.x,
    y: from.y + by.y,
  };
  const line: Line = {
    ...newLine(centreOf(from), centreOf(next), above, 'arrow'),
    parent: from.parent,
    route: 'elbow',
    startOn: { element: from.id, place: sideTowards(from, way) },
    endOn: { element: next.id, place: sideTowards(next, { x: -way.x, y: -way.y }) },
  };
  const course = coursePatch(line, new Map([...editor.elements, [next.id, next]]));
  const made = [next, { ...line, ...course } as Line];
  const changes = made.map((element) => createElement(editor.pageId, element));
  editor.run('grow', changes, { select: [next.id] });
}
