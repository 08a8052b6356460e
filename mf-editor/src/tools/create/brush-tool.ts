import type { Editor } from '../../session/editor';
import { createElement } from '../../document/changes';
import { keyAfter } from '../../document/order';
import { childrenOf } from '../../document/selectors';
import { newLine } from '../../elements/line/line';
import { distance, type Point } from '../../geometry/box';
import { simplified } from '../../geometry/simplify';
import type { Tool, ToolEvent } from '../tool';

/** px of the screen between two kept points, and how far a left out point may lie from the line. */
const STEP = 2;
const TOLERANCE = 0.7;
/** A highlighter is as broad as so many brushes, and seen through. */
const HIGHLIGHT = { width: 4, opacity: 0.45 } as const;

/** Draws freehand; stays chosen, as people draw more than one line. */
export class BrushTool implements Tool {
  #points: Point[] = [];
  #id: string | null = null;
  #lastScreen: Point | null = null;

  constructor(
    private readonly editor: Editor,
    private readonly kind: 'brush' | 'highlighter',
  ) {}
  get state(): string {
    return this.#id ? 'drawing' : 'idle';
  }

  down(event: ToolEvent): void {
    const { editor } = this;
    if (editor.session.get().readOnly) return;
    editor.select([]);
    this.#points = [event.point];
    this.#lastScreen = event.screen;
    editor.history.begin('draw');
    const element = this.#element([event.point, { x: event.point.x + 0.01, y: event.point.y }]);
    this.#id = element.id;
    editor.run('draw', [createElement(editor.pageId, element)]);
    editor.session.set({ moving: new Set([element.id]) });
  }

  move(event: ToolEvent): void {
    if (!this.#id || !this.#lastScreen || distance(event.screen, this.#lastScreen) < STEP) return;
    this.#lastScreen = event.screen;
    // With Shift a straight line from the beginning.
    this.#points = event.shift ? [this.#points[0]!, event.point] : [...this.#points, event.point];
    this.#show(this.#points);
  }

  up(): void {
    if (!this.#id) return;
    this.#show(simplified(this.#points, TOLERANCE / this.editor.viewport.get().zoom));
    this.editor.history.commit();
    this.#end();
  }
  cancel(): boolean {
    const busy = this.#id !== null;
    if (busy) this.editor.history.cancel();
    this.#end();
    return busy;
  }

  #show(points: readonly Point[]): void {
    if (points.length < 2) return;
    const { id: _, order: __, ...drawn } = this.#element(points);
    this.editor.edit('draw', [this.#id!], drawn);
  }
  #end(): void {
    this.#id = null;
    this.#points = [];
    this.editor.session.set({ moving: null });
  }

  #element(points: readonly Point[]) {
    const { editor } = this;
    const left = Math.min(...points.map(({ x }) => x));
    const top = Math.min(...points.map(({ y }) => y));
    const right = Math.max(...points.map(({ x }) => x));
    const bottom = Math.max(...points.map(({ y }) => y));
    const { colour, width } = editor.settings.get().brush;
    const highlight = this.kind === 'highlighter';
    const line = newLine({ x: left, y: top }, { x: right, y: bottom }, keyAfter(childrenOf(editor.elements, null)));
    return {
      ...line,
      opacity: highlight ? HIGHLIGHT.opacity : 1,
      blend: highlight ? ('multiply' as const) : ('normal' as const),
      stroke: { colour, width: highlight ? width * HIGHLIGHT.width : width, dash: [] },
      path: points.map(({ x, y }): [number, number] => [round(x - left), round(y - top)]),
      freehand: true,
    };
  }
}

const round = (px: number): number => Math.round(px * 100) / 100;
