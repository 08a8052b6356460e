import { IDENTITY, type Matrix } from './matrix';
import type { Clip } from './ops';

/** What a canvas's `save` keeps. */
interface Kept {
  matrix: Matrix;
  clips: readonly Clip[];
  dash: number[];
  globalAlpha: number;
  globalCompositeOperation: GlobalCompositeOperation;
  fillStyle: string | CanvasGradient | CanvasPattern;
  strokeStyle: string | CanvasGradient | CanvasPattern;
  lineWidth: number;
  lineCap: CanvasLineCap;
  lineJoin: CanvasLineJoin;
  font: string;
  direction: CanvasDirection;
  letterSpacing: string;
  wordSpacing: string;
  shadowColor: string;
  shadowBlur: number;
  shadowOffsetX: number;
  shadowOffsetY: number;
}
export type InkStyle = Kept['fillStyle'];

/** The state of a canvas, by the canvas's own names: `save` and `restore` keep and bring back all of it. */
export class CanvasState implements Kept {
  matrix: Matrix = IDENTITY;
  clips: readonly Clip[] = [];
  dash: number[] = [];
  globalAlpha = 1;
  globalCompositeOperation: GlobalCompositeOperation = 'source-over';
  fillStyle: InkStyle = '#000000';
  strokeStyle: InkStyle = '#000000';
  lineWidth = 1;
  lineCap: CanvasLineCap = 'butt';
  lineJoin: CanvasLineJoin = 'miter';
  font = '10px sans-serif';
  direction: CanvasDirection = 'ltr';
  letterSpacing = '0px';
  wordSpacing = '0px';
  shadowColor = 'transparent';
  shadowBlur = 0;
  shadowOffsetX = 0;
  shadowOffsetY = 0;
  readonly #saved: Kept[] = [];

  save(): void {
    this.#saved.push(this.#kept());
  }
  restore(): void {
    Object.assign(this, this.#saved.pop());
  }

  #kept(): Kept {
    const { matrix, clips, dash, globalAlpha, globalCompositeOperation, fillStyle, strokeStyle } = this;
    const { lineWidth, lineCap, lineJoin, font, direction, letterSpacing, wordSpacing } = this;
    const { shadowColor, shadowBlur, shadowOffsetX, shadowOffsetY } = this;
    return {
      ...{ matrix, clips, dash, globalAlpha, globalCompositeOperation, fillStyle, strokeStyle },
      ...{ lineWidth, lineCap, lineJoin, font, direction, letterSpacing, wordSpacing },
      ...{ shadowColor, shadowBlur, shadowOffsetX, shadowOffsetY },
    };
  }
}
