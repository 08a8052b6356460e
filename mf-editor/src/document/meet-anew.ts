import RBush from 'rbush';
import type { Box } from '../geometry/box';

/** px by which boxes may reach into each other and still count as apart: what rounding leaves. */
const TOUCH = 0.5;

/** Whether any two boxes that were apart lie on one another afterwards; `after` names the boxes in the order of `before`. */
export function meetAnew(before: readonly Box[], after: readonly Box[]): boolean {
  const tree = new RBush<{ minX: number; minY: number; maxX: number; maxY: number; index: number }>();
  tree.load(after.map((box, index) => ({ ...sidesOf(box), index })));
  return after.some((box, index) =>
    tree
      .search(sidesOf(box))
      .some(
        ({ index: other }) => other > index && overlap(box, after[other]!) && !overlap(before[index]!, before[other]!),
      ),
  );
}

function sidesOf({ x, y, width, height }: Box) {
  return { minX: x, minY: y, maxX: x + width, maxY: y + height };
}
function overlap(one: Box, other: Box): boolean {
  return (
    one.x + one.width - other.x > TOUCH &&
    other.x + other.width - one.x > TOUCH &&
    one.y + one.height - other.y > TOUCH &&
    other.y + other.height - one.y > TOUCH
  );
}
