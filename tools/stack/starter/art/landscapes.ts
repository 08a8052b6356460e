import { circle, glow, linear, n, path, poly, rect, strokePath, svg } from './canvas';
import type { Generator, Point } from './canvas';
import { colourAt, mixColours, ramp } from './palettes';
import { noise, random } from './random';

/** Ridges in the haze under a low sun or moon. */
export const layeredMountains: Generator = (sheet) => {
  const { width: w, height: h, seed, palette } = sheet;
  const rnd = random(seed);
  const field = noise(seed);
  const [far, near] = [colourAt(palette.colours, 3), colourAt(palette.colours, 0)];
  const sky = [colourAt(palette.colours, 2), colourAt(palette.colours, 3), colourAt(palette.colours, 4)];
  const [sx, sy, sr] = [w * rnd.between(0.3, 0.7), h * rnd.between(0.28, 0.38), Math.min(w, h) * 0.11];
  const body = [
    rect(0, 0, w, h, 'url(#sky)'),
    circle(sx, sy, sr * 4.5, 'url(#halo)'),
    circle(sx, sy, sr, mixColours(colourAt(palette.colours, 4), '#ffffff', 0.6)),
  ];
  const ridges = 6;
  for (let k = 0; k < ridges; k++) {
    const t = k / (ridges - 1);
    const base = h * (0.46 + t * 0.44);
    const rough = 1.2 + t * 1.4;
    const points: Point[] = Array.from({ length: 141 }, (_, i) => {
      const u = i / 140;
      const peak = 1 - Math.abs(field(u * rough * 2 * (w / h) + k * 9, k * 3.1)) * 1.6;
      const detail = field(u * 16 * (w / h) + k * 5, k) * 0.12 + field(u * 44 * (w / h), k * 2 + 7) * 0.035;
      return [u * w, base - (peak * 0.75 + detail) * h * (0.19 - t * 0.06)];
    });
    const colour = mixColours(far, near, 0.12 + t * 0.88);
    body.push(path(`${poly(points)}L${w} ${h}L0 ${h}Z`, `url(#r${k})`), rect(0, 0, 0, 0, colour));
  }
  const ridgeFills = Array.from({ length: ridges }, (_, k) => {
    const colour = mixColours(far, near, 0.12 + (k / (ridges - 1)) * 0.88);
    return linear(`r${k}`, [
      [0, colour],
      [1, mixColours(colour, colourAt(palette.colours, 4), 0.32 * (1 - k / ridges))],
    ]);
  });
  const defs =
    linear('sky', [
      [0, sky[0] ?? ''],
      [0.5, sky[1] ?? ''],
      [1, sky[2] ?? ''],
    ]) +
    glow('halo', '#ffffff', 0.5) +
    ridgeFills.join('');
  return svg(sheet, body, defs);
};

/** Rolling dunes with a lit and a shaded side. */
export const dunes: Generator = (sheet) => {
  const { width: w, height: h, seed, palette } = sheet;
  const rnd = random(seed);
  const c = palette.colours;
  const defs = [
    linear('sky', [
      [0, colourAt(c, 1)],
      [0.65, colourAt(c, 3)],
      [1, colourAt(c, 4)],
    ]),
  ];
  const body = [
    rect(0, 0, w, h, 'url(#sky)'),
    circle(w * rnd.between(0.6, 0.78), h * 0.24, Math.min(w, h) * 0.085, mixColours(colourAt(c, 4), '#ffffff', 0.5)),
  ];
  for (let k = 0; k < 5; k++) {
    const y = h * (0.46 + k * 0.12);
    const peak: Point = [w * rnd.between(0.25, 0.75), y - h * rnd.between(0.07, 0.12)];
    const light = mixColours(colourAt(c, 3), colourAt(c, 2), k / 4);
    const shade = mixColours(colourAt(c, 2), colourAt(c, 0), 0.25 + k * 0.17);
    const ridge = `M${n(-w * 0.05)} ${n(y + h * 0.03)}C${n(peak[0] * 0.4)} ${n(y + h * 0.02)} ${n(peak[0] * 0.75)} ${n(peak[1])} ${n(peak[0])} ${n(peak[1])}`;
    const back = `C${n(peak[0] + (w - peak[0]) * 0.3)} ${n(peak[1])} ${n(peak[0] + (w - peak[0]) * 0.6)} ${n(y + h * 0.05)} ${n(w * 1.05)} ${n(y - h * 0.01)}V${n(h * 1.05)}H${n(-w * 0.05)}Z`;
    defs.push(
      linear(`d${k}`, [
        [0, light],
        [1, mixColours(light, colourAt(c, 1), 0.45)],
      ]),
      linear(`s${k}`, [
        [0, shade],
        [1, mixColours(shade, colourAt(c, 0), 0.5)],
      ]),
    );
    body.push(path(ridge + back, `url(#d${k})`));
    const foot = w * rnd.between(-0.12, 0.1);
    body.push(
      path(
        `M${n(peak[0])} ${n(peak[1])}C${n(peak[0] + w * 0.03)} ${n(y + h * 0.06)} ${n(peak[0] + foot - w * 0.06)} ${n(y + h * 0.13)} ${n(peak[0] + foot)} ${n(h * 1.05)}H${n(w * 1.05)}V${n(y - h * 0.01)}C${n(peak[0] + (w - peak[0]) * 0.6)} ${n(y + h * 0.05)} ${n(peak[0] + (w - peak[0]) * 0.3)} ${n(peak[1])} ${n(peak[0])} ${n(peak[1])}Z`,
        `url(#s${k})`,
      ),
    );
  }
  return svg(sheet, body, defs.join(''));
};

/** A low sun over stylised waves. */
export const seaSun: Generator = (sheet) => {
  const { width: w, height: h, seed, palette } = sheet;
  const rnd = random(seed);
  const c = palette.colours;
  const m = Math.min(w, h);
  const [sx, sy, r] = [w * rnd.between(0.4, 0.6), h * 0.44, m * 0.24];
  const body = [rect(0, 0, w, h, 'url(#sky)')];
  for (let k = 5; k >= 1; k--) body.push(circle(sx, sy, r * (1 + k * 0.32), colourAt(c, 4), 'opacity="0.1"'));
  body.push(circle(sx, sy, r, 'url(#sun)'));
  for (let i = 0; i < 4; i++) {
    const [x, y, long] = [w * rnd.between(0.05, 0.75), h * rnd.between(0.08, 0.36), w * rnd.between(0.14, 0.28)];
    body.push(
      rect(x, y, long, m * 0.022, '#ffffff', `rx="${n(m * 0.011)}" opacity="0.5"`),
      rect(x + long * 0.25, y + m * 0.03, long * 0.55, m * 0.022, '#ffffff', `rx="${n(m * 0.011)}" opacity="0.35"`),
    );
  }
  const rows = 7;
  for (let k = 0; k < rows; k++) {
    const y = h * (0.6 + k * 0.066);
    const len = m * (0.13 + k * 0.035);
    const shift = rnd.between(0, len);
    let d = `M${n(-len - shift)} ${n(y)}`;
    for (let x = -len - shift; x < w + len; x += len)
      d += `q${n(len * 0.25)} ${n(-len * 0.24)} ${n(len * 0.5)} 0t${n(len * 0.5)} 0`;
    d += `V${n(h * 1.02)}H${n(-len - shift)}Z`;
    body.push(
      path(d, ramp([colourAt(c, 3), colourAt(c, 1), colourAt(c, 0)], k / (rows - 1))),
      strokePath(d.split('V')[0] ?? d, '#ffffff', m / 260, 'opacity="0.28"'),
    );
  }
  const defs =
    linear('sky', [
      [0, colourAt(c, 2)],
      [0.7, mixColours(colourAt(c, 4), palette.ground, 0.2)],
      [1, palette.ground],
    ]) +
    linear('sun', [
      [0, colourAt(c, 4)],
      [1, colourAt(c, 3)],
    ]);
  return svg(sheet, body, defs);
};
