import fontkit from '@pdf-lib/fontkit';
import { writeGlyph, type OutlineStep } from '../../fonts/variable/glyf-writer';
import { assemble, joined, offsetsOf } from './sfnt';

const WOFF2 = 0x774f4632;
/** Tables that WOFF 2.0 keeps in another form, and those that belong to outlines which are not these any more. */
const MADE_ANEW = new Set(['glyf', 'loca', 'hmtx']);
const LEFT_OUT = new Set([
  ...['fvar', 'gvar', 'avar', 'cvar', 'HVAR', 'VVAR', 'MVAR', 'STAT'],
  ...['fpgm', 'prep', 'cvt ', 'hdmx', 'VDMX', 'LTSH', 'DSIG'],
]);
const LONG_PLACES = 50;
const METRICS = 34;

/** What we use of fontkit's font, which reads the compressed form; its own types leave it out. */
interface PackedFont {
  _decompress(): void;
  readonly directory: {
    readonly flavor: number;
    readonly tables: Readonly<
      Record<string, { offset: number; length: number; transformed: boolean; transformLength?: number }>
    >;
  };
  readonly stream: { readonly buffer: Uint8Array };
  readonly numGlyphs: number;
  getGlyph(id: number): { readonly path: { readonly commands: readonly OutlineStep[] } };
}

export function isWoff2(file: Uint8Array): boolean {
  return file.byteLength > 48 && new DataView(file.buffer, file.byteOffset).getUint32(0) === WOFF2;
}

/**
 * A font of WOFF 2.0 as TrueType or OpenType, without hints: outlines are written anew, each glyph by itself; everything else is as it is.
 * @throws RangeError, Error where it cannot be read.
 */
export function unpackWoff2(file: Uint8Array): Uint8Array {
  const font = fontkit.create(file) as unknown as PackedFont;
  font._decompress();
  const { flavor, tables } = font.directory;
  const raw = (name: string): Uint8Array => {
    const entry = tables[name];
    if (!entry) throw new RangeError(`the font has no ${name}`);
    return font.stream.buffer.slice(entry.offset, entry.offset + (entry.transformLength ?? entry.length));
  };
  const kept = Object.keys(tables)
    .filter((name) => !tables[name]!.transformed && !MADE_ANEW.has(name) && !LEFT_OUT.has(name))
    .map((name) => [name, raw(name)] as const);
  if (!tables.glyf) return written(flavor, [...kept, ...(tables.hmtx ? [['hmtx', raw('hmtx')] as const] : [])]);
  const all = Array.from({ length: font.numGlyphs }, (_, id) => writeGlyph(font.getGlyph(id).path.commands));
  const metrics = view(raw('hhea')).getUint16(METRICS);
  // In its own form a byte comes before the widths, and sides may be left out.
  const widths = view(raw('hmtx'));
  const [first, step] = tables.hmtx?.transformed ? [1, 2] : [0, 4];
  const made: [string, Uint8Array][] = [
    ['glyf', joined(all.map(({ bytes }) => bytes))],
    ['loca', offsetsOf(all.map(({ bytes }) => bytes.length))],
    [
      'hmtx',
      words(
        all.flatMap(({ left }, id) => {
          const width = widths.getUint16(first + Math.min(id, metrics - 1) * step);
          return id < metrics ? [width, left] : [left];
        }),
      ),
    ],
  ];
  const head = kept.find(([name]) => name === 'head');
  if (!head) throw new RangeError('the font has no head');
  view(head[1]).setInt16(LONG_PLACES, 1);
  return written(flavor, [...kept, ...made]);
}

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function written(flavour: number, tables: readonly (readonly [string, Uint8Array])[]): Uint8Array {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  // Sums are those of the file that is embedded, which the subsetter makes.
  return assemble(
    flavour,
    sorted.map(([name, bytes]) => ({ tag: view(new TextEncoder().encode(name)).getUint32(0), checksum: 0, bytes })),
  );
}
function words(values: readonly number[]): Uint8Array {
  const result = new DataView(new ArrayBuffer(values.length * 2));
  values.forEach((value, index) => result.setInt16(index * 2, value > 0x7fff ? value - 0x10000 : value));
  return new Uint8Array(result.buffer);
}
