const SUB_BLOCK = 255;
const [EXTENSION, IMAGE, TRAILER] = [0x21, 0x2c, 0x3b];
const [COMMENT, APPLICATION] = [0xfe, 0xff];
const LOOP = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);
const PROFILE = 'ICCRGBG1012';

/**
 * The same GIF, frame for frame, that says only this in its comment: other comments, what editors wrote (XMP among it) and what follows its
 * end go. Undefined for what is no whole GIF.
 */
export function restateGif(file: Buffer, says: string): Buffer | undefined {
  const mark = file.toString('latin1', 0, 6);
  if ((mark !== 'GIF87a' && mark !== 'GIF89a') || file.length < 14) return undefined;
  const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + colours(file[10] as number);
  const parts: Buffer[] = [Buffer.from('GIF89a', 'latin1'), file.subarray(6, at), comment(says)];
  while (at < file.length) {
    const kind = file[at] as number;
    if (kind === TRAILER) return Buffer.concat([...parts, Buffer.from([TRAILER])]);
    const data = kind === EXTENSION ? at + 2 : kind === IMAGE ? at + 11 + colours(file[at + 9] ?? 0) : undefined;
    const end = data === undefined ? undefined : endOfBlocks(file, data);
    if (end === undefined) return undefined;
    if (kind === IMAGE || !isRemark(file, at)) parts.push(file.subarray(at, end));
    at = end;
  }
  return undefined;
}

/** Comments, and what applications wrote but how often the frames repeat and the colour profile. */
function isRemark(file: Buffer, at: number): boolean {
  if (file[at + 1] === COMMENT) return true;
  if (file[at + 1] !== APPLICATION) return false;
  const name = file.toString('latin1', at + 3, at + 14);
  return !LOOP.has(name) && name !== PROFILE;
}

function endOfBlocks(file: Buffer, from: number): number | undefined {
  for (let at = from; at < file.length; at += (file[at] as number) + 1) if (file[at] === 0) return at + 1;
  return undefined;
}

function comment(says: string): Buffer {
  const text = Buffer.from(says);
  const parts: Buffer[] = [Buffer.from([EXTENSION, COMMENT])];
  for (let at = 0; at < text.length; at += SUB_BLOCK) {
    const part = text.subarray(at, at + SUB_BLOCK);
    parts.push(Buffer.from([part.length]), part);
  }
  return Buffer.concat([...parts, Buffer.from([0])]);
}
