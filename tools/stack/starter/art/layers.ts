import { blob, circle, glow, linear, n, path, strokePath, svg } from './canvas';
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
