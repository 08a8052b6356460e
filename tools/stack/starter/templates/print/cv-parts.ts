import { rule, text } from '../build';
import type { Part } from '../build';

/** A heading of a CV over its line. */
export function section(title: string, y: number, ink: string, accent: string, x = 470, w = 660): Part[] {
  return [
    text(title, { x, y, w, font: 'Oswald', weight: 600, size: 34, colour: ink, upper: true, spacing: 0.08 }),
    rule(x, y + 52, x + w, y + 52, accent, 3),
  ];
}

/** One post: title, years, place and what was done. */
export function job(
  title: string,
  place: string,
  years: string,
  what: string,
  y: number,
  ink: string,
  soft: string,
): Part[] {
  return [
    text(title, { x: 470, y, w: 460, font: 'Inter', weight: 700, size: 28, colour: ink }),
    text(years, { x: 930, y: y + 2, w: 200, font: 'Space Mono', size: 22, colour: soft, align: 'right' }),
    text(place, { x: 470, y: y + 38, w: 660, font: 'Inter', weight: 500, size: 23, colour: soft }),
    text(what, { x: 470, y: y + 76, w: 660, font: 'Inter', size: 23, colour: ink, lineHeight: 1.45 }),
  ];
}
