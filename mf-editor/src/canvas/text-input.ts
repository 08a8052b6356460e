import type { ElementOf } from '@commonplace/contracts/design/document';
import { deleteElement } from '../document/changes';
import { centreOf, rotate, toLocal, type Point } from '../geometry/box';
import { listen } from '../listen';
import type { Editor } from '../session/editor';
import { paragraphAround, wordAround } from '../text/around';
import { caretAt, offsetAt } from '../text/caret';
import { alignFirst } from '../text/align-first';
import { difference, plainText, replaceRange, styleBefore } from '../text/edit';
import type { LayoutCache } from '../text/layout-cache';
import { lettersOf } from '../text/letters';
import { offsetByKey } from '../text/line-keys';
import { latePasting } from './late-pasting';
import type { Pasting } from './pasted';
import { clipWithLook, writeLetters } from './text-clipboard';
import { textField } from './text-field';

type TextElement = ElementOf<'text'>;

/** ms without a key until the unseen field follows: only windows of input methods and screen readers look at it. */
const FOLLOWS_AFTER = 500;
/** What a key is called that an input method takes. */
const OF_INPUT_METHOD = 'Process';
/** Keys after which the caret still knows where it was across the page: those that take it up and down, and the one that marks on the way. */
const KEEPS_PLACE: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'Shift']);

/**
 * Writing in a text of the canvas. An unseen text field holds the plain text, so that the browser's own editing (input methods, dictation,
 * screen readers, the clipboard) works; what it changes is applied to the document, and the canvas shows caret and selection.
 *
 * Letters of a keyboard go to the document without the field, as a browser that edits a field takes as long for it as for all the rest of a key: the field
 * follows when one pauses, and before anything else is done in it.
 */
export class TextInput {
  readonly #field: HTMLTextAreaElement;
  readonly #offs: (() => void)[] = [];
  #id: string | null = null;
  /** Where the canvas begins on the screen; asked for once, as asking lays the page out. */
  #origin: { left: number; top: number } | null = null;
  /** Ends the marking of letters by a pointer that is held. */
  #endMarking: () => void = () => undefined;
  #following: ReturnType<typeof setTimeout> | undefined;
  /** What the field holds is being taken into the document: there is nothing to take back from it. */
  #typing = false;
  /** The text with letters that the field does not hold yet; null when it holds all. The caret is then the session's. */
  #ahead: string | null = null;
  /** px from the text's left side that the caret keeps to over shorter lines while it goes up and down. */
  #goal: number | null = null;
  /** The last key is one of a keyboard that writes a letter by itself. */
  #letterKey = false;
  /** With Shift the words are pasted without their look. */
  #plain = false;
  readonly #keyboard: MediaQueryList | undefined;

  constructor(
    private readonly editor: Editor,
    private readonly layouts: LayoutCache,
    private readonly parent: HTMLElement,
    label: string,
  ) {
    this.#field = textField(parent.ownerDocument, label);
    // Keyboards on a screen change words that were written before, and look for them in the field.
    this.#keyboard = parent.ownerDocument.defaultView?.matchMedia('(pointer: fine)');
    const field = this.#field;
    this.#offs.push(
      listen(field, 'beforeinput', (event) => this.#letter(event as InputEvent)),
      listen(field, 'input', () => this.#typed()),
      listen(field, 'keydown', (event) => this.#key(event as KeyboardEvent)),
      listen(field, 'compositionstart', () => this.#place()),
      ...['copy', 'cut', 'paste', 'blur', 'contextmenu'].map((name) => listen(field, name, () => this.#settle())),
      listen(field, 'copy', (event) => this.#copy(event as ClipboardEvent)),
      listen(field, 'cut', (event) => this.#copy(event as ClipboardEvent)),
      listen(field, 'paste', (event) => this.#paste(event as ClipboardEvent)),
      listen(parent.ownerDocument, 'selectionchange', () => this.#caretMoved()),
    );
    this.#offs.push(
      editor.session.subscribe((state, before) => {
        if (state.editing !== before.editing) this.#switch(state.editing);
        if (state.caret !== before.caret) this.#follow();
      }),
      editor.store.subscribe(() => this.#synchronise()),
      editor.viewport.subscribe((view, before) => {
        if (view.width !== before.width || view.height !== before.height) this.#origin = null;
      }),
    );
  }

  /** A press on the text that is written in puts the caret there, a second marks the word, a third the paragraph; true when it was on it. */
  press(point: Point, event: PointerEvent, clicks = 1): boolean {
    const element = this.#element();
    if (!element) return false;
    const local = toLocal(element, point);
    if (local.x < 0 || local.y < 0 || local.x > element.width || local.y > element.height) return false;
    event.preventDefault();
    this.#settle();
    this.#goal = null;
    const offset = this.#offsetAt(element, point);
    this.#field.focus({ preventScroll: true });
    if (clicks > 1 && !event.shiftKey) {
      const { end, start } = (clicks === 2 ? wordAround : paragraphAround)(this.#text, offset);
      this.#select(start, end);
      return true;
    }
    if (event.shiftKey)
      this.#select(Math.min(this.#field.selectionStart, offset), Math.max(this.#field.selectionEnd, offset));
    else this.#select(offset, offset);
    this.#mark(offset, event.pointerId);
    return true;
  }

  destroy(): void {
    clearTimeout(this.#following);
    this.#endMarking();
    for (const off of this.#offs) off();
    this.#field.remove();
  }

  #element(): TextElement | null {
    const element = this.#id === null ? undefined : this.editor.elements.get(this.#id);
    return element?.type === 'text' ? element : null;
  }

  #switch(id: string | null): void {
    const before = this.#id;
    this.#id = id;
    this.#ahead = null;
    const element = this.#element();
    if (!element) {
      const focused = this.#field.ownerDocument.activeElement === this.#field;
      this.#field.hidden = true;
      if (focused) this.parent.querySelector<HTMLElement>('[data-canvas]')?.focus({ preventScroll: true });
      if (before !== null) this.#dropEmpty(before);
      return;
    }
    this.#origin = null;
    this.#field.hidden = false;
    this.#field.value = plainText(element.paragraphs);
    this.#place();
    this.#field.focus({ preventScroll: true });
    this.#select(0, this.#field.value.length);
  }

  /** A text that was left empty cannot be seen or found again. */
  #dropEmpty(id: string): void {
    const element = this.editor.elements.get(id);
    if (element?.type !== 'text' || plainText(element.paragraphs).trim() !== '') return;
    this.editor.run('delete', deleteElement(this.editor.store, this.editor.pageId, id), { select: [] });
  }

  /** What the field holds, or will when one pauses. */
  get #text(): string {
    return this.#ahead ?? this.#field.value;
  }

  /** The field catches up with the letters that were written without it. */
  #settle(): void {
    if (this.#ahead === null) return;
    this.#field.value = this.#ahead;
    this.#ahead = null;
    const { end, start } = this.editor.session.get().caret;
    this.#field.setSelectionRange(start, end);
  }

  /** A letter of a keyboard is written without the field; whatever else is done in it finds it as the text is. */
  #letter(event: InputEvent): void {
    const { data, inputType, isComposing } = event;
    const element = this.#element();
    const alone = this.#letterKey && event.cancelable && this.#keyboard?.matches;
    if (!element || !alone || inputType !== 'insertText' || isComposing || !data) return this.#settle();
    event.preventDefault();
    const { end, start } =
      this.#ahead === null
        ? { start: this.#field.selectionStart, end: this.#field.selectionEnd }
        : this.editor.session.get().caret;
    const text = this.#text;
    const after = text.slice(0, start) + data + text.slice(end);
    if (!this.#write(element, { start, end, text: data }, after)) return this.#settle();
    this.#ahead = after;
    const at = start + data.length;
    this.editor.session.set({ caret: { start: at, end: at } });
  }

  #typed(): void {
    const element = this.#element();
    if (!element) return;
    const { value } = this.#field;
    const change = difference(plainText(element.paragraphs), value.replace(/\r\n?/g, '\n'));
    if (change.start === change.end && change.text === '') return;
    // More than a text may hold: the field goes back to what the text is.
    if (!this.#write(element, change, value)) this.#synchronise();
    this.#caretMoved({ typed: true });
  }

  /** Takes what was written into the document; false where it cannot hold that. */
  #write(element: TextElement, { end, start, text }: ReturnType<typeof difference>, after: string): boolean {
    const { writeStyle } = this.editor.session.get();
    const style = writeStyle ? { ...styleBefore(element.paragraphs, start), ...writeStyle } : undefined;
    const written = replaceRange(element.paragraphs, start, end, text, style);
    const paragraphs = alignFirst(plainText(element.paragraphs), written, element.direction);
    this.#typing = true;
    // With its last letter a text would forget how its letters look.
    if (after === '' && !writeStyle) this.editor.session.set({ writeStyle: styleBefore(element.paragraphs, end) });
    const taken = this.editor.edit('typing', [element.id], { paragraphs }, `typing:${element.id}`);
    this.#typing = false;
    return taken;
  }

  /** Letters are copied with their look. */
  #copy(event: ClipboardEvent): void {
    const element = this.#element();
    const { selectionEnd: end, selectionStart: start, value } = this.#field;
    if (!element || start === end || !event.clipboardData) return;
    event.preventDefault();
    writeLetters(event.clipboardData, lettersOf(element.paragraphs, start, end, element.style));
    if (event.type === 'copy') return;
    if (!this.#write(element, { start, end, text: '' }, value.slice(0, start) + value.slice(end))) return;
    this.#synchronise();
    this.#select(start, start);
  }

  /** What has a look keeps it; what has none, or is asked for without, is the field's to take. */
  #paste(event: ClipboardEvent): void {
    const { clipboardData: data } = event;
    const clip = data && !this.#plain ? clipWithLook(data) : null;
    if (!clip) return;
    event.preventDefault();
    const id = this.#id;
    const put = (pasted: Pasting): void => {
      const element = this.#element();
      if (!element || element.id !== id) return;
      this.#settle();
      const { selectionEnd: end, selectionStart: start } = this.#field;
      const { length, paragraphs: written } = pasted(
        element,
        { start, end },
        clip,
        this.editor.session.get().writeStyle,
      );
      const paragraphs = alignFirst(plainText(element.paragraphs), written, element.direction);
      if (!this.editor.edit('paste', [element.id], { paragraphs })) return;
      this.#select(start + length, start + length);
    };
    void latePasting().then(put);
  }

  /** Undo, or another editor of the same design, changed the text: the field follows. */
  #synchronise(): void {
    const element = this.#element();
    if (!element || this.#typing) return;
    const text = plainText(element.paragraphs);
    if (text === this.#text) return;
    const { end, text: inserted, start } = difference(this.#text, text);
    this.#ahead = null;
    this.#field.value = text;
    this.#select(start + inserted.length, Math.max(start + inserted.length, Math.min(end, start + inserted.length)));
  }

  /** A look that was chosen at the caret is for what is typed there: it goes when the caret goes elsewhere. */
  #caretMoved({ typed = false } = {}): void {
    // Of letters that the field does not hold yet the caret is known.
    if (this.#id === null || this.#ahead !== null || this.#field.ownerDocument.activeElement !== this.#field) return;
    const { selectionStart: start, selectionEnd: end } = this.#field;
    const { caret } = this.editor.session.get();
    if (caret.start === start && caret.end === end) return;
    this.editor.session.set({ caret: { start, end }, ...(typed ? {} : { writeStyle: null }) });
  }

  #select(start: number, end: number): void {
    this.#settle();
    this.#field.setSelectionRange(start, end);
    this.editor.session.set({ caret: { start, end }, writeStyle: null });
  }

  /** Lines are ours, not the field's: up, down, Home and End go by them. */
  #key(event: KeyboardEvent): void {
    const element = this.#element();
    const { altKey, code, ctrlKey, isComposing, key, metaKey } = event;
    // Browsers leave out what is not plain text by themselves; those that do not are told.
    this.#plain = event.shiftKey && key !== 'Insert';
    this.#letterKey = key.length === 1 && code !== '' && !isComposing && !ctrlKey && !metaKey && !altKey;
    if (!KEEPS_PLACE.has(key)) this.#goal = null;
    if (this.#letterKey) return;
    this.#settle();
    if (event.key === OF_INPUT_METHOD) this.#place();
    if (!element || event.isComposing || event.altKey) return;
    if (key === 'Tab') {
      // The field stands outside of the page's order: from it Tab would lead to nowhere. The canvas goes on from here.
      event.preventDefault();
      this.editor.session.set({ editing: null });
      return;
    }
    if (ctrlKey || metaKey) return;
    const { selectionDirection, selectionEnd, selectionStart } = this.#field;
    const [anchor, focus] =
      selectionDirection === 'backward' ? [selectionEnd, selectionStart] : [selectionStart, selectionEnd];
    const layout = this.layouts.layout(element);
    const goal = this.#goal ?? caretAt(layout, focus, this.editor.measure).x;
    const target = offsetByKey(key, layout, focus, this.editor.measure, goal);
    if (target === null) return;
    event.preventDefault();
    if (key === 'ArrowUp' || key === 'ArrowDown') this.#goal = goal;
    if (!event.shiftKey) return this.#select(target, target);
    this.#field.setSelectionRange(
      Math.min(anchor, target),
      Math.max(anchor, target),
      target < anchor ? 'backward' : 'forward',
    );
    this.#caretMoved();
  }

  /** Marks text from a press to where the same pointer goes, until it is let go, the browser takes it, or a second finger comes for a pinch. */
  #mark(anchor: number, pointer: number): void {
    this.#endMarking();
    const view = this.parent.ownerDocument.defaultView;
    if (!view) return;
    const move = (event: PointerEvent): void => {
      const element = this.#element();
      const box = this.parent.querySelector('[data-canvas]')?.getBoundingClientRect();
      if (event.pointerId !== pointer || !element || !box) return;
      const screen = { x: event.clientX - box.left, y: event.clientY - box.top };
      const offset = this.#offsetAt(element, this.editor.viewport.toPage(screen));
      this.#select(Math.min(anchor, offset), Math.max(anchor, offset));
    };
    const end = ({ pointerId, type }: PointerEvent): void => {
      if (type === 'pointerdown' ? pointerId !== pointer : pointerId === pointer) this.#endMarking();
    };
    const offs = [
      listen(view, 'pointermove', move),
      listen(view, 'pointerup', end),
      listen(view, 'pointercancel', end),
      listen(view, 'pointerdown', end),
    ];
    this.#endMarking = () => {
      for (const off of offs) off();
    };
  }

  #offsetAt(element: TextElement, point: Point): number {
    const local = toLocal(element, point);
    return offsetAt(this.layouts.layout(element), local.x, local.y, this.editor.measure);
  }

  /** Moving the field with every key would cost as much as the key. */
  #follow(): void {
    clearTimeout(this.#following);
    this.#following = setTimeout(() => this.#place(), FOLLOWS_AFTER);
  }

  /** The field follows the caret, so that input methods show their window there. */
  #place(): void {
    clearTimeout(this.#following);
    this.#settle();
    const element = this.#element();
    if (!element) return;
    const caret = caretAt(this.layouts.layout(element), this.editor.session.get().caret.end, this.editor.measure);
    const onPage = rotate({ x: element.x + caret.x, y: element.y + caret.y }, element.rotation, centreOf(element));
    const { x, y } = this.editor.viewport.toScreen(onPage);
    const { width, height } = this.editor.viewport.get();
    const origin = (this.#origin ??= this.parent.getBoundingClientRect());
    // Moved without a new layout of the page: this happens with every key.
    const [left, top] = [Math.max(0, Math.min(width - 4, x)), Math.max(0, Math.min(height - 20, y))];
    this.#field.style.transform = `translate(${origin.left + left}px, ${origin.top + top}px)`;
  }
}
