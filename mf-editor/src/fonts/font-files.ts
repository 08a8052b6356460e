// Font files that come with the editor, fetched only when a text uses them. Served from the remote's own origin, under their own names: the version of the
// remote is in its address, and a name of its own hash for each would be more to fetch than all else that is said here.
import families from './families.json';

export interface FontFile {
  readonly weight: number;
  readonly italic: boolean;
  readonly subset: 'latin' | 'latin-ext' | 'arabic' | 'hebrew' | 'all';
  readonly url: string;
  /** The same letters as WOFF 1.0, for PDF, which cannot hold the other ones, or the file itself where it is TrueType or OpenType; null where there is none. */
  readonly woff: string | null;
}
interface Family {
  /** Weights of upright and of slanted letters. */
  upright: number[];
  slanted: number[];
  subsets: string[];
}

/** The name of a file in its package, and beside the remote (webpack.config.cjs), without its ending. */
const nameOf = (family: string, { weight, italic, subset }: Pick<FontFile, 'weight' | 'italic' | 'subset'>): string =>
  `${family.toLowerCase().replaceAll(' ', '-')}-${subset}-${weight}-${italic ? 'italic' : 'normal'}`;

/** Files of the families that come with the editor, lightest first; `folder` is the address that they lie under. */
export function fontFiles(folder: string): Record<string, readonly FontFile[]> {
  return Object.fromEntries(
    Object.entries<Family>(families).map(([family, { slanted, subsets, upright }]) => {
      const faces = [
        ...upright.map((weight) => ({ weight, italic: false })),
        ...slanted.map((weight) => ({ weight, italic: true })),
      ];
      faces.sort((a, b) => a.weight - b.weight);
      return [
        family,
        faces.flatMap((face) =>
          subsets.map((letters): FontFile => {
            const file = { ...face, subset: letters as FontFile['subset'] };
            const name = folder + nameOf(family, file);
            return { ...file, url: `${name}.woff2`, woff: `${name}.woff` };
          }),
        ),
      ];
    }),
  );
}
