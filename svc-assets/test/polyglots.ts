import { deflateRawSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { crc32 } from './files';

/** What would run if a browser took it for a page or a drawing; looked for in whatever is shown. */
export const MARK = 'polyglot_ran_here';
const SCRIPT = `<script>window.${MARK}=1</script>`;
const HTML = `<!DOCTYPE html><html><body>${SCRIPT}</body></html>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="window.${MARK}=1">${SCRIPT}<path d="M0 0h9v9z"/></svg>`;
const JS = `window.${MARK}=1;`;
const PHP = `<?php echo '${MARK}'; ?>`;
const latin = (text: string) => Buffer.from(text, 'latin1');
const text = (given: string) => Buffer.from(given);

type Format = 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff' | 'avif';
const real = (format: Format) =>
  sharp({ create: { width: 24, height: 18, channels: 3, background: '#2a6' } })
    .toFormat(format)
    .toBuffer();
const behind = async (format: Format, tail: Buffer | string) =>
  Buffer.concat([await real(format), typeof tail === 'string' ? text(tail) : tail]);

/** A ZIP of one file, as a JAR is one; `times` of its text are in it, packed a thousand times smaller. */
export function zip(name: string, inside: Buffer): Buffer {
  const packed = deflateRawSync(inside, { level: 9 });
  const head = Buffer.alloc(30);
  head.write('PK\x03\x04', 'latin1');
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(crc32(inside), 14);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(inside.length, 22);
  head.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.write('PK\x01\x02', 'latin1');
  head.copy(central, 6, 4, 30);
  central.writeUInt16LE(20, 4);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length + packed.length, 16);
  return Buffer.concat([head, text(name), packed, central, text(name), end]);
}

/** A chunk of a PNG behind its header. */
async function pngWith(type: string, data: Buffer): Promise<Buffer> {
  const png = await real('png');
  const chunk = Buffer.concat([Buffer.alloc(4), latin(type), data, Buffer.alloc(4)]);
  chunk.writeUInt32BE(data.length, 0);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

/** A segment of a JPEG at its beginning. */
async function jpegWith(marker: number, data: Buffer): Promise<Buffer> {
  const jpeg = await real('jpeg');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

/** A chunk of a WebP at its end, counted in its length. */
async function webpWith(type: string, data: Buffer): Promise<Buffer> {
  const webp = await real('webp');
  const even = data.length % 2 ? Buffer.concat([data, Buffer.alloc(1)]) : data;
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  const whole = Buffer.concat([webp, head, even]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

export interface Mismatch {
  readonly what: string;
  readonly filename: string;
  readonly make: () => Promise<Buffer> | Buffer;
}
const one = (what: string, filename: string, make: Mismatch['make']): Mismatch => ({ what, filename, make });
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/">${SCRIPT}</x:xmpmeta>`;

/** Files that are not what they are called, and files that are two things at once. */
export const MISMATCHES: readonly Mismatch[] = [
  one('a page', 'photo.png', () => text(HTML)),
  one('a page', 'photo.jpg', () => text(HTML)),
  one('a page behind a byte order mark', 'photo.webp', () => text(`\ufeff${HTML}`)),
  one('a page in UTF-16', 'photo.png', () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(HTML, 'utf16le')])),
  one('a page behind blanks', 'photo.jpg', () => text(' '.repeat(4_000) + HTML)),
  one('a drawing', 'photo.jpg', () => text(SVG)),
  one('a drawing', 'photo.png', () => text(`<?xml version="1.0"?>${SVG}`)),
  one('a packed drawing', 'photo.png', () => gzipSync(SVG)),
  one('a packed drawing', 'drawing.svgz', () => gzipSync(SVG)),
  one('a script', 'photo.jpg', () => text(JS)),
  one('a script of a server', 'photo.png', () => text(PHP)),
  one('a script of a shell', 'photo.png', () => text(`#!/bin/sh\necho ${MARK}`)),
  one('a program', 'photo.png', () => Buffer.concat([latin('MZ'), Buffer.alloc(200, 1), text(HTML)])),
  one('a PDF', 'photo.jpg', () => text(`%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(${JS})>>>>endobj`)),
  one('a ZIP', 'photo.png', () => zip('index.html', text(HTML))),
  one('a JAR', 'photo.jpg', () => zip('META-INF/MANIFEST.MF', text('Main-Class: X'))),
  one('an XML', 'photo.png', () => text(`<?xml version="1.0"?><root>${SCRIPT}</root>`)),
  one('a GIF', 'photo.png', () => real('gif')),
  one('a TIFF', 'photo.jpg', () => real('tiff')),
  one('an AVIF', 'photo.jpg', () => real('avif')),
  one('a video', 'photo.jpg', () => Buffer.concat([latin('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'), Buffer.alloc(300)])),
  one('a font', 'photo.png', () => Buffer.concat([latin('wOF2'), Buffer.alloc(300)])),
  one('a beginning of a PNG before a page', 'photo.png', () =>
    Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), text(HTML)]),
  ),
  one('a beginning of a JPEG before a page', 'photo.jpg', () =>
    Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), text(HTML)]),
  ),
  one('a GIF that is a script', 'photo.gif', () => text(`GIF89a/*${'\0'.repeat(40)}*/=1;${JS}`)),
  one('a GIF that is a drawing', 'photo.gif', () => text(`GIF89a/*${SVG}*/`)),
  one('a GIF and a JAR', 'photo.gif', () => behind('gif', zip('X.class', text(MARK)))),
  one('a PNG and a page', 'photo.png', () => behind('png', HTML)),
  one('a PNG and a page, by its name', 'photo.html', () => behind('png', HTML)),
  one('a PNG and a ZIP', 'photo.png', () => behind('png', zip('index.html', text(HTML)))),
  one('a PNG with a page in its text', 'photo.png', () => pngWith('tEXt', latin(`Comment\0${HTML}`))),
  one('a PNG with a page in its XMP', 'photo.svg', () => pngWith('iTXt', text(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`))),
  one('a PNG with a script in a chunk nobody knows', 'photo.php', () => pngWith('prVt', text(PHP))),
  one('a JPEG and a page', 'photo.jpg', () => behind('jpeg', HTML)),
  one('a JPEG and a JAR', 'photo.jar', () => behind('jpeg', zip('X.class', text(MARK)))),
  one('a JPEG and a PDF', 'photo.pdf', () => behind('jpeg', `%PDF-1.7\n${SCRIPT}`)),
  one('a JPEG with a page in its comment', 'photo.htm', () => jpegWith(0xfe, text(HTML))),
  one('a JPEG that is a script, by its first segment', 'photo.js', () =>
    jpegWith(0xe0, text(`/*${'\0'.repeat(20)}*/=1;${JS}`)),
  ),
  one('a JPEG with a script in its XMP', 'photo.jpg', () =>
    jpegWith(0xe1, text(`http://ns.adobe.com/xap/1.0/\0${xmp}`)),
  ),
  one('a WebP and a page', 'photo.webp', () => behind('webp', HTML)),
  one('a WebP with a page in its XMP', 'photo.xhtml', () => webpWith('XMP ', text(HTML))),
  one('a WebP with a drawing in a chunk nobody knows', 'photo.svg', () => webpWith('SVG!', text(SVG))),
  one('a PNG under two names', 'photo.png.exe', () => behind('png', HTML)),
  one('a PNG whose name is cut by NUL', 'photo.html\0.png', () => behind('png', HTML)),
  one('a PNG whose name is turned round', 'photo\u202egnp.html', () => behind('png', HTML)),
];
