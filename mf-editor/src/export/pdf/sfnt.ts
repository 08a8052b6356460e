import { unzlibSync } from 'fflate';

const WOFF = 0x774f4646;

/**
 * A font file as a PDF can take it. WOFF 1.0 is unpacked: the same tables, each compressed by zlib (W3C, WOFF File Format 1.0, section 4).
 * TrueType and OpenType come back as they are. @throws RangeError for anything else.
 */
export function toSfnt(file: Uint8Array): Uint8Array {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.byteLength < 12) throw new RangeError('not a font');
  const signature = view.getUint32(0);
  if (signature === 0x00010000 || signature === 0x4f54544f || signature === 0x74727565) return file;
  if (signature !== WOFF) throw new RangeError('not a font that can be embedded');
  const flavour = view.getUint32(4);
  const count = view.getUint16(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 44 + index * 20;
    const [tag, offset, packed, length, checksum] = [0, 4, 8, 12, 16].map((by) => view.getUint32(at + by)) as [
      number,
      number,
      number,
      number,
      number,
    ];
    const bytes = file.subarray(offset, offset + packed);
    return { tag, checksum, bytes: packed < length ? unzlibSync(bytes, { out: new Uint8Array(length) }) : bytes };
  });
  return assemble(flavour, tables);
}

/** A font file of these tables. */
export function assemble(flavour: number, tables: { tag: number; checksum: number; bytes: Uint8Array }[]): Uint8Array {
  const count = tables.length;
  const power = 2 ** Math.floor(Math.log2(Math.max(1, count)));
  const padded = (length: number) => (length + 3) & ~3;
  let offset = 12 + count * 16;
  const result = new Uint8Array(offset + tables.reduce((sum, { bytes }) => sum + padded(bytes.length), 0));
  const view = new DataView(result.buffer);
  view.setUint32(0, flavour);
  view.setUint16(4, count);
  view.setUint16(6, power * 16);
  view.setUint16(8, Math.log2(power));
  view.setUint16(10, count * 16 - power * 16);
  tables.forEach(({ tag, checksum, bytes }, index) => {
    const at = 12 + index * 16;
    view.setUint32(at, tag);
    view.setUint32(at + 4, checksum);
    view.setUint32(at + 8, offset);
    view.setUint32(at + 12, bytes.length);
    result.set(bytes, offset);
    offset += padded(bytes.length);
  });
  return result;
}

/** Bytes one after the other. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const result = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    result.set(part, at);
    at += part.length;
  }
  return result;
}

/** Where parts of these lengths begin and the last one ends, in long form (`loca`). */
export function offsetsOf(lengths: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer((lengths.length + 1) * 4));
  let at = 0;
  lengths.forEach((length, index) => view.setUint32((index + 1) * 4, (at += length)));
  return new Uint8Array(view.buffer);
}
