/** A ground and the colours that stand on it, from dark to light or in the order in which they go well. */
export interface Palette {
  readonly ground: string;
  readonly ink: string;
  readonly colours: readonly string[];
}

const palette = (ground: string, ink: string, colours: string): Palette => ({
  ground,
  ink,
  colours: colours.split(' '),
});

export const PALETTES = {
  ember: palette('#fff4e6', '#2b1b2e', '#7a1f3d #c8324a #ef6a4a #f7a650 #fbd58a'),
  lagoon: palette('#eef7f4', '#06283d', '#06283d #12526b #1c8a93 #56c2a8 #f4b860'),
  orchid: palette('#fbf1fa', '#2a1247', '#2a1247 #6a2c91 #b5449c #f0719a #ffb5a0'),
  meadow: palette('#f6f5e7', '#1f3322', '#1f3322 #3f6b3a #7ba05b #c9c46a #e88f4f'),
  nordic: palette('#f2f4f7', '#1c2b40', '#1c2b40 #3b5b7e #7fa3bf #c5d8e2 #e4683b'),
  clay: palette('#f5ebdf', '#3d2a22', '#3d2a22 #8c4a36 #c9785a #e3b08a #7d8c78'),
  midnight: palette('#0c1024', '#f4efe6', '#243066 #4b4fa8 #8f6fd1 #f08fb0 #ffd6a5'),
  citrus: palette('#fffbe8', '#22301f', '#ff5e3a #ff9500 #ffcc00 #8ac926 #1982c4'),
  primary: palette('#f3ecdc', '#1d1d1b', '#d8352a #f2b705 #1f4e9c #1d1d1b #e9dcc3'),
  candy: palette('#fff0f3', '#3a1c40', '#ff4d80 #ff9fb2 #ffd166 #5bc8c2 #6a5acd'),
  forest: palette('#10231d', '#eaf2e3', '#1d3b30 #2f6149 #69946a #b7c58a #f0c987'),
  dusk: palette('#1b1433', '#fbe9dd', '#3a2360 #7a2f72 #c84a6f #f5835f #ffc66d'),
  mono: palette('#f4f3ef', '#151515', '#151515 #3c3c3c #787878 #b4b4b0 #dcdad3'),
  mint: palette('#e9f7ef', '#123b3a', '#123b3a #1f7a6d #5cbf9f #a8e0c0 #ff7f6a'),
  saffron: palette('#2d1320', '#fff3dc', '#5a1e33 #9c2f3a #d9572f #f29f2c #ffe0a3'),
  iris: palette('#f1f0ff', '#1a1a4b', '#1a1a4b #3c3cb4 #7a6ff0 #b9a5ff #ffb86b'),
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof PALETTES;

/** Mixes two `#rrggbb` colours; t = 0 gives a, 1 gives b. */
export function mixColours(a: string, b: string, t: number): string {
  const parse = (c: string) => [1, 3, 5].map((i) => parseInt(c.slice(i, i + 2), 16));
  const [x, y] = [parse(a), parse(b)];
  return `#${x
    .map((v, i) =>
      Math.round(v + ((y[i] ?? v) - v) * t)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** A colour along the palette's colours, t from 0 to 1. */
export function ramp(colours: readonly string[], t: number): string {
  const at = Math.min(0.9999, Math.max(0, t)) * (colours.length - 1);
  const i = Math.floor(at);
  return mixColours(colours[i] ?? '#000000', colours[i + 1] ?? colours[i] ?? '#000000', at - i);
}

/** A colour of a palette by its place; black where it has none. */
export const colourAt = (colours: readonly string[], i: number): string => colours[i] ?? '#000000';
