import type { DesignElement } from '@commonplace/contracts/design/document';

/** px that a new element lies beside the one that already has its place. */
const STEP = 32;
/** Places that are tried. */
const MOST = 40;
/** An element so many times as wide is ground to lie on, not something that would be hidden. */
const GROUND = 1.6;

/** An element moved down and to the side until nothing of its size has the same middle, so that what is added twice is seen twice. */
export function besideOthers<E extends Pick<DesignElement, 'x' | 'y' | 'width' | 'height'>>(
  elements: ReadonlyMap<string, DesignElement>,
  made: E,
): E {
  const taken = [...elements.values()].filter(({ width }) => width < made.width * GROUND).map(middleOf);
  const middles = new Set(taken);
  let placed = made;
  for (let step = 1; step <= MOST && middles.has(middleOf(placed)); step++)
    placed = { ...made, x: made.x + step * STEP, y: made.y + step * STEP };
  return placed;
}

const middleOf = ({ x, y, width, height }: Pick<DesignElement, 'x' | 'y' | 'width' | 'height'>): string =>
  `${Math.round(x + width / 2)},${Math.round(y + height / 2)}`;
