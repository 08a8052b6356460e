import { circle, n, path, poly, rect, strokePath, svg } from './canvas';
import type { Generator, Point } from './canvas';
import { mixColours } from './palettes';
import { noise, random } from './random';

/** Number of square tiles across, so that tiles fill the sheet without a rest. */
function tiling(width: number, height: number, across: number): { size: number; cols: number; rows: number } {
  const size = Math.min(width, height) / across;
  return { size, cols: Math.ceil(width / size), rows: Math.ceil(height / size) };
}

/** Squares filled with quarter discs, half discs, rings and bars, in the manner of a 1920s school of design. */
export const bauhausTiles: Generator = (sheet) => {
  const { width, height, seed, palette } = sheet;
  const rnd = random(seed);
  const { size: s, cols, rows } = tiling(width, height, 6);
  const body: string[] = [];
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < cols; i++) {
      const [back, front, third] = rnd.shuffled([...palette.colours, palette.ground]);
      if (!back || !front || !third) continue;
      const h = s / 2;
      const turn = rnd.whole(0, 3) * 90;
      const motifs = [
        () => path(`M0 0H${n(s)}A${n(s)} ${n(s)} 0 0 1 0 ${n(s)}Z`, front),
        () =>
          path(`M0 0H${n(s)}A${n(s)} ${n(s)} 0 0 1 0 ${n(s)}Z`, front) +
          path(`M0 0H${n(h)}A${n(h)} ${n(h)} 0 0 1 0 ${n(h)}Z`, third),
        () =>
          path(`M0 0A${n(h)} ${n(h)} 0 0 0 ${n(s)} 0Z`, front) +
          path(`M0 ${n(h)}A${n(h)} ${n(h)} 0 0 0 ${n(s)} ${n(h)}Z`, third),
        () => circle(h, h, s * 0.4, front) + circle(h, h, s * 0.2, third),
        () => [0, 1, 2, 3].map((k) => rect((k * s) / 4, 0, s / 8, s, front)).join(''),
        () => path(`M0 0L${n(s)} ${n(s)}H0Z`, front),
        () => path(`M0 0L${n(s)} ${n(s)}H0Z`, front) + circle(s * 0.68, s * 0.32, s * 0.17, third),
        () => path(`M${n(h)} 0A${n(h)} ${n(h)} 0 0 1 ${n(h)} ${n(s)}Z`, front) + rect(0, 0, h, s, third),
        () =>
          [0, 1, 2]
            .flatMap((a) => [0, 1, 2].map((b) => circle((s * (a + 0.5)) / 3, (s * (b + 0.5)) / 3, s * 0.09, front)))
            .join(''),
      ];
      body.push(
        `<g transform="translate(${n(i * s)} ${n(j * s)})">${rect(0, 0, s + 0.6, s + 0.6, back)}` +
          `<g transform="rotate(${turn} ${n(h)} ${n(h)})">${rnd.pick(motifs)()}</g></g>`,
      );
    }
  }
  return svg(sheet, body);
};

/** Truchet tiles whose arcs join into endless multi-lane roads. */
export const truchetRoads: Generator = (sheet) => {
  const { width, height, seed, palette } = sheet;
  const rnd = random(seed);
  const { size: s, cols, rows } = tiling(width, height, 7);
  const lanes = [0.31, 0.22, 0.13, 0.045];
  const body: string[] = [];
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < cols; i++) {
      const flip = rnd.chance(0.5);
      const arcs = flip
        ? [
            [0, 0],
            [s, s],
          ]
        : [
            [s, 0],
            [0, s],
          ];
      const parts = arcs.map(([cx = 0, cy = 0]) =>
        lanes
          .map(
            (lane, k) =>
              `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(s / 2)}" fill="none" stroke="${palette.colours[k] ?? palette.ink}" stroke-width="${n(lane * 2 * s)}"/>`,
          )
          .join(''),
      );
      body.push(
        `<svg x="${n(i * s)}" y="${n(j * s)}" width="${n(s + 0.5)}" height="${n(s + 0.5)}" viewBox="0 0 ${n(s + 0.5)} ${n(s + 0.5)}">${rect(0, 0, s + 1, s + 1, palette.ground)}${parts.join('')}</svg>`,
      );
    }
  }
  return svg(sheet, body);
};

/** Overlapping wave scales, row upon row. */
export const waveScales: Generator = (sheet) => {
  const { width, height, seed, palette } = sheet;
  const rnd = random(seed);
  const r = Math.min(width, height) / 9;
  const body: string[] = [];
  for (let row = 0, y = r * 0.2; y < height + r * 1.5; row++, y += r * 0.5) {
    for (let x = row % 2 ? -r : 0; x < width + r; x += r * 2) {
      const accent = rnd.chance(0.07);
      const set = accent ? [4, 3, 4, 2, 4] : [0, 1, 2, 3, 1];
      set.forEach((k, ring) => {
        const colour = ring % 2 && !accent ? palette.ground : (palette.colours[k] ?? palette.ink);
        body.push(circle(x, y, r * (1 - ring * 0.19), colour));
      });
    }
  }
  return svg(sheet, body);
};

/** Boho rainbows: nested arches on a grid, some turned. */
export const arches: Generator = (sheet) => {
  const { width, height, seed, palette } = sheet;
  const rnd = random(seed);
  const { size: s, cols, rows } = tiling(width, height, 4);
  const body: string[] = [];
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < cols; i++) {
      const colours = rnd.shuffled(palette.colours);
      const pad = s * 0.09;
      const rings = 4;
      const half = (s - pad * 2) / 2;
      const parts: string[] = [];
      for (let k = 0; k < rings; k++) {
        const r = half * (1 - k * 0.24);
        const colour =
          k % 2 === 0 ? (colours[k] ?? palette.ink) : mixColours(colours[k] ?? palette.ink, palette.ground, 0.25);
        parts.push(
          path(
            `M${n(s / 2 - r)} ${n(s - pad)}V${n(pad + half)}A${n(r)} ${n(r)} 0 0 1 ${n(s / 2 + r)} ${n(pad + half)}V${n(s - pad)}Z`,
            colour,
          ),
        );
      }
      parts.push(circle(s / 2, s - pad - half * 0.16, half * 0.16, palette.ground));
      const turn = rnd.chance(0.25) ? 180 : 0;
      body.push(
        `<g transform="translate(${n(i * s)} ${n(j * s)}) rotate(${turn} ${n(s / 2)} ${n(s / 2)})">${parts.join('')}</g>`,
      );
    }
  }
  return svg(sheet, body);
};

/** Cut paper leaves and pebbles in a loose grid. */
export const cutOuts: Generator = (sheet) => {
  const { width, height, seed, palette } = sheet;
  const rnd = random(seed);
  const { size: s, cols, rows } = tiling(width, height, 4);
  const body: string[] = [];
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < cols; i++) {
      const [back, front] = rnd.shuffled([...palette.colours, palette.ground, palette.ground]);
      if (!back || !front) continue;
      body.push(rect(i * s, j * s, s + 1, s + 1, back));
      const colour = front === back ? palette.ink : front;
      const lobes = rnd.whole(4, 6);
      const side = (sign: number) =>
        Array.from({ length: lobes }, (_, k) => {
          const t = 1 - k / lobes;
          const reach = s * (0.16 + 0.2 * Math.sin(Math.PI * Math.min(1, t * 0.85 + 0.1))) * sign;
          const y = -s * 0.38 + t * s * 0.72;
          const step = (s * 0.72) / lobes;
          return `C${n(reach * 1.25)} ${n(y)} ${n(reach * 1.25)} ${n(y - step * 0.9)} ${n(reach * 0.28)} ${n(y - step * 0.85)}`;
        });
      const right = side(1);
      const d = `M0 ${n(s * 0.4)}${right.join('')}L0 ${n(-s * 0.4)}`;
      const leaf =
        path(d, colour) +
        `<g transform="scale(-1 1)">${path(d, colour)}</g>` +
        rect(-s * 0.012, -s * 0.3, s * 0.024, s * 0.7, back);
      const pebbles = [0, 1, 2]
        .map(
          (k) =>
            `<ellipse cx="${n(rnd.between(-0.28, 0.28) * s)}" cy="${n((-0.28 + k * 0.28) * s)}" rx="${n(s * rnd.between(0.1, 0.17))}" ry="${n(s * rnd.between(0.07, 0.11))}" fill="${colour}" transform="rotate(${rnd.whole(-30, 30)})"/>`,
        )
        .join('');
      const motif = rnd.chance(0.72) ? leaf : pebbles;
      body.push(
        `<g transform="translate(${n((i + 0.5) * s)} ${n((j + 0.5) * s)}) rotate(${rnd.whole(-28, 28)})">${motif}</g>`,
      );
    }
  }
  return svg(sheet, body);
};

/** Scattered zigzags, rings, crosses and confetti of the 1980s. */
export const memphis: Generator = (sheet) => {
  const { width, height, seed, palette } = sheet;
  const rnd = random(seed);
  const unit = Math.max(width, height) / 1600;
  const placed: { x: number; y: number; r: number }[] = [];
  const body: string[] = [];
  for (let tries = 0; tries < 900; tries++) {
    const big = placed.length < 14;
    const spot = { x: rnd.next() * width, y: rnd.next() * height, r: (big ? 120 : 52) * unit };
    if (placed.some((p) => Math.hypot(p.x - spot.x, p.y - spot.y) < p.r + spot.r)) continue;
    placed.push(spot);
    const [c, d] = rnd.shuffled(palette.colours);
    const k = spot.r * 0.72;
    const zig = Array.from({ length: 9 }, (_, q): Point => [(q / 4 - 1) * k, (q % 2 ? 0.28 : -0.28) * k]);
    const wave = `M${n(-k)} 0${Array.from({ length: 4 }, () => `q${n(k / 8)} ${n(-k * 0.5)} ${n(k / 4)} 0t${n(k / 4)} 0`).join('')}`;
    const thick = 14 * unit * (big ? 1.5 : 1);
    const motifs = [
      () => strokePath(poly(zig), c ?? '', thick, 'stroke-linejoin="miter"'),
      () => `<circle r="${n(k * 0.62)}" fill="none" stroke="${c}" stroke-width="${n(thick * 1.6)}"/>`,
      () =>
        path(`M0 ${n(-k * 0.75)}L${n(k * 0.75)} ${n(k * 0.6)}H${n(-k * 0.75)}Z`, c ?? '') +
        path(
          `M0 ${n(-k * 0.75)}L${n(k * 0.75)} ${n(k * 0.6)}H${n(-k * 0.75)}Z`,
          'none',
          `transform="translate(${n(k * 0.16)} ${n(k * 0.16)})" stroke="${palette.ink}" stroke-width="${n(5 * unit)}"`,
        ),
      () => strokePath(wave, c ?? '', thick, 'stroke-linecap="round"'),
      () =>
        path(`M${n(-k * 0.7)} 0A${n(k * 0.7)} ${n(k * 0.7)} 0 0 1 ${n(k * 0.7)} 0Z`, c ?? '') +
        [0, 1, 2].map((q) => circle((q - 1) * k * 0.36, k * 0.24, k * 0.08, d ?? '')).join(''),
      () => strokePath(`M0 ${n(-k * 0.5)}V${n(k * 0.5)}M${n(-k * 0.5)} 0H${n(k * 0.5)}`, c ?? '', thick),
      () =>
        [0, 1, 2]
          .flatMap((a) => [0, 1, 2].map((b) => circle((a - 1) * k * 0.42, (b - 1) * k * 0.42, k * 0.1, c ?? '')))
          .join(''),
      () =>
        rect(-k * 0.5, -k * 0.5, k, k, c ?? '') +
        [0, 1, 2, 3]
          .map((q) => rect(-k * 0.5 + (q * k) / 4, -k * 0.5, k / 8, k, palette.ground, 'opacity="0.85"'))
          .join(''),
    ];
    body.push(
      `<g transform="translate(${n(spot.x)} ${n(spot.y)}) rotate(${rnd.whole(-50, 50)})">${rnd.pick(motifs)()}</g>`,
    );
  }
  return svg(sheet, body);
};

/** One large composition of discs, bars and diagonals: a poster without words. */
export const modernPoster: Generator = (sheet) => {
  const { width: w, height: h, seed, palette } = sheet;
  const rnd = random(seed);
  const [a, b, c, d] = palette.colours;
  const m = Math.min(w, h);
  const r = m * rnd.between(0.27, 0.33);
  const [cx, cy] = [w * rnd.between(0.4, 0.6), h * rnd.between(0.36, 0.46)];
  const body = [
    rect(0, h * 0.68, w, h * 0.32, d ?? ''),
    circle(cx, cy, r, a ?? ''),
    path(`M${n(cx)} ${n(cy - r)}A${n(r)} ${n(r)} 0 0 1 ${n(cx)} ${n(cy + r)}Z`, b ?? ''),
    circle(cx, cy, r * 0.42, palette.ground),
    path(`M${n(cx)} ${n(cy - r * 0.42)}A${n(r * 0.42)} ${n(r * 0.42)} 0 0 0 ${n(cx)} ${n(cy + r * 0.42)}Z`, c ?? ''),
    `<g transform="translate(${n(cx)} ${n(cy)}) rotate(${rnd.pick([-42, -35, 38, 44])})">${[0, 1, 2, 3, 4].map((k) => rect(-m * 0.75, r * 1.12 + k * m * 0.035, m * 1.5, m * 0.014, palette.ink)).join('')}</g>`,
    ...Array.from({ length: 7 }, (_, k) =>
      rect(w * 0.08, h * 0.74 + k * m * 0.026, w * (0.5 - k * 0.055), m * 0.012, palette.ground),
    ),
    circle(w * 0.84, h * 0.84, m * 0.075, b ?? ''),
    circle(w * 0.84, h * 0.84, m * 0.032, palette.ink),
    path(`M${n(w * 0.08)} ${n(h * 0.08)}h${n(m * 0.16)}l${n(-m * 0.16)} ${n(m * 0.16)}Z`, c ?? ''),
    ...[0, 1, 2, 3].flatMap((i) =>
      [0, 1, 2, 3].map((j) => circle(w * 0.92 - i * m * 0.035, h * 0.08 + j * m * 0.035, m * 0.008, palette.ink)),
    ),
  ];
  return svg(sheet, body);
};

/** A maze of rounded strokes that turn at right angles. */
export const maze: Generator = (sheet) => {
  const { width, height, seed, palette } = sheet;
  const rnd = random(seed);
  const field = noise(seed);
  const { size: s, cols, rows } = tiling(width, height, 20);
  const body: string[] = [];
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < cols; i++) {
      const t = field(i / 9, j / 9) + rnd.between(-0.2, 0.2);
      const colour = palette.colours[Math.min(4, Math.max(0, Math.floor((t + 0.75) * 3.3)))] ?? palette.ink;
      const [x, y] = [i * s, j * s];
      const d = rnd.chance(0.5)
        ? `M${n(x)} ${n(y)}L${n(x + s)} ${n(y + s)}`
        : `M${n(x + s)} ${n(y)}L${n(x)} ${n(y + s)}`;
      body.push(strokePath(d, colour, s * 0.42, 'stroke-linecap="round"'));
    }
  }
  return svg(sheet, body);
};
