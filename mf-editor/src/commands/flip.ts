import type { ElementPatch } from '../document/records';
import { withDescendants } from '../document/selectors';
import { centreOf, type Box } from '../geometry/box';
import type { DesignElement } from '@commonplace/contracts/design/document';
import type { Editor } from '../session/editor';

/** Mirrors every selected element in its own frame, and what is in a selected group about the middle of the group, as one step. */
export function flip(editor: Editor, axis: 'x' | 'y'): void {
  const patches = new Map<string, ElementPatch>();
  for (const element of editor.selected()) {
    if (element.type !== 'group') {
      patches.set(element.id, turned(element, axis));
      continue;
    }
    const box = editor.boundsOf([element.id]);
    if (!box) continue;
    for (const id of withDescendants(editor.elements, [element.id])) {
      const child = editor.elements.get(id);
      if (child && child.type !== 'group') patches.set(id, { ...turned(child, axis), ...mirrored(child, box, axis) });
    }
  }
  editor.edit('flip', patches.keys(), ({ id }) => patches.get(id) ?? null);
}

const turned = ({ flipX, flipY }: DesignElement, axis: 'x' | 'y'): ElementPatch =>
  axis === 'x' ? { flipX: !flipX } : { flipY: !flipY };

/** Where an element lies on the other side of the middle of a box. */
function mirrored(element: DesignElement, box: Box, axis: 'x' | 'y'): ElementPatch {
  const centre = centreOf(element);
  const middle = centreOf(box);
  const rotation = element.rotation === 0 ? 0 : 360 - element.rotation;
  return axis === 'x'
    ? { x: 2 * middle.x - centre.x - element.width / 2, rotation }
    : { y: 2 * middle.y - centre.y - element.height / 2, rotation };
}
