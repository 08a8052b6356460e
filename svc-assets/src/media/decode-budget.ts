import type { Header } from '../decoder/picture-engine';
import { refuse } from './refusal';

/** What pictures in work may hold together while they are decoded, in bytes; the service has 512 MiB for everything. */
const BUDGET = 128 * 1024 * 1024;
/** The most that one picture may need alone; it then waits until no other is in work. */
const MOST = 240 * 1024 * 1024;
/** Rows that a format which can be read line by line keeps. */
const ROWS = 512;

type Known = Partial<
  Pick<
    Header,
    'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'chromaSubsampling' | 'orientation'
  >
>;

/**
 * Bytes that decoding a picture takes, from its header. Only plain PNG and baseline JPEG stream; an interlaced PNG, a progressive JPEG (whose
 * coefficients are 16 bits each) and WebP stand in memory whole, and so does what has to be turned.
 */
export function decodeBytes(meta: Known): number {
  const { format, width = 0, height = 0, channels = 4 } = meta;
  const pixels = width * height;
  const sample = meta.depth === 'ushort' || meta.depth === 'short' ? 2 : meta.depth === 'uchar' ? 1 : 4;
  const whole = pixels * channels * sample;
  const rows = Math.min(height, ROWS) * width * channels * sample;
  const turned = (meta.orientation ?? 1) > 1;
  if (format === 'jpeg') {
    // Two bytes each: colours as fine as the light, or a quarter of that; black of a print comes whole.
    const fine = meta.chromaSubsampling?.startsWith('4:4:4') ? channels : channels - 1.5;
    const coefficients = pixels * 2 * (channels < 3 ? channels : fine);
    // A JPEG is read at an eighth to a half of its size when a small one is wanted; turned or not, that is what stands in memory.
    return (meta.isProgressive ? coefficients : rows) + (turned ? whole / 4 : 0);
  }
  if (format === 'png') return meta.isProgressive || turned ? whole : rows;
  return pixels * 4 * sample;
}

interface Waiting {
  readonly bytes: number;
  readonly go: () => void;
}

/** Lets pictures be decoded side by side as far as the budget goes, in the order they came. */
export function createDecodeBudget(budget = BUDGET, most = MOST) {
  let used = 0;
  let working = 0;
  const waiting: Waiting[] = [];
  const next = () => {
    for (let first = waiting[0]; first && (working === 0 || used + first.bytes <= budget); first = waiting[0]) {
      waiting.shift();
      used += first.bytes;
      working++;
      first.go();
    }
  };
  return {
    /** Runs `work` when there is room for `bytes`. Throws TOO_LARGE for what no room would ever do for. */
    async run<T>(bytes: number, work: () => Promise<T>): Promise<T> {
      if (bytes > most) throw refuse('TOO_LARGE', 'The picture takes too much memory to decode');
      await new Promise<void>((go) => {
        waiting.push({ bytes, go });
        next();
      });
      try {
        return await work();
      } finally {
        used -= bytes;
        working--;
        next();
      }
    },
  };
}
