import { circle, glow, linear, n, path, poly, rect, strokePath, svg } from './canvas';
import type { Generator, Point } from './canvas';
import { mixColours, ramp } from './palettes';
import { noise, random } from './random';

const at = (colours: readonly string[], i: number): string => colours[i] ?? '#000000';

/** Ridges in the haze under a low sun or moon. */
export const layeredMountains: Generator = (sheet) => {
  const { width: w, height: h, seed, palette } = sheet;
  const rnd = random(seed);
  const field = noise(seed);
  const [far, near] = [at(palette.colours, 3), at(palette.colours, 0)];
  const sky = [at(palette.colours, 2), at(palette.colours, 3), at(palette.colours, 4)];
  const [sx, sy, sr] = [w * rnd.between(0.3, 0.7), h * rnd.between(0.28, 0.38), Math.min(w, h) * 0.11];
  const body = [
    rect(0, 0, w, h, 'url(#sky)'),
    circle(sx, sy, sr * 4.5, 'url(#halo)'),
    circle(sx, sy, sr, mixColours(at(palette.colours, 4), '#ffffff', 0.6)),
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
      [1, mixColours(colour, at(palette.colours, 4), 0.32 * (1 - k / ridges))],
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
      [0, at(c, 1)],
      [0.65, at(c, 3)],
      [1, at(c, 4)],
    ]),
  ];
  const body = [
    rect(0, 0, w, h, 'url(#sky)'),
    circle(w * rnd.between(0.6, 0.78), h * 0.24, Math.min(w, h) * 0.085, mixColours(at(c, 4), '#ffffff', 0.5)),
  ];
  for (let k = 0; k < 5; k++) {
    const y = h * (0.46 + k * 0.12);
    const peak: Point = [w * rnd.between(0.25, 0.75), y - h * rnd.between(0.07, 0.12)];
    const light = mixColours(at(c, 3), at(c, 2), k / 4);
    const shade = mixColours(at(c, 2), at(c, 0), 0.25 + k * 0.17);
    const ridge = `M${n(-w * 0.05)} ${n(y + h * 0.03)}C${n(peak[0] * 0.4)} ${n(y + h * 0.02)} ${n(peak[0] * 0.75)} ${n(peak[1])} ${n(peak[0])} ${n(peak[1])}`;
    const back = `C${n(peak[0] + (w - peak[0]) * 0.3)} ${n(peak[1])} ${n(peak[0] + (w - peak[0]) * 0.6)} ${n(y + h * 0.05)} ${n(w * 1.05)} ${n(y - h * 0.01)}V${n(h * 1.05)}H${n(-w * 0.05)}Z`;
    defs.push(
      linear(`d${k}`, [
        [0, light],
        [1, mixColours(light, at(c, 1), 0.45)],
      ]),
      linear(`s${k}`, [
        [0, shade],
        [1, mixColours(shade, at(c, 0), 0.5)],
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

/** A town of flat houses at night with lit windows and a moon. */
export const nightTown: Generator = (sheet) => {
  const { width: w, height: h, seed, palette } = sheet;
  const rnd = random(seed);
  const c = palette.colours;
  const unit = Math.min(w, h) / 1000;
  const body = [rect(0, 0, w, h, 'url(#sky)')];
  for (let i = 0; i < 130; i++)
    body.push(
      circle(
        rnd.next() * w,
        rnd.next() * h * 0.62,
        unit * rnd.between(0.8, 2.6),
        '#ffffff',
        `opacity="${n(rnd.between(0.3, 0.9))}"`,
      ),
    );
  const [mx, my, mr] = [w * rnd.between(0.2, 0.8), h * 0.2, 82 * unit];
  body.push(
    circle(mx, my, mr * 3.4, 'url(#halo)'),
    circle(mx, my, mr, mixColours(at(c, 4), '#ffffff', 0.45)),
    circle(mx + mr * 0.3, my - mr * 0.25, mr * 0.16, at(c, 4), 'opacity="0.5"'),
    circle(mx - mr * 0.35, my + mr * 0.2, mr * 0.22, at(c, 4), 'opacity="0.5"'),
  );
  for (let layer = 0; layer < 3; layer++) {
    const wall = mixColours(at(c, 1), palette.ground, 0.15 + layer * 0.36);
    for (let x = -20 * unit; x < w;) {
      const bw = rnd.between(90, 190) * unit;
      const bh = (rnd.between(220, 470) - layer * 90) * unit;
      const y = h - bh - (2 - layer) * 45 * unit;
      body.push(rect(x, y, bw + 1, h - y, wall));
      const roof = rnd.whole(0, 3);
      if (roof === 0)
        body.push(path(`M${n(x)} ${n(y)}L${n(x + bw / 2)} ${n(y - 65 * unit)}L${n(x + bw)} ${n(y)}Z`, wall));
      if (roof === 1) body.push(rect(x + bw * 0.2, y - 34 * unit, bw * 0.16, 40 * unit, wall));
      if (roof === 2) body.push(path(`M${n(x)} ${n(y)}A${n(bw / 2)} ${n(bw / 2)} 0 0 1 ${n(x + bw)} ${n(y)}Z`, wall));
      const [ww, gap] = [20 * unit, 38 * unit];
      const cols = Math.floor((bw - 24 * unit) / gap);
      for (let j = 0; j < Math.floor((h - y) / (48 * unit)) - 1; j++) {
        for (let i = 0; i < cols; i++) {
          if (rnd.chance(0.42))
            body.push(
              rect(
                x + (bw - cols * gap) / 2 + i * gap + (gap - ww) / 2,
                y + 24 * unit + j * 48 * unit,
                ww,
                27 * unit,
                rnd.chance(0.8) ? at(c, 4) : at(c, 3),
                `rx="${n(2 * unit)}" opacity="${layer === 2 ? 1 : 0.55}"`,
              ),
            );
        }
      }
      x += bw + rnd.pick([0, 0, 14]) * unit;
    }
  }
  const defs =
    linear('sky', [
      [0, palette.ground],
      [0.6, at(c, 0)],
      [1, at(c, 2)],
    ]) + glow('halo', at(c, 4), 0.55);
  return svg(sheet, body, defs);
};

/** A ringed planet, small moons and a path of stars. */
export const planets: Generator = (sheet) => {
  const { width: w, height: h, seed, palette } = sheet;
  const rnd = random(seed);
  const c = palette.colours;
  const m = Math.min(w, h);
  const body: string[] = [];
  for (let i = 0; i < 220; i++)
    body.push(
      circle(
        rnd.next() * w,
        rnd.next() * h,
        (m / 1000) * rnd.between(0.8, 3),
        rnd.pick(['#ffffff', at(c, 4), at(c, 2)]),
        `opacity="${n(rnd.between(0.3, 1))}"`,
      ),
    );
  const [x, y, r] = [w * rnd.between(0.42, 0.58), h * rnd.between(0.42, 0.56), m * 0.24];
  body.push(circle(x, y, r * 2.6, 'url(#aura)'));
  const ring = (half: 'back' | 'front') => {
    const sweep = half === 'back' ? 1 : 0;
    return [1.75, 1.6, 1.42]
      .map((k, i) =>
        strokePath(
          `M${n(-r * k)} 0A${n(r * k)} ${n(r * k * 0.3)} 0 0 ${sweep} ${n(r * k)} 0`,
          at(c, 4 - i),
          r * 0.075,
          'opacity="0.9"',
        ),
      )
      .join('');
  };
  const stripes = Array.from({ length: 7 }, (_, i) => {
    const yy = -r + (i + 0.5) * ((2 * r) / 7);
    return path(
      `M${n(-r)} ${n(yy)}q${n(r / 2)} ${n(-r * 0.09)} ${n(r)} 0t${n(r)} 0v${n(r * rnd.between(0.07, 0.16))}q${n(-r / 2)} ${n(r * 0.09)} ${n(-r)} 0t${n(-r)} 0Z`,
      at(c, (i % 3) + 1),
      'opacity="0.6"',
    );
  });
  body.push(
    `<g transform="translate(${n(x)} ${n(y)}) rotate(-18)">${ring('back')}<g clip-path="url(#ball)">${circle(0, 0, r, 'url(#planet)')}${stripes.join('')}${circle(r * 0.32, r * 0.3, r * 1.3, 'url(#shade)')}</g>${ring('front')}</g>`,
  );
  for (let i = 0; i < 4; i++) {
    const a = rnd.between(0, 6.28);
    const far = m * rnd.between(0.36, 0.52);
    const rr = m * rnd.between(0.02, 0.055);
    const [mx, my] = [x + Math.cos(a) * far * (w / m), y + Math.sin(a) * far * (h / m) * 0.9];
    body.push(
      circle(mx, my, rr, at(c, i + 1)),
      circle(mx - rr * 0.3, my - rr * 0.3, rr * 0.55, '#ffffff', 'opacity="0.25"'),
    );
  }
  const defs =
    linear('planet', [
      [0, at(c, 4)],
      [0.5, at(c, 3)],
      [1, at(c, 1)],
    ]) +
    glow('aura', at(c, 2), 0.55) +
    `<radialGradient id="shade" cx="0.3" cy="0.3" r="0.75"><stop offset="0.45" stop-color="#000000" stop-opacity="0"/><stop offset="1" stop-color="#000000" stop-opacity="0.55"/></radialGradient><clipPath id="ball"><circle r="${n(r)}"/></clipPath>`;
  return svg(sheet, body, defs, palette.ground);
};

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
    const colour = rnd.pick([at(c, 0), at(c, 1), at(c, 2)]);
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
        const fill = kind === 1 ? at(c, 3) : colour;
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
          circle(ex, ey, m * 0.0135, at(c, 4)),
        );
      }
    } else if (kind === 2) {
      for (let i = 0; i < 8; i++)
        body.push(
          `<ellipse cx="${n(tx)}" cy="${n(ty - m * 0.045)}" rx="${n(m * 0.019)}" ry="${n(m * 0.045)}" fill="${i % 2 ? at(c, 4) : mixColours(at(c, 4), palette.ground, 0.3)}" transform="rotate(${i * 45} ${n(tx)} ${n(ty)})"/>`,
        );
      body.push(circle(tx, ty, m * 0.021, at(c, 0)));
    }
  }
  return svg(sheet, body);
};

/** A low sun over stylised waves. */
export const seaSun: Generator = (sheet) => {
  const { width: w, height: h, seed, palette } = sheet;
  const rnd = random(seed);
  const c = palette.colours;
  const m = Math.min(w, h);
  const [sx, sy, r] = [w * rnd.between(0.4, 0.6), h * 0.44, m * 0.24];
  const body = [rect(0, 0, w, h, 'url(#sky)')];
  for (let k = 5; k >= 1; k--) body.push(circle(sx, sy, r * (1 + k * 0.32), at(c, 4), 'opacity="0.1"'));
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
      path(d, ramp([at(c, 3), at(c, 1), at(c, 0)], k / (rows - 1))),
      strokePath(d.split('V')[0] ?? d, '#ffffff', m / 260, 'opacity="0.28"'),
    );
  }
  const defs =
    linear('sky', [
      [0, at(c, 2)],
      [0.7, mixColours(at(c, 4), palette.ground, 0.2)],
      [1, palette.ground],
    ]) +
    linear('sun', [
      [0, at(c, 4)],
      [1, at(c, 3)],
    ]);
  return svg(sheet, body, defs);
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
        mixColours(at(c, 4), at(c, 3), 0.5),
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
            mixColours(at(c, 0), trunk, 0.5 - t * 0.5),
          ),
        );
      }
    }
    body.push(rect(0, 0, w, h, 'url(#fog)', `opacity="${layer === 3 ? 0 : 0.5}"`));
  }
  for (let i = 0; i < 260; i++)
    body.push(
      `<ellipse cx="${n(rnd.next() * w)}" cy="${n(h * rnd.next() ** 1.6 * 0.75)}" rx="${n(m * rnd.between(0.004, 0.011))}" ry="${n(m * rnd.between(0.003, 0.007))}" fill="${rnd.pick([at(c, 3), at(c, 4), at(c, 2)])}" opacity="${n(rnd.between(0.5, 1))}" transform="rotate(${rnd.whole(0, 180)})"/>`,
    );
  const defs =
    linear('mist', [
      [0, at(c, 2)],
      [0.6, at(c, 3)],
      [1, at(c, 1)],
    ]) +
    linear('fog', [
      [0, at(c, 3), 0.1],
      [0.6, at(c, 4), 0.55],
      [1, at(c, 2), 0.3],
    ]);
  return svg(sheet, body, defs);
};
