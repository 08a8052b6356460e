import { converter, parseHex } from 'culori';

const toLab = converter('lab65');

/** Edge of a bucket in CIE Lab: about what the eye takes for "the same colour" in a tile. */
const STEP = { l: 8, a: 10, b: 10 };
/** Colours further away than this (CIE76) are another colour. */
const REACH = 26;
/** Distances are put into this many rings; the first is nearest. */
export const RINGS = 6;

export interface Lab {
  l: number;
  a: number;
  b: number;
}

/** Lab (D65) of `rrggbb`, `rgb`, with or without `#`; undefined when it is no colour. */
export function labOf(hex: string): Lab | undefined {
  const parsed = parseHex(hex.startsWith('#') ? hex : `#${hex}`);
  const lab = parsed ? toLab(parsed) : undefined;
  return lab ? { l: lab.l, a: lab.a, b: lab.b } : undefined;
}

/** Name of the bucket that a colour falls into. */
export function bucketOf({ l, a, b }: Lab): string {
  return name(Math.floor(l / STEP.l), Math.floor(a / STEP.a), Math.floor(b / STEP.b));
}

/** Buckets around a colour by nearness: entry 0 is the nearest ring. The distance counts from the colour to the bucket's centre. */
export function bucketsNear(colour: Lab): string[][] {
  const rings: string[][] = Array.from({ length: RINGS }, () => []);
  const span = { l: Math.ceil(REACH / STEP.l), a: Math.ceil(REACH / STEP.a), b: Math.ceil(REACH / STEP.b) };
  const at = { l: Math.floor(colour.l / STEP.l), a: Math.floor(colour.a / STEP.a), b: Math.floor(colour.b / STEP.b) };
  for (let l = at.l - span.l; l <= at.l + span.l; l++)
    for (let a = at.a - span.a; a <= at.a + span.a; a++)
      for (let b = at.b - span.b; b <= at.b + span.b; b++) {
        const distance = Math.hypot(
          (l + 0.5) * STEP.l - colour.l,
          (a + 0.5) * STEP.a - colour.a,
          (b + 0.5) * STEP.b - colour.b,
        );
        if (distance <= REACH) rings[Math.min(RINGS - 1, Math.floor((distance / REACH) * RINGS))]?.push(name(l, a, b));
      }
  return rings;
}

function name(l: number, a: number, b: number): string {
  return `${l}_${a}_${b}`;
}
