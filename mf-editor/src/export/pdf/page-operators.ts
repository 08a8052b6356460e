import { split } from '../svg/write-svg';
import { apply, type Matrix } from '../vector/matrix';
import type { Clip, Ink, Pen, Segment } from '../vector/ops';
import { num } from './pdf-numbers';

/** Outlines and pens as operators of PDF; `place` leads from px of the page to points of the sheet. */
export class PageOperators {
  constructor(private readonly place: Matrix) {}

  path(path: readonly Segment[]): string {
    return path
      .map((part) => {
        if (part.kind === 'Z') return 'h';
        const end = this.#at(part.x, part.y);
        if (part.kind === 'C') return `${this.#at(part.x1, part.y1)} ${this.#at(part.x2, part.y2)} ${end} c`;
        return `${end} ${part.kind === 'M' ? 'm' : 'l'}`;
      })
      .join('\n');
  }

  clips(clips: readonly Clip[]): string[] {
    return clips.map(({ path, rule }) => `${this.path(path)}\n${rule === 'evenodd' ? 'W*' : 'W'} n`);
  }

  pen({ width, cap, join, dash }: Pen): string {
    const scale = this.place.a;
    const caps = { butt: 0, round: 1, square: 2 };
    const joins = { miter: 0, round: 1, bevel: 2 };
    return `${num(width * scale)} w ${caps[cap]} J ${joins[join]} j [${dash.map((part) => num(part * scale)).join(' ')}] 0 d`;
  }

  #at(x: number, y: number): string {
    return apply(this.place, x, y).map(num).join(' ');
  }
}

export const matrixText = ({ a, b, c, d, e, f }: Matrix): string => [a, b, c, d, e, f].map(num).join(' ');

/** Parts of a colour from 0 to 1; what is no `#rrggbb` counts as black. */
export function rgbOf(colour: string): [number, number, number] {
  const value = /^#[0-9a-f]{6}/i.test(colour) ? parseInt(colour.slice(1, 7), 16) : 0;
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

/** Opacity of a colour; gradients with veils never come here (painted-box.ts). */
export const inkAlpha = (ink: Ink): number => (typeof ink === 'string' ? split(ink).alpha : 1);
