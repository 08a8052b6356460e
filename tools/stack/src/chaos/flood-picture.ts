// Pictures for a flood of uploads. Pure.

const START = Buffer.from('ffd8', 'hex');
const COMMENT = 0xfffe;

/** The same JPEG with a comment: another file, of the same picture, that costs nothing to make. */
export function withComment(jpeg: Uint8Array, comment: string): Uint8Array {
  const text = Buffer.from(comment, 'utf8');
  const head = Buffer.alloc(4);
  head.writeUInt16BE(COMMENT, 0);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([START, head, text, jpeg.subarray(START.length)]);
}
