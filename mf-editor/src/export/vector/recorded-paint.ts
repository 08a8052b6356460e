import { IDENTITY, type Matrix } from './matrix';
import type { GradientPaint, Ink, PicturePaint } from './ops';
import type { InkStyle } from './canvas-state';

/** A gradient that is being described. */
export class RecordedGradient {
  readonly stops: { at: number; colour: string }[] = [];
  constructor(
    readonly kind: GradientPaint['kind'],
    readonly at: GradientPaint['at'],
  ) {}
  addColorStop(at: number, colour: string): void {
    this.stops.push({ at, colour });
  }
}

export class RecordedPattern {
  readonly kind = 'picture';
  place: Matrix = IDENTITY;
  constructor(readonly source: CanvasImageSource) {}
  setTransform(place?: DOMMatrix2DInit): void {
    this.place = { ...IDENTITY, ...place };
  }
}

export function inkOf(style: InkStyle): Ink {
  // Only our own gradients and patterns come back: the recorder made them.
  const given = style as string | RecordedGradient | RecordedPattern;
  if (typeof given === 'string') return given;
  if (given instanceof RecordedGradient) return { kind: given.kind, at: given.at, stops: given.stops };
  return { kind: 'picture', source: given.source, place: given.place } satisfies PicturePaint;
}
