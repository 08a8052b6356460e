import type { DesignElement } from '@commonplace/contracts/design/document';
import type { Editor } from '../../session/editor';
import { centreOf, type Frame, type Point } from '../../geometry/box';
import type { ToolEvent, ToolState } from '../tool';
import { turnedTogether } from './transform';
import type { Machine, SelectStates } from './states';

/** Degrees between stops with Shift, and how near to a right angle it snaps without. */
const STEP = 15;
const NEAR = 3;

/** Turning the selection about its middle. */
export class Rotating implements ToolState {
  readonly name = 'rotating';
  readonly #start: readonly DesignElement[];
  readonly #frame: Frame | null;

  constructor(
    private readonly machine: Machine,
    private readonly editor: Editor,
    private readonly facts: SelectStates['rotating'],
  ) {
    editor.history.begin('rotate');
    this.#start = editor.selectedDeep().filter(({ locked }) => locked === 'none');
    this.#frame = editor.selectionFrame();
    editor.session.set({ moving: editor.withHolding(this.#start.map(({ id }) => id)), hover: null });
  }

  move(event: ToolEvent): void {
    if (!this.#frame) return;
    const pivot = centreOf(this.#frame);
    const turned = angleOf(pivot, event.point) - angleOf(pivot, this.facts.event.point);
    const angle = snapped(this.#frame.rotation + turned, event) - this.#frame.rotation;
    this.editor.run('rotate', turnedTogether(this.editor, this.#start, pivot, angle));
  }

  up(): void {
    this.editor.history.commit();
    this.#leave();
  }
  cancel(): void {
    this.editor.history.cancel();
    this.#leave();
  }
  #leave(): void {
    this.editor.session.set({ moving: null });
    this.machine.to('idle', undefined);
  }
}

function angleOf(centre: Point, point: Point): number {
  return (Math.atan2(point.y - centre.y, point.x - centre.x) * 180) / Math.PI;
}

function snapped(rotation: number, { shift, mod }: ToolEvent): number {
  if (shift) return Math.round(rotation / STEP) * STEP;
  if (mod) return rotation;
  const right = Math.round(rotation / 90) * 90;
  return Math.abs(rotation - right) <= NEAR ? right : rotation;
}
