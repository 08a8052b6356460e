// Designs of the journeys, as the editor's own JSON. Pictures and fonts are inside of them, so that they need nothing else.

/** A blue picture with a yellow sun, 80 × 60 px. */
export const PICTURE =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><rect width="80" height="60" fill="#3366cc"/><circle cx="40" cy="30" r="20" fill="#ffcc00"/></svg>',
  );

export const STYLE = {
  font: 'Inter',
  size: 30,
  weight: 400,
  italic: false,
  underline: false,
  strike: false,
  fill: '#1c1b1f' as unknown,
  letterSpacing: 0,
};
export const asset = (id: string, rest: Record<string, unknown> = {}) => ({
  id,
  source: 'inline',
  item: null,
  kind: 'image',
  url: PICTURE,
  width: 80,
  height: 60,
  licence: null,
  ...rest,
});
export type Elements = Record<string, Record<string, unknown>>;
type Rest = Record<string, unknown>;
type Box = readonly [x: number, y: number, width: number, height: number];

/** Puts elements on one page, each above those before it; ids are e0, e1 and so on where none is given. */
export class DesignPage {
  readonly elements: Elements = {};
  #count = 0;

  put(type: string, [x, y, width, height]: Box, rest: Rest): void {
    const id = (rest.id as string | undefined) ?? 'e' + this.#count;
    const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
    this.elements[id] = {
      id,
      type,
      x,
      y,
      width,
      height,
      name: '',
      parent: null,
      order: 'a' + digits[this.#count++],
      rotation: 0,
      opacity: 1,
      flipX: false,
      flipY: false,
      locked: 'none',
      hidden: false,
      blend: 'normal',
      shadow: null,
      link: null,
      alt: '',
      ...rest,
    };
  }
  shape(shape: string, box: Box, rest: Rest = {}): void {
    this.put('shape', box, { shape, fill: '#6750a4', stroke: null, radius: 0, points: 5, inner: 0.5, ...rest });
  }
  image(box: Box, rest: Rest = {}): void {
    const crop = { x: 0, y: 0, width: 1, height: 1 };
    const plain = { asset: 'pic', crop, radius: 0, mask: 'none', border: null, filters: {}, frame: false };
    this.put('image', box, { ...plain, ...rest });
  }
  line(box: Box, path: readonly (readonly [number, number])[], rest: Rest = {}): void {
    const stroke = { colour: '#333333', width: 6, dash: [] };
    this.put('line', box, { path, stroke, start: 'none', end: 'none', closed: false, freehand: false, ...rest });
  }
  table(box: Box, cells: readonly (readonly Rest[])[], rest: Rest = {}): void {
    this.put('table', box, {
      columns: cells[0]?.map(() => 1),
      rows: cells.map(() => 1),
      cells,
      style: { ...STYLE, size: 20 },
      border: { colour: '#888888', width: 2, dash: [] },
      padding: 8,
      header: true,
      ...rest,
    });
  }
  text(box: Box, runs: readonly { text: string; style?: Rest }[], rest: Rest = {}): void {
    this.put('text', box, {
      style: STYLE,
      lineHeight: 1.2,
      verticalAlign: 'top',
      transform: 'none',
      background: null,
      outline: null,
      curve: 0,
      autoHeight: false,
      direction: 'auto',
      shrink: false,
      glow: null,
      picture: null,
      paragraphs: [paragraph(runs)],
      ...rest,
    });
  }
  /** The page as a design of 800 × 800 px. */
  design(rest: { assets?: Record<string, unknown>; page?: Rest } = {}): Design {
    const page = { id: 'p', name: '', order: 'a0', width: 800, height: 800, background: '#ffffff', bleed: 0 };
    return {
      version: 1,
      unit: 'px',
      resolution: 96,
      fonts: [],
      colours: [],
      assets: { pic: asset('pic'), ...rest.assets },
      pages: { p: { ...page, notes: '', hidden: false, guides: [], elements: this.elements, ...rest.page } },
    };
  }
}

export interface Design extends Record<string, unknown> {
  assets: Record<string, unknown>;
  pages: Record<string, Record<string, unknown>>;
}

export function paragraph(runs: readonly { text: string; style?: Rest }[], rest: Rest = {}): Rest {
  return { align: 'left', list: 'none', runs: runs.map(({ text, style = {} }) => ({ text, style })), ...rest };
}
export const linear = (angle: number, ...colours: string[]) => ({
  kind: 'linear',
  angle,
  stops: colours.map((colour, index) => ({ at: index / Math.max(1, colours.length - 1), colour })),
});
