import type { DesignElement, Hold } from '@commonplace/contracts/design/document';
import type { Editor } from '../../session/editor';
import { coursePatch } from '../../connectors/course';
import { holdAt } from '../../connectors/target';
import { besideOthers } from '../../document/beside-others';
import { createElement } from '../../document/changes';
import { keyAfter } from '../../document/order';
import { childrenOf } from '../../document/selectors';
import { withFittedHeight } from '../../elements/text/fit-height';
import { newFrame } from '../../elements/image/image';
import { newLine } from '../../elements/line/line';
import { newShape } from '../../elements/shape/shape';
import { newText } from '../../elements/text/text';
import { boxBetween, centreOf, distance, intersection, type Point } from '../../geometry/box';
import { onEighths } from '../eighths';
import { dragThreshold, type Tool, type ToolEvent } from '../tool';

/** What a creating tool makes. */
export type Created = 'text' | 'rectangle' | 'ellipse' | 'frame' | 'line' | 'arrow';
/** Side of what a click (not a drag) makes, as a part of the page's shorter side. */
const CLICK_PART = 0.25;
/** Width of a text that a click begins, as a part of the page's. */
const TEXT_PART = 0.5;
/** What is left of it where a click is near the edge at which its lines end. */
const LEAST_TEXT_PART = 0.25;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Draws a new element: a drag gives it its size, a click a usual one. Goes back to selecting when done. */
export class CreateTool implements Tool {
  #from: ToolEvent | null = null;
  #id: string | null = null;
  /** What the beginning of a line holds on to. */
  #held: Hold | null = null;

  constructor(
    private readonly editor: Editor,
    private readonly kind: Created,
    private readonly isRightToLeft: () => boolean = () => false,
  ) {}
  get state(): string {
    return this.#id ? 'drawing' : this.#from ? 'pointing' : 'idle';
  }

  down(event: ToolEvent): void {
    if (this.editor.session.get().readOnly) return;
    this.#from = event;
    this.#held = this.#holdAt(event);
    this.editor.select([]);
  }

  move(event: ToolEvent): void {
    const from = this.#from;
    if (!from) this.editor.session.set({ holding: this.#holdAt(event) });
    if (!from || (!this.#id && distance(event.screen, from.screen) < dragThreshold(event.touch))) return;
    const { editor } = this;
    const to = event.shift ? squared(from.point, event.point, this.kind) : event.point;
    // What is met at the very end of the line, which with Shift is not where the pointer is.
    const element = this.#holding(this.#make(from.point, to), { ...event, point: to });
    if (!this.#id) {
      editor.history.begin('create');
      // A page that is full takes nothing: there is nothing to draw on with.
      if (!editor.run('create', [createElement(editor.pageId, element)], { select: [element.id] })) {
        editor.history.cancel();
        return void this.cancel();
      }
      this.#id = element.id;
      editor.session.set({ moving: new Set([element.id]) });
      return;
    }
    const made = editor.elements.get(this.#id);
    if (made) editor.edit('create', [made.id], { ...element, id: made.id, order: made.order });
  }

  up(): void {
    const from = this.#from;
    const { editor } = this;
    this.#from = null;
    if (this.#id) editor.history.commit();
    else if (from && editor.page) this.#click(from.point, editor.page);
    this.#done();
  }

  /** Without a pointer: of usual size in the middle of what is seen of the page, beside what was put there before. */
  here(): boolean {
    const { editor } = this;
    const { page } = editor;
    if (!page || editor.session.get().readOnly || this.#from) return false;
    const whole = { x: 0, y: 0, width: page.width, height: page.height };
    const middle = centreOf(intersection(editor.viewport.visible(), whole) ?? whole);
    const size = this.#usual(page);
    const box = { x: middle.x - size.width / 2, y: middle.y - size.height / 2, ...size };
    this.#put(besideOthers(editor.elements, box), size);
    this.#done();
    return true;
  }

  cancel(): boolean {
    const busy = this.#from !== null;
    if (this.#id) this.editor.history.cancel();
    this.#from = null;
    this.#id = null;
    this.editor.session.set({ holding: null, moving: null, tool: 'select' });
    return busy;
  }

  get #isLine(): boolean {
    return this.kind === 'line' || this.kind === 'arrow';
  }
  #holdAt(event: ToolEvent): Hold | null {
    const { editor } = this;
    if (!this.#isLine || event.mod || editor.session.get().readOnly) return null;
    return holdAt(editor, event.point, event.touch);
  }
  /** A line holds on to what it is drawn from and to; one that is drawn on a single element holds on to nothing of it. */
  #holding(element: DesignElement, event: ToolEvent): DesignElement {
    if (element.type !== 'line') return element;
    const end = this.#holdAt(event);
    const isOnOne = end !== null && end.element === this.#held?.element;
    this.editor.session.set({ holding: isOnOne ? null : end });
    if (isOnOne || !(end ?? this.#held)) return element;
    const line = { ...element, startOn: this.#held, endOn: end };
    return { ...line, ...coursePatch(line, this.editor.elements) } as DesignElement;
  }
  #usual({ height, width }: Size): Size {
    const side = Math.min(width, height) * CLICK_PART;
    return { width: this.kind === 'text' ? width * TEXT_PART : side, height: this.#isLine ? 0 : side };
  }
  #click(at: Point, page: Size): void {
    const size = this.#usual(page);
    if (this.kind !== 'text') return this.#put(at, size);
    const { width, x } = linesFrom(at.x, page.width, this.isRightToLeft());
    this.#put({ x, y: at.y }, { width, height: size.height });
  }
  #put(at: Point, { height, width }: Size): void {
    const { editor } = this;
    const element = this.#make(at, { x: at.x + width, y: at.y + height });
    if (editor.run('create', [createElement(editor.pageId, element)], { select: [element.id] })) this.#id = element.id;
  }
  #done(): void {
    const made = this.#id;
    this.#id = null;
    this.editor.session.set({
      holding: null,
      moving: null,
      tool: 'select',
      editing: this.kind === 'text' ? made : null,
    });
  }

  #make(from: Point, to: Point): DesignElement {
    const order = keyAfter(childrenOf(this.editor.elements, null));
    const box = boxBetween(from, to);
    if (this.kind === 'line' || this.kind === 'arrow')
      return newLine(from, to, order, this.kind === 'arrow' ? 'arrow' : 'none');
    if (this.kind === 'text') {
      const text = newText('', { x: box.x, y: box.y, width: Math.max(20, box.width) }, order);
      return { ...text, ...withFittedHeight(text, {}, this.editor.measure) } as DesignElement;
    }
    const frame = { ...box, rotation: 0 };
    return this.kind === 'frame' ? newFrame('none', frame, order) : newShape(this.kind, frame, order);
  }
}

/** Where the lines of a text lie that begins at `x`, from left or right: on the page, if the click was. px */
function linesFrom(x: number, page: number, isRightToLeft: boolean): { x: number; width: number } {
  const usual = page * TEXT_PART;
  if (x < 0 || x > page) return { x: isRightToLeft ? x - usual : x, width: usual };
  const room = isRightToLeft ? x : page - x;
  const width = Math.min(usual, Math.max(room, page * LEAST_TEXT_PART));
  return { x: isRightToLeft ? Math.max(0, x - width) : Math.min(x, page - width), width };
}

/** With Shift a shape is as wide as high, and a line runs in steps of 45°. */
function squared(from: Point, to: Point, kind: Created): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (kind === 'line' || kind === 'arrow') return onEighths(from, to);
  const side = Math.max(Math.abs(dx), Math.abs(dy));
  return { x: from.x + Math.sign(dx) * side, y: from.y + Math.sign(dy) * side };
}
