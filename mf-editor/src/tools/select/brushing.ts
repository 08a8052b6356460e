import type { Editor } from '../../session/editor';
import { selectableAt } from '../../document/selectors';
import { boundsOf, boxBetween, intersects } from '../../geometry/box';
import type { ToolEvent, ToolState } from '../tool';
import type { Machine, SelectStates } from './states';

/** Drawing the marquee: everything that it touches is selected. */
export class Brushing implements ToolState {
  readonly name = 'brushing';
  readonly #before: readonly string[];

  constructor(
    private readonly machine: Machine,
    private readonly editor: Editor,
    private readonly facts: SelectStates['brushing'],
  ) {
    this.#before = editor.session.get().selection;
  }

  move(event: ToolEvent): void {
    const { editor } = this;
    const marquee = boxBetween(this.facts.event.point, event.point);
    const { inside } = editor.session.get();
    const touched = editor.scene.within(marquee).filter((id) => {
      const element = editor.elements.get(id);
      return element?.locked === 'none' && intersects(boundsOf(element), marquee);
    });
    const ids = touched.map((id) => selectableAt(editor.elements, id, inside));
    editor.session.set({ marquee });
    editor.select(event.shift ? [...this.#before, ...ids] : ids);
  }
  up(): void {
    this.editor.session.set({ marquee: null });
    this.machine.to('idle', undefined);
  }
  cancel(): void {
    this.editor.session.set({ marquee: null });
    this.editor.select(this.#before);
    this.machine.to('idle', undefined);
  }
}
