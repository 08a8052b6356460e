// CIELAB of sRGB bytes. culori makes an object per colour, which is ten times slower than what a picture of pixels needs.

const LINEAR = Float64Array.from({ length: 256 }, (_, byte) => {
  const c = byte / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
});

const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);

export type Lab = readonly [number, number, number];

/** D65 CIELAB: L 0 to 100, a and b about -128 to 128. */
export function toLab(r: number, g: number, b: number): Lab {
  const lr = LINEAR[r] as number;
  const lg = LINEAR[g] as number;
  const lb = LINEAR[b] as number;
  const x = f((0.4124564 * lr + 0.3575761 * lg + 0.1804375 * lb) / 0.95047);
  const y = f(0.2126729 * lr + 0.7151522 * lg + 0.072175 * lb);
  const z = f((0.0193339 * lr + 0.119192 * lg + 0.9503041 * lb) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

export function labDistance(one: Lab, other: Lab): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

/** A small picture: `size` × `size` RGBA bytes. */
export interface Thumb {
  readonly size: number;
  readonly data: Uint8Array;
}
