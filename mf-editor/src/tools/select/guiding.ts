import type { Editor } from '../../session/editor';
import { editPage } from '../../document/changes';
import type { ToolEvent, ToolState } from '../tool';
import { RULER } from '../hit-target';
import type { Machine, SelectStates } from './states';

/** Pulling a guide out of a ruler, or moving one; dropped on its ruler it is gone. */
export class Guiding implements ToolState {
  readonly name = 'guiding';
  #index: number | null;
  /** The page holds no more of them: said once, not with every move. */
  #full = false;

  constructor(
    private readonly machine: Machine,
    private readonly editor: Editor,
    private readonly facts: SelectStates['guiding'],
  ) {
    this.#index = facts.index;
    editor.history.begin('guide');
  }

  move(event: ToolEvent): void {
    const { editor } = this;
    const { page } = editor;
    if (!page || this.#full) return;
    const { axis } = this.facts;
    const at = Math.round(event.point[axis]);
    const guides = [...(page.guides ?? [])];
    const index = this.#index ?? guides.length;
    guides[index] = { axis, at };
    if (editor.run('guide', editPage(editor.store, page.id, { guides }))) this.#index = index;
    else this.#full = true;
  }
  up(event: ToolEvent): void {
    const { editor } = this;
    const { page } = editor;
    const onRuler = (this.facts.axis === 'x' ? event.screen.x : event.screen.y) < RULER;
    if (page && onRuler && this.#index !== null) {
      const guides = (page.guides ?? []).filter((_, index) => index !== this.#index);
      editor.run('guide', editPage(editor.store, page.id, { guides }));
    }
    editor.history.commit();
    this.machine.to('idle', undefined);
  }
  cancel(): void {
    this.editor.history.cancel();
    this.machine.to('idle', undefined);
  }
}
