import { circle, n, path, poly, rect, svg } from './canvas';
import type { Generator, Point } from './canvas';
import { mixColours, ramp } from './palettes';
import { noise, random } from './random';

/** Dots whose size follows light: a sun over water in halftone. */
export const halftoneSun: Generator = (sheet) => {
  const { width: w, height: h, palette } = sheet;
  const step = Math.max(w, h) / 84;
  const [sx, sy, sr] = [w / 2, h * 0.46, Math.min(w, h) * 0.3];
  const horizon = h * 0.62;
  const body: string[] = [];
  for (let row = 0, y = step / 2; y < h; row++, y += step * 0.866) {
    for (let x = row % 2 ? 0 : step / 2; x < w + step; x += step) {
      const d = Math.hypot(x - sx, y - sy) / sr;
      let light: number;
      let colour: string;
      if (y < horizon) {
        light = d < 1 ? 1 - 0.25 * ((y - (sy - sr)) / (2 * sr)) : 0.16 + 0.4 * Math.exp(-(d - 1) * 1.6);
        colour =
          d < 1
            ? ramp([palette.colours[4] ?? '', palette.colours[2] ?? ''], (y - sy + sr) / (2 * sr))
            : ramp([palette.colours[1] ?? '', palette.colours[2] ?? ''], y / horizon);
      } else {
        const depth = (y - horizon) / (h - horizon);
        const spread = sr * (0.35 + depth * 0.75);
        const wave = Math.sin(y * 0.05 + Math.sin(x * 0.01) * 2) * 0.5 + 0.5;
        const glint = Math.exp(-(((x - sx) / spread) ** 2)) * (0.35 + 0.65 * wave);
        light = 0.2 + glint * 0.72;
        colour = glint > 0.3 ? (palette.colours[3] ?? '') : (palette.colours[0] ?? '');
      }
      body.push(circle(x, y, step * 0.52 * Math.sqrt(Math.max(0.03, light)), colour));
    }
  }
  return svg(sheet, body);
};

/** Seeds of a sunflower: a spiral by the golden angle. */
export const phyllotaxis: Generator = (sheet) => {
  const { width: w, height: h, seed, palette } = sheet;
  const rnd = random(seed);
  const count = 900;
  const most = Math.min(w, h) * 0.46;
  const turn = rnd.between(0, 6);
  const body: string[] = [];
  for (let i = 1; i <= count; i++) {
    const t = i / count;
    const a = i * Math.PI * (3 - Math.sqrt(5)) + turn;
    const r = Math.sqrt(t) * most;
    const size = (most / 62) * (0.45 + 1.35 * Math.sin(t * Math.PI) ** 0.8 + 0.25 * Math.sin(i * 0.21));
    const x = w / 2 + Math.cos(a) * r;
    const y = h / 2 + Math.sin(a) * r;
    body.push(
      i % 8 === 0
        ? `<circle cx="${n(x)}" cy="${n(y)}" r="${n(size)}" fill="none" stroke="${ramp(palette.colours, 1 - t)}" stroke-width="${n(size * 0.4)}"/>`
        : circle(x, y, size, ramp(palette.colours, t)),
    );
  }
  return svg(sheet, body);
};

/** Chips of stone in mortar, none touching another. */
export const terrazzo: Generator = (sheet) => {
  const { width: w, height: h, seed, palette } = sheet;
  const rnd = random(seed);
  const unit = Math.max(w, h) / 1600;
  const chips: { x: number; y: number; r: number }[] = [];
  const body: string[] = [];
  for (const [least, most, tries] of [
    [52, 92, 500],
    [24, 48, 1500],
    [8, 20, 3500],
  ] as const) {
    for (let i = 0; i < tries; i++) {
      const chip = { x: rnd.next() * w, y: rnd.next() * h, r: rnd.between(least, most) * unit };
      if (chips.some((c) => Math.hypot(c.x - chip.x, c.y - chip.y) < c.r + chip.r + 7 * unit)) continue;
      chips.push(chip);
      const corners = rnd.whole(5, 8);
      const turn = rnd.between(0, 6);
      const points: Point[] = Array.from({ length: corners }, (_, k) => {
        const a = turn + ((k + rnd.between(-0.25, 0.25)) / corners) * Math.PI * 2;
        const r = chip.r * rnd.between(0.68, 1);
        return [chip.x + Math.cos(a) * r, chip.y + Math.sin(a) * r * 0.86];
      });
      const colour = rnd.pick(palette.colours);
      body.push(
        path(poly(points, true), colour, `stroke="${colour}" stroke-width="${n(5 * unit)}" stroke-linejoin="round"`),
      );
    }
  }
  return svg(sheet, body);
};

/** Triangles over a jittered grid, coloured by a slanted light. */
export const lowPoly: Generator = (sheet) => {
  const { width: w, height: h, seed, palette } = sheet;
  const rnd = random(seed);
  const field = noise(seed + 3);
  const cell = Math.max(w, h) / 15;
  const [cols, rows] = [Math.ceil(w / cell) + 2, Math.ceil(h / cell) + 2];
  const grid: Point[][] = Array.from({ length: rows + 1 }, (_, j) =>
    Array.from({ length: cols + 1 }, (__, i): Point => [
      (i - 0.8 + rnd.between(-0.36, 0.36)) * cell,
      (j - 0.8 + rnd.between(-0.36, 0.36)) * cell,
    ]),
  );
  const body: string[] = [];
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < cols; i++) {
      const [a, b, c, d] = [grid[j]?.[i], grid[j]?.[i + 1], grid[j + 1]?.[i + 1], grid[j + 1]?.[i]];
      if (!a || !b || !c || !d) continue;
      for (const tri of rnd.chance(0.5)
        ? [
            [a, b, c],
            [a, c, d],
          ]
        : [
            [a, b, d],
            [b, c, d],
          ]) {
        const [mx, my] = [0, 1].map((k) => tri.reduce((sum, p) => sum + (p[k] ?? 0), 0) / 3) as [number, number];
        const t =
          0.5 * (my / h) + 0.3 * (mx / w) + field(mx / w / 0.5, my / h / 0.5) * 0.3 + 0.12 + rnd.between(-0.07, 0.07);
        const colour = ramp(palette.colours, t);
        body.push(path(poly(tri, true), colour, `stroke="${colour}" stroke-width="1"`));
      }
    }
  }
  return svg(sheet, body, '', palette.colours[0]);
};

/** Rays, rings and dots in a wheel with a whole number of sectors. */
export const mandala: Generator = (sheet) => {
  const { width: w, height: h, seed, palette } = sheet;
  const rnd = random(seed);
  const sectors = rnd.pick([12, 16, 18]);
  const most = Math.min(w, h) * 0.45;
  const body: string[] = [];
  for (let ring = 9; ring >= 1; ring--) {
    const r = (most * ring) / 9;
    const inner = (most * (ring - 1)) / 9;
    const colour = palette.colours[ring % palette.colours.length] ?? palette.ink;
    const next = palette.colours[(ring + 2) % palette.colours.length] ?? palette.ink;
    body.push(circle(0, 0, r, mixColours(colour, palette.ground, ring % 2 ? 0 : 0.72)));
    const motif = rnd.whole(0, 2);
    const [mid, width] = [(r + inner) / 2, (Math.PI * (r + inner)) / sectors / 2];
    for (let s = 0; s < sectors; s++) {
      const turn = `transform="rotate(${n(((s + (ring % 2) / 2) * 360) / sectors)})"`;
      if (motif === 0) body.push(circle(0, -mid, Math.min(width, (r - inner) / 2) * 0.72, next, turn));
      else if (motif === 1)
        body.push(
          path(
            `M0 ${n(-r)}Q${n(width * 0.9)} ${n(-mid)} 0 ${n(-inner)}Q${n(-width * 0.9)} ${n(-mid)} 0 ${n(-r)}Z`,
            next,
            turn,
          ),
        );
      else
        body.push(
          path(`M${n(-width * 0.8)} ${n(-inner)}L0 ${n(-r * 0.99)}L${n(width * 0.8)} ${n(-inner)}Z`, next, turn),
        );
    }
  }
  return svg(sheet, [
    `<g transform="translate(${n(w / 2)} ${n(h / 2)})">${body.join('')}${circle(0, 0, most / 18, palette.ink)}</g>`,
    rect(0, 0, 0, 0, 'none'),
  ]);
};
