/** Reads `length` bytes at `position`; shorter at the end of the file. */
export type ReadAt = (position: number, length: number) => Promise<Buffer>;

export interface Mp4Facts {
  /** Seconds. */
  readonly duration: number;
  readonly width: number;
  readonly height: number;
}

/** A box between its header and its end. */
export interface Box {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  /** Bytes of the header before `start`. */
  readonly header: number;
}
const MOST_BOXES = 2_000;

/** Duration and picture size of an MP4 or QuickTime file from its `moov` box; undefined when it has none (a cut-off file). */
export async function readMp4(read: ReadAt, size: number): Promise<Mp4Facts | undefined> {
  const moov = (await boxes(read, 0, size)).find((box) => box.type === 'moov');
  if (!moov || moov.end > size) return undefined;
  const inside = await boxes(read, moov.start, moov.end);
  const mvhd = inside.find((box) => box.type === 'mvhd');
  if (!mvhd) return undefined;
  const head = await read(mvhd.start, 32);
  if (head.length < 32) return undefined;
  const wide = head[0] === 1;
  const timescale = head.readUInt32BE(wide ? 20 : 12);
  const ticks = wide ? Number(head.readBigUInt64BE(24)) : head.readUInt32BE(16);
  let width = 0;
  let height = 0;
  for (const trak of inside.filter((box) => box.type === 'trak')) {
    const tkhd = (await boxes(read, trak.start, trak.end)).find((box) => box.type === 'tkhd');
    if (!tkhd) continue;
    const tail = await read(tkhd.end - 8, 8);
    if (tail.length < 8) continue;
    // 16.16 fixed point; sound tracks have 0.
    width = Math.max(width, tail.readUInt32BE(0) / 65_536);
    height = Math.max(height, tail.readUInt32BE(4) / 65_536);
  }
  return { duration: timescale > 0 ? ticks / timescale : 0, width: Math.round(width), height: Math.round(height) };
}

/** The boxes that stand side by side from `from` to `to`. */
export async function boxes(read: ReadAt, from: number, to: number): Promise<Box[]> {
  const found: Box[] = [];
  for (let at = from; at + 8 <= to && found.length < MOST_BOXES;) {
    const head = await read(at, 16);
    if (head.length < 8) break;
    const short = head.readUInt32BE(0);
    const long = short === 1 && head.length >= 16;
    const length = short === 0 ? to - at : long ? Number(head.readBigUInt64BE(8)) : short;
    if (length < 8) break;
    const header = long ? 16 : 8;
    found.push({ type: head.toString('latin1', 4, 8), start: at + header, end: at + length, header });
    at += length;
  }
  return found;
}
