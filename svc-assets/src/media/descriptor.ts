import { toLab, type Thumb } from './lab';

const CELLS = 4;
const DIRECTIONS = 4;
/** Length of a descriptor: colour layout (4 × 4 × 3), edge orientations (4 × 4 × 4) and texture (4 × 4). */
export const DESCRIPTOR_LENGTH = CELLS * CELLS * (3 + DIRECTIONS + 1);
/** Number of this way of computing; another way is a new number, and every picture of the library is looked at again. */
export const LOOKS_VERSION = 1;
/** A step of lightness counts as an edge from this strength on; what is weaker is texture only. */
const EDGE = 24;
/** Local variance of lightness at which a cell counts as half smooth. */
const ROUGH = 16;

/**
 * What a picture looks like as a vector of unit length, for the cosine nearness of similar items: the mean Lab colour of each of 4 × 4
 * cells, the histogram of edge orientations in each (four directions), and its texture: how smooth it is, from 1 (flat) towards 0 (rough), by the
 * variance of lightness around each pixel. Transparent pixels are seen on white.
 */
export function descriptorOf(thumb: Thumb): number[] {
  const { size, data } = thumb;
  const light = new Float64Array(size * size);
  const colours = new Float64Array(CELLS * CELLS * 3);
  // Four directions, then the smoothness of the cell.
  const PARTS = DIRECTIONS + 1;
  const edges = new Float64Array(CELLS * CELLS * PARTS);
  const cellOf = (x: number, y: number) => Math.floor((y * CELLS) / size) * CELLS + Math.floor((x * CELLS) / size);
  const perCell = (size / CELLS) ** 2;
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const i = (y * size + x) * 4;
      const alpha = (data[i + 3] as number) / 255;
      const on = (channel: number) => Math.round((data[i + channel] as number) * alpha + 255 * (1 - alpha));
      const [l, a, b] = toLab(on(0), on(1), on(2));
      light[y * size + x] = l;
      const cell = cellOf(x, y) * 3;
      colours[cell] = (colours[cell] as number) + l / 100 / perCell;
      colours[cell + 1] = (colours[cell + 1] as number) + a / 128 / perCell;
      colours[cell + 2] = (colours[cell + 2] as number) + b / 128 / perCell;
    }
  for (let y = 1; y < size - 1; y++)
    for (let x = 1; x < size - 1; x++) {
      const at = (dx: number, dy: number) => light[(y + dy) * size + x + dx] as number;
      const gx = at(1, -1) + 2 * at(1, 0) + at(1, 1) - at(-1, -1) - 2 * at(-1, 0) - at(-1, 1);
      const gy = at(-1, 1) + 2 * at(0, 1) + at(1, 1) - at(-1, -1) - 2 * at(0, -1) - at(1, -1);
      const strength = Math.hypot(gx, gy);
      const angle = (Math.atan2(gy, gx) + Math.PI) / Math.PI;
      const cell = cellOf(x, y) * PARTS;
      const add = (part: number, value: number) => {
        edges[cell + part] = (edges[cell + part] as number) + value / perCell;
      };
      if (strength >= EDGE) add(Math.round(angle * DIRECTIONS) % DIRECTIONS, 1);
      add(DIRECTIONS, ROUGH / (ROUGH + varianceAround(at)));
    }
  // Lightness is centred, so that two bright pictures are not alike merely for being bright.
  const vector = [...colours]
    .map((value, i) => (i % 3 === 0 ? value - 0.5 : value * 1.5))
    .concat([...edges].map((value) => value * 0.5));
  const norm = Math.hypot(...vector) || 1;
  return vector.map((value) => Math.round((value / norm) * 1e5) / 1e5);
}

/** Variance of lightness in the 3 × 3 pixels around one. */
function varianceAround(at: (dx: number, dy: number) => number): number {
  let sum = 0;
  let squares = 0;
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) {
      const value = at(dx, dy);
      sum += value;
      squares += value * value;
    }
  return Math.max(0, squares / 9 - (sum / 9) ** 2);
}
