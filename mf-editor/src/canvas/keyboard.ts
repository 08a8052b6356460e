import type { CommandHost } from '../commands/command';
import { commandForKey } from '../commands/keys';
import { pasteElements, readClipboardText, type Copied } from '../commands/clipboard';
import type { Editor } from '../session/editor';
import type { ToolName } from '../session/session-state';
import type { Tool } from '../tools/tool';
import { lettersIn } from './text-clipboard';

export interface KeyboardParts {
  /** The whole editor, panels included. */
  root: HTMLElement;
  canvas: HTMLElement;
  editor: Editor;
  tools: Readonly<Record<ToolName, Tool>>;
  host: CommandHost;
  /** Text or pictures from other programs. */
  onPasteText(text: string): void;
  /** Letters that were copied in a text with their look, as anybody may have put them there, and what they say. */
  onPasteLetters(letters: readonly unknown[], plain: string): void;
  /** Elements that another tab copied, or a program that only says so. */
  onPasteElements(copied: Copied): void;
  onPasteFiles(files: File[]): void;
}

/** Keys that a focused button, link or list needs for itself. */
const OF_CONTROLS = new Set([
  'Tab',
  'Enter',
  ' ',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Escape',
  'PageUp',
  'PageDown',
]);

/** Commands whose keys mean something to the browser, too, and do that where the command has nothing to do: leaving the canvas, going back. */
const PASSED_ON = /^(select-(next|previous)|along-.*)$/;

/** Runs commands by their keys. Fields keep their keys; buttons keep those that work them. */
export function attachKeyboard(parts: KeyboardParts): () => void {
  const { root, editor, tools, host } = parts;
  const { ownerDocument } = root;

  function keydown(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing) return;
    const place = placeOf(event.target, parts);
    if (place === 'elsewhere' || place === 'field') return;
    if (place === 'control' && OF_CONTROLS.has(event.key)) return;
    if (place === 'choice' && !event.ctrlKey && !event.metaKey) return;
    // A letter that is written is no command, also while a button has the keyboard: this is asked with every key of a text.
    const writing = place === 'text' || editor.session.get().editing !== null;
    if (writing && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) return;
    if (event.key === 'Escape' && tools[editor.session.get().tool].cancel()) return event.preventDefault();
    if (place === 'canvas' && isEnter(event) && tools[editor.session.get().tool].here?.())
      return event.preventDefault();
    const command = commandForKey(
      {
        key: event.key,
        code: event.code,
        ctrlKey: event.ctrlKey,
        metaKey: event.metaKey,
        altKey: event.altKey,
        shiftKey: event.shiftKey,
        altGraph: event.getModifierState('AltGraph'),
      },
      writing,
    );
    // The system's paste event brings what other programs copied, too.
    if (!command || command.id === 'paste') return;
    if (!command.enabled(editor)) {
      if (!PASSED_ON.test(command.id)) event.preventDefault();
      return;
    }
    event.preventDefault();
    command.run(editor, host);
  }

  function paste(event: ClipboardEvent): void {
    const place = placeOf(event.target, parts);
    // Into a text that is written only its own field pastes: from a button nothing is put on the page instead.
    if ((place !== 'canvas' && place !== 'control') || editor.session.get().editing !== null) return;
    const plain = event.clipboardData?.getData('text/plain') ?? '';
    // Of a page's own markup only the words are taken: nothing in it may run.
    const given = [...(event.clipboardData?.files ?? [])];
    const words = plain === '' || given.length > 0 ? wordsOf(event.clipboardData?.getData('text/html') ?? '') : '';
    const text = plain === '' ? words : plain;
    // Programs for words and tables put a picture of them beside them; a picture that is copied in a page has markup without words.
    const files = plain !== '' && words !== '' ? [] : given;
    event.preventDefault();
    if (editor.session.get().readOnly) return;
    const letters = event.clipboardData && lettersIn(event.clipboardData);
    const ours = readClipboardText(text);
    if (letters) parts.onPasteLetters(letters, plain);
    else if (ours && !sameElements(ours, editor.clipboard)) parts.onPasteElements(ours);
    else if (ours || (text === '' && files.length === 0)) pasteElements(editor);
    else if (files.length > 0) parts.onPasteFiles(files);
    else parts.onPasteText(text);
  }

  /** Bold, a colour, an alignment: writing goes on in the text, not on the button. What is dragged needs its own press. */
  function keepWriting(event: MouseEvent): void {
    if (editor.session.get().editing === null || !(event.target instanceof Element)) return;
    const button = event.target.closest('button');
    if (button && !button.closest('[role="dialog"], [role="menu"], [draggable="true"]')) event.preventDefault();
  }

  ownerDocument.addEventListener('keydown', keydown);
  root.addEventListener('mousedown', keepWriting);
  ownerDocument.addEventListener('paste', paste);
  return () => {
    ownerDocument.removeEventListener('keydown', keydown);
    root.removeEventListener('mousedown', keepWriting);
    ownerDocument.removeEventListener('paste', paste);
  };
}

/** Fields that nothing is written in: plain keys are theirs, but undo after a slider was pulled or a font or colour was chosen is the editor's. */
const CHOICES = 'select, input[type="range"], input[type="checkbox"], input[type="radio"], input[type="color"]';

type Place = 'canvas' | 'text' | 'field' | 'choice' | 'control' | 'elsewhere';

/** Where the keyboard is. The page's body counts as the canvas: nothing has the focus then. */
function placeOf(target: EventTarget | null, { root, canvas, editor }: KeyboardParts): Place {
  if (!(target instanceof HTMLElement)) return 'elsewhere';
  if (target === root.ownerDocument.body || target === canvas) return 'canvas';
  if (target.dataset.canvasText !== undefined && editor.session.get().editing !== null) return 'text';
  if (isOfPopover(target, root)) return isWritten(target) ? 'field' : 'choice';
  if (!root.contains(target)) return 'elsewhere';
  if (target.closest('[role="dialog"], [role="menu"]')) return 'elsewhere';
  if (target.matches(CHOICES)) return 'choice';
  return isWritten(target) ? 'field' : 'control';
}

const isWritten = (target: HTMLElement): boolean =>
  !target.matches(CHOICES) && (target.isContentEditable || /^(INPUT|TEXTAREA)$/.test(target.tagName));

/** Colours and the like open over the page, outside of the editor; the button that opened them is in it. */
function isOfPopover(target: HTMLElement, root: HTMLElement): boolean {
  const id = target.closest('[role="dialog"]')?.id;
  if (!id) return false;
  return [...root.querySelectorAll('[aria-controls]')].some((button) => button.getAttribute('aria-controls') === id);
}

const isEnter = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;

function sameElements({ elements }: Copied, own: Editor['clipboard']): boolean {
  return own !== null && JSON.stringify(elements) === JSON.stringify(own.elements);
}

/** The words of a piece of HTML. A document that is only parsed runs no script and fetches nothing. */
function wordsOf(html: string): string {
  if (html === '') return '';
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const unread of body.querySelectorAll('script, style, template, noscript')) unread.remove();
  for (const ends of body.querySelectorAll('br, p, div, li, tr, h1, h2, h3, h4, h5, h6')) ends.append('\n');
  return (body.textContent ?? '')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
}
