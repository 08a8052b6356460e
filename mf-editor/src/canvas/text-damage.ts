import type { Change } from '@commonplace/contracts/design/changes';
import type { DesignElement } from '@commonplace/contracts/design/document';
import type { DrawEnvironment } from '../elements/definition';
import { paintMargin } from '../elements/paint-margin';
import type { Box } from '../geometry/box';
import { paintBounds } from '../session/scene';
import { changedLines } from '../text/changed-lines';

/** Whether a change is only of the letters of a text, as by a key: nothing of its box is another. */
export function isWriting({ before, after }: Pick<Change, 'before' | 'after'>): boolean {
  if (before === null || after === null) return false;
  const keys = Object.keys(after);
  return keys.length === 1 && keys[0] === 'paragraphs';
}

/** The part of the page that a key in a text changed: its lines that differ. Null when that is not known, and the whole element counts. */
export function textDamage(
  element: DesignElement,
  before: Change['before'],
  environment: Pick<DrawEnvironment, 'layout'>,
): Box | null {
  if (element.type !== 'text') return null;
  if (element.rotation !== 0 || element.flipX || element.flipY || element.curve !== 0) return null;
  const lines = changedLines(environment.layout({ ...element, ...before }), environment.layout(element));
  const margin = paintMargin(element);
  const whole = paintBounds(element);
  if (!lines) return { ...whole, height: 0 };
  // Lines may run over the box's end: a part of the box belongs to what is drawn anew, as elements are found by their boxes.
  const end = whole.y + whole.height;
  const y = Math.min(Math.max(whole.y, element.y + lines.from - margin), end - 1);
  return { ...whole, y, height: Math.max(0, element.y + lines.to + margin - y) };
}
