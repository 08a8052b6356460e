import { assemble, joined, offsetsOf, toSfnt } from '../../export/pdf/sfnt';
import { tableOf } from './axes';
import { writeGlyph, type OutlineStep } from './glyf-writer';

interface VariedGlyph {
  readonly advanceWidth: number;
  readonly path: { readonly commands: readonly OutlineStep[] };
}
/** What we use of fontkit's variable fonts; its own types leave it out. */
interface VariableFont {
  getVariation(settings: Readonly<Record<string, number>>): VariableFont;
  getGlyph(id: number): VariedGlyph;
}

/** Tables that say how a font varies, or hint outlines that are no longer these. */
const LEFT_OUT = new Set([
  ...['fvar', 'gvar', 'avar', 'cvar', 'HVAR', 'VVAR', 'MVAR', 'STAT'],
  ...['fpgm', 'prep', 'cvt ', 'hdmx', 'VDMX', 'LTSH', 'DSIG'],
]);
const HEAD_LONG_OFFSETS = 50;

/**
 * A font that stands still: the outlines and widths that a variable TrueType font has at these axes; what is not named stays as usual. Kerning and other
 * features are those of the usual letters. @throws RangeError where the file is no such font.
 */
export async function makeInstance(file: Uint8Array, axes: Readonly<Record<string, number>>): Promise<Uint8Array> {
  const bytes = toSfnt(file);
  const { default: fontkit } = await import('@pdf-lib/fontkit');
  const whole = fontkit.create(bytes) as unknown as VariableFont;
  if (!tableOf(bytes, 'fvar') || !tableOf(bytes, 'gvar')) throw new RangeError('the font does not vary');
  const varied = whole.getVariation(axes);
  const count = tableOf(bytes, 'maxp')!.getUint16(4);
  const glyphs = Array.from({ length: count }, (_, id) => varied.getGlyph(id));
  const written = glyphs.map(({ path }) => writeGlyph(path.commands));
  const made: Record<string, Uint8Array> = {
    glyf: joined(written.map((glyph) => glyph.bytes)),
    loca: offsetsOf(written.map((glyph) => glyph.bytes.length)),
    hmtx: widths(glyphs.map(({ advanceWidth }, id) => [advanceWidth, written[id]!.left])),
    head: changed(bytes, 'head', (table) => table.setInt16(HEAD_LONG_OFFSETS, 1)),
    hhea: changed(bytes, 'hhea', (table) => {
      table.setUint16(10, Math.max(...glyphs.map(({ advanceWidth }) => Math.round(advanceWidth))));
      table.setUint16(34, count);
    }),
    maxp: changed(bytes, 'maxp', (table) => {
      table.setUint16(6, Math.max(...written.map(({ points }) => points)));
      table.setUint16(8, Math.max(...written.map(({ contours }) => contours)));
      // No composite glyphs and no instructions any more.
      for (const at of [10, 12, 16, 18, 20, 22, 24, 26, 28, 30]) table.setUint16(at, 0);
      table.setUint16(14, 1);
    }),
  };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = Array.from({ length: view.getUint16(4) }, (_, index) => {
    const at = 12 + index * 16;
    const name = String.fromCharCode(...bytes.subarray(at, at + 4));
    const from = view.getUint32(at + 8);
    const table = made[name] ?? bytes.subarray(from, from + view.getUint32(at + 12));
    return { name, tag: view.getUint32(at), bytes: table, checksum: checksum(table) };
  });
  return assemble(
    view.getUint32(0),
    tables.filter(({ name }) => !LEFT_OUT.has(name)),
  );
}

function widths(metrics: readonly (readonly [width: number, left: number])[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(metrics.length * 4));
  metrics.forEach(([width, left], index) => {
    view.setUint16(index * 4, Math.max(0, Math.round(width)));
    view.setInt16(index * 4 + 2, left);
  });
  return new Uint8Array(view.buffer);
}
function changed(font: Uint8Array, name: string, change: (table: DataView) => void): Uint8Array {
  const table = tableOf(font, name);
  if (!table) throw new RangeError(`the font has no ${name}`);
  const copy = new Uint8Array(table.buffer, table.byteOffset, table.byteLength).slice();
  change(new DataView(copy.buffer));
  return copy;
}
/** The sum of a table's words, as the font's directory holds it. */
function checksum(table: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) {
    const word =
      ((table[at] ?? 0) << 24) | ((table[at + 1] ?? 0) << 16) | ((table[at + 2] ?? 0) << 8) | (table[at + 3] ?? 0);
    sum = (sum + (word >>> 0)) >>> 0;
  }
  return sum;
}
