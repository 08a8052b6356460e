import { z } from 'zod';
import { DESIGN_KINDS, DOCUMENT_LIMITS, DOCUMENT_VERSION, UNITS } from './version';

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
  blend: z.enum(['normal', 'multiply', 'screen', 'overlay', 'darken', 'lighten']).default('normal'),
  shadow: shadow.nullable().default(null),
  link: z.url().max(2_000).nullable().default(null),
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
  runs: z.array(z.object({ text: z.string(), style: runStyle })).max(5_000),
});

export const textElement = z.object({
  ...base,
  type: z.literal('text'),
  style: textStyle,
  /** Multiples of the font size. */
  lineHeight: finite.min(0.5).max(5).default(1.2),
  verticalAlign: z.enum(['top', 'middle', 'bottom']).default('top'),
  transform: z.enum(['none', 'uppercase', 'lowercase']).default('none'),
  background: paint.default(null),
  outline: stroke.nullable().default(null),
  /** Arc in degrees: 0 is straight. */
  curve: finite.min(-360).max(360).default(0),
  autoHeight: z.boolean().default(true),
  paragraphs: z.array(paragraph).min(1).max(5_000),
});

/** Part of the source shown, as fractions of its width and height. */
const crop = z.object({ x: finite, y: finite, width: finite.positive(), height: finite.positive() });

export const imageElement = z.object({
  ...base,
  type: z.literal('image'),
  asset: elementId,
  crop: crop.default({ x: 0, y: 0, width: 1, height: 1 }),
  radius: finite.min(0).default(0),
  mask: z.enum(['none', 'ellipse', 'triangle', 'star', 'hexagon', 'heart']).default('none'),
  border: stroke.nullable().default(null),
  /** What is left out is unchanged; -100 to 100, blur in px. */
  filters: z
    .object({
      brightness: finite,
      contrast: finite,
      saturation: finite,
      blur: finite.min(0),
      grayscale: z.boolean(),
      duotone: z.tuple([colour, colour]).nullable(),
    })
    .partial()
    .default({}),
});

export const shapeElement = z.object({
  ...base,
  type: z.literal('shape'),
  shape: z.enum(['rectangle', 'ellipse', 'triangle', 'polygon', 'star', 'heart', 'arrow', 'bubble']),
  fill: paint,
  stroke: stroke.nullable().default(null),
  radius: finite.min(0).default(0),
  /** Corners of a polygon or points of a star. */
  points: z.number().int().min(3).max(60).default(5),
  /** Inner radius of a star as a fraction of the outer. */
  inner: z.number().min(0.05).max(1).default(0.5),
});

export const lineElement = z.object({
  ...base,
  type: z.literal('line'),
  /** Points relative to x, y, in px. */
  path: z
    .array(z.tuple([finite, finite]))
    .min(2)
    .max(20_000),
  stroke,
  start: z.enum(['none', 'arrow', 'dot']).default('none'),
  end: z.enum(['none', 'arrow', 'dot']).default('none'),
  closed: z.boolean().default(false),
  freehand: z.boolean().default(false),
});

export const svgElement = z.object({
  ...base,
  type: z.literal('svg'),
  asset: elementId,
  /** Colour of the source → colour shown, both `#rrggbb`; `currentColor` is a key too. */
  recolour: z.record(z.string(), colour).default({}),
});

export const videoElement = z.object({
  ...base,
  type: z.literal('video'),
  asset: elementId,
  crop: crop.default({ x: 0, y: 0, width: 1, height: 1 }),
  radius: finite.min(0).default(0),
});
export const groupElement = z.object({ ...base, type: z.literal('group') });

export const element = z.discriminatedUnion('type', [
  textElement,
  imageElement,
  shapeElement,
  lineElement,
  svgElement,
  videoElement,
  groupElement,
]);
export type DesignElement = z.infer<typeof element>;
export type ElementType = DesignElement['type'];
export type ElementOf<T extends ElementType> = Extract<DesignElement, { type: T }>;

/** An asset that elements show, with the licence as it was when it was placed. `url` is path-absolute. */
export const documentAsset = z.object({
  id: elementId,
  source: z.enum(['library', 'upload', 'inline']),
  /** Id of the library item or upload. */
  item: z.string().max(64).nullable(),
  kind: z.string().max(40),
  url: z.string().max(2_000),
  width: finite.min(0),
  height: finite.min(0),
  licence: z.object({ id: z.string(), premium: z.boolean(), attribution: z.string() }).nullable(),
});
export type DocumentAsset = z.infer<typeof documentAsset>;

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
  elements: z.record(elementId, element),
});
export type DesignPage = z.infer<typeof designPage>;

export const designDocument = z.object({
  version: z.number().int().min(1),
  unit: z.enum(UNITS).default('px'),
  /** px per inch. */
  resolution: z.number().min(36).max(1_200).default(96),
  pages: z.record(elementId, designPage),
  assets: z.record(elementId, documentAsset).default({}),
  fonts: z.array(z.string().max(200)).max(200).default([]),
  colours: z.array(colour).max(200).default([]),
});
export type DesignDocument = z.infer<typeof designDocument>;
