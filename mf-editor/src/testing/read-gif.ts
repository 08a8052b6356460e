export interface ReadGif {
  width: number;
  height: number;
  /** How often it begins again, 0 for ever; null where it says nothing of it. */
  loops: number | null;
  frames: {
    /** ms. */
    delay: number;
    palette: number[][];
    /** For each px which colour of the palette. */
    index: Uint8Array;
  }[];
}

/** A GIF as a reader of its specification (GIF89a) finds it. @throws RangeError where it is none. */
export function readGif(bytes: Uint8Array): ReadGif {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const word = (at: number) => view.getUint16(at, true);
  const letters = (at: number, count: number) => String.fromCharCode(...bytes.subarray(at, at + count));
  if (letters(0, 6) !== 'GIF89a') throw new RangeError('no GIF');
  let at = 13;
  const colours = (flags: number): number[][] => {
    const count = flags & 0x80 ? 2 << (flags & 7) : 0;
    const found = Array.from({ length: count }, (_, one) => [...bytes.subarray(at + one * 3, at + one * 3 + 3)]);
    at += count * 3;
    return found;
  };
  const blocks = (): number[] => {
    const found: number[] = [];
    for (let size = bytes[at++]!; size > 0; size = bytes[at++]!) {
      found.push(...bytes.subarray(at, at + size));
      at += size;
    }
    return found;
  };
  const common = colours(bytes[10]!);
  const gif: ReadGif = { width: word(6), height: word(8), loops: null, frames: [] };
  let delay = 0;
  for (;;) {
    const kind = bytes[at++];
    if (kind === 0x3b) return gif;
    if (kind === 0x21) {
      const label = bytes[at++];
      if (label === 0xf9) delay = word(at + 2) * 10;
      if (label === 0xff && letters(at + 1, 11) === 'NETSCAPE2.0') gif.loops = word(at + 14);
      blocks();
    } else if (kind === 0x2c) {
      const flags = bytes[at + 8]!;
      at += 9;
      const own = colours(flags);
      const bits = bytes[at++]!;
      gif.frames.push({ delay, palette: own.length > 0 ? own : common, index: unpacked(blocks(), bits) });
    } else throw new RangeError('a GIF with a block that there is not');
  }
}

/** The codes of LZW, as GIF has it, as the numbers that were packed. */
function unpacked(bytes: readonly number[], bits: number): Uint8Array {
  const [clear, end] = [1 << bits, (1 << bits) + 1];
  const found: number[] = [];
  let table: number[][] = [];
  let size = 0;
  let before: number[] | null = null;
  const begin = () => {
    table = Array.from({ length: end + 1 }, (_, code) => [code]);
    size = bits + 1;
    before = null;
  };
  begin();
  let [held, count] = [0, 0];
  for (const byte of bytes) {
    held |= byte << count;
    count += 8;
    while (count >= size) {
      const code = held & ((1 << size) - 1);
      held >>>= size;
      count -= size;
      if (code === end) return Uint8Array.from(found);
      if (code === clear) {
        begin();
        continue;
      }
      const last: number[] | null = before;
      const word: number[] = table[code] ?? [...last!, last![0]!];
      found.push(...word);
      if (last && table.length < 4_096) table.push([...last, word[0]!]);
      if (table.length === 1 << size && size < 12) size++;
      before = word;
    }
  }
  return Uint8Array.from(found);
}
