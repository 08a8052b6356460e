export type Range = { readonly start: number; readonly end: number };

/**
 * One byte range of a `Range` header (RFC 9110), `end` inclusive. Undefined: send everything (no header, several ranges, or another unit);
 * `unsatisfiable`: 416.
 */
export function byteRange(header: string | undefined, size: number): Range | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match || (!match[1] && !match[2])) return undefined;
  if (!match[1]) {
    const length = Math.min(Number(match[2]), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(match[1]);
  const end = match[2] ? Math.min(Number(match[2]), size - 1) : size - 1;
  if (start >= size) return 'unsatisfiable';
  return end < start ? undefined : { start, end };
}
