import sharp from 'sharp';
import type { Piece, Source } from './pieces';
import { restateGif } from './restate-gif';

const sourceOf = (bytes: Buffer): Source => ({
  size: bytes.length,
  read: async (at, length) => bytes.subarray(at, at + length),
});
const toldOf = async (bytes: Buffer, restate: (source: Source) => Promise<Piece[] | undefined>) => {
  const pieces = await restate(sourceOf(bytes));
  return pieces && Buffer.concat(pieces.map((one) => (Buffer.isBuffer(one) ? one : bytes.subarray(one.from, one.to))));
};
const frames = async () => {
  const side = 12;
  const raw = Buffer.from(Array.from({ length: side * side * 3 * 3 }, (_, at) => (at * 37) % 256));
  return sharp(raw, { raw: { width: side, height: side * 3, channels: 3, pageHeight: side } })
    .gif({ loop: 3, delay: [80, 80, 80] })
    .toBuffer();
};
const block = (...bytes: (string | number)[]) =>
  Buffer.concat(bytes.map((one) => (typeof one === 'string' ? Buffer.from(one, 'latin1') : Buffer.from([one]))));

test('a moving GIF keeps frames, times and repeats, and says only what it shall', async () => {
  const file = await frames();
  const remarks = Buffer.concat([
    block(0x21, 0xfe, 9, 'SECRETCAM', 0),
    block(0x21, 0xff, 11, 'XMP DataXMP', 9, 'SECRETGPS', 0),
  ]);
  const start = 13 + (file[10]! & 0x80 ? 3 * 2 ** ((file[10]! & 7) + 1) : 0);
  const told = Buffer.concat([file.subarray(0, start), remarks, file.subarray(start), Buffer.from('SECRET behind')]);
  const says = 'By Ada. ' + 'Creative Commons. '.repeat(30);
  const clean = (await toldOf(told, (source) => restateGif(source, says))) as Buffer;
  expect(clean.includes('SECRET')).toBe(false);
  const [before, after] = await Promise.all([file, clean].map((one) => sharp(one, { animated: true }).metadata()));
  expect(after).toMatchObject({ pages: 3, loop: 3, delay: before?.delay });
  const pixels = (one: Buffer) => sharp(one, { animated: true }).raw().toBuffer();
  expect((await pixels(clean)).equals(await pixels(file))).toBe(true);
  expect(clean.includes('By Ada. Creative Commons.')).toBe(true);
});

test('what is cut off or no GIF is not taken for one', async () => {
  const file = await frames();
  for (const bytes of [file.subarray(0, file.length / 2), Buffer.from('GIF89a'), Buffer.from('not a picture at all')])
    expect(await restateGif(sourceOf(bytes), 'x')).toBeUndefined();
});
