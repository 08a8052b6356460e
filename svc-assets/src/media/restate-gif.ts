import { keep, type Piece, type Source } from './pieces';

const SUB_BLOCK = 255;
const [EXTENSION, IMAGE, TRAILER] = [0x21, 0x2c, 0x3b];
const [COMMENT, APPLICATION] = [0xfe, 0xff];
const LOOP = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);
const PROFILE = 'ICCRGBG1012';

/**
 * The same GIF, frame for frame, that says only this in its comment: other comments, what editors wrote (XMP among it) and what follows its
 * end go. Undefined for what is no whole GIF.
 */
export async function restateGif(file: Source, says: string): Promise<Piece[] | undefined> {
  const start = await file.read(0, 13);
  const mark = start.toString('latin1', 0, 6);
  if ((mark !== 'GIF87a' && mark !== 'GIF89a') || file.size < 14) return undefined;
  const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + colours(start[10] as number);
  const pieces: Piece[] = [Buffer.from('GIF89a', 'latin1'), { from: 6, to: at }, comment(says)];
  while (at < file.size) {
    const head = await file.read(at, 14);
    const kind = head[0] as number;
    if (kind === TRAILER) return [...pieces, Buffer.from([TRAILER])];
    const data = kind === EXTENSION ? at + 2 : kind === IMAGE ? at + 11 + colours(head[9] ?? 0) : undefined;
    const end = data === undefined ? undefined : await endOfBlocks(file, data);
    if (end === undefined) return undefined;
    if (kind === IMAGE || !isRemark(head)) keep(pieces, at, end);
    at = end;
  }
  return undefined;
}

/** Comments, and what applications wrote but how often the frames repeat and the colour profile. */
function isRemark(head: Buffer): boolean {
  if (head[1] === COMMENT) return true;
  if (head[1] !== APPLICATION) return false;
  const name = head.toString('latin1', 3, 14);
  return !LOOP.has(name) && name !== PROFILE;
}

async function endOfBlocks(file: Source, from: number): Promise<number | undefined> {
  for (let at = from; at < file.size;) {
    const [length = 0] = await file.read(at, 1);
    if (length === 0) return at + 1;
    at += length + 1;
  }
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
