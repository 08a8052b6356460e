import { circle, glow, linear, n, path, rect, strokePath, svg } from './canvas';
import type { Generator } from './canvas';
import { colourAt, mixColours } from './palettes';
import { random } from './random';

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
    circle(mx, my, mr, mixColours(colourAt(c, 4), '#ffffff', 0.45)),
    circle(mx + mr * 0.3, my - mr * 0.25, mr * 0.16, colourAt(c, 4), 'opacity="0.5"'),
    circle(mx - mr * 0.35, my + mr * 0.2, mr * 0.22, colourAt(c, 4), 'opacity="0.5"'),
  );
  for (let layer = 0; layer < 3; layer++) {
    const wall = mixColours(colourAt(c, 1), palette.ground, 0.15 + layer * 0.36);
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
                rnd.chance(0.8) ? colourAt(c, 4) : colourAt(c, 3),
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
      [0.6, colourAt(c, 0)],
      [1, colourAt(c, 2)],
    ]) + glow('halo', colourAt(c, 4), 0.55);
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
        rnd.pick(['#ffffff', colourAt(c, 4), colourAt(c, 2)]),
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
          colourAt(c, 4 - i),
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
      colourAt(c, (i % 3) + 1),
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
      circle(mx, my, rr, colourAt(c, i + 1)),
      circle(mx - rr * 0.3, my - rr * 0.3, rr * 0.55, '#ffffff', 'opacity="0.25"'),
    );
  }
  const defs =
    linear('planet', [
      [0, colourAt(c, 4)],
      [0.5, colourAt(c, 3)],
      [1, colourAt(c, 1)],
    ]) +
    glow('aura', colourAt(c, 2), 0.55) +
    `<radialGradient id="shade" cx="0.3" cy="0.3" r="0.75"><stop offset="0.45" stop-color="#000000" stop-opacity="0"/><stop offset="1" stop-color="#000000" stop-opacity="0.55"/></radialGradient><clipPath id="ball"><circle r="${n(r)}"/></clipPath>`;
  return svg(sheet, body, defs, palette.ground);
};
