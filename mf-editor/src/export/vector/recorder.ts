import type { DesignElement } from '@commonplace/contracts/design/document';
import type { DrawContext } from '../../elements/definition';
import type { Measure } from '../../text/measure';
import { readFont, sizeOf } from './canvas-values';
import { apply, IDENTITY, multiply, type Matrix } from './matrix';
import type { Clip, FillRule, Ink, Op, Pen, Shadow } from './ops';
import { Outline } from './outline';
import { CanvasState } from './canvas-state';
import { inkOf, RecordedGradient, RecordedPattern } from './recorded-paint';

/**
 * Has the methods of a canvas that elements draw with, and writes down what they draw instead of painting it. The properties are those of the
 * canvas's state.
 */
export class Recorder extends CanvasState implements Omit<DrawContext, 'createPattern'> {
  readonly ops: Op[] = [];
  /** The element that is being drawn. */
  element: DesignElement | null = null;
  textBaseline: CanvasTextBaseline = 'alphabetic';
  readonly #outline = new Outline(() => this.matrix);

  constructor(private readonly measure: Measure) {
    super();
  }

  /** The same object as elements know it. Gradients and patterns are ours, which no type of the browser can say. */
  get context(): DrawContext {
    return this;
  }

  translate(x: number, y: number): void {
    this.#turn({ ...IDENTITY, e: x, f: y });
  }
  rotate(angle: number): void {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    this.#turn({ a: cos, b: sin, c: -sin, d: cos, e: 0, f: 0 });
  }
  scale(x: number, y: number): void {
    this.#turn({ ...IDENTITY, a: x, d: y });
  }
  getTransform(): DOMMatrix {
    return { ...this.matrix } as DOMMatrix;
  }

  beginPath(): void {
    this.#outline.begin();
  }
  moveTo(x: number, y: number): void {
    this.#outline.move(x, y);
  }
  lineTo(x: number, y: number): void {
    this.#outline.line(x, y);
  }
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.#outline.curve(x1, y1, x2, y2, x, y);
  }
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void {
    this.#outline.quadratic(cx, cy, x, y);
  }
  closePath(): void {
    this.#outline.close();
  }
  rect(x: number, y: number, width: number, height: number): void {
    this.#outline.rect(x, y, width, height);
  }
  roundRect(
    x: number,
    y: number,
    width: number,
    height: number,
    radii?: Parameters<DrawContext['roundRect']>[4],
  ): void {
    this.#outline.roundRect(x, y, width, height, typeof radii === 'number' ? radii : 0);
  }
  ellipse(x: number, y: number, rx: number, ry: number, _rotation: number, start: number, end: number): void {
    this.#outline.ellipse(x, y, rx, ry, start, end);
  }
  arc(x: number, y: number, radius: number, start: number, end: number): void {
    this.#outline.ellipse(x, y, radius, radius, start, end);
  }

  fill(rule?: CanvasFillRule | Path2D): void {
    this.#path(inkOf(this.fillStyle), null, rule === 'evenodd' ? 'evenodd' : 'nonzero');
  }
  stroke(): void {
    this.#path(inkOf(this.strokeStyle), this.#pen(), 'nonzero');
  }
  clip(rule?: CanvasFillRule | Path2D): void {
    const clip: Clip = { path: [...this.#outline.segments], rule: rule === 'evenodd' ? 'evenodd' : 'nonzero' };
    this.clips = [...this.clips, clip];
  }
  fillRect(x: number, y: number, width: number, height: number): void {
    this.#boxed(
      () => this.#outline.rect(x, y, width, height),
      () => this.fill(),
    );
  }
  strokeRect(x: number, y: number, width: number, height: number): void {
    this.#boxed(
      () => this.#outline.rect(x, y, width, height),
      () => this.stroke(),
    );
  }
  fillText(text: string, x: number, y: number): void {
    this.#text(text, x, y, inkOf(this.fillStyle), null);
  }
  strokeText(text: string, x: number, y: number): void {
    this.#text(text, x, y, inkOf(this.strokeStyle), this.#pen());
  }
  measureText(text: string): TextMetrics {
    return { width: this.#widthOf(text) } as TextMetrics;
  }
  drawImage(source: CanvasImageSource, ...numbers: number[]): void {
    const size = sizeOf(source);
    const [a = 0, b = 0, c = size.width, d = size.height, e, f, g, h] = numbers;
    const whole = { x: 0, y: 0, ...size };
    const cropped = e !== undefined;
    this.ops.push({
      kind: 'image',
      ...this.#base(),
      source,
      from: cropped ? { x: a, y: b, width: c, height: d } : whole,
      to: cropped ? { x: e, y: f ?? 0, width: g ?? 0, height: h ?? 0 } : { x: a, y: b, width: c, height: d },
    });
  }
  createLinearGradient(x0: number, y0: number, x1: number, y1: number): CanvasGradient {
    return new RecordedGradient('linear', [x0, y0, x1, y1]);
  }
  createRadialGradient(x0: number, y0: number, r0: number, _x1: number, _y1: number, r1: number): CanvasGradient {
    return new RecordedGradient('radial', [x0, y0, r0, r1]);
  }
  createPattern(source: CanvasImageSource): RecordedPattern {
    return new RecordedPattern(source);
  }
  setLineDash(dash: number[]): void {
    this.dash = [...dash];
  }

  #turn(by: Matrix): void {
    this.matrix = multiply(this.matrix, by);
  }
  #base() {
    const { matrix, clips, globalAlpha, globalCompositeOperation: operation } = this;
    return {
      element: this.element,
      matrix,
      clips,
      alpha: globalAlpha,
      blend: operation === 'source-over' ? 'normal' : operation,
      shadow: this.#shadow(),
    };
  }
  #shadow(): Shadow | null {
    const { shadowColor: colour, shadowBlur: blur, shadowOffsetX: x, shadowOffsetY: y } = this;
    const none = colour === 'transparent' || /^#.{6}00$/.test(colour) || (blur === 0 && x === 0 && y === 0);
    return none ? null : { colour, blur, x, y };
  }
  #pen(): Pen {
    const { lineWidth: width, lineCap: cap, lineJoin: join, dash } = this;
    return { width, cap, join, dash };
  }
  #path(ink: Ink, pen: Pen | null, rule: FillRule): void {
    if (this.#outline.segments.length === 0) return;
    this.ops.push({ kind: 'path', ...this.#base(), path: [...this.#outline.segments], ink, pen, rule });
  }
  #boxed(outline: () => void, paint: () => void): void {
    const kept = this.#outline.segments;
    this.#outline.begin();
    outline();
    paint();
    this.#outline.segments = kept;
  }
  #text(text: string, x: number, y: number, ink: Ink, pen: Pen | null): void {
    const { letterSpacing, wordSpacing, direction, font } = this;
    const width = this.#widthOf(text);
    this.ops.push({
      kind: 'text',
      ...this.#base(),
      text,
      x: direction === 'rtl' ? x - width : x,
      y,
      width,
      style: readFont(font),
      letterSpacing: parseFloat(letterSpacing),
      wordSpacing: parseFloat(wordSpacing),
      direction: direction === 'rtl' ? 'rtl' : 'ltr',
      ink,
      pen,
    });
  }
  #widthOf(text: string): number {
    const { font, letterSpacing, wordSpacing } = this;
    const style = readFont(font);
    const spaces = text.match(/[ \u3000]/g)?.length ?? 0;
    const spacing = parseFloat(letterSpacing) / style.size;
    const whole = { ...style, letterSpacing: spacing, underline: false, strike: false, fill: null };
    return this.measure(text, whole).width + spaces * parseFloat(wordSpacing);
  }
}

/** Place of a point of an operation on the page. */
export const onPage = (op: Op, x: number, y: number): [number, number] => apply(op.matrix, x, y);
