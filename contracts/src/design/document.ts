import { z } from 'zod';
import { firstFaultRecord } from '../first-fault-record';
import { DESIGN_KINDS, DOCUMENT_LIMITS, DOCUMENT_VERSION, FILM, SIDES, UNITS } from './version';

export { DESIGN_KINDS, DOCUMENT_LIMITS, DOCUMENT_VERSION, UNITS };

const finite = z.number().refine(Number.isFinite, 'must be a finite number');
const elementId = z.string().min(1).max(40);
const colour = z.string().regex(/^#([0-9a-f]{6}|[0-9a-f]{8})$/i, 'a colour as #rrggbb or #rrggbbaa');

export const gradient = z.object({
  kind: z.enum(['linear', 'radial']),
  /** Degrees, clockwise; 0 runs left to right. */
  angle: finite.default(0),
  stops: z
    .array(z.object({ at: z.number().min(0).max(1), colour }))
    .min(2)
    .max(16),
});
/** A paint: a colour, a gradient, or nothing. */
export const paint = z.union([colour, gradient]).nullable();
export type Paint = z.infer<typeof paint>;

const shadow = z.object({ x: finite, y: finite, blur: finite.min(0), colour });
export const stroke = z.object({ colour, width: finite.min(0), dash: z.array(finite.min(0)).max(8).default([]) });
/** How the outline of a shape ends and turns its corners; left out: butt, and mitred. */
const outline = stroke.extend({
  cap: z.enum(['butt', 'round', 'square']).optional(),
  join: z.enum(['miter', 'round', 'bevel']).optional(),
});

/** How an element's colours mix with what lies below, by the names of CSS. */
export const BLENDS = [
  'normal',
  'multiply',
  'screen',
  'overlay',
  'darken',
  'lighten',
  'color-dodge',
  'color-burn',
  'hard-light',
  'soft-light',
  'difference',
  'exclusion',
  'hue',
  'saturation',
  'color',
  'luminosity',
] as const;

/** Where an element leads: a web or mail address. What runs in a page (`javascript:`, `data:`) or opens a file is none. */
export const elementLink = z.url({ protocol: /^(https?|mailto)$/ }).max(2_000);

/** Part of the source shown, as fractions of its width and height. */
const crop = z.object({ x: finite, y: finite, width: finite.positive(), height: finite.positive() });

// Properties without a default came after the first documents were written: left out, they mean what their comment says.

/**
 * What every element has. x, y are the top left corner before rotation, in px of the page; rotation in degrees about the centre;
 * `order` is a fractional index among its siblings (base-62 string, plain string order); `parent` a group's id or null.
 */
const base = {
  id: elementId,
  name: z.string().max(200).default(''),
  parent: elementId.nullable().default(null),
  order: z.string().min(1).max(200),
  x: finite,
  y: finite,
  width: finite.min(0).max(100_000),
  height: finite.min(0).max(100_000),
  rotation: finite.default(0),
  opacity: z.number().min(0).max(1).default(1),
  flipX: z.boolean().default(false),
  flipY: z.boolean().default(false),
  locked: z.enum(['none', 'position', 'all']).default('none'),
  hidden: z.boolean().default(false),
  blend: z.enum(BLENDS).default('normal'),
  shadow: shadow.nullable().default(null),
  link: elementLink.nullable().default(null),
  alt: z.string().max(1_000).default(''),
};

const styleFields = {
  font: z.string().max(200),
  size: finite.min(1).max(2_000),
  weight: z.number().int().min(100).max(900),
  italic: z.boolean(),
  underline: z.boolean(),
  strike: z.boolean(),
  fill: paint,
  letterSpacing: finite,
  /** Axes of a variable font by their tags of four letters, weight among them; left out or empty: the font as it comes. */
  axes: z
    .record(z.string().regex(/^[\x20-\x7e]{4}$/), finite)
    .refine((axes) => Object.keys(axes).length <= 32, 'at most 32 axes')
    .optional(),
};
/** Style of a run of characters; sizes in px, letterSpacing in em. */
export const textStyle = z.object({
  ...styleFields,
  weight: styleFields.weight.default(400),
  italic: styleFields.italic.default(false),
  underline: styleFields.underline.default(false),
  strike: styleFields.strike.default(false),
  letterSpacing: styleFields.letterSpacing.default(0),
});
export type TextStyle = z.infer<typeof textStyle>;

/** What a run changes of its element's style. Without defaults: what is left out is the element's, not a default's. */
const runStyle = z.object(styleFields).partial();

export const paragraph = z.object({
  align: z.enum(['left', 'center', 'right', 'justify']).default('left'),
  list: z.enum(['none', 'bullet', 'number']).default('none'),
  runs: z.array(z.object({ text: z.string(), style: runStyle })).max(DOCUMENT_LIMITS.paragraphs),
});

export const textElement = z.object({
  ...base,
  type: z.literal('text'),
  style: textStyle,
  /** Multiples of the font size. */
  lineHeight: finite.min(0.5).max(5).default(1.2),
  verticalAlign: z.enum(['top', 'middle', 'bottom']).default('top'),
  transform: z.enum(['none', 'uppercase', 'lowercase', 'capitalize']).default('none'),
  /** Base direction; 'auto' (and left out) goes by the first strong letter of each paragraph. */
  direction: z.enum(['auto', 'ltr', 'rtl']).optional(),
  /** Letters shrink until the text fits into a box of fixed height; left out: they do not. */
  shrink: z.boolean().optional(),
  /** Light around the letters; left out or null: none. */
  glow: z
    .object({ colour, blur: finite.min(0).max(500) })
    .nullable()
    .optional(),
  /** A picture seen through the letters; left out or null: the letters have their own paint. */
  picture: z.object({ asset: elementId, crop }).nullable().optional(),
  background: paint.default(null),
  outline: stroke.nullable().default(null),
  /** Arc in degrees: 0 is straight. */
  curve: finite.min(-360).max(360).default(0),
  autoHeight: z.boolean().default(true),
  paragraphs: z.array(paragraph).min(1).max(DOCUMENT_LIMITS.paragraphs),
});

export const imageElement = z.object({
  ...base,
  type: z.literal('image'),
  /** Empty in a frame that waits for its picture. */
  asset: z.union([elementId, z.literal('')]),
  crop: crop.default({ x: 0, y: 0, width: 1, height: 1 }),
  radius: finite.min(0).default(0),
  mask: z.enum(['none', 'ellipse', 'triangle', 'star', 'hexagon', 'heart', 'diamond', 'arch']).default('none'),
  /** A frame keeps its box when its picture is replaced or taken out; left out: a plain picture. */
  frame: z.boolean().optional(),
  border: stroke.nullable().default(null),
  /** What is left out is unchanged; -100 to 100, blur in px. */
  filters: z
    .object({
      brightness: finite,
      contrast: finite,
      saturation: finite,
      blur: finite.min(0),
      grayscale: z.boolean(),
      /** Degrees. */
      hue: finite,
      /** 0 to 100. */
      sepia: finite.min(0).max(100),
      /** Cold to warm. */
      temperature: finite,
      /** Dark corners, 0 to 100. */
      vignette: finite.min(0).max(100),
      duotone: z.tuple([colour, colour]).nullable(),
    })
    .partial()
    .default({}),
});

export const shapeElement = z.object({
  ...base,
  type: z.literal('shape'),
  shape: z.enum([
    'rectangle',
    'ellipse',
    'triangle',
    'polygon',
    'star',
    'heart',
    'arrow',
    'bubble',
    'diamond',
    'cross',
    'arch',
    'path',
  ]),
  /** Outline of a 'path' in a box of 1 × 1: M, L, C and Z with absolute numbers. */
  d: z.string().max(200_000).optional(),
  /** How a 'path' that crosses itself is filled; left out: by the even-odd rule. */
  rule: z.enum(['evenodd', 'nonzero']).optional(),
  fill: paint,
  stroke: outline.nullable().default(null),
  radius: finite.min(0).default(0),
  /** Corners of a polygon or points of a star. */
  points: z.number().int().min(3).max(60).default(5),
  /** Inner radius of a star as a fraction of the outer. */
  inner: z.number().min(0.05).max(1).default(0.5),
});

const part = z.number().min(0).max(1);
/**
 * What an end of a line holds on to: an element of the same page, neither a group nor a line, at the middle of a side or at a point of its box (parts of
 * width and height). The line ends where it meets the outline there.
 */
const hold = z.object({ element: elementId, place: z.union([z.enum(SIDES), z.tuple([part, part])]) });
export type Hold = z.infer<typeof hold>;

export const LINE_ENDS = ['none', 'arrow', 'triangle', 'dot', 'diamond', 'bar'] as const;
export const lineElement = z.object({
  ...base,
  type: z.literal('line'),
  /** Points relative to x, y, in px. Of a line that holds on to something, where it runs now: whoever only draws it needs no more. */
  path: z
    .array(z.tuple([finite, finite]))
    .min(2)
    .max(20_000),
  stroke,
  start: z.enum(LINE_ENDS).default('none'),
  end: z.enum(LINE_ENDS).default('none'),
  closed: z.boolean().default(false),
  freehand: z.boolean().default(false),
  /** What the first and the last point hold on to; left out or null: nothing. */
  startOn: hold.nullable().optional(),
  endOn: hold.nullable().optional(),
  /** How the line runs between its ends: straight, or with right angles; left out: straight. */
  route: z.enum(['straight', 'elbow']).optional(),
});

export const svgElement = z.object({
  ...base,
  type: z.literal('svg'),
  asset: elementId,
  /** Colour of the source → colour shown, both `#rrggbb`; `currentColor` is a key too. */
  recolour: firstFaultRecord(z.string(), colour).default({}),
});

export const videoElement = z.object({
  ...base,
  type: z.literal('video'),
  asset: elementId,
  crop: crop.default({ x: 0, y: 0, width: 1, height: 1 }),
  radius: finite.min(0).default(0),
});

const tableCell = z.object({
  text: z.string().max(10_000),
  fill: paint.optional(),
  colour: colour.nullable().optional(),
  bold: z.boolean().optional(),
  align: z.enum(['left', 'center', 'right']).optional(),
});
export type TableCell = z.infer<typeof tableCell>;
export const tableElement = z.object({
  ...base,
  type: z.literal('table'),
  /** Parts of the width and of the height, by any measure. */
  columns: z.array(finite.positive()).min(1).max(60),
  rows: z.array(finite.positive()).min(1).max(300),
  /** How much of each row, by the measure of `rows`, is there for its words alone, above the height that a person gave; left out: nothing. */
  grown: z.array(finite.min(0)).max(300).optional(),
  /** Row by row; what is missing is an empty cell. */
  cells: z.array(z.array(tableCell).max(60)).max(300),
  style: textStyle,
  border: stroke.nullable(),
  /** Room around a cell's text, in px. */
  padding: finite.min(0).max(500),
  /** The first row stands out. */
  header: z.boolean(),
});

export const qrElement = z.object({
  ...base,
  type: z.literal('qr'),
  text: z.string().max(2_000),
  colour,
  background: colour.nullable(),
  level: z.enum(['L', 'M', 'Q', 'H']),
});
export const groupElement = z.object({ ...base, type: z.literal('group') });

export const element = z.discriminatedUnion('type', [
  textElement,
  imageElement,
  shapeElement,
  lineElement,
  svgElement,
  videoElement,
  tableElement,
  qrElement,
  groupElement,
]);
export type DesignElement = z.infer<typeof element>;
export type ElementType = DesignElement['type'];
export type ElementOf<T extends ElementType> = Extract<DesignElement, { type: T }>;

/** An asset that elements show, with the licence as it was when it was placed. Where `url` and `file` may lie: `isAssetAddress`. */
export const documentAsset = z.object({
  id: elementId,
  source: z.enum(['library', 'upload', 'inline']),
  /** Id of the library item or upload. */
  item: z.string().max(64).nullable(),
  kind: z.string().max(40),
  url: z.string().max(2_000),
  width: finite.min(0),
  height: finite.min(0),
  /** The moving file of a video; the file of a font, which may be a `data:` address; `url` is the still picture of a video. */
  file: z.string().max(4_000_000).optional(),
  /** Name of a font's family, or what people read about the file. */
  title: z.string().max(200).optional(),
  licence: z.object({ id: z.string(), premium: z.boolean(), attribution: z.string() }).nullable(),
});
export type DocumentAsset = z.infer<typeof documentAsset>;

const filmSeconds = finite.min(FILM.seconds.least).max(FILM.seconds.most);
/** How the pages become a film: seconds that a page is shown, and those of them in which it fades into the next; whether a GIF begins again. */
export const film = z.object({
  seconds: filmSeconds.default(FILM.usual.seconds),
  fade: finite.min(FILM.fade.least).max(FILM.fade.most).default(FILM.usual.fade),
  loop: z.boolean().default(FILM.usual.loop),
});
export type FilmSettings = z.infer<typeof film>;

/** One page: stored as a document of its own. Sizes in px at `resolution` px per inch; the unit is how people see them. */
export const designPage = z.object({
  id: elementId,
  name: z.string().max(200).default(''),
  order: z.string().min(1).max(200),
  width: finite.positive().max(DOCUMENT_LIMITS.sizePx),
  height: finite.positive().max(DOCUMENT_LIMITS.sizePx),
  background: paint.default('#ffffff'),
  bleed: finite.min(0).max(1_000).default(0),
  notes: z.string().max(20_000).default(''),
  hidden: z.boolean().default(false),
  /** Lines that elements snap to, in px; never in an export. */
  guides: z
    .array(z.object({ axis: z.enum(['x', 'y']), at: finite }))
    .max(DOCUMENT_LIMITS.guidesPerPage)
    .optional(),
  /** Seconds in a film; null and left out: as long as the film's pages. */
  seconds: filmSeconds.nullable().optional(),
  elements: firstFaultRecord(elementId, element),
});
export type DesignPage = z.infer<typeof designPage>;

export const designDocument = z.object({
  version: z.number().int().min(1),
  unit: z.enum(UNITS).default('px'),
  /** px per inch. */
  resolution: z.number().min(36).max(1_200).default(96),
  pages: firstFaultRecord(elementId, designPage),
  assets: firstFaultRecord(elementId, documentAsset).default({}),
  fonts: z.array(z.string().max(200)).max(200).default([]),
  colours: z.array(colour).max(200).default([]),
  /** Left out: as `FILM.usual`. */
  film: film.optional(),
});
export type DesignDocument = z.infer<typeof designDocument>;
