import type { DesignElement, DocumentAsset, ElementOf, ElementType } from '@commonplace/contracts/design/document';
import type { Box, Frame, Point } from '../geometry/box';
import type { Handle } from '../geometry/resize';
import type { ElementPatch } from '../document/records';
import type { TextLayout } from '../text/layout';
import type { Measure } from '../text/measure';

/**
 * The part of a 2D canvas that elements draw with. Screen and pictures bring a real one; SVG and PDF bring writers with the same methods, so that
 * every export comes from the document by the same code, and a new kind of element can be exported at once.
 */
export type DrawContext = Pick<
  CanvasRenderingContext2D,
  | 'save'
  | 'restore'
  | 'translate'
  | 'rotate'
  | 'scale'
  | 'getTransform'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'bezierCurveTo'
  | 'quadraticCurveTo'
  | 'closePath'
  | 'rect'
  | 'roundRect'
  | 'ellipse'
  | 'arc'
  | 'fill'
  | 'stroke'
  | 'clip'
  | 'fillRect'
  | 'strokeRect'
  | 'fillText'
  | 'strokeText'
  | 'measureText'
  | 'drawImage'
  | 'createLinearGradient'
  | 'createRadialGradient'
  | 'createPattern'
  | 'setLineDash'
  | 'globalAlpha'
  | 'globalCompositeOperation'
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineCap'
  | 'lineJoin'
  | 'font'
  | 'direction'
  | 'textBaseline'
  | 'letterSpacing'
  | 'wordSpacing'
  | 'shadowColor'
  | 'shadowBlur'
  | 'shadowOffsetX'
  | 'shadowOffsetY'
>;

/** A picture of an asset: there, still coming, or not to be had. */
export type AssetPicture =
  | { state: 'ready'; source: CanvasImageSource; width: number; height: number }
  | { state: 'loading' }
  | { state: 'missing' };

/** What drawing needs from outside of the element. */
export interface DrawEnvironment {
  picture(asset: string, recolour?: Readonly<Record<string, string>>): AssetPicture;
  /** The same picture with adjustments, made once; `blur` in px of the source. */
  adjusted(asset: string, filters: ElementOf<'image'>['filters'], blur: number): AssetPicture;
  layout(element: ElementOf<'text'>): TextLayout;
  /** Lays out a piece of plain text, for kinds that hold text beside others. */
  readonly measure: Measure;
  /** Whether an element is shown with the mark of what the person's plan does not cover. */
  watermarked?(element: DesignElement): boolean;
  /** The text that is being edited shows a caret instead of a placeholder. */
  readonly editing?: string | null;
  /** The only part of the page that is looked at, in px of the page: what is outside of it need not be drawn. */
  readonly clip?: Box;
}

/** What resizing may need to know. */
export interface ResizeFacts {
  asset: (id: string) => DocumentAsset | undefined;
  measure: Measure;
}

/** One kind of element: everything the editor knows about it. Kinds are a list, so a new one is a new folder. */
export interface ElementDefinition<T extends ElementType = ElementType> {
  readonly type: T;
  /** Key of the kind's name in the texts. */
  readonly name: `kind.${T}`;
  /** Corner handles keep width and height in proportion unless Shift is held (and with Shift where this is 'free'). */
  readonly corners: 'proportional' | 'free';
  readonly handles: readonly Handle[];
  /** What the person reads as its name when it has none. */
  label(element: ElementOf<T>): string;
  /** The properties of an element that takes a new frame by pulling a handle. */
  resize(element: ElementOf<T>, frame: Frame, handle: Handle, facts: ResizeFacts): ElementPatch;
  /** Draws into the box 0, 0, width, height; place, turn, flip, opacity and shadow are set already. */
  draw(context: DrawContext, element: ElementOf<T>, environment: DrawEnvironment): void;
  /** Whether a point in the element's own coordinates is on it; the whole box when left out. */
  hit?(element: ElementOf<T>, point: Point, tolerance: number): boolean;
}
