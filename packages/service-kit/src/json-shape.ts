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
  /** Lists and records within one another. */
  depth: 64,
} as const;

const [QUOTE, COMMA, COLON, BACKSLASH] = [0x22, 0x2c, 0x3a, 0x5c];
const [LIST, LIST_END, RECORD, RECORD_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Looks over the bytes of a JSON text (UTF-8) once, and takes no memory. Throws TOO_LARGE where it holds more than is taken, MALFORMED where it is
 * nested deeper. Whether it is JSON at all is left to whoever parses it.
 */
export function checkJsonShape(
  bytes: Uint8Array,
  limits: Record<keyof typeof JSON_LIMITS, number> = JSON_LIMITS,
): void {
  const names: number[] = [];
  let [holders, values, depth] = [0, 0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfText(bytes, at);
    else if (byte === COMMA) {
      if ((values += 1) > limits.values) throw tooMuch();
    } else if (byte === COLON) {
      if ((names[depth] = (names[depth] ?? 0) + 1) > limits.names) throw tooMuch();
    } else if (byte === RECORD || byte === LIST) {
      names[(depth += 1)] = 0;
      if ((holders += 1) > limits.holders) throw tooMuch();
      if (depth > limits.depth) throw new AppError('MALFORMED', { detail: 'What was sent is nested too deep' });
    } else if ((byte === RECORD_END || byte === LIST_END) && depth > 0) depth -= 1;
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
