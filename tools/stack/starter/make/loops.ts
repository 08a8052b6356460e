/**
 * Renders the generator loops of the starter library: `npx tsx loops.ts NAME | ffmpeg -f rawvideo -pix_fmt rgb24 -s 1280x720 -r 25 -i - …`.
 * Every loop is a function of a phase from 0 to 1 whose parts are all periodic, so that the last frame meets the first.
 */
export {};

const WIDTH = 1280;
const HEIGHT = 720;
const FRAMES = 150;
const TAU = Math.PI * 2;

type Rgb = readonly [number, number, number];
/** Colour of a pixel; u and v run over the frame in units of its height, centred; phase is 0 to 1. */
type Pixel = (u: number, v: number) => Rgb;
type Loop = (phase: number) => Pixel;

const mix = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];
const clamp = (x: number) => Math.min(1, Math.max(0, x));
const smooth = (a: number, b: number, x: number) => {
  const t = clamp((x - a) / (b - a));
  return t * t * (3 - 2 * t);
};

/** Five soft lights on closed orbits, blended by inverse distance. */
const aurora: Loop = (phase) => {
  const a = phase * TAU;
  const lights: readonly (readonly [number, number, Rgb])[] = [
    [-0.6 + 0.25 * Math.cos(a), -0.25 + 0.15 * Math.sin(a), [255, 94, 125]],
    [0.55 + 0.2 * Math.sin(a), -0.3 + 0.12 * Math.cos(a), [255, 176, 82]],
    [0.05 + 0.3 * Math.cos(a + 2), 0.1 + 0.2 * Math.sin(a + 2), [126, 58, 242]],
    [-0.7 + 0.2 * Math.sin(a + 4), 0.4 + 0.1 * Math.cos(a + 4), [20, 184, 214]],
    [0.75 + 0.15 * Math.cos(a + 5), 0.35 + 0.2 * Math.sin(a + 5), [37, 52, 165]],
  ];
  return (u, v) => {
    let r = 0;
    let g = 0;
    let b = 0;
    let sum = 0;
    for (const [x, y, c] of lights) {
      const d = (u - x) * (u - x) + (v - y) * (v - y);
      const w = 1 / (d * d + 0.004);
      r += w * c[0];
      g += w * c[1];
      b += w * c[2];
      sum += w;
    }
    return [r / sum, g / sum, b / sum];
  };
};

/** Rings from three sources; whole wave numbers per loop keep it seamless. */
const ripples: Loop = (phase) => {
  const a = phase * TAU;
  const sources = [
    [-0.5, -0.2],
    [0.45, 0.25],
    [0.1, -0.6],
  ] as const;
  return (u, v) => {
    let h = 0;
    for (const [x, y] of sources) h += Math.sin(Math.hypot(u - x, v - y) * 34 - 2 * a);
    const t = h / 6 + 0.5;
    const base = mix([4, 33, 56], [12, 112, 132], t);
    const glint = smooth(0.82, 1, t);
    return mix(base, [214, 246, 236], glint * 0.85);
  };
};

/** A striped sun over a grid that scrolls by exactly three cells. */
const retroGrid: Loop = (phase) => {
  const horizon = 0.06;
  return (u, v) => {
    if (v < horizon) {
      const sky = mix([17, 9, 54], [196, 54, 128], smooth(-0.5, horizon, v));
      const d = Math.hypot(u, v + 0.12);
      const edge = 1 - smooth(0.268, 0.274, d);
      const band = (v + 0.12 - phase * 0.0) * 15;
      const cut = v > -0.14 ? smooth(0.3 + (v + 0.1) * 0.6, 0.36 + (v + 0.1) * 0.6, band - Math.floor(band)) : 1;
      const sun = mix([255, 221, 94], [255, 62, 122], smooth(-0.38, 0.1, v));
      const glow = Math.exp(-Math.max(0, d - 0.27) * 6) * 0.5;
      return mix(mix(sky, [255, 92, 146], glow), sun, edge * cut);
    }
    const depth = 1 / (v - horizon + 0.02);
    const gz = depth * 0.6 + phase * 3;
    const gx = u * depth * 0.9;
    const lineZ = Math.abs(gz - Math.round(gz)) / (0.03 + depth * 0.006);
    const lineX = Math.abs(gx - Math.round(gx)) / (0.03 + depth * 0.004);
    const line = Math.max(Math.exp(-lineZ * lineZ), Math.exp(-lineX * lineX)) * clamp(1.5 - depth * 0.03);
    const floor = mix([60, 12, 84], [16, 6, 40], clamp((v - horizon) * 3));
    return mix(floor, [58, 226, 255], line * 0.9);
  };
};

/** Out-of-focus lights that breathe and drift on small circles. */
const bokeh: Loop = (phase) => {
  const a = phase * TAU;
  const warm: readonly Rgb[] = [
    [255, 196, 112],
    [255, 142, 84],
    [255, 228, 178],
    [236, 96, 92],
    [126, 206, 214],
  ];
  const discs = Array.from({ length: 26 }, (_, i) => {
    const f = (k: number) => {
      const s = Math.sin((i + 1) * k) * 43758.5453;
      return s - Math.floor(s);
    };
    const turn = f(12.9898) * TAU;
    return {
      x: (f(78.233) - 0.5) * 1.9 + 0.05 * Math.cos(a + turn),
      y: (f(39.425) - 0.5) * 1.05 + 0.05 * Math.sin(a + turn),
      r: 0.045 + f(93.989) * 0.11,
      light: (0.16 + 0.3 * f(27.17)) * (0.72 + 0.28 * Math.sin(a * (1 + (i % 2)) + turn)),
      colour: warm[i % warm.length] ?? [255, 255, 255],
    };
  });
  return (u, v) => {
    const base = mix([22, 14, 30], [58, 26, 36], clamp(v + 0.5));
    let r = base[0];
    let g = base[1];
    let b = base[2];
    for (const disc of discs) {
      const d = Math.hypot(u - disc.x, v - disc.y) / disc.r;
      if (d > 1.06) continue;
      const w = disc.light * (1 - smooth(0.9, 1.05, d)) * (0.72 + 0.28 * d * d);
      r += disc.colour[0] * w;
      g += disc.colour[1] * w;
      b += disc.colour[2] * w;
    }
    return [r, g, b];
  };
};

const LOOPS: Record<string, Loop> = { aurora, ripples, 'retro-grid': retroGrid, bokeh };

const name = process.argv[2] ?? '';
const loop = LOOPS[name];
if (!loop) {
  process.stderr.write(`usage: loops.ts ${Object.keys(LOOPS).join('|')}\n`);
  process.exitCode = 2;
} else {
  for (let frame = 0; frame < FRAMES; frame++) {
    const pixel = loop(frame / FRAMES);
    const rows = Buffer.alloc(WIDTH * HEIGHT * 3);
    for (let y = 0, i = 0; y < HEIGHT; y++) {
      for (let x = 0; x < WIDTH; x++) {
        const [r, g, b] = pixel((x - WIDTH / 2) / HEIGHT, (y - HEIGHT / 2) / HEIGHT);
        // A fixed dither hides banding and stays the same in every frame, so that it costs few bits.
        const grain = ((x * 7 + y * 13) % 5) / 5 - 0.4;
        rows[i++] = Math.min(255, Math.max(0, r + grain));
        rows[i++] = Math.min(255, Math.max(0, g + grain));
        rows[i++] = Math.min(255, Math.max(0, b + grain));
      }
    }
    if (!process.stdout.write(rows)) await new Promise((resolve) => process.stdout.once('drain', resolve));
  }
}
