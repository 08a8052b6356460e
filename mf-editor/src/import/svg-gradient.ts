import type { gradient } from '@commonplace/contracts/design/document';
import { IDENTITY, multiply, type Matrix } from '../export/vector/matrix';
import type { Box } from '../geometry/box';
import { readLength, readMatrix } from './svg-matrix';
import { mixColours } from './svg-colour';

export type Gradient = ReturnType<(typeof gradient)['parse']>;
type Stop = Gradient['stops'][number];

/** A filled outline: its box in its own coordinates, its box on the page (px), and what leads from the one to the other. */
export interface Filled {
  readonly own: Box;
  readonly box: Box;
  readonly matrix: Matrix;
}
/** What a fill becomes; `whole`: it looks as in the drawing. */
export interface Placed {
  readonly fill: Gradient | string;
  readonly whole: boolean;
}

/** Stops of an element at most. */
const MOST = 16;
/** Of half the diagonal: so far may the middle of a circle lie beside the middle of the box, and its radii differ. */
const NEAR = 0.05;
const DEEPEST = 5;

/** Where a node points to, in either way of writing it. */
export function linkOf(node: Element): string | null {
  return node.getAttribute('href') ?? node.getAttribute('xlink:href');
}

/**
 * A gradient of a drawing as one of an element, which runs over the element's whole box: the line of a linear one is found there exactly, whatever turns
 * or slants it. A radial one of ours is round and in the middle; one that is not is brought there, and told.
 */
export function placeGradient(
  node: Element,
  paint: Gradient,
  byId: ReadonlyMap<string, Element>,
  { box, matrix, own }: Filled,
): Placed {
  const get = (name: string) => attributeOf(node, name, byId);
  const ofBox = get('gradientUnits') !== 'userSpaceOnUse';
  const units = ofBox ? { a: own.width, b: 0, c: 0, d: own.height, e: own.x, f: own.y } : IDENTITY;
  const whole = multiply(multiply(matrix, units), readMatrix(get('gradientTransform')));
  const number = (name: string, fallback: number) => {
    const text = get(name)?.trim();
    const value = text?.endsWith('%') && ofBox ? parseFloat(text) / 100 : readLength(text);
    return value !== null && Number.isFinite(value) ? value : fallback;
  };
  const padded = (get('spreadMethod') ?? 'pad') === 'pad';
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const area = whole.a * whole.d - whole.b * whole.c;
  const last = paint.stops.at(-1)!.colour;
  if (Math.abs(area) < 1e-12) return { fill: last, whole: true };

  if (paint.kind === 'linear') {
    const [x, y] = [number('x1', 0), number('y1', 0)];
    const [across, down] = [number('x2', ofBox ? 1 : own.width) - x, number('y2', 0) - y];
    const square = across * across + down * down;
    if (square === 0) return { fill: last, whole: true };
    // How far along the stops each px of the page leads, to the right and down.
    const [right, below] = [
      (whole.d * across - whole.b * down) / area / square,
      (whole.a * down - whole.c * across) / area / square,
    ];
    const [fromX, fromY] = [whole.a * x + whole.c * y + whole.e, whole.b * x + whole.d * y + whole.f];
    const steep = Math.hypot(right, below);
    const [cos, sin] = [right / steep, below / steep];
    // An element's gradient reaches from corner to corner.
    const reach = (Math.abs(box.width * cos) + Math.abs(box.height * sin)) * steep;
    const atMiddle = right * (middle.x - fromX) + below * (middle.y - fromY);
    const angle = rounded((Math.atan2(below, right) * 180) / Math.PI, 100);
    return { fill: running({ ...paint, angle }, (at) => 0.5 + (at - atMiddle) / reach), whole: padded };
  }
  const [x, y, radius] = [number('cx', 0.5), number('cy', 0.5), number('r', 0.5)];
  const [ownX, ownY] = [Math.hypot(whole.a, whole.b) * radius, Math.hypot(whole.c, whole.d) * radius];
  const half = Math.hypot(box.width, box.height) / 2;
  const beside = Math.hypot(
    whole.a * x + whole.c * y + whole.e - middle.x,
    whole.b * x + whole.d * y + whole.f - middle.y,
  );
  const focus = Math.hypot(number('fx', x) - x, number('fy', y) - y) > radius * NEAR;
  const round = Math.abs(ownX - ownY) <= half * NEAR && beside <= half * NEAR && !focus;
  const mean = Math.sqrt(Math.abs(area)) * radius;
  return { fill: running(paint, (at) => (at * mean) / half), whole: padded && round };
}

/** The stops at other places; of those beyond the ends the colour that shows there stays. */
function running(paint: Gradient, placeOf: (at: number) => number): Gradient | string {
  let before = -Infinity;
  const stops = paint.stops.map(({ at, colour }): Stop => {
    before = Math.max(before, placeOf(at));
    return { at: rounded(before, 10_000), colour };
  });
  const inside = stops.filter(({ at }) => at >= 0 && at <= 1);
  const [first, last] = [stops[0]!, stops.at(-1)!];
  const all = [
    ...(first.at < 0 ? [{ at: 0, colour: colourAt(stops, 0) }] : []),
    ...inside,
    ...(last.at > 1 ? [{ at: 1, colour: colourAt(stops, 1) }] : []),
  ];
  const fewer = all.length > MOST ? [...all.slice(0, MOST - 1), all.at(-1)!] : all;
  if (fewer.length === 0 || fewer.every(({ colour }) => colour === fewer[0]!.colour)) return (fewer[0] ?? last).colour;
  return { ...paint, stops: fewer.length === 1 ? [fewer[0]!, fewer[0]!] : fewer };
}

function colourAt(stops: readonly Stop[], place: number): string {
  const above = stops.findIndex(({ at }) => at >= place);
  if (above < 0) return stops.at(-1)!.colour;
  if (above === 0) return stops[0]!.colour;
  const [one, other] = [stops[above - 1]!, stops[above]!];
  return mixColours(one.colour, other.colour, (place - one.at) / Math.max(1e-9, other.at - one.at));
}

/** An attribute of a gradient, or of the one that it takes it from. */
function attributeOf(node: Element, name: string, byId: ReadonlyMap<string, Element>, depth = 0): string | null {
  const own = node.getAttribute(name);
  const other = own === null && depth < DEEPEST ? byId.get(linkOf(node)?.slice(1) ?? '') : undefined;
  return other ? attributeOf(other, name, byId, depth + 1) : own;
}

const rounded = (value: number, by: number): number => Math.round(value * by) / by || 0;
