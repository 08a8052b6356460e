import type { DesignElement, ElementOf } from '@commonplace/contracts/design/document';
import type { Editor } from '../../session/editor';
import { editElement } from '../../document/changes';
import { duplicateElements } from '../../document/duplicate';
import { withDescendants } from '../../document/selectors';
import { courseOf } from '../../elements/line/line-points';
import { boundsOf, type Box } from '../../geometry/box';
import { snapBox, snapStops, type SnapStops } from '../snap';
import type { ToolEvent, ToolState } from '../tool';
import type { Machine, SelectStates } from './states';

/** px of the screen within which a moved edge snaps. */
export const SNAP_REACH = 6;

/** Moving the selection; every step is computed from where the gesture began. With Alt it moves a copy. */
export class Translating implements ToolState {
  readonly name = 'translating';
  readonly #start = new Map<string, DesignElement>();
  readonly #moving: ReadonlySet<string>;
  readonly #box: Box | null;
  readonly #stops: SnapStops;
  readonly #boxes: readonly Box[];

  constructor(
    private readonly machine: Machine,
    private readonly editor: Editor,
    private readonly facts: SelectStates['translating'],
  ) {
    editor.history.begin(facts.copy ? 'duplicate' : 'move');
    // Where the page is too full for copies, nothing moves in their place.
    const moves = !facts.copy || this.#copy();
    const ids = moves ? withDescendants(editor.elements, editor.session.get().selection) : [];
    for (const id of ids) {
      const element = editor.elements.get(id);
      if (element?.locked === 'none') this.#start.set(id, element);
    }
    this.#moving = editor.withHolding(this.#start.keys());
    this.#box = editor.boundsOf(this.#start.keys());
    const others = [...this.#others()];
    this.#stops = snapStops(others, editor.page);
    // The page itself has no distances.
    this.#boxes = others.slice(1);
    editor.session.set({ moving: this.#moving, hover: null });
  }

  move(event: ToolEvent): void {
    const { editor } = this;
    let dx = event.point.x - this.facts.event.point.x;
    let dy = event.point.y - this.facts.event.point.y;
    if (event.shift) {
      if (Math.abs(dx) > Math.abs(dy)) dy = 0;
      else dx = 0;
    }
    if (!event.mod && editor.settings.get().snapping && this.#box) {
      const moved = { ...this.#box, x: this.#box.x + dx, y: this.#box.y + dy };
      const snap = snapBox(moved, this.#stops, SNAP_REACH / editor.viewport.get().zoom, this.#boxes);
      dx += event.shift && dx === 0 ? 0 : snap.dx;
      dy += event.shift && dy === 0 ? 0 : snap.dy;
      editor.session.set({ guides: snap.guides });
    } else editor.session.set({ guides: [] });
    const isBack = dx === 0 && dy === 0;
    const changes = [...this.#start].flatMap(([id, start]) =>
      editElement(editor.store, editor.pageId, id, {
        // What a line holds on to may have given it another course with the step before.
        ...(start.type === 'line' ? courseOf(start) : {}),
        // Carried away alone it let go; back where it was it holds on again.
        ...(start.type === 'line' && isBack ? holdsOf(start) : {}),
        x: round(start.x + dx),
        y: round(start.y + dy),
      }),
    );
    editor.run('move', changes);
  }

  up(): void {
    this.editor.history.commit();
    this.#leave();
  }
  cancel(): void {
    this.editor.history.cancel();
    this.#leave();
  }

  #copy(): boolean {
    const { editor } = this;
    const { selection } = editor.session.get();
    const { changes, ids } = duplicateElements(editor.store, editor.pageId, selection, { x: 0, y: 0 });
    return editor.run('duplicate', changes, { select: ids });
  }
  #leave(): void {
    this.editor.session.set({ guides: [], moving: null });
    this.machine.to('idle', undefined);
  }
  /** Boxes of the page and of everything in view that does not move. */
  *#others(): Generator<Box> {
    const { editor } = this;
    if (editor.page) yield { x: 0, y: 0, width: editor.page.width, height: editor.page.height };
    for (const id of editor.scene.within(editor.viewport.visible())) {
      const element = editor.elements.get(id);
      if (element && !this.#moving.has(id)) yield boundsOf(element);
    }
  }
}

/** What a line holds on to. */
const holdsOf = ({ startOn, endOn }: ElementOf<'line'>) => ({ ...(startOn && { startOn }), ...(endOn && { endOn }) });

/** Places are kept to a hundredth of a px, so that documents stay small and readable. */
export const round = (px: number): number => Math.round(px * 100) / 100;
