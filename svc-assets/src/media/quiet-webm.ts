import { open, type FileHandle } from 'node:fs/promises';

const SEGMENT = 0x18538067;
const EBML = 0x1a45dfa3;
const CLUSTER = 0x1f43b675;
const [INFO, TRACKS, TRACK] = [0x1549a966, 0x1654ae6b, 0xae];
/** What a film is made of: places of its parts, index, and in a part its times and blocks. Everything else of that level tells. */
const PARTS = new Set([0x114d9b74, 0x1c53bb6b, CLUSTER, 0xe7, 0xa3, 0xa0, 0xa7, 0xab, 0x5854, 0xaf, 0xec]);
/** Title, file names, date, and sums that would not fit any longer. */
const TOLD_OF_FILM = new Set([0x7ba9, 0x7384, 0x3c83ab, 0x3e83bb, 0x4461, 0xbf]);
/** Programs that wrote it: they have to be named, by any text. */
const PROGRAMS = new Set([0x4d80, 0x5741]);
const [TRACK_TYPE, TRACK_NAME, SUM] = [0x83, 0x536e, 0xbf];
const [PICTURE, SOUND] = [1, 2];
const BLANK = Buffer.alloc(65_536);
const SPACES = Buffer.alloc(4_096, ' ');

/** `end` is undefined where the length is not said: then what is inside follows, up to the next of its own level. */
interface Element {
  readonly id: number;
  readonly at: number;
  readonly start: number;
  readonly end: number | undefined;
}

/**
 * Turns what a WebM on disk says of title, place, device and names into free space, in place; pictures and sound stay where they are. False
 * for what cannot be read to its end, and for tracks besides picture and sound; then the file is not to be used.
 */
export async function blankWebm(file: string): Promise<boolean> {
  const handle = await open(file, 'r+');
  try {
    const { size } = await handle.stat();
    for (let at = 0; at < size;) {
      const found = await elementAt(handle, at, size);
      if (!found) return false;
      const { id, start, end } = found;
      if (id === SEGMENT || (id === CLUSTER && end === undefined)) {
        at = start;
        continue;
      }
      // A recording that was cut off ends in the middle of its last part.
      if (end === undefined || (end > size && id !== CLUSTER)) return false;
      if (id === INFO) await quietInfo(handle, start, end);
      else if (id === TRACKS) {
        if (!(await quietTracks(handle, start, end))) return false;
      } else if (id !== EBML && !PARTS.has(id)) await free(handle, at, end);
      at = end;
    }
    return true;
  } finally {
    await handle.close();
  }
}

async function quietInfo(handle: FileHandle, from: number, to: number): Promise<void> {
  for (const { id, at, start, end } of await inside(handle, from, to)) {
    if (TOLD_OF_FILM.has(id)) await free(handle, at, end);
    if (PROGRAMS.has(id)) await fill(handle, SPACES, start, end);
  }
}

async function quietTracks(handle: FileHandle, from: number, to: number): Promise<boolean> {
  for (const track of await inside(handle, from, to)) {
    if (track.id === SUM) await free(handle, track.at, track.end);
    if (track.id !== TRACK) continue;
    for (const { id, at, start, end } of await inside(handle, track.start, track.end)) {
      if (id === TRACK_NAME || id === SUM) await free(handle, at, end);
      if (id !== TRACK_TYPE) continue;
      const kind = (await read(handle, end - 1, 1))[0];
      if (end <= start || (kind !== PICTURE && kind !== SOUND)) return false;
    }
  }
  return true;
}

async function inside(handle: FileHandle, from: number, to: number): Promise<(Element & { end: number })[]> {
  const found: (Element & { end: number })[] = [];
  for (let at = from; at < to;) {
    const element = await elementAt(handle, at, to);
    if (element?.end === undefined || element.end > to) break;
    found.push({ ...element, end: element.end });
    at = element.end;
  }
  return found;
}

async function elementAt(handle: FileHandle, at: number, to: number): Promise<Element | undefined> {
  const head = await read(handle, at, Math.min(12, to - at));
  const idLength = lengthOf(head[0]);
  const sizeLength = lengthOf(head[idLength]);
  if (idLength > 4 || sizeLength > 8 || idLength + sizeLength > head.length) return undefined;
  const id = head.readUIntBE(0, idLength);
  let size = (head[idLength] as number) & (0xff >> sizeLength);
  let unsaid = size === 0xff >> sizeLength;
  for (const byte of head.subarray(idLength + 1, idLength + sizeLength)) {
    size = size * 256 + byte;
    unsaid &&= byte === 0xff;
  }
  const start = at + idLength + sizeLength;
  return { id, at, start, end: unsaid ? undefined : start + size };
}

/** Bytes of a number that says its own length by its leading zeros. */
const lengthOf = (first: number | undefined) => (first === undefined ? 9 : Math.clz32(first) - 23);

async function read(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

/** Makes an element one that players skip. */
async function free(handle: FileHandle, at: number, end: number): Promise<void> {
  const length = end - at;
  const head = length <= 128 ? Buffer.from([0xec, 0x80 | (length - 2)]) : Buffer.from([0xec, 1, 0, 0, 0, 0, 0, 0, 0]);
  if (length > 128) head.writeUIntBE(length - head.length, 3, 6);
  await handle.write(head, 0, head.length, at);
  await fill(handle, BLANK, at + head.length, end);
}

async function fill(handle: FileHandle, bytes: Buffer, from: number, to: number): Promise<void> {
  for (let at = from; at < to; at += bytes.length) await handle.write(bytes, 0, Math.min(bytes.length, to - at), at);
}
