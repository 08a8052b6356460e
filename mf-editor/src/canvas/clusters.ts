import { grow, intersects, unionOf, type Box } from '../geometry/box';

/** Boxes joined where they overlap, so that no place is painted twice; many become one. */
export function clusters(boxes: readonly Box[]): Box[] {
  if (boxes.length > 24) {
    const all = unionOf(boxes);
    return all ? [all] : [];
  }
  const result: Box[] = [];
  for (const box of boxes) {
    let joined = box;
    for (let i = result.length - 1; i >= 0; i--) {
      if (!intersects(grow(result[i]!, 2), joined)) continue;
      joined = unionOf([joined, result[i]!])!;
      result.splice(i, 1);
      i = result.length;
    }
    result.push(joined);
  }
  return result;
}
