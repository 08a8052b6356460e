import { toSfnt } from '../../export/pdf/sfnt';

/** One way in which a variable font varies. `name` is the font's own word for it, or null. */
export interface FontAxis {
  readonly tag: string;
  readonly name: string | null;
  readonly least: number;
  readonly usual: number;
  readonly most: number;
}

/** A flag of `fvar`: the axis is not meant for people. */
const HIDDEN = 0x0001;

/** Axes of a font file by its table `fvar`, hidden ones left out; none where it does not vary, or is no file of this kind. */
export function readAxes(file: Uint8Array): FontAxis[] {
  try {
    const bytes = toSfnt(file);
    const fvar = tableOf(bytes, 'fvar');
    // Outlines of the newer compact kind (CFF2) are not varied here.
    if (!fvar || !tableOf(bytes, 'gvar') || !tableOf(bytes, 'glyf')) return [];
    const names = tableOf(bytes, 'name');
    const [offset, count, size] = [fvar.getUint16(4), fvar.getUint16(8), fvar.getUint16(10)];
    return Array.from({ length: count }, (_, index) => offset + index * size)
      .filter((at) => (fvar.getUint16(at + 16) & HIDDEN) === 0)
      .map((at) => {
        const fixed = (by: number) => fvar.getInt32(at + by) / 65_536;
        const tag = String.fromCharCode(...[0, 1, 2, 3].map((by) => fvar.getUint8(at + by)));
        return {
          tag,
          name: names && nameOf(names, fvar.getUint16(at + 18)),
          least: fixed(4),
          usual: fixed(8),
          most: fixed(12),
        };
      });
  } catch (cause) {
    // Cut off, or nothing of the sort.
    if (cause instanceof RangeError) return [];
    throw cause;
  }
}

/** A table of an unpacked font file. */
export function tableOf(bytes: Uint8Array, wanted: string): DataView | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint16(4);
  for (let index = 0; index < count; index++) {
    const at = 12 + index * 16;
    const tag = String.fromCharCode(...bytes.subarray(at, at + 4));
    if (tag !== wanted) continue;
    const [from, length] = [view.getUint32(at + 8), view.getUint32(at + 12)];
    if (from + length > bytes.length) throw new RangeError('the font is cut off');
    return new DataView(bytes.buffer, bytes.byteOffset + from, length);
  }
  return null;
}

/** An English name of the table `name` in UTF-16, which every font of the last decades has. */
function nameOf(names: DataView, id: number): string | null {
  const [count, strings] = [names.getUint16(2), names.getUint16(4)];
  for (let index = 0; index < count; index++) {
    const at = 6 + index * 12;
    const [platform, language, which] = [names.getUint16(at), names.getUint16(at + 4), names.getUint16(at + 6)];
    if (platform !== 3 || language !== 0x409 || which !== id) continue;
    const [length, from] = [names.getUint16(at + 8), strings + names.getUint16(at + 10)];
    return String.fromCharCode(
      ...Array.from({ length: length / 2 }, (_, letter) => names.getUint16(from + letter * 2)),
    );
  }
  return null;
}
