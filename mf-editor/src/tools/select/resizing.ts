import type { Change } from '@commonplace/contracts/design/changes';
import type { DesignElement } from '@commonplace/contracts/design/document';
import type { Editor } from '../../session/editor';
import type { Guide } from '../../session/session-state';
import { editElement } from '../../document/changes';
import type { ElementPatch } from '../../document/records';
import { definitionOf } from '../../elements/definitions';
import { boundsOf, type Box, type Frame, type Point } from '../../geometry/box';
import { handlePoint, handleSides, isCorner, resizeFrame } from '../../geometry/resize';
import { snapEdge, snapStops, type SnapStops } from '../snap';
import type { ToolEvent, ToolState } from '../tool';
import { rounded, scaledTogether } from './transform';
import { SNAP_REACH } from './translating';
import type { Machine, SelectStates } from './states';

/** Least side of an element, in px of the page. */
const LEAST = 1;

/** Pulling a handle of the selection; every step is computed from where the gesture began. Several elements scale together. */
export class Resizing implements ToolState {
  readonly name = 'resizing';
  readonly #start: readonly DesignElement[];
  readonly #frame: Frame | null;
  readonly #stops: SnapStops;

  constructor(
    private readonly machine: Machine,
    private readonly editor: Editor,
    private readonly facts: SelectStates['resizing'],
  ) {
    editor.history.begin('resize');
    this.#start = editor.selectedDeep().filter(({ locked }) => locked === 'none');
    this.#frame = editor.selectionFrame();
    const moving = editor.withHolding(this.#start.map(({ id }) => id));
    this.#stops = snapStops(others(editor, moving), editor.page);
    editor.session.set({ moving, hover: null });
  }

  move(event: ToolEvent): void {
    const { editor } = this;
    const { handle } = this.facts;
    if (!this.#frame) return;
    const single = this.#start.length === 1 ? this.#start[0]! : null;
    const proportional = single
      ? isCorner(handle) && (definitionOf(single).corners === 'proportional') !== event.shift
      : true;
    const delta = this.#delta(event, proportional);
    const frame = resizeFrame(this.#frame, handle, delta, { ratio: proportional, centred: event.alt, least: LEAST });
    editor.run('resize', single ? this.#one(single, frame) : this.#many(frame));
  }

  up(): void {
    this.editor.history.commit();
    this.#leave();
  }
  cancel(): void {
    this.editor.history.cancel();
    this.#leave();
  }

  #one(element: DesignElement, frame: Frame): Change[] {
    const patch = definitionOf(element).resize(element, rounded(frame), this.facts.handle, this.editor);
    return this.#edit(element.id, patch);
  }

  #many(frame: Frame): Change[] {
    return scaledTogether(this.editor, this.#start, this.#frame!, frame);
  }

  #edit(id: string, patch: ElementPatch): Change[] {
    return editElement(this.editor.store, this.editor.pageId, id, patch);
  }

  /** How far the handle is pulled; the pulled edges of an upright frame snap. */
  #delta(event: ToolEvent, proportional: boolean): Point {
    const { editor } = this;
    let x = event.point.x - this.facts.event.point.x;
    let y = event.point.y - this.facts.event.point.y;
    const frame = this.#frame!;
    if (event.mod || !editor.settings.get().snapping || frame.rotation % 360 !== 0) {
      editor.session.set({ guides: [] });
      return { x, y };
    }
    const side = handleSides(this.facts.handle);
    const pulled = handlePoint(frame, this.facts.handle);
    const reach = SNAP_REACH / editor.viewport.get().zoom;
    const inX =
      side.x === 0
        ? null
        : snapEdge('x', pulled.x + x, this.#stops, reach, { from: frame.y, to: frame.y + frame.height });
    const inY =
      side.y === 0 || (proportional && inX?.shift)
        ? null
        : snapEdge('y', pulled.y + y, this.#stops, reach, { from: frame.x, to: frame.x + frame.width });
    x += inX?.shift ?? 0;
    y += inY?.shift ?? 0;
    // In proportion only one edge can be exact: the other follows it.
    if (!proportional || side.x === 0 || side.y === 0) return this.#show(x, y, inX?.guides, inY?.guides);
    if (inX && inX.guides.length > 0) y = side.y * -Infinity;
    else if (inY && inY.guides.length > 0) x = side.x * -Infinity;
    return this.#show(x, y, inX?.guides, inY?.guides);
  }

  #show(x: number, y: number, ...guides: (readonly Guide[] | undefined)[]): Point {
    this.editor.session.set({ guides: guides.flatMap((some) => some ?? []) });
    return { x, y };
  }

  #leave(): void {
    this.editor.session.set({ guides: [], moving: null });
    this.machine.to('idle', undefined);
  }
}

function* others(editor: Editor, moving: ReadonlySet<string>): Generator<Box> {
  if (editor.page) yield { x: 0, y: 0, width: editor.page.width, height: editor.page.height };
  for (const id of editor.scene.within(editor.viewport.visible())) {
    const element = editor.elements.get(id);
    if (element && !moving.has(id)) yield boundsOf(element);
  }
}
