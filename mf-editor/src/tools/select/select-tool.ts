import type { Editor } from '../../session/editor';
import type { Tool, ToolEvent, ToolState } from '../tool';
import { Brushing } from './brushing';
import { Cropping } from './cropping';
import { Guiding } from './guiding';
import { Idle } from './idle';
import { PointingCanvas } from './pointing-canvas';
import { PointingElement } from './pointing-element';
import { PullingEnd } from './pulling-end';
import { Resizing } from './resizing';
import { Rotating } from './rotating';
import type { Machine, SelectStates, StateName } from './states';
import { Translating } from './translating';

/** One class per state; each is entered with the facts that its name asks for. */
const STATES: { [N in StateName]: new (machine: Machine, editor: Editor, facts: SelectStates[N]) => ToolState } = {
  idle: Idle,
  'pointing-element': PointingElement,
  'pointing-canvas': PointingCanvas,
  translating: Translating,
  resizing: Resizing,
  rotating: Rotating,
  'pulling-end': PullingEnd,
  brushing: Brushing,
  guiding: Guiding,
  cropping: Cropping,
};

/** Selects, moves, resizes and turns. */
export class SelectTool implements Tool, Machine {
  #state: ToolState;

  constructor(private readonly editor: Editor) {
    this.#state = new Idle(this, editor);
  }
  get state(): string {
    return this.#state.name;
  }

  to<N extends StateName>(name: N, facts: SelectStates[N]): void {
    this.#state = new STATES[name](this, this.editor, facts);
  }

  down(event: ToolEvent): void {
    this.#state.down?.(event);
  }
  move(event: ToolEvent): void {
    const state = this.#state;
    state.move?.(event);
    // A press that has just become a drag makes its first step at once.
    if (this.#state !== state && this.#state.name !== 'idle') this.#state.move?.(event);
  }
  up(event: ToolEvent): void {
    this.#state.up?.(event);
  }
  cancel(): boolean {
    if (!this.#state.cancel) return false;
    this.#state.cancel();
    return true;
  }
}
