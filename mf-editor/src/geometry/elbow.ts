import type { Box, Point } from './box';

/** An end of a way of right angles. */
export interface ElbowEnd {
  readonly point: Point;
  /** The way out: one px right, down, left or up. */
  readonly out: Point;
  /** What the way goes around; null where the end hangs on nothing. */
  readonly box: Box | null;
}

/** Right, down, left, up; each is the opposite of the one two further on. */
const WAYS: readonly Point[] = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
];
const opposite = (way: number): number => (way + 2) % 4;
/** Ways run on edges, not through what is inside of them; px. */
const EDGE = 0.01;

/**
 * The corners of a way of right angles that leaves and enters its ends as they say, around their boxes where there is room, with few turns and short.
 * `reach` is how far it runs straight at its ends and stays away from the boxes, in px.
 */
export function elbowRoute(start: ElbowEnd, end: ElbowEnd, reach: number): Point[] {
  const from = ahead(start, end, reach);
  const to = ahead(end, start, reach);
  const boxes = [start.box, end.box].filter((box) => box !== null);
  const ask = { from, to, leaves: wayOf(start.out), enters: opposite(wayOf(end.out)), reach };
  const way = search(ask, boxes) ?? search(ask, []) ?? [];
  return straightened([start.point, from, ...way, to, end.point]);
}

const wayOf = ({ x, y }: Point): number => (x > 0 ? 0 : x < 0 ? 2 : y >= 0 ? 1 : 3);

/** Where a way may turn first: before its end's box, at half the room where the other end is near. */
function ahead({ point, out, box }: ElbowEnd, other: ElbowEnd, reach: number): Point {
  const axis = out.x === 0 ? 'y' : 'x';
  const sign = out[axis];
  const edge = box ? furthest(box, axis, sign) : point[axis];
  const begin = sign > 0 ? Math.max(edge, point[axis]) : Math.min(edge, point[axis]);
  const facing = other.box ? furthest(other.box, axis, -sign) : other.point[axis];
  const near = sign > 0 ? Math.min(facing, other.point[axis]) : Math.max(facing, other.point[axis]);
  const room = (near - begin) * sign;
  // The very same line from both sides, or the way would have to turn back to the other.
  const turn = room > 0 && room < reach * 2 ? (begin + near) / 2 : begin + sign * reach;
  return axis === 'x' ? { x: turn, y: point.y } : { x: point.x, y: turn };
}

function furthest(box: Box, axis: 'x' | 'y', sign: number): number {
  const size = axis === 'x' ? box.width : box.height;
  return sign > 0 ? box[axis] + size : box[axis];
}

interface Ask {
  from: Point;
  to: Point;
  /** The ways on which it leaves `from` and enters `to`. */
  leaves: number;
  enters: number;
  reach: number;
}

/** The cheapest way on the lines that matter (Dijkstra): beside the boxes, through both ends, and half-way between them. Null when boxes close it off. */
function search({ from, to, leaves, enters, reach }: Ask, boxes: readonly Box[]): Point[] | null {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const lines = (axis: 'x' | 'y'): number[] =>
    [
      ...new Set([
        from[axis],
        to[axis],
        middle[axis],
        ...boxes.flatMap((box) => [furthest(box, axis, -1) - reach, furthest(box, axis, 1) + reach]),
      ]),
    ].sort((a, b) => a - b);
  const [xs, ys] = [lines('x'), lines('y')];
  const pointOf = (state: number): Point => ({
    x: xs[Math.floor(state / 4 / ys.length)]!,
    y: ys[Math.floor(state / 4) % ys.length]!,
  });
  const stateOf = (x: number, y: number, way: number): number => (x * ys.length + y) * 4 + way;
  const begin = stateOf(xs.indexOf(from.x), ys.indexOf(from.y), leaves);
  const costs = new Map<number, number>([[begin, 0]]);
  const cameFrom = new Map<number, number>();
  const open = new Set([begin]);
  let best: { state: number; cost: number } | null = null;
  while (open.size > 0) {
    const state = cheapest(open, costs);
    const cost = costs.get(state)!;
    open.delete(state);
    if (best && cost >= best.cost) break;
    const at = pointOf(state);
    const way = state % 4;
    if (at.x === to.x && at.y === to.y && way !== opposite(enters)) {
      const whole = cost + (way === enters ? 0 : turnAt(at));
      if (!best || whole < best.cost) best = { state, cost: whole };
    }
    const [column, row] = [Math.floor(state / 4 / ys.length), Math.floor(state / 4) % ys.length];
    for (const [next, { x, y }] of WAYS.entries()) {
      if (next === opposite(way)) continue;
      const [atX, atY] = [xs[column + x], ys[row + y]];
      if (atX === undefined || atY === undefined) continue;
      const there = { x: atX, y: atY };
      if (boxes.some((box) => runsThrough(at, there, box))) continue;
      const length = Math.abs(there.x - at.x) + Math.abs(there.y - at.y);
      const total = cost + length + (next === way ? 0 : turnAt(at));
      const reached = stateOf(column + x, row + y, next);
      if (total >= (costs.get(reached) ?? Infinity)) continue;
      costs.set(reached, total);
      cameFrom.set(reached, state);
      open.add(reached);
    }
  }
  if (!best) return null;
  const way: Point[] = [];
  for (let state: number | undefined = best.state; state !== undefined; state = cameFrom.get(state))
    way.unshift(pointOf(state));
  return way;

  /** A turn costs as much as a detour; of ways that cost the same the one that turns half-way is taken. */
  function turnAt({ x, y }: Point): number {
    return reach * 2 - (x === middle.x || y === middle.y ? 1 : 0);
  }
}

function cheapest(open: ReadonlySet<number>, costs: ReadonlyMap<number, number>): number {
  let [best, least] = [-1, Infinity];
  for (const state of open) {
    const cost = costs.get(state)!;
    if (cost < least) [best, least] = [state, cost];
  }
  return best;
}

function runsThrough(a: Point, b: Point, box: Box): boolean {
  return (
    Math.max(a.x, b.x) > box.x + EDGE &&
    Math.min(a.x, b.x) < box.x + box.width - EDGE &&
    Math.max(a.y, b.y) > box.y + EDGE &&
    Math.min(a.y, b.y) < box.y + box.height - EDGE
  );
}

/** Without points that lie on the way between their neighbours; two at least. */
function straightened(points: readonly Point[]): Point[] {
  const result: Point[] = [];
  for (const point of points) {
    const [before, last] = [result.at(-2), result.at(-1)];
    if (last && last.x === point.x && last.y === point.y) continue;
    const on =
      before && last && ((before.x === last.x && last.x === point.x) || (before.y === last.y && last.y === point.y));
    if (on) result.pop();
    result.push(point);
  }
  return result.length > 1 ? result : [points[0]!, points.at(-1)!];
}
