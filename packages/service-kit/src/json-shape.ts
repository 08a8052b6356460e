import { randomBytes } from 'node:crypto';
import { AppError } from './errors';

/**
 * What a JSON text may hold, whatever its size: what it takes in memory goes by its parts, not by its bytes. A save of the most changes there may be,
 * each of a text with everything on it before and after, has 560,000 lists and records, and a page 20,000 elements.
 */
export const JSON_LIMITS = {
  /** Lists and records. */
  holders: 600_000,
  /** Commas: values, but for one of each list and record. */
  values: 5_000_000,
  /** Names in one record. */
  names: 100_000,
  /**
   * Names of all records of more than 1,000 together, the same ones too: each such record is a table of its own, of some 70 bytes a name. In what we take
   * each of them is of a record, and so they cannot be more than these.
   */
  wideNames: 600_000,
  /** Names that differ: each costs the parser some 200 bytes and more time than all else. Those of records with an id each are as many as these. */
  differentNames: 600_000,
  /** Lists and records within one another. */
  depth: 64,
} as const;

const { imul, min } = Math;
const [QUOTE, COMMA, COLON, BACKSLASH] = [0x22, 0x2c, 0x3a, 0x5c];
const [LIST, LIST_END, RECORD, RECORD_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Looks over the bytes of a JSON text (UTF-8) once, and takes next to no memory. Throws TOO_LARGE where it holds more than is taken, MALFORMED where it is
 * nested deeper. Whether it is JSON at all is left to whoever parses it.
 */
export function checkJsonShape(
  bytes: Uint8Array,
  limits: Record<keyof typeof JSON_LIMITS, number> = JSON_LIMITS,
): void {
  const names: number[] = [];
  // In fewer bytes there cannot be more of them.
  const seen = bytes.length > limits.differentNames * SHORTEST ? new NameCount() : undefined;
  let text = 0;
  let [holders, values, depth, wide] = [0, 0, 0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfText(bytes, (text = at));
    else if (byte === COMMA) {
      if ((values += 1) > limits.values) throw tooMuch();
    } else if (byte === COLON) {
      const here = (names[depth] = (names[depth] ?? 0) + 1);
      if (here > limits.names) throw tooMuch();
      if (here > WIDE && (wide += here === WIDE + 1 ? here : 1) > limits.wideNames) throw tooMuch();
      if (seen && seen.add(bytes, text, at) > limits.differentNames) throw tooMuch();
    } else if (byte === RECORD || byte === LIST) {
      names[(depth += 1)] = 0;
      if ((holders += 1) > limits.holders) throw tooMuch();
      if (depth > limits.depth) throw new AppError('MALFORMED', { detail: 'What was sent is nested too deep' });
    } else if ((byte === RECORD_END || byte === LIST_END) && depth > 0) depth -= 1;
  }
}

/** More names than this make a record a wide one. */
const WIDE = 1_000;
/** `"":0,` */
const SHORTEST = 5;
/** Bytes of a name that tell it from others; of longer ones fewer fit into a body. */
const TOLD = 64;
const BITS = 25;
/** Nobody can choose names that count as one. */
const SEED = randomBytes(4).readUInt32LE();

/** Counts names that differ, by a bit for each: 4 MiB, and of 600,000 it misses some two in a hundred. */
class NameCount {
  private readonly bits = new Uint32Array(2 ** (BITS - 5));
  private count = 0;

  /** The name whose text begins at `from` and ends before `end`. Answers how many there were. */
  add(bytes: Uint8Array, from: number, end: number): number {
    const last = min(end, from + TOLD);
    let hash = SEED ^ (end - from);
    for (let at = from + 1; at < last; at += 1) {
      hash = imul(hash ^ (bytes[at] as number), 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    const bit = imul(hash, 0x85ebca6b) >>> (32 - BITS);
    const mask = 1 << (bit & 31);
    if (((this.bits[bit >>> 5] as number) & mask) === 0) {
      this.bits[bit >>> 5] = (this.bits[bit >>> 5] as number) | mask;
      this.count += 1;
    }
    return this.count;
  }
}

/** Where a text ends that begins at `at`. */
function endOfText(bytes: Uint8Array, at: number): number {
  for (let end = at + 1; end < bytes.length; end += 1) {
    if (bytes[end] === BACKSLASH) end += 1;
    else if (bytes[end] === QUOTE) return end;
  }
  return bytes.length;
}

const tooMuch = () => new AppError('TOO_LARGE', { detail: 'What was sent holds too many parts' });
