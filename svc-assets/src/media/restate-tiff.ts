import { open, type FileHandle } from 'node:fs/promises';

/** Tags that pixels and colours need; every other one goes: place, device, editors' notes, previews' captions, maps. */
const NEEDED = new Set([
  ...[
    254, 255, 256, 257, 258, 259, 262, 263, 264, 265, 266, 273, 274, 277, 278, 279, 280, 281, 282, 283, 284, 290, 291,
  ],
  ...[
    292, 293, 296, 297, 301, 317, 318, 319, 320, 321, 322, 323, 324, 325, 330, 332, 334, 336, 338, 339, 340, 341, 347,
  ],
  ...[512, 513, 514, 515, 517, 518, 519, 520, 521, 529, 530, 531, 532, 32995, 32997, 34675, 50674],
]);
const [SUB_IFDS, EXIF, GPS, INTEROP] = [330, 34665, 34853, 40965];
const [DESCRIPTION, ARTIST, COPYRIGHT, XMP] = [270, 315, 33432, 700];
const [BYTE, ASCII] = [1, 2];
/** Bytes of one value by its type. */
const BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
const ENTRY = 12;
const MOST_IFDS = 10_000;
const ZEROS = Buffer.alloc(65_536);

export interface TiffWords {
  readonly ImageDescription: string;
  readonly Artist: string;
  readonly Copyright: string;
  readonly xmp: string;
}

/**
 * Makes a TIFF on disk say only this, in place: its pixels, pages and profile stay byte for byte where they are. False for what is no plain
 * TIFF; then the file is not to be used.
 */
export async function restateTiff(file: string, words: TiffWords): Promise<boolean> {
  const handle = await open(file, 'r+');
  try {
    return await restate(handle, (await handle.stat()).size, words);
  } catch (err) {
    // An offset that leads out of the file.
    if (err instanceof RangeError) return false;
    throw err;
  } finally {
    await handle.close();
  }
}

async function restate(handle: FileHandle, size: number, words: TiffWords): Promise<boolean> {
  const read = async (at: number, length: number) => {
    if (at + length > size) throw new RangeError('outside of the file');
    return (await handle.read(Buffer.alloc(length), 0, length, at)).buffer;
  };
  const head = await read(0, 8);
  const mark = head.toString('latin1', 0, 4);
  const little = mark === 'II*\0';
  if (!little && mark !== 'MM\0*') return false;
  const u16 = (from: Buffer, at: number) => (little ? from.readUInt16LE(at) : from.readUInt16BE(at));
  const u32 = (from: Buffer, at: number) => (little ? from.readUInt32LE(at) : from.readUInt32BE(at));
  const number = (value: number, length: 2 | 4) => {
    const bytes = Buffer.alloc(length);
    if (little) bytes.writeUIntLE(value, 0, length);
    else bytes.writeUIntBE(value, 0, length);
    return bytes;
  };
  // Lists that lead into each other would otherwise be blanked for ever.
  let room = size * 2;
  const blank = async (at: number, length: number) => {
    const end = Math.min(size, at + length);
    room -= Math.max(0, end - at);
    if (room < 0) throw new RangeError('more to blank than there is');
    for (let from = at; from < end; from += ZEROS.length)
      await handle.write(ZEROS, 0, Math.min(ZEROS.length, end - from), from);
  };
  const listAt = async (at: number) => {
    const count = u16(await read(at, 2), 0);
    const table = await read(at + 2, count * ENTRY + 4);
    const entries = Array.from({ length: count }, (_, n) => {
      const bytes = table.subarray(n * ENTRY, (n + 1) * ENTRY);
      const length = (BYTES[u16(bytes, 2)] ?? 1) * u32(bytes, 4);
      return { tag: u16(bytes, 0), bytes, length, value: u32(bytes, 8), times: u32(bytes, 4) };
    });
    return { entries, next: u32(table, count * ENTRY), length: 2 + count * ENTRY + 4 };
  };
  type Listed = Awaited<ReturnType<typeof listAt>>['entries'][number];
  const seen = new Set<number>();
  const once = (at: number) => !seen.has(at) && seen.add(at).size <= MOST_IFDS;

  /** Values of an entry that goes, and all that hangs on it. */
  const forget = async ({ tag, length, value }: Listed): Promise<void> => {
    if (tag === EXIF || tag === GPS || tag === INTEROP) {
      if (!once(value)) return;
      const list = await listAt(value);
      for (const entry of list.entries) await forget(entry);
      await blank(value, list.length);
    } else if (length > 4) await blank(value, length);
  };
  const table = (entries: readonly Buffer[], next: number) =>
    Buffer.concat([number(entries.length, 2), ...entries, number(next, 4)]);
  const bytesOf = (entries: readonly Listed[]) => entries.map(({ bytes }) => bytes);
  /** Lets go of what a list need not say; answers what stays. */
  const sift = async (entries: readonly Listed[]): Promise<Listed[]> => {
    const kept: Listed[] = [];
    for (const entry of entries) {
      if (!NEEDED.has(entry.tag)) {
        await forget(entry);
        continue;
      }
      kept.push(entry);
      if (entry.tag !== SUB_IFDS) continue;
      const places = entry.times === 1 ? [entry.value] : await placesOf(entry);
      for (const place of places) await follow(place);
    }
    return kept;
  };
  const placesOf = async ({ value, times }: Listed) => {
    const list = await read(value, times * 4);
    return Array.from({ length: times }, (_, n) => u32(list, n * 4));
  };
  /** A list and those after it, each grown shorter where it stands. */
  const follow = async (start: number): Promise<void> => {
    for (let at = start; at !== 0 && once(at);) {
      const { entries, next, length } = await listAt(at);
      const kept = await sift(entries);
      await blank(at, length);
      await handle.write(table(bytesOf(kept), next), 0, undefined, at);
      at = next;
    }
  };

  const start = u32(head, 4);
  if (start === 0 || !once(start)) return false;
  const first = await listAt(start);
  const kept = await sift(first.entries);
  await follow(first.next);
  await blank(start, first.length);
  // The first list says whose the picture is: it grows, so it stands at the end, and what it says behind it.
  const said = [
    { tag: DESCRIPTION, type: ASCII, text: Buffer.from(`${words.ImageDescription}\0`, 'latin1') },
    { tag: ARTIST, type: ASCII, text: Buffer.from(`${words.Artist}\0`, 'latin1') },
    { tag: XMP, type: BYTE, text: Buffer.from(words.xmp) },
    { tag: COPYRIGHT, type: ASCII, text: Buffer.from(`${words.Copyright}\0`, 'latin1') },
  ].filter(({ text }) => text.length > 4);
  const at = size + (size % 2);
  let free = at + 2 + (kept.length + said.length) * ENTRY + 4;
  const values: Buffer[] = [];
  const own = said.map(({ tag, type, text }) => {
    const bytes = Buffer.concat([number(tag, 2), number(type, 2), number(text.length, 4), number(free, 4)]);
    const even = text.length % 2 ? Buffer.concat([text, Buffer.alloc(1)]) : text;
    values.push(even);
    free += even.length;
    return { tag, bytes };
  });
  if (free > 0xffff_fffe) return false;
  const list = [...kept, ...own].sort((a, b) => a.tag - b.tag).map(({ bytes }) => bytes);
  await handle.write(Buffer.concat([table(list, first.next), ...values]), 0, undefined, at);
  await handle.write(number(at, 4), 0, 4, 4);
  return true;
}
