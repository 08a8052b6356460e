import type { Box } from '../geometry/box';

/** px by which boxes may reach into each other and still count as apart: what rounding leaves. */
const TOUCH = 0.5;

/** Whether any two boxes that were apart lie on one another afterwards; `after` names the boxes in the order of `before`. */
export function meetAnew(before: readonly Box[], after: readonly Box[]): boolean {
  const byLeft = after.map((box, index) => ({ box, index })).sort((one, other) => one.box.x - other.box.x);
  for (const [at, { box, index }] of byLeft.entries()) {
    for (let next = at + 1; next < byLeft.length; next++) {
      const { box: other, index: otherIndex } = byLeft[next]!;
      // Further right none begins on it.
      if (other.x > box.x + box.width - TOUCH) break;
      if (overlap(box, other) && !overlap(before[index]!, before[otherIndex]!)) return true;
    }
  }
  return false;
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.x + one.width - other.x > TOUCH &&
    other.x + other.width - one.x > TOUCH &&
    one.y + one.height - other.y > TOUCH &&
    other.y + other.height - one.y > TOUCH
  );
}
