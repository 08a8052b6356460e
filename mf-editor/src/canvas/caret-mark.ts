import type { Editor } from '../session/editor';
import { centreOf } from '../geometry/box';
import { caretAt } from '../text/caret';
import type { LayoutCache } from '../text/layout-cache';

/** ms that the caret is shown and hidden. */
const BLINK = 530;

/** The caret of the text that is written in: a mark above the canvas, so that neither a key nor its blinking redraws the canvas. */
export class CaretMark {
  readonly #mark: HTMLDivElement;
  #blink: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly editor: Editor,
    private readonly layouts: LayoutCache,
    parent: HTMLElement,
  ) {
    this.#mark = parent.ownerDocument.createElement('div');
    this.#mark.setAttribute('aria-hidden', 'true');
    this.#mark.dataset['screenOnly'] = '';
    Object.assign(this.#mark.style, {
      position: 'absolute',
      insetBlockStart: '0',
      // The canvas counts from its left side in every language.
      left: '0',
      width: '2px',
      transformOrigin: '0 0',
      pointerEvents: 'none',
      visibility: 'hidden',
      willChange: 'transform',
    });
    parent.append(this.#mark);
  }

  set colour(value: string) {
    this.#mark.style.background = value;
  }

  /** Shows it anew from the beginning of its blinking, as after a key. */
  restart(): void {
    clearInterval(this.#blink);
    this.#blink = undefined;
    if (!this.place()) return;
    let shown = true;
    this.#blink = setInterval(() => {
      shown = !shown;
      this.#mark.style.visibility = shown ? '' : 'hidden';
    }, BLINK);
  }

  /** Puts it where the text's caret is now; answers whether there is one. */
  place(): boolean {
    const { caret, editing } = this.editor.session.get();
    const element = editing === null ? undefined : this.editor.elements.get(editing);
    const { style } = this.#mark;
    if (element?.type !== 'text' || caret.start !== caret.end) {
      style.visibility = 'hidden';
      return false;
    }
    const at = caretAt(this.layouts.layout(element), caret.start, this.editor.measure);
    const { zoom } = this.editor.viewport.get();
    const centre = this.editor.viewport.toScreen(centreOf(element));
    const [x, y] = [(at.x - element.width / 2) * zoom - 1, (at.y - element.height / 2) * zoom];
    style.visibility = '';
    style.height = `${at.height * zoom}px`;
    style.transform = `translate(${centre.x}px, ${centre.y}px) rotate(${element.rotation}deg) translate(${x}px, ${y}px)`;
    return true;
  }

  destroy(): void {
    clearInterval(this.#blink);
    this.#mark.remove();
  }
}
