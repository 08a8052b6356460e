/** Deterministic random numbers: the same seed gives the same drawing on every machine. */
export interface Random {
  /** 0 (inclusive) to 1. */
  next(): number;
  between(low: number, high: number): number;
  /** A whole number from low to high, both included. */
  whole(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
  shuffled<T>(list: readonly T[]): T[];
}

/** The mulberry32 generator. */
export function random(seed: number): Random {
  let state = (seed * 2654435761) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number) => low + (high - low) * next();
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1));
  return {
    next,
    between,
    whole,
    pick: (list) => list[Math.floor(next() * list.length)] as (typeof list)[number],
    chance: (probability) => next() < probability,
    shuffled: (list) => {
      const copy = [...list];
      for (let i = copy.length - 1; i > 0; i--) {
        const j = whole(0, i);
        [copy[i], copy[j]] = [copy[j] as (typeof list)[number], copy[i] as (typeof list)[number]];
      }
      return copy;
    },
  };
}

/** Smooth noise from -1 to 1 over the plane: gradient noise on a hashed lattice. */
export function noise(seed: number): (x: number, y: number) => number {
  const rnd = random(seed);
  const gradients = Array.from({ length: 256 }, () => {
    const angle = rnd.next() * Math.PI * 2;
    return [Math.cos(angle), Math.sin(angle)] as const;
  });
  const order = rnd.shuffled(Array.from({ length: 256 }, (_, i) => i));
  const at = (ix: number, iy: number) =>
    gradients[order[((order[ix & 255] ?? 0) + iy) & 255] ?? 0] ?? ([1, 0] as const);
  const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);
  return (x, y) => {
    const ix = Math.floor(x);
    const iy = Math.floor(y);
    const fx = x - ix;
    const fy = y - iy;
    const dot = (cx: number, cy: number) => {
      const [gx, gy] = at(ix + cx, iy + cy);
      return gx * (fx - cx) + gy * (fy - cy);
    };
    const u = fade(fx);
    const v = fade(fy);
    const top = dot(0, 0) + (dot(1, 0) - dot(0, 0)) * u;
    const bottom = dot(0, 1) + (dot(1, 1) - dot(0, 1)) * u;
    return (top + (bottom - top) * v) * 1.5;
  };
}
