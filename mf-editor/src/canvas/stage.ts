import { Layer } from 'konva/lib/Layer';
import { Stage } from 'konva/lib/Stage';
import type { Editor } from '../session/editor';
import type { SessionState } from '../session/session-state';
import type { LayoutCache } from '../text/layout-cache';
import { CaretMark } from './caret-mark';
import { ContentRenderer } from './content-layer';
import { contextOf } from './layer-context';
import { drawOverlay, type OverlayColours } from './overlay';
import { overlayArea } from './overlay-area';
import { PartCanvas, partOf } from './part-canvas';
import { isWriting } from './text-damage';
import type { DrawEnvironment } from '../elements/definition';

export interface StageParts {
  container: HTMLDivElement;
  editor: Editor;
  layouts: LayoutCache;
  environment: DrawEnvironment;
}

/**
 * The canvas of one editor: a Konva stage with a layer for the page below, for what moves and for what lies above it; the lines that are written in and the
 * handles have canvases that are no larger than they. It is driven by the editor's state, not by React: a step of a gesture costs one frame of what it touches.
 */
export class EditorStage {
  readonly #stage: Stage;
  readonly #content: ContentRenderer;
  readonly #overlay: PartCanvas;
  readonly #parted: readonly PartCanvas[];
  readonly #ratio: () => number;
  readonly #offs: (() => void)[] = [];
  #frame = 0;
  #overlayDirty = true;
  #colours: OverlayColours = {
    accent: '#2a3bd1',
    guide: '#d6006c',
    handle: '#ffffff',
    ruler: '#f7f5f0',
    ink: '#5f5b66',
  };
  readonly #caret: CaretMark;
  #caretMoved = false;

  constructor(private readonly parts: StageParts) {
    const { container, editor, environment } = parts;
    this.#stage = new Stage({
      container,
      width: container.clientWidth,
      height: container.clientHeight,
      listening: false,
    });
    const layer = () => new Layer({ listening: false, clearBeforeDraw: false });
    const layers = { below: layer(), above: layer() };
    this.#stage.add(layers.below, layers.above);
    this.#ratio = () => contextOf(layers.below).ratio;
    // Each lies right in front of the layer that it is made for.
    const moving = new PartCanvas(layers.below.getNativeCanvasElement(), this.#ratio);
    const writing = new PartCanvas(layers.below.getNativeCanvasElement(), this.#ratio);
    this.#overlay = new PartCanvas(layers.above.getNativeCanvasElement(), this.#ratio, true);
    this.#parted = [moving, writing, this.#overlay];
    this.#content = new ContentRenderer(editor, { ...layers, moving, writing }, environment, () => this.#request());
    this.#caret = new CaretMark(editor, parts.layouts, this.#stage.content);
    this.readTheme();
    this.#offs.push(
      editor.store.subscribe((event) => {
        this.#content.note(event);
        const { editing } = editor.session.get();
        // A key changes letters and moves the caret: outlines and handles stay as they are.
        if (editing === null || event.source !== 'user' || !event.changes.every(isWriting)) this.#redrawOverlay();
        if (editing !== null) this.#caretChanged();
      }),
      editor.session.subscribe((state, before) => {
        if (state.page !== before.page || state.editing !== before.editing) this.#content.invalidate();
        if (state.moving !== before.moving) this.#content.setMoving(state.moving);
        if (state.editing !== before.editing) this.#caretChanged();
        // At once, with what the key itself changed: what is changed in a frame makes the browser go over the page twice.
        else if (state.caret !== before.caret) this.#placeCaret();
        if (!onlyCaret(state, before)) this.#redrawOverlay();
      }),
      editor.settings.subscribe(() => this.#redrawOverlay()),
      editor.viewport.subscribe((view, before) => {
        if (view.width !== before.width || view.height !== before.height) {
          this.#stage.size({ width: view.width, height: view.height });
          this.#content.invalidate();
        }
        this.#content.viewChanged();
        this.#redrawOverlay();
        if (editor.session.get().editing !== null) this.#caretChanged();
      }),
    );
    const observer = new ResizeObserver(() => this.#resize());
    observer.observe(container);
    this.#offs.push(() => observer.disconnect());
    this.#resize();
  }

  /** A font or a picture has come, or the theme changed. */
  invalidate(): void {
    this.#content.invalidate();
    this.#redrawOverlay();
    if (this.parts.editor.session.get().editing !== null) this.#caretChanged();
  }

  /** Colours of outlines and of the ground around the page, from the tokens. */
  readTheme(): void {
    const style = getComputedStyle(this.parts.container);
    const token = (name: string, fallback: string) => style.getPropertyValue(name).trim() || fallback;
    this.#colours = {
      accent: token('--canvas-accent', '#2a3bd1'),
      guide: token('--canvas-guide', '#d6006c'),
      handle: token('--canvas-handle', '#ffffff'),
      ruler: token('--surface', '#f7f5f0'),
      ink: token('--ink-soft', '#5f5b66'),
    };
    this.#caret.colour = this.#colours.accent;
    this.#content.workspace = token('--canvas-ground', '#ece7de');
    this.invalidate();
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
    this.#caret.destroy();
    for (const off of this.#offs) off();
    this.#content.destroy();
    for (const canvas of this.#parted) canvas.destroy();
    this.#stage.destroy();
  }

  #resize(): void {
    const { clientWidth, clientHeight } = this.parts.container;
    this.parts.editor.resizeView(clientWidth, clientHeight);
  }

  #redrawOverlay(): void {
    this.#overlayDirty = true;
    this.#request();
  }
  #request(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#draw());
  }
  #draw(): void {
    this.#frame = 0;
    this.#content.frame();
    if (this.#caretMoved) this.#placeCaret();
    if (!this.#overlayDirty) return;
    this.#overlayDirty = false;
    this.#drawOverlay();
  }

  #drawOverlay(): void {
    const { editor, environment, layouts } = this.parts;
    const frame = editor.selectionFrame();
    const view = editor.viewport.get();
    const ratio = this.#ratio();
    const area = overlayArea(editor, frame);
    const whole = { x: 0, y: 0, width: view.width, height: view.height };
    const part = area && partOf(area === 'all' ? whole : area, view, ratio);
    if (!part) return this.#overlay.hide();
    const { left, top } = this.#overlay.cover(part);
    const { context } = this.#overlay;
    context.save();
    context.setTransform(ratio, 0, 0, ratio, -left, -top);
    drawOverlay(context, editor, frame, layouts, this.#colours, environment);
    context.restore();
  }

  #placeCaret(): void {
    this.#caretMoved = false;
    this.#caret.restart();
  }
  #caretChanged(): void {
    this.#caretMoved = true;
    this.#request();
  }
}

/** Whether a caret moved in a text without marking letters: the canvas then shows nothing new. */
function onlyCaret(state: SessionState, before: SessionState): boolean {
  const keys = Object.keys(state) as (keyof SessionState)[];
  const collapsed = ({ caret }: SessionState) => caret.start === caret.end;
  return collapsed(state) && collapsed(before) && keys.every((key) => key === 'caret' || state[key] === before[key]);
}
