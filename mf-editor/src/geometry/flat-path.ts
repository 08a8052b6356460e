import type { Point } from './box';

/** Parts of a curve, and of a whole round: four sides and their middles are among the corners. */
const CURVE = 24;
const ROUND = 128;

/** A path that keeps its loops as corners: curves become so many short sides that nobody sees them. */
export class FlatPath {
  readonly loops: Point[][] = [];

  moveTo(x: number, y: number): void {
    this.loops.push([{ x, y }]);
  }
  lineTo(x: number, y: number): void {
    this.#loop().push({ x, y });
  }
  bezierCurveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): void {
    const loop = this.#loop();
    const from = loop.at(-1) ?? { x: ax, y: ay };
    for (let step = 1; step <= CURVE; step++) {
      const t = step / CURVE;
      const s = 1 - t;
      const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
      loop.push({ x: a * from.x + b * ax + c * bx + d * x, y: a * from.y + b * ay + c * by + d * y });
    }
  }
  closePath(): void {
    // Every loop counts as closed.
  }
  rect(x: number, y: number, width: number, height: number): void {
    this.loops.push([
      { x, y },
      { x: x + width, y },
      { x: x + width, y: y + height },
      { x, y: y + height },
    ]);
  }
  roundRect(x: number, y: number, width: number, height: number, radius = 0): void {
    if (radius <= 0) return this.rect(x, y, width, height);
    const [left, top, right, bottom] = [x + radius, y + radius, x + width - radius, y + height - radius];
    this.loops.push([
      ...arc(right, top, radius, radius, -1),
      ...arc(right, bottom, radius, radius, 0),
      ...arc(left, bottom, radius, radius, 1),
      ...arc(left, top, radius, radius, 2),
    ]);
  }
  ellipse(x: number, y: number, across: number, down: number): void {
    this.loops.push([0, 1, 2, 3].flatMap((quarter) => arc(x, y, across, down, quarter).slice(1)));
  }

  #loop(): Point[] {
    const loop = this.loops.at(-1);
    if (loop) return loop;
    const made: Point[] = [];
    this.loops.push(made);
    return made;
  }
}

/** A quarter of a round, clockwise: 0 runs from the right to the bottom. */
function arc(x: number, y: number, across: number, down: number, quarter: number): Point[] {
  const steps = ROUND / 4;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((quarter + step / steps) * Math.PI) / 2;
    return { x: x + across * Math.cos(angle), y: y + down * Math.sin(angle) };
  });
}
