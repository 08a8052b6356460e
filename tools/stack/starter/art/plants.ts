import { circle, linear, n, path, poly, rect, strokePath, svg } from './canvas';
import type { Generator, Point } from './canvas';
import { colourAt, mixColours } from './palettes';
import { random } from './random';

/** Stems, leaves and umbels pressed between two pages. */
export const herbarium: Generator = (sheet) => {
  const { width: w, height: h, seed, palette } = sheet;
  const rnd = random(seed);
  const c = palette.colours;
  const body: string[] = [];
  const stems = Math.round((w / h) * 6) + 2;
  for (let k = 0; k < stems; k++) {
    const x0 = (w * (k + 0.5)) / stems + rnd.between(-0.02, 0.02) * w;
    const tall = h * rnd.between(0.52, 0.86);
    const bend = rnd.between(-0.07, 0.07) * w;
    const spot = (t: number): Point => [x0 + bend * t * t, h * 1.01 - tall * t];
    const colour = rnd.pick([colourAt(c, 0), colourAt(c, 1), colourAt(c, 2)]);
    const thick = Math.min(w, h) / 190;
    body.push(
      strokePath(poly(Array.from({ length: 21 }, (_, i) => spot(i / 20))), colour, thick, 'stroke-linecap="round"'),
    );
    const kind = rnd.whole(0, 2);
    const leaves = rnd.whole(7, 11);
    for (let i = 1; i <= leaves; i++) {
      const t = 0.12 + (i / leaves) * (kind === 0 ? 0.86 : 0.55);
      const [x, y] = spot(t);
      const long = Math.min(w, h) * rnd.between(0.075, 0.12) * (1.15 - t * 0.6);
      for (const side of [-1, 1]) {
        const a = side * rnd.between(38, 62);
        const leaf = `M0 0C${n(long * 0.34)} ${n(-long * 0.25)} ${n(long * 0.3)} ${n(-long * 0.8)} 0 ${n(-long)}C${n(-long * 0.3)} ${n(-long * 0.8)} ${n(-long * 0.34)} ${n(-long * 0.25)} 0 0Z`;
        const fill = kind === 1 ? colourAt(c, 3) : colour;
        body.push(
          `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(a)})">${path(leaf, fill, 'opacity="0.92"')}${strokePath(`M0 0V${n(-long * 0.85)}`, palette.ground, thick * 0.4, 'opacity="0.6"')}</g>`,
        );
      }
    }
    const [tx, ty] = spot(1);
    const m = Math.min(w, h);
    if (kind === 1) {
      for (let i = 0; i < 11; i++) {
        const a = -Math.PI / 2 + (i - 5) * 0.26;
        const [ex, ey] = [tx + Math.cos(a) * m * 0.085, ty + Math.sin(a) * m * 0.085];
        body.push(
          strokePath(`M${n(tx)} ${n(ty)}L${n(ex)} ${n(ey)}`, colour, thick * 0.55),
          circle(ex, ey, m * 0.0135, colourAt(c, 4)),
        );
      }
    } else if (kind === 2) {
      for (let i = 0; i < 8; i++)
        body.push(
          `<ellipse cx="${n(tx)}" cy="${n(ty - m * 0.045)}" rx="${n(m * 0.019)}" ry="${n(m * 0.045)}" fill="${i % 2 ? colourAt(c, 4) : mixColours(colourAt(c, 4), palette.ground, 0.3)}" transform="rotate(${i * 45} ${n(tx)} ${n(ty)})"/>`,
        );
      body.push(circle(tx, ty, m * 0.021, colourAt(c, 0)));
    }
  }
  return svg(sheet, body);
};

/** Birch trunks in mist. */
export const birches: Generator = (sheet) => {
  const { width: w, height: h, seed, palette } = sheet;
  const rnd = random(seed);
  const c = palette.colours;
  const m = Math.min(w, h);
  const body = [rect(0, 0, w, h, 'url(#mist)')];
  for (let layer = 0; layer < 4; layer++) {
    const t = layer / 3;
    const count = Math.round((w / m) * (11 - layer * 2.2));
    for (let k = 0; k < count; k++) {
      const thick = m * (0.016 + t * 0.04) * rnd.between(0.75, 1.2);
      const x = (w * (k + rnd.between(0.1, 0.9))) / count;
      const lean = rnd.between(-0.025, 0.025) * w;
      const trunk = mixColours(
        mixColours(colourAt(c, 4), colourAt(c, 3), 0.5),
        layer === 3 ? '#ffffff' : palette.ground,
        layer === 3 ? 0.75 : 0.2 + t * 0.3,
      );
      body.push(path(`M${n(x)} ${n(h)}L${n(x + lean)} 0h${n(thick * 0.8)}L${n(x + thick)} ${n(h)}Z`, trunk));
      for (let q = 0; q < 13 + layer * 3; q++) {
        const y = rnd.next() * h;
        const at0 = x + lean * (1 - y / h);
        const long = thick * rnd.between(0.2, 0.7);
        const left = rnd.chance(0.5);
        body.push(
          path(
            `M${n(left ? at0 : at0 + thick * 0.88)} ${n(y)}q${n((left ? 1 : -1) * long * 0.6)} ${n(thick * 0.05)} ${n((left ? 1 : -1) * long)} ${n(thick * 0.16)}q${n((left ? -1 : 1) * long * 0.5)} ${n(thick * 0.1)} ${n((left ? -1 : 1) * long)} ${n(thick * 0.06)}Z`,
            mixColours(colourAt(c, 0), trunk, 0.5 - t * 0.5),
          ),
        );
      }
    }
    body.push(rect(0, 0, w, h, 'url(#fog)', `opacity="${layer === 3 ? 0 : 0.5}"`));
  }
  for (let i = 0; i < 260; i++)
    body.push(
      `<ellipse cx="${n(rnd.next() * w)}" cy="${n(h * rnd.next() ** 1.6 * 0.75)}" rx="${n(m * rnd.between(0.004, 0.011))}" ry="${n(m * rnd.between(0.003, 0.007))}" fill="${rnd.pick([colourAt(c, 3), colourAt(c, 4), colourAt(c, 2)])}" opacity="${n(rnd.between(0.5, 1))}" transform="rotate(${rnd.whole(0, 180)})"/>`,
    );
  const defs =
    linear('mist', [
      [0, colourAt(c, 2)],
      [0.6, colourAt(c, 3)],
      [1, colourAt(c, 1)],
    ]) +
    linear('fog', [
      [0, colourAt(c, 3), 0.1],
      [0.6, colourAt(c, 4), 0.55],
      [1, colourAt(c, 2), 0.3],
    ]);
  return svg(sheet, body, defs);
};
