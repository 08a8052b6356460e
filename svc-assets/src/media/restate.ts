import { crc32 } from 'node:zlib';

/** What a file shall say of itself: EXIF without the marker of its container, and an XMP packet. */
export interface Statement {
  readonly exif: Buffer;
  readonly xmp: string;
}

/** The most that a segment of a JPEG holds. */
const SEGMENT = 65_533;
const XMP_MARK = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');

/**
 * The same JPEG, pixel for pixel, that says only this: what stood in it of camera, place, editor and thumbnail goes, and what follows its
 * end; colour profile and the marks that decoding needs stay. Undefined for what is no whole JPEG.
 */
export function restateJpeg(file: Buffer, { exif, xmp }: Statement): Buffer | undefined {
  if (file.readUInt16BE(0) !== 0xffd8) return undefined;
  const first: Buffer[] = [];
  const rest: Buffer[] = [];
  for (let at = 2; at + 4 <= file.length;) {
    if (file[at] !== 0xff) return undefined;
    const marker = file[at + 1] as number;
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === 0xda) {
      const end = endOfPicture(file, at);
      if (end === undefined) return undefined;
      const said = [segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif]))];
      const packet = Buffer.concat([XMP_MARK, Buffer.from(xmp)]);
      if (packet.length <= SEGMENT) said.push(segment(0xe1, packet));
      return Buffer.concat([file.subarray(0, 2), ...first, ...said, ...rest, file.subarray(at, end), EOI]);
    }
    const next = at + 2 + file.readUInt16BE(at + 2);
    const whole = file.subarray(at, next);
    const name = whole.subarray(4, 16).toString('latin1');
    if (marker === 0xe0 && name.startsWith('JFIF\0')) first.push(whole);
    else if (marker === 0xe2 ? name.startsWith('ICC_PROFILE\0') : marker === 0xee || !isRemark(marker))
      rest.push(whole);
    at = next;
  }
  return undefined;
}

const EOI = Buffer.from([0xff, 0xd9]);
const isRemark = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** Where the end mark of the picture stands: scans hold any bytes, tables between them say their length. */
function endOfPicture(file: Buffer, scan: number): number | undefined {
  for (let at = scan; ;) {
    at = file.indexOf(0xff, at);
    if (at < 0 || at + 1 >= file.length) return undefined;
    const marker = file[at + 1] as number;
    if (marker === 0xd9) return at;
    if (marker === 0xff) at++;
    else if (marker === 0 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else if (at + 4 > file.length) return undefined;
    else at += 2 + file.readUInt16BE(at + 2);
  }
}

const PNG_MARK = Buffer.from('89504e470d0a1a0a', 'hex');
const PNG_REMARKS = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

/** The same for a PNG; what follows its end goes too. */
export function restatePng(file: Buffer, { exif, xmp }: Statement): Buffer | undefined {
  if (!file.subarray(0, 8).equals(PNG_MARK)) return undefined;
  const parts: Buffer[] = [PNG_MARK];
  for (let at = 8; at + 12 <= file.length;) {
    const type = file.toString('latin1', at + 4, at + 8);
    const next = at + 12 + file.readUInt32BE(at);
    if (next > file.length) return undefined;
    if (!PNG_REMARKS.has(type)) parts.push(file.subarray(at, next));
    if (type === 'IHDR')
      parts.push(
        chunk('eXIf', exif),
        chunk('iTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\0\0\0\0', 'latin1'), Buffer.from(xmp)])),
      );
    if (type === 'IEND') return Buffer.concat(parts);
    at = next;
  }
  return undefined;
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
export function restateWebp(
  file: Buffer,
  { exif, xmp }: Statement,
  { width, height, alpha }: { readonly width: number; readonly height: number; readonly alpha: boolean },
): Buffer | undefined {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  const end = Math.min(file.length, 8 + file.readUInt32LE(4));
  const head = Buffer.alloc(10);
  let flags = alpha ? ALPHA_FLAG : 0;
  head.writeUIntLE(width - 1, 4, 3);
  head.writeUIntLE(height - 1, 7, 3);
  const kept: Buffer[] = [];
  for (let at = 12; at + 8 <= end;) {
    const type = file.toString('latin1', at, at + 4);
    const content = file.subarray(at + 8, at + 8 + file.readUInt32LE(at + 4));
    if (type === 'VP8X') {
      content.copy(head, 0, 0, 10);
      flags = content[0] ?? 0;
    } else if (type !== 'EXIF' && type !== 'XMP ') kept.push(riff(type, content));
    at += 8 + content.length + (content.length % 2);
  }
  head[0] = flags | EXIF_FLAG | XMP_FLAG;
  const body = Buffer.concat([riff('VP8X', head), ...kept, riff('EXIF', exif), riff('XMP ', Buffer.from(xmp))]);
  return riff('RIFF', Buffer.concat([Buffer.from('WEBP', 'latin1'), body]));
}

function riff(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(type, 'latin1'), length, content, Buffer.alloc(content.length % 2)]);
}
