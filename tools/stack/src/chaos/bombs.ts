import { crc32 } from './crc32';
import { createDeflate, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';

/** A small file that becomes a large one, or says so. */
export interface Bomb {
  readonly what: string;
  readonly filename: string;
  readonly bytes: Buffer;
  /** It is no more than a picture with something packed in it: it may be taken, as long as that is not unpacked. */
  readonly mayPass?: boolean;
}

const MB = 1_048_576;
/** Each side of the picture of 196 megapixels; RGB, so that it is 588 MB when it is decoded. */
const SIDE = 14_000;

/** Files of a few hundred kilobytes at most that would fill a machine's memory. Making them takes some seconds. */
export async function bombs(): Promise<Bomb[]> {
  const zeros = deflateSync(Buffer.alloc(100 * MB), { level: 9 });
  return [
    { what: 'a PNG of 196 megapixels, whole', filename: 'bomb.png', bytes: await pngOf(SIDE, await packedRows(SIDE)) },
    {
      what: 'a PNG that says 65,535 × 65,535',
      filename: 'claims.png',
      bytes: await pngOf(65_535, deflateSync(Buffer.alloc(9))),
    },
    { what: 'a JPEG that says 65,500 × 65,500', filename: 'claims.jpg', bytes: jpegOf(65_500) },
    { what: 'a WebP that says 16,383 × 16,383', filename: 'claims.webp', bytes: webpOf(16_383) },
    { what: 'a ZIP of 100 MB, a thousandth of it', filename: 'bomb.png', bytes: zipOf(Buffer.alloc(100 * MB)) },
    {
      what: 'a packed drawing of 50 MB',
      filename: 'bomb.svgz',
      bytes: gzipSync(`<svg xmlns="http://www.w3.org/2000/svg"><path d="${'M0 0h9v9z'.repeat((50 * MB) / 9)}"/></svg>`),
    },
    {
      what: 'a PNG whose colour profile is 100 MB',
      filename: 'profile.png',
      bytes: await smallPng(chunk('iCCP', Buffer.concat([Buffer.from('p\0\0', 'latin1'), zeros]))),
      mayPass: true,
    },
    {
      what: 'a PNG whose text is 100 MB',
      filename: 'text.png',
      bytes: await smallPng(chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), zeros]))),
      mayPass: true,
    },
  ];
}

function chunk(type: string, data: Buffer): Buffer {
  const whole = Buffer.concat([Buffer.alloc(4), Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
  whole.writeUInt32BE(data.length, 0);
  whole.writeUInt32BE(crc32(whole.subarray(4, 8 + data.length)), 8 + data.length);
  return whole;
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

async function pngOf(side: number, rows: Buffer, more: Buffer = Buffer.alloc(0)): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Eight bits a channel, RGB.
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), more, chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

const smallPng = async (more: Buffer): Promise<Buffer> => pngOf(16, await packedRows(16), more);

/** Black rows of an RGB picture, packed piece by piece: nobody here holds it whole either. */
function packedRows(side: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const deflate = createDeflate({ level: 9 });
    deflate.on('data', (piece: Buffer) => pieces.push(piece));
    deflate.once('end', () => resolve(Buffer.concat(pieces)));
    deflate.once('error', reject);
    const some = Buffer.alloc((1 + side * 3) * Math.min(side, 100));
    const write = (left: number): void => {
      if (left <= 0) return void deflate.end();
      deflate.write(some, () => write(left - 100));
    };
    write(side);
  });
}

function jpegOf(side: number): Buffer {
  const frame = Buffer.from('ffc0001108000000000301110002110103110100', 'hex');
  frame.writeUInt16BE(side, 5);
  frame.writeUInt16BE(side, 7);
  const app = Buffer.from('ffe000104a46494600010100000100010000', 'hex');
  return Buffer.concat([Buffer.from('ffd8', 'hex'), app, frame, Buffer.alloc(200, 7), Buffer.from('ffd9', 'hex')]);
}

function webpOf(side: number): Buffer {
  const head = Buffer.alloc(18);
  head.write('VP8X', 'latin1');
  head.writeUInt32LE(10, 4);
  head.writeUIntLE(side - 1, 12, 3);
  head.writeUIntLE(side - 1, 15, 3);
  const picture = Buffer.concat([Buffer.from('VP8L\x10\0\0\0/', 'latin1'), Buffer.alloc(15, 3)]);
  const riff = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  riff.writeUInt32LE(4 + head.length + picture.length, 4);
  return Buffer.concat([riff, head, picture]);
}

function zipOf(inside: Buffer): Buffer {
  const packed = deflateRawSync(inside, { level: 9 });
  const head = Buffer.alloc(30);
  head.write('PK\x03\x04', 'latin1');
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(crc32(inside), 14);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(inside.length, 22);
  head.writeUInt16LE(1, 26);
  return Buffer.concat([head, Buffer.from('x'), packed]);
}
