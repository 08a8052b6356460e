import type { Editor } from '../session/editor';
import type { Tool, ToolEvent } from './tool';

/** Moves the view. */
export class HandTool implements Tool {
  #last: ToolEvent | null = null;
  constructor(private readonly editor: Editor) {}
  get state(): string {
    return this.#last ? 'panning' : 'idle';
  }
  down(event: ToolEvent): void {
    this.#last = event;
  }
  move(event: ToolEvent): void {
    if (!this.#last) return;
    this.editor.viewport.panBy(event.screen.x - this.#last.screen.x, event.screen.y - this.#last.screen.y);
    this.#last = event;
  }
  up(): void {
    this.#last = null;
  }
  cancel(): boolean {
    const busy = this.#last !== null;
    this.#last = null;
    return busy;
  }
}
