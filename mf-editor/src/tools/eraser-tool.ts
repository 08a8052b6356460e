import type { DesignElement } from '@commonplace/contracts/design/document';
import { deleteElement } from '../document/changes';
import { distance, type Point } from '../geometry/box';
import type { Editor } from '../session/editor';
import type { Tool, ToolEvent } from './tool';

/** px of the screen around the pointer. */
const REACH = 8;

/** Wipes every drawn line away that it passes over, however fast; everything else stays. */
export class EraserTool implements Tool {
  /** Where it was last, in px of the page; null while it does not erase. */
  #last: Point | null = null;
  constructor(private readonly editor: Editor) {}
  get state(): string {
    return this.#last ? 'erasing' : 'idle';
  }
  down({ point }: ToolEvent): void {
    if (this.editor.session.get().readOnly) return;
    this.editor.select([]);
    this.editor.history.begin('erase');
    this.#last = point;
    this.#wipe(point);
  }
  move({ point }: ToolEvent): void {
    if (this.#last) this.#wipeTo(point, this.#last);
  }
  up(): void {
    if (this.#last) this.editor.history.commit();
    this.#last = null;
  }
  cancel(): boolean {
    const busy = this.#last !== null;
    if (busy) this.editor.history.cancel();
    this.#last = null;
    return busy;
  }
  /** A browser tells of few points of a fast move: what lies between them is passed over, too. */
  #wipeTo(point: Point, from: Point): void {
    const steps = Math.ceil(distance(from, point) / this.#reach);
    for (let step = 1; step <= steps; step++) {
      const part = step / steps;
      this.#wipe({ x: from.x + (point.x - from.x) * part, y: from.y + (point.y - from.y) * part });
    }
    this.#last = point;
  }
  #wipe(point: Point): void {
    const { editor } = this;
    const under = () => editor.scene.at(point, this.#reach, isDrawn);
    for (let id = under(); id !== null; id = under())
      if (!editor.run('erase', deleteElement(editor.store, editor.pageId, id))) return;
  }
  /** px of the page. */
  get #reach(): number {
    return REACH / this.editor.viewport.get().zoom;
  }
}

const isDrawn = (element: DesignElement): boolean =>
  element.type === 'line' && element.freehand && element.locked === 'none';
