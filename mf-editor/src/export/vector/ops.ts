// What a page is made of when it is written instead of painted: a list of paths, pieces of text and pictures, each with all that decides its look.
import type { DesignElement, TextStyle } from '@commonplace/contracts/design/document';
import type { Direction } from '../../text/bidi';
import type { Matrix } from './matrix';

/** Parts of an outline, in px of the page. */
export type Segment =
  | { kind: 'M' | 'L'; x: number; y: number }
  | { kind: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
  | { kind: 'Z' };
export type FillRule = 'nonzero' | 'evenodd';
export interface Clip {
  readonly path: readonly Segment[];
  readonly rule: FillRule;
}

export interface GradientPaint {
  readonly kind: 'linear' | 'radial';
  /** x0, y0, x1, y1 of a linear one; x, y, r0, r1 of a radial one; in the coordinates of `matrix`. */
  readonly at: readonly [number, number, number, number];
  readonly stops: readonly { at: number; colour: string }[];
}
export interface PicturePaint {
  readonly kind: 'picture';
  readonly source: CanvasImageSource;
  /** From px of the picture to the coordinates of `matrix`. */
  readonly place: Matrix;
}
export type Ink = string | GradientPaint | PicturePaint;

export interface Shadow {
  readonly colour: string;
  readonly blur: number;
  readonly x: number;
  readonly y: number;
}
export interface Pen {
  readonly width: number;
  readonly cap: CanvasLineCap;
  readonly join: CanvasLineJoin;
  readonly dash: readonly number[];
}

interface OpBase {
  /** The element that it belongs to; null for the page's ground. */
  readonly element: DesignElement | null;
  readonly matrix: Matrix;
  readonly alpha: number;
  /** Name of CSS, or 'normal'. */
  readonly blend: string;
  readonly shadow: Shadow | null;
  readonly clips: readonly Clip[];
}
export interface PathOp extends OpBase {
  readonly kind: 'path';
  readonly path: readonly Segment[];
  readonly ink: Ink;
  readonly rule: FillRule;
  /** Drawn along the outline instead of filled. */
  readonly pen: Pen | null;
}
export interface TextOp extends OpBase {
  readonly kind: 'text';
  readonly text: string;
  /** Left end of the baseline. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly style: Pick<TextStyle, 'font' | 'size' | 'weight' | 'italic'>;
  /** px. */
  readonly letterSpacing: number;
  readonly wordSpacing: number;
  readonly direction: Direction;
  readonly ink: Ink;
  readonly pen: Pen | null;
}
export interface ImageOp extends OpBase {
  readonly kind: 'image';
  readonly source: CanvasImageSource;
  readonly from: { x: number; y: number; width: number; height: number };
  readonly to: { x: number; y: number; width: number; height: number };
}
export type Op = PathOp | TextOp | ImageOp;
