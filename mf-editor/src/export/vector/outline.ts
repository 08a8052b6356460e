import { apply, type Matrix } from './matrix';
import type { Segment } from './ops';

/** How far the arms of a curve reach that stands for a quarter of a circle. */
const KAPPA = 0.5522847498;

/** Builds an outline as a canvas does, in px of the page. Arcs become curves. */
export class Outline {
  segments: Segment[] = [];
  #at: [number, number] | null = null;

  constructor(private readonly matrix: () => Matrix) {}

  begin(): void {
    this.segments = [];
    this.#at = null;
  }
  move(x: number, y: number): void {
    const [px, py] = apply(this.matrix(), x, y);
    this.segments.push({ kind: 'M', x: px, y: py });
    this.#at = [x, y];
  }
  line(x: number, y: number): void {
    if (!this.#at) return this.move(x, y);
    const [px, py] = apply(this.matrix(), x, y);
    this.segments.push({ kind: 'L', x: px, y: py });
    this.#at = [x, y];
  }
  curve(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    if (!this.#at) this.move(x1, y1);
    const matrix = this.matrix();
    const [ax, ay] = apply(matrix, x1, y1);
    const [bx, by] = apply(matrix, x2, y2);
    const [px, py] = apply(matrix, x, y);
    this.segments.push({ kind: 'C', x1: ax, y1: ay, x2: bx, y2: by, x: px, y: py });
    this.#at = [x, y];
  }
  quadratic(cx: number, cy: number, x: number, y: number): void {
    const [fx, fy] = this.#at ?? [cx, cy];
    this.curve(
      fx + ((cx - fx) * 2) / 3,
      fy + ((cy - fy) * 2) / 3,
      x + ((cx - x) * 2) / 3,
      y + ((cy - y) * 2) / 3,
      x,
      y,
    );
  }
  close(): void {
    if (this.segments.length > 0) this.segments.push({ kind: 'Z' });
    // A canvas goes on from the first point; every outline of ours begins anew with a move.
    this.#at = null;
  }
  rect(x: number, y: number, width: number, height: number): void {
    this.move(x, y);
    this.line(x + width, y);
    this.line(x + width, y + height);
    this.line(x, y + height);
    this.close();
  }
  roundRect(x: number, y: number, width: number, height: number, wanted: number): void {
    const r = Math.max(0, Math.min(wanted, width / 2, height / 2));
    if (r === 0) return this.rect(x, y, width, height);
    const k = r * (1 - KAPPA);
    const [right, bottom] = [x + width, y + height];
    this.move(x + r, y);
    this.line(right - r, y);
    this.curve(right - k, y, right, y + k, right, y + r);
    this.line(right, bottom - r);
    this.curve(right, bottom - k, right - k, bottom, right - r, bottom);
    this.line(x + r, bottom);
    this.curve(x + k, bottom, x, bottom - k, x, bottom - r);
    this.line(x, y + r);
    this.curve(x, y + k, x + k, y, x + r, y);
    this.close();
  }
  /** Angles in radians, clockwise on the page. */
  ellipse(cx: number, cy: number, rx: number, ry: number, start: number, end: number): void {
    const sweep = Math.max(-Math.PI * 2, Math.min(Math.PI * 2, end - start));
    const steps = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2)));
    const step = sweep / steps;
    const arm = (4 / 3) * Math.tan(step / 4);
    let angle = start;
    this.line(cx + rx * Math.cos(angle), cy + ry * Math.sin(angle));
    for (let i = 0; i < steps; i++) {
      const next = angle + step;
      const [c0, s0, c1, s1] = [Math.cos(angle), Math.sin(angle), Math.cos(next), Math.sin(next)];
      this.curve(
        cx + rx * (c0 - arm * s0),
        cy + ry * (s0 + arm * c0),
        cx + rx * (c1 + arm * s1),
        cy + ry * (s1 - arm * c1),
        cx + rx * c1,
        cy + ry * s1,
      );
      angle = next;
    }
    if (Math.abs(sweep) >= Math.PI * 2 - 1e-9) this.close();
  }
}
