import type { ElementOf, TextStyle } from '@commonplace/contracts/design/document';
import type { FontFile } from './font-files';
import type { FontAxis } from './variable/axes';
import { familyOf } from './variable/family-of';

/** Letters that each file of a family holds, as its stylesheet says. */
const RANGES: Readonly<Record<FontFile['subset'], string>> = {
  latin:
    'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  'latin-ext':
    'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
  arabic:
    'U+0600-06FF, U+0750-077F, U+0870-088E, U+0890-0891, U+0897-08E1, U+08E3-08FF, U+200C-200E, U+2010-2011, U+204F, U+2E41, U+FB50-FDFF, U+FE70-FE74, U+FE76-FEFC',
  hebrew: 'U+0307-0308, U+0590-05FF, U+200C-2010, U+20AA, U+25CC, U+FB1D-FB4F',
  all: 'U+0000-10FFFF',
};
/** Families that only stand in for letters which others do not have. */
const STAND_INS: readonly { font: string; letters: RegExp }[] = [
  { font: 'Noto Sans Arabic', letters: /[\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/ },
  { font: 'Noto Sans Hebrew', letters: /[\u0590-\u05ff\ufb1d-\ufb4f]/ },
];

/** Whether a family only lends letters to others. */
export const isStandIn = (family: string): boolean => STAND_INS.some(({ font }) => font === family);

const NOTHING = Promise.resolve();

type Face = Pick<TextStyle, 'font' | 'weight' | 'italic' | 'axes'>;
const keyOf = (face: Face) =>
  `${face.italic ? 'italic ' : ''}${face.weight} 16px '${familyOf(face).replaceAll("'", '')}'`;
const LATIN_ONLY = /^[\u0000-\u00ff\u2000-\u206f\u20ac]*$/;

/** Loads fonts when a text first uses them and says when they have come. */
export class FontLibrary {
  #faces = new Map<string, { file: FontFile; face: FontFace }[]>();
  #state = new Map<string, Promise<void>>();
  #settled = new Set<string>();
  /** Pieces of text whose fonts were asked for, each with the style around it. */
  #asked = new WeakMap<object, TextStyle>();
  #listeners = new Set<() => void>();
  /** Families made of a variable font for certain axes; false where none could be made. */
  #instances = new Map<string, Promise<boolean>>();
  #axes = new Map<string, Promise<readonly FontAxis[]>>();
  #missing = new Set<string>();
  #missingListeners = new Set<(family: string) => void>();

  readonly files: Record<string, readonly FontFile[]>;

  constructor(
    files: Readonly<Record<string, readonly FontFile[]>>,
    private readonly fonts: FontFaceSet,
  ) {
    this.files = { ...files };
  }

  get families(): string[] {
    return Object.keys(this.files).filter(
      (family) => !this.#instances.has(family) && !STAND_INS.some(({ font }) => font === family),
    );
  }
  /** The axes of a family; none where it does not vary or cannot be had. */
  axesOf(family: string): Promise<readonly FontAxis[]> {
    // The fonts that come with the editor stand still.
    const file = this.files[family]?.find(({ subset }) => subset === 'all');
    if (!file) return Promise.resolve([]);
    let known = this.#axes.get(family);
    if (!known) {
      known = import('./variable/instances').then(({ axesAt }) => axesAt(file.url)).catch(() => []);
      this.#axes.set(family, known);
    }
    return known;
  }
  /**
   * A font of the person's own (an upload or the library's); it is fetched when a text first uses it. It is one face: bolder letters than it has are drawn
   * by the browser, as for every family without them. `weights` are those that the file is drawn at as it is.
   */
  addFamily(family: string, url: string, weights: readonly number[] = [400]): void {
    if (this.files[family]) return;
    this.files[family] = weights.map((weight) => ({ weight, italic: false, subset: 'all', url, woff: url }));
    this.#asked = new WeakMap();
    this.#missing.delete(family);
    this.#faces.delete(family);
    for (const key of this.#state.keys()) if (key.includes(`'${family}'`)) this.#state.delete(key);
    for (const listener of [...this.#listeners]) listener();
  }
  /** Files that hold letters of a face or stand in for some: what an export may embed. */
  filesFor(families: Iterable<string>): { font: string; file: FontFile }[] {
    const wanted = new Set([...families, ...STAND_INS.map(({ font }) => font)]);
    return [...wanted].flatMap((font) => (this.files[font] ?? []).map((file) => ({ font, file })));
  }
  static rangeOf(this: void, subset: FontFile['subset']): string {
    return RANGES[subset];
  }
  /** Whether a family comes with the editor; the others may vary. */
  isBuiltIn(family: string): boolean {
    return !(this.files[family] ?? []).some(({ subset }) => subset === 'all');
  }
  weightsOf(family: string): number[] {
    const files = this.files[family] ?? [];
    return [...new Set(files.filter(({ italic }) => !italic).map(({ weight }) => weight))];
  }
  hasItalic(family: string): boolean {
    return (this.files[family] ?? []).some(({ italic }) => italic);
  }

  /** Told when a font has arrived and everything that was measured without it is wrong. */
  onLoad(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Told once of each family that cannot be had: its texts show in a stand-in. */
  onMissing(listener: (family: string) => void): () => void {
    this.#missingListeners.add(listener);
    for (const family of this.#missing) listener(family);
    return () => this.#missingListeners.delete(listener);
  }

  /** Asks for the fonts of a text without waiting. */
  want(style: Face, text = ''): void {
    void this.load(style, text);
    if (LATIN_ONLY.test(text)) return;
    for (const { font, letters } of STAND_INS)
      if (letters.test(text)) void this.load({ ...style, font, axes: {}, italic: false }, text);
  }

  /** Asks for every face of a text, once for each of its pieces: it is drawn often. */
  wantFor({ paragraphs, style }: ElementOf<'text'>): void {
    if (this.#asked.get(paragraphs) === style) return;
    this.#asked.set(paragraphs, style);
    this.want(style);
    for (const { runs } of paragraphs) {
      for (const run of runs) {
        if (this.#asked.get(run) === style) continue;
        this.#asked.set(run, style);
        this.want({ ...style, ...run.style }, run.text);
      }
    }
  }

  /** Resolves when the face is there, or when it cannot be had (its stand-in is used then). */
  load(style: Face, text = ''): Promise<void> {
    const family = familyOf(style);
    if (family !== style.font && !this.files[family])
      return this.#instance(family, style).then((made) => this.load(made ? style : { ...style, axes: {} }, text));
    this.#add(family);
    const subset = LATIN_ONLY.test(text) ? '' : text;
    const key = keyOf(style) + (subset === '' ? '' : '+');
    const known = this.#state.get(key);
    if (known) return known;
    if (!this.files[family]) {
      this.#miss(family);
      return NOTHING;
    }
    const loading = this.fonts
      .load(keyOf(style), subset || 'A')
      .then((faces) => {
        this.#settled.add(key);
        if (faces.length > 0) for (const listener of [...this.#listeners]) listener();
      })
      // A file that does not come leaves the stand-in; the next text that wants it tries again.
      .catch(() => {
        this.#state.delete(key);
        this.#asked = new WeakMap();
        this.#renewFailed(family);
        this.#miss(family);
      });
    this.#state.set(key, loading);
    return loading;
  }

  /** Every face that a text needs; the same face is the same promise. */
  loadFor({ paragraphs, style }: ElementOf<'text'>): Promise<void>[] {
    const faces = [this.load(style)];
    for (const { runs } of paragraphs) {
      for (const run of runs) {
        const whole = { ...style, ...run.style };
        faces.push(this.load(whole, run.text));
        if (LATIN_ONLY.test(run.text)) continue;
        for (const { font, letters } of STAND_INS)
          if (letters.test(run.text)) faces.push(this.load({ ...whole, font, axes: {}, italic: false }, run.text));
      }
    }
    return faces;
  }

  /** Makes the family that draws a variable font at a style's axes, once. False where it cannot be made: the font itself shows. */
  #instance(family: string, { font, axes = {} }: Face): Promise<boolean> {
    let known = this.#instances.get(family);
    if (known) return known;
    const [file] = this.files[font] ?? [];
    known = file
      ? import('./variable/instances')
          .then(({ instanceAt }) => instanceAt(file.woff ?? file.url, axes))
          // Its axes say how bold it is.
          .then((url) => this.addFamily(family, url, [400, 700]))
          .then(() => true)
          // Whatever the cause: the file does not vary, or cannot be had.
          .catch(() => false)
      : Promise.resolve(false);
    this.#instances.set(family, known);
    return known;
  }

  #miss(family: string): void {
    if (this.#missing.has(family)) return;
    this.#missing.add(family);
    for (const listener of [...this.#missingListeners]) listener(family);
  }

  #add(family: string): void {
    if (this.#faces.has(family)) return;
    this.#faces.set(
      family,
      (this.files[family] ?? []).map((file) => ({ file, face: this.#faceOf(family, file) })),
    );
  }
  /** A face that failed once fails for good: the next try is made with a new one. */
  #renewFailed(family: string): void {
    for (const known of this.#faces.get(family) ?? []) {
      if (known.face.status !== 'error') continue;
      this.fonts.delete(known.face);
      known.face = this.#faceOf(family, known.file);
    }
  }
  #faceOf(family: string, { weight, italic, subset, url }: FontFile): FontFace {
    const face = new FontFace(family, subset === 'all' ? `url("${url}")` : `url("${url}") format("woff2")`, {
      weight: String(weight),
      style: italic ? 'italic' : 'normal',
      unicodeRange: RANGES[subset],
      display: 'swap',
    });
    this.fonts.add(face);
    return face;
  }
}
