import { IDENTITY, type Matrix } from '../export/vector/matrix';
import type { Segment } from '../export/vector/ops';
import { Outline } from '../export/vector/outline';

const ARGUMENTS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

/** An outline as SVG writes it, in the coordinates of a matrix. What cannot be read ends the outline there, as browsers do it. */
export function readPath(d: string, matrix: Matrix = IDENTITY): Segment[] {
  const outline = new Outline(() => matrix);
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let [lastX, lastY] = [0, 0];
  let previous = '';
  for (const [, letter = '', rest = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*(?:e[-+]?\d+[^a-zA-Z]*)*)/g)) {
    const name = letter.toUpperCase();
    const count = ARGUMENTS[name];
    if (count === undefined) break;
    const numbers = readNumbers(rest, name === 'A');
    const relative = letter !== name;
    const runs = count === 0 ? 1 : Math.floor(numbers.length / count);
    for (let run = 0; run < runs; run++) {
      const n = numbers.slice(run * count, run * count + count);
      const [ox, oy] = relative ? [x, y] : [0, 0];
      const at = (i: number): [number, number] => [n[i]! + ox, n[i + 1]! + oy];
      const mirrored = (of: string): [number, number] =>
        of.includes(previous) ? [2 * x - lastX, 2 * y - lastY] : [x, y];
      if (name === 'M') {
        const [mx, my] = at(0);
        if (run === 0) {
          outline.move(mx, my);
          [startX, startY] = [mx, my];
        } else outline.line(mx, my);
        [x, y] = [mx, my];
      } else if (name === 'Z') {
        outline.close();
        [x, y] = [startX, startY];
        outline.move(x, y);
      } else if (name === 'L' || name === 'H' || name === 'V') {
        const [lx, ly] = name === 'H' ? [n[0]! + ox, y] : name === 'V' ? [x, n[0]! + oy] : at(0);
        outline.line(lx, ly);
        [x, y] = [lx, ly];
      } else if (name === 'C' || name === 'S') {
        const first = name === 'C' ? at(0) : mirrored('CS');
        const second = at(name === 'C' ? 2 : 0);
        const end = at(name === 'C' ? 4 : 2);
        outline.curve(...first, ...second, ...end);
        [lastX, lastY] = second;
        [x, y] = end;
      } else if (name === 'Q' || name === 'T') {
        const control = name === 'Q' ? at(0) : mirrored('QT');
        const end = at(name === 'Q' ? 2 : 0);
        outline.quadratic(...control, ...end);
        [lastX, lastY] = control;
        [x, y] = end;
      } else {
        const [ex, ey] = [n[5]! + ox, n[6]! + oy];
        arc(outline, [x, y], [n[0]!, n[1]!], n[2]!, n[3] !== 0, n[4] !== 0, [ex, ey]);
        [x, y] = [ex, ey];
      }
      previous = name;
    }
  }
  return withoutEmptyMoves(outline.segments);
}

/** In arcs flags may stand without a space between them and the next number. */
function readNumbers(text: string, arcs: boolean): number[] {
  if (!arcs) return (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number);
  const numbers: number[] = [];
  let rest = text;
  while (true) {
    const flag = numbers.length % 7 === 3 || numbers.length % 7 === 4;
    const found = (flag ? /^[\s,]*([01])/ : /^[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/i).exec(rest);
    if (!found) return numbers;
    numbers.push(Number(found[1]));
    rest = rest.slice(found[0].length);
  }
}

/** An elliptical arc as curves, by its centre (SVG 2, appendix B.2.4). */
function arc(
  outline: Outline,
  [x1, y1]: [number, number],
  [wantedRx, wantedRy]: [number, number],
  degrees: number,
  large: boolean,
  sweep: boolean,
  [x2, y2]: [number, number],
): void {
  let [rx, ry] = [Math.abs(wantedRx), Math.abs(wantedRy)];
  if (rx === 0 || ry === 0 || (x1 === x2 && y1 === y2)) return outline.line(x2, y2);
  const phi = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(phi), Math.sin(phi)];
  const dx = (x1 - x2) / 2;
  const dy = (y1 - y2) / 2;
  const px = cos * dx + sin * dy;
  const py = -sin * dx + cos * dy;
  const grow = (px * px) / (rx * rx) + (py * py) / (ry * ry);
  if (grow > 1) [rx, ry] = [rx * Math.sqrt(grow), ry * Math.sqrt(grow)];
  const over = rx * rx * ry * ry - rx * rx * py * py - ry * ry * px * px;
  const root = Math.sqrt(Math.max(0, over / (rx * rx * py * py + ry * ry * px * px))) * (large === sweep ? -1 : 1);
  const [cxp, cyp] = [(root * rx * py) / ry, (-root * ry * px) / rx];
  const cx = cos * cxp - sin * cyp + (x1 + x2) / 2;
  const cy = sin * cxp + cos * cyp + (y1 + y2) / 2;
  const start = Math.atan2((py - cyp) / ry, (px - cxp) / rx);
  let turn = Math.atan2((-py - cyp) / ry, (-px - cxp) / rx) - start;
  if (sweep && turn < 0) turn += 2 * Math.PI;
  if (!sweep && turn > 0) turn -= 2 * Math.PI;
  const steps = Math.max(1, Math.ceil(Math.abs(turn) / (Math.PI / 2)));
  const step = turn / steps;
  const reach = (4 / 3) * Math.tan(step / 4);
  const on = (ux: number, uy: number): [number, number] => [
    cx + cos * rx * ux - sin * ry * uy,
    cy + sin * rx * ux + cos * ry * uy,
  ];
  for (let i = 0; i < steps; i++) {
    const [a, b] = [start + i * step, start + (i + 1) * step];
    outline.curve(
      ...on(Math.cos(a) - reach * Math.sin(a), Math.sin(a) + reach * Math.cos(a)),
      ...on(Math.cos(b) + reach * Math.sin(b), Math.sin(b) - reach * Math.cos(b)),
      ...on(Math.cos(b), Math.sin(b)),
    );
  }
}

function withoutEmptyMoves(segments: readonly Segment[]): Segment[] {
  return segments.filter(
    (part, index) => part.kind !== 'M' || (segments[index + 1] && segments[index + 1]!.kind !== 'M'),
  );
}
