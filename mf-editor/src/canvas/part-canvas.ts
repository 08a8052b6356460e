import { intersection, type Box } from '../geometry/box';

/** Where a part of the stage begins and how large it is, in whole px of the canvas. */
export interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Sizes go up in such steps, in px of the canvas, so that a part which grows does not get a new bitmap with every frame. */
const STEP = 64;
/** A bitmap with more than so many times the px that are needed is given up for a smaller one. */
const SPARE = 4;

/**
 * A canvas over a part of the stage. A browser copies the whole bitmap of a canvas for every frame in which anything is drawn on it: what is small and changes
 * often is drawn on one that is no larger than it has to be.
 */
export class PartCanvas {
  readonly #element: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  #part: Part | null = null;
  #place = '';

  /** Lies in front of `below`, of the same px per px of the screen; what is on the screen only is not printed. */
  constructor(
    below: HTMLCanvasElement,
    private readonly ratio: () => number,
    screenOnly = false,
  ) {
    this.#element = below.ownerDocument.createElement('canvas');
    if (screenOnly) this.#element.dataset['screenOnly'] = '';
    this.#element.width = 0;
    this.#element.height = 0;
    Object.assign(this.#element.style, {
      position: 'absolute',
      insetBlockStart: '0',
      // The canvas counts from its left side in every language.
      left: '0',
      maxWidth: 'none',
      pointerEvents: 'none',
      transformOrigin: '0 0',
      visibility: 'hidden',
    });
    below.after(this.#element);
    this.#context = this.#element.getContext('2d')!;
  }

  get context(): CanvasRenderingContext2D {
    return this.#context;
  }
  /** What it covers now; null when it is hidden. */
  get part(): Part | null {
    return this.#part;
  }

  /** Covers a part of the stage from now on, and is clear. What it covers may be larger than what is asked for. */
  cover({ left, top, width, height }: Part): Part {
    const { style } = this.#element;
    const wanted = { width: inSteps(width), height: inSteps(height) };
    const has = { width: this.#element.width, height: this.#element.height };
    const fits = has.width >= width && has.height >= height;
    const wasteful = has.width * has.height > SPARE * wanted.width * wanted.height;
    if (!fits || wasteful) {
      this.#element.width = wanted.width;
      this.#element.height = wanted.height;
    } else {
      this.#context.setTransform(1, 0, 0, 1, 0, 0);
      this.#context.clearRect(0, 0, has.width, has.height);
    }
    const ratio = this.ratio();
    // The bitmap's px and the screen's are the same, whatever the ratio: a scale lets the browser round nothing.
    this.#place = `translate(${left / ratio}px, ${top / ratio}px) scale(${1 / ratio})`;
    this.shift('');
    if (this.#part === null) style.visibility = '';
    this.#part = { left, top, width: this.#element.width, height: this.#element.height };
    return this.#part;
  }

  /** Shows what is drawn elsewhere, until it covers another part: a transform of CSS in px of the screen. */
  shift(transform: string): void {
    const whole = `${transform} ${this.#place}`.trim();
    if (this.#element.style.transform !== whole) this.#element.style.transform = whole;
  }

  /** Shows nothing, and is not composited. */
  hide(): void {
    if (this.#part === null) return;
    this.#part = null;
    this.#element.style.visibility = 'hidden';
  }

  destroy(): void {
    this.#element.remove();
  }
}

const inSteps = (size: number): number => Math.ceil(Math.max(1, size) / STEP) * STEP;

/** The whole px of a canvas that a box of the screen touches, as far as they lie on a canvas of this size (px of the screen); null when none do. */
export function partOf(box: Box, { width, height }: { width: number; height: number }, ratio: number): Part | null {
  const shown = intersection(box, { x: 0, y: 0, width, height });
  if (!shown) return null;
  const left = Math.floor(shown.x * ratio);
  const top = Math.floor(shown.y * ratio);
  const right = Math.ceil((shown.x + shown.width) * ratio);
  const bottom = Math.ceil((shown.y + shown.height) * ratio);
  return { left, top, width: right - left, height: bottom - top };
}

/** Whether a part holds all of another. */
export function holds(outer: Part, inner: Part): boolean {
  return (
    inner.left >= outer.left &&
    inner.top >= outer.top &&
    inner.left + inner.width <= outer.left + outer.width &&
    inner.top + inner.height <= outer.top + outer.height
  );
}

/** The part that holds both. */
export function joined(a: Part, b: Part): Part {
  const left = Math.min(a.left, b.left);
  const top = Math.min(a.top, b.top);
  const right = Math.max(a.left + a.width, b.left + b.width);
  const bottom = Math.max(a.top + a.height, b.top + b.height);
  return { left, top, width: right - left, height: bottom - top };
}
