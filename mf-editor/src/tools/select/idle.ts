import type { Editor } from '../../session/editor';
import { selectableAt } from '../../document/selectors';
import type { ToolEvent, ToolState } from '../tool';
import type { Machine } from './states';

/** Nothing is pressed: shows what a press would take. */
export class Idle implements ToolState {
  readonly name = 'idle';
  constructor(
    private readonly machine: Machine,
    private readonly editor: Editor,
  ) {}

  down(event: ToolEvent): void {
    const { hit } = event;
    this.editor.session.set({ hover: null });
    if (hit.kind === 'handle') return this.machine.to('resizing', { handle: hit.handle, event });
    if (hit.kind === 'end') return this.machine.to('pulling-end', { end: hit.end, event });
    if (hit.kind === 'rotate') return this.machine.to('rotating', { event });
    if (hit.kind === 'ruler') return this.machine.to('guiding', { axis: hit.axis, index: null, event });
    if (hit.kind === 'guide') {
      const guide = this.editor.page?.guides?.[hit.index];
      if (guide) return this.machine.to('guiding', { axis: guide.axis, index: hit.index, event });
      return this.machine.to('pointing-canvas', { event });
    }
    if (hit.kind === 'canvas') return this.machine.to('pointing-canvas', { event });
    const { inside, cropping } = this.editor.session.get();
    if (cropping === hit.id) return this.machine.to('cropping', { id: hit.id, event });
    // With Ctrl or Cmd a click goes through groups to the element itself.
    const id = event.mod ? hit.id : selectableAt(this.editor.elements, hit.id, inside);
    this.machine.to('pointing-element', { id, event });
  }

  move({ hit, touch }: ToolEvent): void {
    if (touch) return;
    const { inside } = this.editor.session.get();
    this.editor.session.set({
      hover: hit.kind === 'element' ? selectableAt(this.editor.elements, hit.id, inside) : null,
    });
  }
}
