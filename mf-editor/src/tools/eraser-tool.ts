import type { Editor } from '../session/editor';
import { deleteElement } from '../document/changes';
import type { Tool, ToolEvent } from './tool';

/** px of the screen around the pointer. */
const REACH = 8;

/** Wipes drawn lines away while it passes over them; everything else stays. */
export class EraserTool implements Tool {
  #erasing = false;
  constructor(private readonly editor: Editor) {}
  get state(): string {
    return this.#erasing ? 'erasing' : 'idle';
  }
  down(event: ToolEvent): void {
    if (this.editor.session.get().readOnly) return;
    this.editor.select([]);
    this.editor.history.begin('erase');
    this.#erasing = true;
    this.#wipe(event);
  }
  move(event: ToolEvent): void {
    if (this.#erasing) this.#wipe(event);
  }
  up(): void {
    if (this.#erasing) this.editor.history.commit();
    this.#erasing = false;
  }
  cancel(): boolean {
    const busy = this.#erasing;
    if (busy) this.editor.history.cancel();
    this.#erasing = false;
    return busy;
  }
  #wipe({ point }: ToolEvent): void {
    const { editor } = this;
    const id = editor.scene.at(
      point,
      REACH / editor.viewport.get().zoom,
      (element) => element.type === 'line' && element.freehand && element.locked === 'none',
    );
    if (id !== null) editor.run('erase', deleteElement(editor.store, editor.pageId, id));
  }
}
