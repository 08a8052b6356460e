import { linear, n, path, poly, strokePath, svg } from './canvas';
import type { Generator, Point } from './canvas';
import { mixColours, ramp } from './palettes';
import { noise, random } from './random';

/** Lines that follow a field of noise and never come too near to each other. */
export const flowField: Generator = (sheet) => {
  const { width: w, height: h, seed, palette } = sheet;
  const rnd = random(seed);
  const field = noise(seed + 7);
  const scale = rnd.between(1.1, 1.9) / Math.max(w, h);
  const gap = Math.max(w, h) / 110;
  const cells = new Map<string, Point[]>();
  const cellOf = (x: number, y: number) => `${Math.floor(x / gap)},${Math.floor(y / gap)}`;
  const crowded = (x: number, y: number) => {
    const [cx, cy] = [Math.floor(x / gap), Math.floor(y / gap)];
    for (let i = -1; i <= 1; i++) {
      for (let j = -1; j <= 1; j++) {
        for (const [px, py] of cells.get(`${cx + i},${cy + j}`) ?? [])
          if (Math.hypot(px - x, py - y) < gap * 0.92) return true;
      }
    }
    return false;
  };
  const body: string[] = [];
  for (let tries = 0; tries < 3200; tries++) {
    let [x, y] = [rnd.between(-0.02, 1.02) * w, rnd.between(-0.02, 1.02) * h];
    const points: Point[] = [];
    const steps = rnd.whole(30, 190);
    for (let s = 0; s < steps && !crowded(x, y) && x > -20 && y > -20 && x < w + 20 && y < h + 20; s++) {
      points.push([x, y]);
      const a = field(x * scale, y * scale) * Math.PI * 2.1 + field(x * scale * 3, y * scale * 3 + 9) * 0.4;
      x += Math.cos(a) * gap * 0.55;
      y += Math.sin(a) * gap * 0.55;
    }
    if (points.length < 9) continue;
    for (const point of points) {
      const key = cellOf(point[0], point[1]);
      cells.set(key, [...(cells.get(key) ?? []), point]);
    }
    const [sx, sy] = points[0] ?? [0, 0];
    const t = field(sx * scale * 0.8 + 40, sy * scale * 0.8) * 0.6 + 0.5 + rnd.between(-0.12, 0.12);
    const thin = points.filter((_, i) => i % 2 === 0);
    body.push(
      strokePath(
        poly(thin),
        ramp(palette.colours, t),
        gap * rnd.pick([0.34, 0.5, 0.66]),
        'stroke-linecap="round" stroke-linejoin="round"',
      ),
    );
  }
  return svg(sheet, body);
};

/** Ridges of noise drawn as thin lines, each hiding what lies behind it. */
export const ridgelines: Generator = (sheet) => {
  const { width: w, height: h, seed, palette } = sheet;
  const field = noise(seed);
  const lines = 64;
  const body: string[] = [];
  for (let i = 0; i < lines; i++) {
    const t = i / (lines - 1);
    const y0 = h * (0.2 + t * 0.66);
    const points: Point[] = Array.from({ length: 181 }, (_, k) => {
      const u = k / 180;
      const mound = Math.exp(-(((u - 0.5) / 0.17) ** 2)) + 0.06;
      const lift = Math.abs(field(u * 5.5 + 3, t * 7)) * 1.5 + Math.abs(field(u * 17, t * 13 + 5)) * 0.55;
      return [w * (0.08 + u * 0.84), y0 - lift * mound * h * 0.15];
    });
    const outline = `${poly(points)}L${n(w * 0.92)} ${n(y0 + 8)}L${n(w * 0.08)} ${n(y0 + 8)}Z`;
    body.push(
      path(outline, palette.ground),
      strokePath(poly(points), ramp(palette.colours, 0.25 + t * 0.75), Math.max(w, h) / 620),
    );
  }
  return svg(sheet, body);
};

/** Bands that swing across the sheet, each shaded from one colour to the next. */
export const silkBands: Generator = (sheet) => {
  const { width: w, height: h, seed, palette } = sheet;
  const rnd = random(seed);
  const bands = 13;
  const [f1, f2, p1, p2] = [rnd.between(0.6, 1.1), rnd.between(1.4, 2.2), rnd.between(0, 6), rnd.between(0, 6)];
  const edge = (k: number): Point[] =>
    Array.from({ length: 61 }, (_, i) => {
      const u = i / 60;
      const t = k / bands;
      const y =
        h * (-0.25 + t * 1.5) +
        Math.sin(u * Math.PI * 2 * f1 + p1 + t * 1.7) * h * 0.16 +
        Math.sin(u * Math.PI * 2 * f2 + p2 + t * 3.1) * h * 0.06 * (0.3 + t);
      return [w * u, y];
    });
  const defs: string[] = [];
  const body: string[] = [];
  for (let k = 0; k < bands; k++) {
    const t = k / (bands - 1);
    const colour = ramp(palette.colours, t);
    defs.push(
      linear(
        `b${k}`,
        [
          [0, mixColours(colour, '#ffffff', 0.2)],
          [0.5, colour],
          [1, mixColours(colour, palette.colours[0] ?? '#000000', 0.5)],
        ],
        rnd.between(-20, 20),
      ),
    );
    body.push(path(`${poly(edge(k))}L${w} ${h * 1.3}L0 ${h * 1.3}Z`, `url(#b${k})`));
  }
  return svg(sheet, body, defs.join(''), palette.colours[0]);
};

/** Straight lines whose thickness carries two crossing waves: op art. */
export const opArt: Generator = (sheet) => {
  const { width: w, height: h, seed, palette } = sheet;
  const rnd = random(seed);
  const [cx, cy] = [w * rnd.between(0.35, 0.65), h * rnd.between(0.35, 0.65)];
  const step = Math.max(w, h) / 64;
  const body: string[] = [];
  for (let i = 0; i * step < w + step; i++) {
    const left: Point[] = [];
    const right: Point[] = [];
    for (let k = 0; k <= 90; k++) {
      const y = (k / 90) * h;
      const x = i * step;
      const d = Math.hypot(x - cx, y - cy) / Math.min(w, h);
      const push = Math.sin(d * 13) * step * 0.9 * Math.exp(-d * 1.1);
      const half = step * (0.27 + 0.2 * Math.sin(d * 9 + 1));
      left.push([x + push - half, y]);
      right.unshift([x + push + half, y]);
    }
    body.push(path(poly([...left, ...right], true), ramp(palette.colours.slice(0, 4), (i * step) / w)));
  }
  return svg(sheet, body);
};
