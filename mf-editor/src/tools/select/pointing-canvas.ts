import type { Editor } from '../../session/editor';
import { distance } from '../../geometry/box';
import { dragThreshold, type ToolEvent, type ToolState } from '../tool';
import type { Machine, SelectStates } from './states';

/** Pressed beside every element: a drag draws the marquee, a click selects nothing. */
export class PointingCanvas implements ToolState {
  readonly name = 'pointing-canvas';
  constructor(
    private readonly machine: Machine,
    private readonly editor: Editor,
    private readonly facts: SelectStates['pointing-canvas'],
  ) {
    if (!facts.event.shift) editor.select([]);
    else editor.session.set({ editing: null });
  }

  move(event: ToolEvent): void {
    if (distance(event.screen, this.facts.event.screen) < dragThreshold(event.touch)) return;
    this.machine.to('brushing', { event: this.facts.event });
  }
  up(): void {
    this.machine.to('idle', undefined);
  }
  cancel(): void {
    this.machine.to('idle', undefined);
  }
}
