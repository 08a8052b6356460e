import type { Change } from '@commonplace/contracts/design/changes';
import type { DesignElement } from '@commonplace/contracts/design/document';
import { editElement } from '../../document/changes';
import { definitionOf } from '../../elements/definitions';
import { courseOf } from '../../elements/line/line-points';
import { withFittedHeight } from '../../elements/text/fit-height';
import { centreOf, normaliseAngle, rotate, type Frame, type Point } from '../../geometry/box';
import type { Editor } from '../../session/editor';
import { round } from './translating';

/** Elements that lay in `from` scaled together until that is as wide as `to`, whose top left corner becomes theirs. Text grows with it. */
export function scaledTogether(
  editor: Editor,
  elements: readonly DesignElement[],
  from: Pick<Frame, 'x' | 'y' | 'width' | 'height'>,
  to: Pick<Frame, 'x' | 'y' | 'width' | 'height'>,
): Change[] {
  const factor = from.width > 0 ? to.width / from.width : to.height / Math.max(1, from.height);
  return elements.flatMap((element) => {
    const scaled: Frame = {
      x: to.x + (element.x - from.x) * factor,
      y: to.y + (element.y - from.y) * factor,
      width: element.width * factor,
      height: element.height * factor,
      rotation: element.rotation,
    };
    const resized = definitionOf(element).resize(element, rounded(scaled), 'se', editor);
    const { flipX, flipY } = element;
    // What a line holds on to may have given it another course with the step before.
    const patch = element.type === 'line' ? { ...resized, flipX, flipY } : resized;
    const fitted = element.type === 'text' ? withFittedHeight(element, patch, editor.measure) : patch;
    return editElement(editor.store, editor.pageId, element.id, fitted);
  });
}

/** Elements turned together about a point, in degrees. */
export function turnedTogether(
  editor: Editor,
  elements: readonly DesignElement[],
  pivot: Point,
  angle: number,
): Change[] {
  return elements.flatMap((element) => {
    const centre = rotate(centreOf(element), angle, pivot);
    return editElement(editor.store, editor.pageId, element.id, {
      // What a line holds on to may have given it another course with the step before.
      ...(element.type === 'line' ? courseOf(element) : {}),
      x: round(centre.x - element.width / 2),
      y: round(centre.y - element.height / 2),
      // A group's own frame stays upright: it is the box around what it holds.
      rotation: element.type === 'group' ? 0 : round(normaliseAngle(element.rotation + angle)),
    });
  });
}

export function rounded({ x, y, width, height, rotation }: Frame): Frame {
  return { x: round(x), y: round(y), width: round(width), height: round(height), rotation };
}
