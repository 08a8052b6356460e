import { blob, circle, glow, linear, n, path, poly, rect, strokePath, svg } from './canvas';
import type { Generator, Point } from './canvas';
import { mixColours, ramp } from './palettes';
import { noise, random } from './random';

/** Overlapping soft lights: a mesh gradient. */
export const meshGradient: Generator = (sheet) => {
  const { width: w, height: h, seed, palette } = sheet;
  const rnd = random(seed);
  const lights = Array.from({ length: 9 }, (_, i) => {
    const colour = palette.colours[i % palette.colours.length] ?? palette.ink;
    const r = Math.max(w, h) * rnd.between(0.38, 0.68);
    return { colour, r, x: w * rnd.between(-0.05, 1.05), y: h * rnd.between(-0.05, 1.05) };
  });
  const defs = lights.map((light, i) => glow(`g${i}`, light.colour)).join('');
  const body = lights.map((light, i) => circle(light.x, light.y, light.r, `url(#g${i})`));
  return svg(sheet, body, defs, mixColours(palette.colours[1] ?? palette.ground, palette.ground, 0.35));
};

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

/** Layers of paper cut along contour lines, each with a soft shadow. */
export const paperLayers: Generator = (sheet) => {
  const { width: w, height: h, seed, palette } = sheet;
  const rnd = random(seed);
  const field = noise(seed);
  const layers = 7;
  const [cx, cy] = [w * rnd.between(0.38, 0.62), h * rnd.between(0.38, 0.62)];
  const body: string[] = [];
  for (let layer = 0; layer < layers; layer++) {
    const t = layer / (layers - 1);
    const base = Math.hypot(w, h) * 0.5 * (1 - t * 0.86);
    const points: Point[] = Array.from({ length: 72 }, (_, i) => {
      const a = (i / 72) * Math.PI * 2;
      const wobble =
        field(Math.cos(a) * 1.3 + t * 1.4 + 10, Math.sin(a) * 1.3 + t * 0.9) * 0.34 +
        field(Math.cos(a) * 3 + 4, Math.sin(a) * 3 + t * 3) * 0.1;
      const r = base * (1 + wobble);
      return [cx + Math.cos(a) * r * (w > h ? 1.1 : 0.95), cy + Math.sin(a) * r * (w > h ? 0.9 : 1.12)];
    });
    const d = blob(points);
    const colour = ramp([...palette.colours].reverse(), t);
    const lift = Math.max(w, h) / 130;
    for (let s = 3; s >= 1; s--)
      body.push(
        path(
          d,
          '#000000',
          `opacity="0.07" transform="translate(${n((lift * s) / 3)} ${n((lift * s) / 2)})" stroke="#000000" stroke-width="${n(lift * s * 0.5)}"`,
        ),
      );
    body.push(path(d, colour));
  }
  return svg(sheet, body, '', mixColours(palette.colours.at(-1) ?? palette.ground, palette.ground, 0.45));
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

/** Soft blobs that overlap like coloured glass. */
export const glassBlobs: Generator = (sheet) => {
  const { width: w, height: h, seed, palette } = sheet;
  const rnd = random(seed);
  const defs: string[] = [];
  const body: string[] = [];
  for (let i = 0; i < 8; i++) {
    const [x, y] = [w * rnd.between(0.1, 0.9), h * rnd.between(0.1, 0.9)];
    const r = Math.min(w, h) * rnd.between(0.2, 0.42);
    const corners = rnd.whole(5, 7);
    const points: Point[] = Array.from({ length: corners }, (_, k) => {
      const a = (k / corners) * Math.PI * 2;
      const rr = r * rnd.between(0.72, 1.2);
      return [x + Math.cos(a) * rr, y + Math.sin(a) * rr];
    });
    const colour = palette.colours[i % palette.colours.length] ?? palette.ink;
    const other = palette.colours[(i + 1) % palette.colours.length] ?? palette.ink;
    defs.push(
      linear(
        `l${i}`,
        [
          [0, colour, 0.85],
          [1, other, 0.45],
        ],
        rnd.between(0, 180),
      ),
    );
    body.push(
      path(blob(points), `url(#l${i})`),
      strokePath(blob(points), '#ffffff', Math.max(w, h) / 700, 'opacity="0.35"'),
    );
  }
  return svg(sheet, body, defs.join(''));
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
