import type { Layer } from 'konva/lib/Layer';
import { parsePath } from '@commonplace/contracts/design/apply';
import type { DesignElement } from '@commonplace/contracts/design/document';
import type { StoreEvent } from '../document/store';
import type { DrawEnvironment } from '../elements/definition';
import { grow, intersects, unionOf, type Box } from '../geometry/box';
import type { Editor } from '../session/editor';
import { paintBounds } from '../session/scene';
import { isWriting, textDamage } from './text-damage';
import { clusters } from './clusters';
import { partOf, type PartCanvas } from './part-canvas';
import { contextOf, onScreen, place, sameSize, setTransform, withoutMiddle, type View } from './layer-context';
import { paintElements } from './page-painter';
import { paintPart, type PartSource } from './paint-part';
import { WrittenLines } from './written-lines';

/** A redraw that takes longer than this, in ms, waits for the end of a pan or zoom; the picture so far is moved and scaled till then. */
const HEAVY = 6;
/** ms of calm after which the picture is drawn sharp again. */
const SHARP_AFTER = 100;
/** With more than this part of a page to repaint, all of it is. */
const PARTIAL_LIMIT = 0.35;

/** Layers that hold the page: what lies below a moving element, what moves, what lies above; and the lines that are being written in. */
export interface ContentLayers {
  below: Layer;
  moving: PartCanvas;
  above: Layer;
  writing: PartCanvas;
}

/**
 * Draws the page. While nothing moves everything is on one layer. When a gesture begins, the elements that move (and what lies between them)
 * get a layer of their own, so that a step of the gesture redraws only these; the order of elements stays.
 */
export class ContentRenderer {
  #drawn: View | null = null;
  #cost = 0;
  #full = true;
  #dirty: Box[] = [];
  /** Lines that keys have changed since the last frame. */
  #lines: Box[] = [];
  #split: { below: Set<string> | null; middle: string[]; above: string[] } | null = null;
  #movingDirty = false;
  #sharpen: ReturnType<typeof setTimeout> | undefined;
  readonly #written: WrittenLines;
  workspace = '#eee';

  constructor(
    private readonly editor: Editor,
    private readonly layers: ContentLayers,
    private readonly environment: DrawEnvironment,
    private readonly requestFrame: () => void,
  ) {
    this.#written = new WrittenLines(contextOf(layers.below).context, layers.writing);
    this.#showAbove(false);
  }

  /** Everything has to be drawn anew: another page, theme, size, a font or picture that came. */
  invalidate(): void {
    this.#full = true;
    this.requestFrame();
  }

  /** Notes what a change touches: only that part of the page is painted again. */
  note(event: StoreEvent): void {
    if (event.source === 'load' || event.changes.length > 2_000) return this.invalidate();
    const moving = this.editor.session.get().moving;
    for (const { path, before, after } of event.changes) {
      const at = parsePath(path);
      if (at.kind === 'asset' || at.kind === 'document') continue;
      if (at.page !== this.editor.pageId) continue;
      if (at.kind === 'page') return this.invalidate();
      if (this.#split && moving?.has(at.element)) {
        this.#movingDirty = true;
        continue;
      }
      const element = this.editor.elements.get(at.element);
      const lines = element && isWriting({ before, after }) && textDamage(element, before, this.environment);
      if (lines) {
        this.#lines.push(lines);
        continue;
      }
      if (element) this.#dirty.push(paintBounds(element));
      const earlier = element ? { ...element, ...before } : ((before ?? null) as DesignElement | null);
      if (earlier) this.#dirty.push(paintBounds(earlier));
    }
    this.requestFrame();
  }

  /** A layer that is not in use is not composited. */
  #showAbove(shown: boolean): void {
    this.layers.above.getNativeCanvasElement().style.visibility = shown ? '' : 'hidden';
  }

  /** A gesture began or ended. */
  setMoving(moving: ReadonlySet<string> | null): void {
    if (this.#split) {
      // Back on one layer: where the moved elements are now.
      this.#dirty.push(...this.#boundsOf(this.#split.middle));
      if (this.#split.below) this.#full = true;
      this.#split = null;
      this.layers.moving.hide();
      this.#clear(this.layers.above);
      this.#showAbove(false);
    }
    if (moving && moving.size > 0) this.#splitAround(moving);
    this.requestFrame();
  }

  #boundsOf(ids: readonly string[]): Box[] {
    return ids.flatMap((id) => {
      const element = this.editor.elements.get(id);
      return element ? [paintBounds(element)] : [];
    });
  }

  viewChanged(): void {
    this.requestFrame();
  }

  destroy(): void {
    clearTimeout(this.#sharpen);
  }

  /** Draws what has to be drawn, within one frame. */
  frame(): void {
    const view = this.editor.viewport.get();
    if (view.width === 0 || view.height === 0) return;
    const viewChanged = this.#drawn !== view;
    if (viewChanged && this.#drawn && this.#cost > HEAVY && !this.#full && sameSize(this.#drawn, view)) {
      this.#written.takeBack(this.#source(), this.#drawn);
      this.#transform(view);
      return;
    }
    if (this.#full || viewChanged || !this.#drawn) this.#drawAll(view);
    else if (this.#dirty.length > 0 || this.#split) {
      this.#written.takeBack(this.#source(), view);
      this.#dirty.push(...this.#lines);
      if (this.#dirty.length > 0) this.#drawDirty(view);
    } else if (this.#lines.length > 0) this.#written.draw(this.#source(), view, this.#lines);
    if (this.#split && this.#movingDirty) this.#drawMoving(view);
    this.#dirty = [];
    this.#lines = [];
    this.#movingDirty = false;
  }

  #splitAround(moving: ReadonlySet<string>): void {
    const { editor } = this;
    const { scene } = editor;
    let [low, high] = [Infinity, -1];
    for (const id of moving) {
      const rank = scene.rank(id);
      if (rank < 0) continue;
      low = Math.min(low, rank);
      high = Math.max(high, rank);
    }
    if (high < 0) return;
    const visible = scene.within(editor.viewport.visible());
    const middle = visible.filter((id) => scene.rank(id) >= low && scene.rank(id) <= high);
    const above = visible.filter((id) => scene.rank(id) > high);
    const known = new Set(middle);
    for (const id of moving) if (!known.has(id) && scene.rank(id) >= 0) middle.push(id);
    middle.sort((a, b) => scene.rank(a) - scene.rank(b));
    // With nothing above, the moving elements are only wiped out of the picture that is there.
    const cheap = above.length === 0 && middle.length < 200;
    const below = cheap ? null : new Set(visible.filter((id) => scene.rank(id) < low));
    this.#split = { below, middle, above };
    this.#showAbove(above.length > 0);
    if (cheap) this.#dirty.push(...this.#boundsOf(middle));
    else this.#full = true;
    this.#movingDirty = true;
  }

  #drawAll(view: View): void {
    const started = performance.now();
    clearTimeout(this.#sharpen);
    this.#written.drop();
    for (const layer of [this.layers.below, this.layers.above]) setTransform(layer, '');
    this.#paintBelow(view, null);
    if (this.#split) {
      this.#drawMoving(view);
      this.#drawAbove(view);
    }
    this.#drawn = view;
    this.#full = false;
    this.#cost = performance.now() - started;
  }

  #drawDirty(view: View): void {
    const area = unionOf(this.#dirty.filter((box) => intersects(box, this.editor.viewport.visible())));
    if (!area) return;
    const parts = clusters(this.#dirty);
    const size = parts.reduce((sum, box) => sum + box.width * box.height, 0) * view.zoom * view.zoom;
    if (size > view.width * view.height * PARTIAL_LIMIT) this.#paintBelow(view, null);
    else for (const part of parts) this.#paintBelow(view, part);
  }

  /** Paints the lowest layer, or only a part of the page on it. */
  #paintBelow(view: View, part: Box | null): void {
    const { context, ratio } = contextOf(this.layers.below);
    if (!part) {
      const { width, height } = context.canvas;
      return paintPart(context, this.#source(), view, { left: 0, top: 0, width, height });
    }
    // Whole px of the canvas, so that no seam shows.
    const scale = ratio * view.zoom;
    paintPart(context, this.#source(), view, {
      left: Math.floor(part.x * scale + view.x * ratio) - 1,
      top: Math.floor(part.y * scale + view.y * ratio) - 1,
      width: Math.ceil(part.width * scale) + 3,
      height: Math.ceil(part.height * scale) + 3,
    });
  }

  #source(): PartSource {
    const { editor, environment, workspace } = this;
    const split = this.#split;
    const only = split
      ? (ids: readonly string[]) =>
          split.below ? ids.filter((id) => split.below?.has(id)) : withoutMiddle(ids, split.middle)
      : undefined;
    return { editor, environment, workspace, only, ratio: contextOf(this.layers.below).ratio };
  }

  #drawMoving(view: View): void {
    const { moving } = this.layers;
    const { ratio } = contextOf(this.layers.below);
    const middle = this.#split?.middle ?? [];
    const area = unionOf(this.#boundsOf(middle));
    const part = area && partOf(grow(onScreen(area, view), 1), view, ratio);
    if (!part) return moving.hide();
    const { left, top } = moving.cover(part);
    const { context } = moving;
    const scale = ratio * view.zoom;
    context.save();
    context.setTransform(scale, 0, 0, scale, ratio * view.x - left, ratio * view.y - top);
    paintElements(context, this.editor.elements, middle, this.environment);
    context.restore();
  }

  #drawAbove(view: View): void {
    const { context, ratio } = contextOf(this.layers.above);
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    place(context, view, ratio);
    if (this.#split) paintElements(context, this.editor.elements, this.#split.above, this.environment);
    context.restore();
  }

  #clear(layer: Layer): void {
    const { context } = contextOf(layer);
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    context.restore();
  }

  /** Moves and scales the picture that is there, and draws it anew when the gesture is over. */
  #transform(view: View): void {
    const drawn = this.#drawn!;
    const scale = view.zoom / drawn.zoom;
    const transform = `translate(${view.x - drawn.x * scale}px, ${view.y - drawn.y * scale}px) scale(${scale})`;
    for (const layer of [this.layers.below, this.layers.above]) setTransform(layer, transform);
    this.layers.moving.shift(transform);
    clearTimeout(this.#sharpen);
    this.#sharpen = setTimeout(() => this.invalidate(), SHARP_AFTER);
  }
}
