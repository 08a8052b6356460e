import type { Palette } from './palettes';

/** What every generator gets: a size in px, a seed and a palette. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly seed: number;
  readonly palette: Palette;
}
export type Generator = (sheet: Sheet) => string;
export type Point = readonly [number, number];

/** A number as it is written into SVG: at most one decimal. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

/** Wraps drawings in an SVG document with the palette's ground, or `ground`, behind them; nothing is drawn outside. */
export function svg(
  sheet: Pick<Sheet, 'width' | 'height' | 'palette'>,
  body: readonly string[],
  defs = '',
  ground?: string,
): string {
  const { width, height, palette } = sheet;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    (defs && `<defs>${defs}</defs>`) +
    `<rect width="${width}" height="${height}" fill="${ground ?? palette.ground}"/>${body.join('')}</svg>`
  );
}

export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${more && ` ${more}`}/>`;
export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${more && ` ${more}`}/>`;
export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`;
export const strokePath = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}"${more && ` ${more}`}/>`;

/** A polyline, closed if asked. */
export function poly(points: readonly Point[], close = false): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}${close ? 'Z' : ''}`;
}

/** A smooth closed curve through points (Catmull-Rom as cubic Béziers). */
export function blob(points: readonly Point[]): string {
  const at = (i: number): Point => points[(i + points.length) % points.length] ?? [0, 0];
  let d = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  points.forEach((_, i) => {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${n(p1[0] + (p2[0] - p0[0]) / 6)} ${n(p1[1] + (p2[1] - p0[1]) / 6)} ${n(p2[0] - (p3[0] - p1[0]) / 6)} ${n(p2[1] - (p3[1] - p1[1]) / 6)} ${n(p2[0])} ${n(p2[1])}`;
  });
  return `${d}Z`;
}

/** A linear gradient for `defs`, vertical unless an angle in degrees is given. */
export function linear(id: string, stops: readonly (readonly [number, string, number?])[], angle = 90): string {
  const a = (angle * Math.PI) / 180;
  const [dx, dy] = [Math.cos(a) / 2, Math.sin(a) / 2];
  const list = stops.map(
    ([at, c, o]) => `<stop offset="${at}" stop-color="${c}"${o === undefined ? '' : ` stop-opacity="${o}"`}/>`,
  );
  return `<linearGradient id="${id}" x1="${n(50 - dx * 100)}%" y1="${n(50 - dy * 100)}%" x2="${n(50 + dx * 100)}%" y2="${n(50 + dy * 100)}%">${list.join('')}</linearGradient>`;
}

/** A radial gradient from a colour to nothing, eased so that its rim is not seen. */
export function glow(id: string, colour: string, strength = 1): string {
  const stops = [0, 0.25, 0.5, 0.75, 1].map((t) => {
    const fall = (1 - t) * (1 - t) * (1 + 2 * t);
    return `<stop offset="${t}" stop-color="${colour}" stop-opacity="${Math.round(fall * strength * 1000) / 1000}"/>`;
  });
  return `<radialGradient id="${id}">${stops.join('')}</radialGradient>`;
}
