import type { ElementOf, TextStyle } from '@commonplace/contracts/design/document';
import type { FontFile } from './font-files';

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

const NOTHING = Promise.resolve();

type Face = Pick<TextStyle, 'font' | 'weight' | 'italic'>;
const keyOf = ({ font, weight, italic }: Face) =>
  `${italic ? 'italic ' : ''}${weight} 16px '${font.replaceAll("'", '')}'`;
const LATIN_ONLY = /^[\u0000-\u00ff\u2000-\u206f\u20ac]*$/;

/** Loads fonts when a text first uses them and says when they have come. */
export class FontLibrary {
  #added = new Set<string>();
  #state = new Map<string, Promise<void>>();
  #settled = new Set<string>();
  /** Pieces of text whose fonts were asked for, each with the style around it. */
  #asked = new WeakMap<object, TextStyle>();
  #listeners = new Set<() => void>();

  readonly files: Record<string, readonly FontFile[]>;

  constructor(
    files: Readonly<Record<string, readonly FontFile[]>>,
    private readonly fonts: FontFaceSet,
  ) {
    this.files = { ...files };
  }

  get families(): string[] {
    return Object.keys(this.files).filter((family) => !STAND_INS.some(({ font }) => font === family));
  }
  /** A font of the person's own (an upload or the library's); it is fetched when a text first uses it. */
  addFamily(family: string, url: string): void {
    if (this.files[family]) return;
    this.files[family] = [400, 700].map((weight) => ({ weight, italic: false, subset: 'all', url, woff: url }));
    this.#asked = new WeakMap();
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

  /** Asks for the fonts of a text without waiting. */
  want(style: Face, text = ''): void {
    void this.load(style, text);
    if (LATIN_ONLY.test(text)) return;
    for (const { font, letters } of STAND_INS)
      if (letters.test(text)) void this.load({ ...style, font, italic: false }, text);
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
    this.#add(style.font);
    const subset = LATIN_ONLY.test(text) ? '' : text;
    const key = keyOf(style) + (subset === '' ? '' : '+');
    const known = this.#state.get(key);
    if (known) return known;
    if (!this.files[style.font]) return NOTHING;
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
          if (letters.test(run.text)) faces.push(this.load({ ...whole, font, italic: false }, run.text));
      }
    }
    return faces;
  }

  #add(family: string): void {
    if (this.#added.has(family)) return;
    this.#added.add(family);
    for (const { weight, italic, subset, url } of this.files[family] ?? []) {
      this.fonts.add(
        new FontFace(family, subset === 'all' ? `url("${url}")` : `url("${url}") format("woff2")`, {
          weight: String(weight),
          style: italic ? 'italic' : 'normal',
          unicodeRange: RANGES[subset],
          display: 'swap',
        }),
      );
    }
  }
}
