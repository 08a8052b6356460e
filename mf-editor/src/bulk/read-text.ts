/** Marks at the beginning of a file that say how its letters are written. */
const MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** The text of a table's file: by its mark, else as UTF-8, else as spreadsheets of Western systems write it (windows-1252). */
export function readText(bytes: Uint8Array): string {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return new TextDecoder(marked[0]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // The one thing that a strict decoder throws for: bytes that are no UTF-8.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
