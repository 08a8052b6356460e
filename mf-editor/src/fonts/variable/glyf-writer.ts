/** A step of an outline, as fontkit tells it: TrueType outlines are made of lines and quadratic curves. */
export interface OutlineStep {
  readonly command: string;
  readonly args: readonly number[];
}
interface Point {
  x: number;
  y: number;
  on: boolean;
}

const ON_CURVE = 0x01;

/** An outline as an entry of the table `glyf` (a simple glyph without instructions), with its left side; empty where nothing is drawn. */
export function writeGlyph(steps: readonly OutlineStep[]): {
  bytes: Uint8Array;
  left: number;
  points: number;
  contours: number;
} {
  const contours = contoursOf(steps);
  const points = contours.flat();
  if (points.length === 0) return { bytes: new Uint8Array(), left: 0, points: 0, contours: 0 };
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, bottom, right, top] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  // Whole words for every difference: larger than it could be, and simple. Entries begin at even places.
  const length = 10 + contours.length * 2 + 2 + points.length * 5;
  const bytes = new Uint8Array(length + (length % 2));
  const view = new DataView(bytes.buffer);
  [contours.length, left, bottom, right, top].forEach((value, index) => view.setInt16(index * 2, value));
  let at = 10;
  let last = -1;
  for (const contour of contours) {
    last += contour.length;
    view.setUint16(at, last);
    at += 2;
  }
  at += 2;
  for (const { on } of points) view.setUint8(at++, on ? ON_CURVE : 0);
  for (const key of ['x', 'y'] as const) {
    let before = 0;
    for (const point of points) {
      view.setInt16(at, point[key] - before);
      before = point[key];
      at += 2;
    }
  }
  return { bytes, left, points: points.length, contours: contours.length };
}

function contoursOf(steps: readonly OutlineStep[]): Point[][] {
  const contours: Point[][] = [];
  let current: Point[] = [];
  const end = (): void => {
    const [first, ...rest] = current;
    const closing = rest.at(-1);
    // The way back to the beginning is understood.
    if (first && closing?.on && closing.x === first.x && closing.y === first.y) current.pop();
    if (current.length > 1) contours.push(current);
    current = [];
  };
  for (const { command, args } of steps) {
    const [a = 0, b = 0, c = 0, d = 0] = args.map(Math.round);
    if (command === 'moveTo') {
      end();
      current.push({ x: a, y: b, on: true });
    } else if (command === 'lineTo') current.push({ x: a, y: b, on: true });
    else if (command === 'quadraticCurveTo') current.push({ x: a, y: b, on: false }, { x: c, y: d, on: true });
    else if (command === 'closePath') end();
    else throw new RangeError(`an outline with ${command}`);
  }
  end();
  return contours;
}
