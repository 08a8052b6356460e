import type {
  DesignDocument,
  DesignElement,
  DesignPage,
  DocumentAsset,
  ElementOf,
  Paint,
  TextStyle,
} from '@commonplace/contracts/design/document';
import { DOCUMENT_VERSION } from '@commonplace/contracts/design/version';
import { placedAsset } from './assets';
import { setText } from './typesetting';

/** A template or mockup of the starter library. */
export interface Template {
  readonly slug: string;
  readonly kind: 'template' | 'mockup';
  readonly category: string;
  readonly title: string;
  readonly tags: readonly string[];
  readonly premium: boolean;
  readonly document: DesignDocument;
  /** Keys of the items that its pages show. */
  readonly uses: readonly string[];
}

type Draft = DesignElement extends infer E
  ? E extends DesignElement
    ? Omit<E, 'id' | 'order'> & { key?: string }
    : never
  : never;
/** An element without its place in the stack. */
export type Part = Draft;

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
interface Look {
  name?: string;
  rotation?: number;
  opacity?: number;
  shadow?: { x: number; y: number; blur: number; colour: string };
  alt?: string;
  blend?: DesignElement['blend'];
}

function base(box: Box, look: Look) {
  return {
    name: look.name ?? '',
    parent: null,
    x: box.x,
    y: box.y,
    width: box.w,
    height: box.h,
    rotation: look.rotation ?? 0,
    opacity: look.opacity ?? 1,
    flipX: false,
    flipY: false,
    locked: 'none' as const,
    hidden: false,
    blend: look.blend ?? ('normal' as const),
    shadow: look.shadow ?? null,
    link: null,
    alt: look.alt ?? '',
  };
}

/** A linear gradient; 0° runs from left to right, 90° from top to bottom. */
export function fade(angle: number, ...colours: string[]): Paint {
  return { kind: 'linear', angle, stops: colours.map((colour, i) => ({ at: i / (colours.length - 1), colour })) };
}
/** A radial gradient from the middle outwards. */
export function radial(...colours: string[]): Paint {
  return { kind: 'radial', angle: 0, stops: colours.map((colour, i) => ({ at: i / (colours.length - 1), colour })) };
}

type ShapeOptions = Box &
  Look & { fill?: Paint; radius?: number; stroke?: [string, number]; points?: number; inner?: number };

function shape(kind: ElementOf<'shape'>['shape']): (options: ShapeOptions) => Part {
  return ({ x, y, w, h, fill = null, radius = 0, stroke, points = 5, inner = 0.5, ...look }) => ({
    ...base({ x, y, w, h }, look),
    type: 'shape',
    shape: kind,
    fill,
    stroke: stroke ? { colour: stroke[0], width: stroke[1], dash: [] } : null,
    radius,
    points,
    inner,
  });
}
export const rectangle = shape('rectangle');
export const ellipse = shape('ellipse');
export const triangle = shape('triangle');
export const star = shape('star');
export const heart = shape('heart');
export const polygon = shape('polygon');

/** A straight line from one point to another. */
export function rule(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  colour: string,
  width = 2,
  dash: number[] = [],
): Part {
  const [x, y] = [Math.min(x1, x2), Math.min(y1, y2)];
  return {
    ...base({ x, y, w: Math.abs(x2 - x1), h: Math.abs(y2 - y1) }, {}),
    type: 'line',
    path: [
      [x1 - x, y1 - y],
      [x2 - x, y2 - y],
    ],
    stroke: { colour, width, dash },
    start: 'none',
    end: 'none',
    closed: false,
    freehand: false,
  };
}

export interface TextOptions extends Look {
  x: number;
  y: number;
  w: number;
  font: string;
  size: number;
  colour: Paint;
  weight?: number;
  italic?: boolean;
  align?: 'left' | 'center' | 'right';
  lineHeight?: number;
  /** em */
  spacing?: number;
  upper?: boolean;
  list?: boolean;
  /** y is where the last line ends instead of where the first begins. */
  upwards?: boolean;
}

type Run = string | [string, Partial<TextStyle>];

/** Text; a line feed begins a new paragraph, an array mixes styles in one paragraph. Its height is that of its lines. */
export function text(content: string | Run[], options: TextOptions): Part {
  const {
    x,
    y,
    w,
    font,
    size,
    colour,
    weight = 400,
    italic = false,
    align = 'left',
    lineHeight = 1.2,
    spacing = 0,
    upper = false,
    list = false,
    upwards = false,
    ...look
  } = options;
  const style: TextStyle = {
    font,
    size,
    weight,
    italic,
    underline: false,
    strike: false,
    fill: colour,
    letterSpacing: spacing,
  };
  const paragraphs =
    typeof content === 'string'
      ? content.split('\n').map((line) => ({
          align,
          list: list ? ('bullet' as const) : ('none' as const),
          runs: [{ text: line, style: {} }],
        }))
      : [
          {
            align,
            list: 'none' as const,
            runs: content.map((run) =>
              typeof run === 'string' ? { text: run, style: {} } : { text: run[0], style: run[1] },
            ),
          },
        ];
  const plain =
    typeof content === 'string' ? content : content.map((run) => (typeof run === 'string' ? run : run[0])).join('');
  const draft = {
    ...base({ x, y, w, h: 0 }, { name: plain.slice(0, 60), ...look }),
    type: 'text' as const,
    style,
    lineHeight,
    verticalAlign: 'top' as const,
    transform: upper ? ('uppercase' as const) : ('none' as const),
    background: null,
    outline: null,
    curve: 0,
    autoHeight: true,
    paragraphs,
  };
  const { height } = setText({ ...draft, id: 'measure', order: 'a0' });
  return { ...draft, height, y: upwards ? y - height : y };
}

type PhotoOptions = Box &
  Look & {
    /** Which point of the picture stays in view, as fractions; the middle unless said. */
    focus?: [number, number];
    /** 1 fills the box exactly. */
    zoom?: number;
    radius?: number;
    mask?: ElementOf<'image'>['mask'];
    border?: [string, number];
  };

/** A photograph or drawing of the library that fills its box. */
export function photo(
  key: string,
  { x, y, w, h, focus = [0.5, 0.5], zoom = 1, radius = 0, mask = 'none', border, ...look }: PhotoOptions,
): Part {
  const asset = placedAsset(key);
  const scale = Math.max(w / asset.width, h / asset.height) * zoom;
  const [cw, ch] = [w / scale / asset.width, h / scale / asset.height];
  const place = (size: number, at: number) => Math.min(1 - size, Math.max(0, at - size / 2));
  return {
    ...base({ x, y, w, h }, look),
    type: 'image',
    asset: '',
    key,
    crop: { x: place(cw, focus[0]), y: place(ch, focus[1]), width: cw, height: ch },
    radius,
    mask,
    border: border ? { colour: border[0], width: border[1], dash: [] } : null,
    filters: {},
  };
}

/** An icon or illustration of the library; `colour` replaces the icon's own. */
export function drawing(key: string, { x, y, w, h, colour, ...look }: Box & Look & { colour?: string }): Part {
  return {
    ...base({ x, y, w, h }, look),
    type: 'svg',
    asset: '',
    key,
    recolour: colour ? { currentColor: colour } : {},
  };
}
/** A Tabler icon in a square. */
export function icon(name: string, x: number, y: number, size: number, colour: string): Part {
  return drawing(`tabler/outline/${name}`, { x, y, w: size, h: size, colour });
}

export interface PageDraft {
  width: number;
  height: number;
  background: Paint;
  parts: readonly Part[];
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** The nth key of an even row of fractional indices. */
export function orderKey(index: number): string {
  const digit = (value: number) => DIGITS.charAt(value);
  return index < 62 ? `a${digit(index)}` : `b${digit(Math.floor((index - 62) / 62))}${digit((index - 62) % 62)}`;
}

/** Puts pages together into a document with its assets, fonts and colours. */
export function template(
  about: Omit<Template, 'document' | 'uses' | 'slug' | 'tags'> & {
    tags: string;
    resolution?: number;
    unit?: DesignDocument['unit'];
  },
  ...drafts: PageDraft[]
): Template {
  const assets = new Map<string, DocumentAsset>();
  const fonts = new Set<string>();
  const colours = new Set<string>();
  const assetOf = (key: string): string => {
    const known = assets.get(key);
    if (known) return known.id;
    const { kind, width, height, licence } = placedAsset(key);
    const asset: DocumentAsset = {
      id: `asset-${assets.size + 1}`,
      source: 'library',
      item: `key:${key}`,
      kind,
      url: '',
      width,
      height,
      licence,
    };
    assets.set(key, asset);
    return asset.id;
  };
  const pages = drafts.map((draft, number): DesignPage => {
    const elements = draft.parts.map((part, index): DesignElement => {
      const { key, ...rest } = part;
      const place = { id: `e${index + 1}`, order: orderKey(index) };
      if (rest.type === 'text') fonts.add(rest.style.font);
      if (rest.type === 'text' && typeof rest.style.fill === 'string') colours.add(rest.style.fill.slice(0, 7));
      if (rest.type === 'shape' && typeof rest.fill === 'string') colours.add(rest.fill.slice(0, 7));
      return key !== undefined && 'asset' in rest ? { ...rest, ...place, asset: assetOf(key) } : { ...rest, ...place };
    });
    return {
      id: `page-${number + 1}`,
      name: '',
      order: orderKey(number),
      width: draft.width,
      height: draft.height,
      background: draft.background,
      bleed: 0,
      notes: '',
      hidden: false,
      elements: Object.fromEntries(elements.map((element) => [element.id, element])),
    };
  });
  const { kind, category, title, tags, premium, unit = 'px', resolution = 96 } = about;
  return {
    slug: title
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[’'\u0300-\u036f]/g, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, ''),
    kind,
    category,
    title,
    tags: [...new Set([...tags.split(','), category.toLowerCase(), kind, 'editable'])],
    premium,
    uses: [...assets.keys()],
    document: {
      version: DOCUMENT_VERSION,
      unit,
      resolution,
      pages: Object.fromEntries(pages.map((page) => [page.id, page])),
      assets: Object.fromEntries([...assets.values()].map((asset) => [asset.id, asset])),
      fonts: [...fonts],
      colours: [...colours],
    },
  };
}
