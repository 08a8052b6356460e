import { crc32 } from 'node:zlib';
import { keep, lengthOf, type Piece, type Source } from './pieces';

// Pictures of any size are told anew without decoding them: what stays is copied from the old file as it is.

/** What a file shall say of itself: EXIF without the marker of its container, and an XMP packet. */
export interface Statement {
  readonly exif: Buffer;
  readonly xmp: string;
}

/** The most that a segment of a JPEG holds. */
const SEGMENT = 65_533;
const XMP_MARK = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');
const [SOI, EOI] = [Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xd9])];

/**
 * The same JPEG, pixel for pixel, that says only this: what stood in it of camera, place, editor and thumbnail goes, and what follows its
 * end; colour profile and the marks that decoding needs stay. Undefined for what is no whole JPEG.
 */
export async function restateJpeg(file: Source, { exif, xmp }: Statement): Promise<Piece[] | undefined> {
  if (!(await file.read(0, 2)).equals(SOI)) return undefined;
  const first: Piece[] = [];
  const rest: Piece[] = [];
  for (let at = 2; ;) {
    const head = await file.read(at, 16);
    if (head.length < 4 || head[0] !== 0xff) return undefined;
    const marker = head[1] as number;
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === 0xda) {
      const scans = await scansOf(file, at);
      if (!scans) return undefined;
      const said = [segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif]))];
      const packet = Buffer.concat([XMP_MARK, Buffer.from(xmp)]);
      if (packet.length <= SEGMENT) said.push(segment(0xe1, packet));
      return [SOI, ...first, ...said, ...rest, ...scans, EOI];
    }
    const next = at + 2 + head.readUInt16BE(2);
    const name = head.toString('latin1', 4);
    if (marker === 0xe0 && name.startsWith('JFIF\0')) keep(first, at, next);
    else if (marker === 0xe2 ? name.startsWith('ICC_PROFILE\0') : marker === 0xee || !isRemark(marker))
      keep(rest, at, next);
    at = next;
  }
}

const isRemark = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

const PART = 256 * 1024;

/** All scans up to the end mark of the picture: they hold any bytes, tables between them say their length, and remarks there go. */
async function scansOf(file: Source, scan: number): Promise<Piece[] | undefined> {
  const pieces: Piece[] = [];
  let kept = scan;
  let start = scan;
  let part = await file.read(start, PART);
  for (let at = scan; ;) {
    const mark = at - start < part.length ? part.indexOf(0xff, at - start) : -1;
    const last = start + part.length >= file.size;
    if (mark < 0 || (mark + 4 > part.length && !last)) {
      start = mark < 0 ? Math.max(at, start + part.length) : start + mark;
      if (start >= file.size) return undefined;
      part = await file.read(start, PART);
      at = start;
      continue;
    }
    const marker = part[mark + 1];
    const from = start + mark;
    if (marker === undefined) return undefined;
    if (marker === 0xd9) {
      keep(pieces, kept, from);
      return pieces;
    }
    if (marker === 0xff) at = from + 1;
    else if (marker === 0 || (marker >= 0xd0 && marker <= 0xd7)) at = from + 2;
    else if (mark + 4 > part.length) return undefined;
    else {
      at = from + 2 + part.readUInt16BE(mark + 2);
      if (isRemark(marker) && marker !== 0xee) {
        keep(pieces, kept, from);
        kept = at;
      }
    }
  }
}

const PNG_MARK = Buffer.from('89504e470d0a1a0a', 'hex');
const PNG_REMARKS = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

/** The same for a PNG; what follows its end goes too. */
export async function restatePng(file: Source, { exif, xmp }: Statement): Promise<Piece[] | undefined> {
  if (!(await file.read(0, 8)).equals(PNG_MARK)) return undefined;
  const pieces: Piece[] = [PNG_MARK];
  for (let at = 8; ;) {
    const head = await file.read(at, 8);
    if (head.length < 8) return undefined;
    const type = head.toString('latin1', 4);
    const next = at + 12 + head.readUInt32BE(0);
    if (next > file.size) return undefined;
    if (!PNG_REMARKS.has(type)) keep(pieces, at, next);
    if (type === 'IHDR')
      pieces.push(
        chunk('eXIf', exif),
        chunk('iTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\0\0\0\0', 'latin1'), Buffer.from(xmp)])),
      );
    if (type === 'IEND') return pieces;
    at = next;
  }
}

function chunk(type: string, content: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const [EXIF_FLAG, XMP_FLAG, ALPHA_FLAG] = [0x08, 0x04, 0x10];

/** The same for a WebP; a simple one becomes an extended one, which needs to be told size and alpha. */
export async function restateWebp(
  file: Source,
  { exif, xmp }: Statement,
  { width, height, alpha }: { readonly width: number; readonly height: number; readonly alpha: boolean },
): Promise<Piece[] | undefined> {
  const mark = await file.read(0, 12);
  if (mark.toString('latin1', 0, 4) !== 'RIFF' || mark.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  const end = Math.min(file.size, 8 + mark.readUInt32LE(4));
  const facts = Buffer.alloc(10);
  let flags = alpha ? ALPHA_FLAG : 0;
  facts.writeUIntLE(width - 1, 4, 3);
  facts.writeUIntLE(height - 1, 7, 3);
  const kept: Piece[] = [];
  for (let at = 12; at + 8 <= end;) {
    const head = await file.read(at, 18);
    const type = head.toString('latin1', 0, 4);
    const length = head.readUInt32LE(4);
    const next = at + 8 + length + (length % 2);
    if (at + 8 + length > file.size) return undefined;
    if (type === 'VP8X') {
      head.copy(facts, 0, 8, 18);
      flags = facts[0] ?? 0;
    } else if (type !== 'EXIF' && type !== 'XMP ') {
      keep(kept, at, Math.min(next, file.size));
      if (next > file.size) kept.push(Buffer.alloc(1));
    }
    at = next;
  }
  facts[0] = flags | EXIF_FLAG | XMP_FLAG;
  const inside = [riff('VP8X', facts), ...kept, riff('EXIF', exif), riff('XMP ', Buffer.from(xmp))];
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(lengthOf(inside) + 4, 4);
  return [head, ...inside];
}

function riff(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(type, 'latin1'), length, content, Buffer.alloc(content.length % 2)]);
}
