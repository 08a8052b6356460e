import { waitFor } from '@testing-library/react';
import { paragraphsOf, plainText, styleRange } from '../text/edit';
import { LayoutCache } from '../text/layout-cache';
import { editorFixture, fakeMeasure } from '../testing/editor-fixture';
import { LETTERS } from './text-clipboard';
import { TextInput } from './text-input';

/** An editor that writes in a text; the pointer is a mouse's unless said otherwise. */
function writing(text: string, pointer: 'fine' | 'coarse' = 'fine') {
  window.matchMedia = (query: string) => ({ matches: query.includes(pointer) }) as MediaQueryList;
  const { editor, element, text: put } = editorFixture();
  const id = put(text);
  const parent = document.body.appendChild(document.createElement('div'));
  const input = new TextInput(editor, LayoutCache.of(fakeMeasure), parent, 'Text');
  editor.session.set({ selection: [id], editing: id });
  const field = document.querySelector<HTMLTextAreaElement>('textarea[data-canvas-text]')!;
  field.setSelectionRange(text.length, text.length);
  document.dispatchEvent(new Event('selectionchange'));
  return {
    editor,
    field,
    parent,
    end: () => input.destroy(),
    /** A press on the letters, the how many-th in a row. */
    press: (x: number, clicks: number, init: object = {}) =>
      input.press(
        { x, y: 10 },
        Object.assign(new MouseEvent('pointerdown', { cancelable: true, ...init }), { pointerId: 1 }) as PointerEvent,
        clicks,
      ),
    written: () => {
      const { paragraphs } = element(id) as { paragraphs: Parameters<typeof plainText>[0] };
      return plainText(paragraphs);
    },
    /** A key as a browser tells of it; answers whether the field is left to write the letter. */
    key: (key: string, code = `Key${key.toUpperCase()}`): boolean => {
      field.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }));
      if (key.length > 1) return true;
      const init = { data: key, inputType: 'insertText', bubbles: true, cancelable: true };
      return field.dispatchEvent(new InputEvent('beforeinput', init));
    },
  };
}

afterEach(() => jest.useRealTimers());

test('letters of a keyboard are written without the field, which follows when one pauses', () => {
  jest.useFakeTimers();
  const { editor, end, field, key, written } = writing('one');
  expect([key('a'), key('b')]).toEqual([false, false]);
  expect([written(), field.value]).toEqual(['oneab', 'one']);
  expect(editor.session.get().caret).toEqual({ start: 5, end: 5 });
  jest.advanceTimersByTime(1_000);
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['oneab', 5, 5]);
  end();
});

test.each([
  ['another key', (field: HTMLElement) => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' }))],
  ['an input method', (field: HTMLElement) => field.dispatchEvent(new CompositionEvent('compositionstart'))],
  ['what is pasted', (field: HTMLElement) => field.dispatchEvent(new Event('paste'))],
  ['leaving the field', (field: HTMLElement) => field.dispatchEvent(new Event('blur'))],
])('the field holds all that was written before %s reaches it', (_, reach) => {
  const { end, field, key } = writing('one');
  key('a');
  reach(field);
  expect([field.value, field.selectionStart]).toEqual(['onea', 4]);
  end();
});

test('what another changes meanwhile is taken in beside letters that the field does not hold yet', () => {
  const { editor, end, field, key, written } = writing('one');
  key('a');
  editor.history.undo();
  expect([written(), field.value]).toEqual(['one', 'one']);
  end();
});

test('keyboards on a screen and letters that no key wrote are left to the field', () => {
  const screen = writing('one', 'coarse');
  expect([screen.key('a'), screen.written()]).toEqual([true, 'one']);
  screen.end();
  const spoken = writing('one');
  expect([spoken.key('a', ''), spoken.written()]).toEqual([true, 'one']);
  spoken.end();
});

test('[E-02] a second press marks the word, a third the paragraph, and one by itself places the caret', () => {
  const { editor, end, field, press } = writing('alpha beta');
  const caret = () => editor.session.get().caret;
  expect(press(74, 2)).toBe(true);
  expect([caret(), field.selectionStart, field.selectionEnd]).toEqual([{ start: 6, end: 10 }, 6, 10]);
  press(74, 3);
  expect(caret()).toEqual({ start: 0, end: 10 });
  press(74, 1);
  expect(caret()).toEqual({ start: 7, end: 7 });
  end();
});

/** A press on the first letter by the pointer 1, and what is told of pointers after it. */
function marking() {
  const { editor, end, parent, press } = writing('alpha beta');
  parent.appendChild(document.createElement('div')).dataset.canvas = '';
  press(0, 1);
  const tell = (type: string, pointerId: number, clientX = 0) =>
    void window.dispatchEvent(Object.assign(new MouseEvent(type, { clientX, clientY: 10 }), { pointerId }));
  return { caret: () => editor.session.get().caret, end, tell };
}

test('[E-02] a pointer that is held marks letters until it is let go, and no other one does', () => {
  const { caret, end, tell } = marking();
  tell('pointermove', 1, 34);
  expect(caret()).toEqual({ start: 0, end: 3 });
  tell('pointermove', 2, 74);
  tell('pointerup', 2);
  expect(caret()).toEqual({ start: 0, end: 3 });
  tell('pointermove', 1, 54);
  expect(caret()).toEqual({ start: 0, end: 5 });
  tell('pointerup', 1);
  tell('pointermove', 1, 74);
  expect(caret()).toEqual({ start: 0, end: 5 });
  end();
});

test.each([
  ['the browser takes the pointer for itself', 'pointercancel', 1],
  ['a second finger comes for a pinch', 'pointerdown', 2],
])('[E-56] when %s, then letters are marked no further', (_, type, pointer) => {
  const { caret, end, tell } = marking();
  tell('pointermove', 1, 34);
  tell(type, pointer);
  tell('pointermove', 1, 74);
  expect(caret()).toEqual({ start: 0, end: 3 });
  end();
});

test('[E-01] going up and down the caret keeps its place across shorter lines, until another key or a press gives it a new one', () => {
  const { editor, end, key, press } = writing('alpha beta\nab\nalpha beta');
  const at = () => editor.session.get().caret.end;
  press(84, 1);
  expect(at()).toBe(8);
  key('ArrowDown');
  expect(at()).toBe(13);
  key('Shift');
  key('ArrowDown');
  expect(at()).toBe(22);
  key('ArrowUp');
  key('Home');
  key('ArrowDown');
  expect(at()).toBe(14);
  key('ArrowUp');
  press(34, 1);
  key('ArrowDown');
  key('ArrowDown');
  expect(at()).toBe(17);
  end();
});

test('[E-55] Tab ends writing and leaves the text selected; the keyboard is on the canvas', () => {
  const { editor, end, key, parent } = writing('alpha');
  const canvas = parent.appendChild(Object.assign(document.createElement('div'), { tabIndex: 0 }));
  canvas.dataset.canvas = '';
  const { selection } = editor.session.get();
  key('Tab', 'Tab');
  expect(editor.session.get()).toMatchObject({ editing: null, selection });
  expect(canvas).toHaveFocus();
  end();
});

/** A clipboard of a browser, as jsdom has none. */
function clipboard(held: Record<string, string> = {}) {
  const data = {
    getData: (kind: string) => held[kind] ?? '',
    setData: (kind: string, text: string) => void (held[kind] = text),
  };
  const tell = (field: HTMLElement, name: 'copy' | 'cut' | 'paste'): Event => {
    const event = Object.assign(new Event(name, { bubbles: true, cancelable: true }), { clipboardData: data });
    field.dispatchEvent(event);
    return event;
  };
  return { held, tell };
}
const runsOf = (editor: ReturnType<typeof writing>['editor'], id: string) =>
  (editor.elements.get(id) as { paragraphs: ReturnType<typeof styleRange> }).paragraphs.map(({ runs }) => runs);

test('[E-02] letters that are copied, cut and pasted while a text is written keep their look, each in one step', async () => {
  const { editor, end, field, written } = writing('alpha beta');
  const [id] = editor.session.get().selection as [string];
  editor.edit('bold', [id], { paragraphs: styleRange(paragraphsOf('alpha beta'), 6, 10, { weight: 700 }) });
  const { held, tell } = clipboard();
  field.setSelectionRange(6, 10);
  tell(field, 'copy');
  expect([held['text/plain'], held['text/html']]).toEqual(['beta', expect.stringContaining('font-weight:700')]);
  field.setSelectionRange(0, 0);
  expect(tell(field, 'paste').defaultPrevented).toBe(true);
  await waitFor(() => expect(written()).toBe('betaalpha beta'));
  expect(runsOf(editor, id)[0]![0]).toEqual({ text: 'beta', style: { weight: 700 } });
  expect([field.value, field.selectionStart, editor.session.get().caret.end]).toEqual(['betaalpha beta', 4, 4]);
  editor.history.undo();
  expect(written()).toBe('alpha beta');
  field.setSelectionRange(0, 6);
  tell(field, 'cut');
  expect([written(), field.value, held['text/plain']]).toEqual(['beta', 'beta', 'alpha ']);
  end();
});

test('[E-02] with Shift, and where the clipboard holds no look, the words alone are pasted, which is the field to do', () => {
  const { editor, end, field } = writing('one');
  const [id] = editor.session.get().selection as [string];
  editor.edit('bold', [id], { paragraphs: styleRange(paragraphsOf('one'), 0, 3, { weight: 700 }) });
  const { held, tell } = clipboard();
  field.setSelectionRange(0, 3);
  tell(field, 'copy');
  const keys = { key: 'V', code: 'KeyV', ctrlKey: true, bubbles: true, cancelable: true };
  field.dispatchEvent(new KeyboardEvent('keydown', { ...keys, shiftKey: true }));
  expect(tell(field, 'paste').defaultPrevented).toBe(false);
  field.dispatchEvent(new KeyboardEvent('keydown', keys));
  expect(tell(field, 'paste').defaultPrevented).toBe(true);
  expect(clipboard({ 'text/plain': held['text/plain']! }).tell(field, 'paste').defaultPrevented).toBe(false);
  end();
});

test('[E-02] what is bold, italic or underlined in the HTML of another program stays so, in one step', async () => {
  const { editor, end, field, written } = writing('one ');
  const [id] = editor.session.get().selection as [string];
  field.setSelectionRange(4, 4);
  const { tell } = clipboard({
    'text/plain': 'two\r\nthree',
    'text/html': '<p>two</p><p style="color:red"><b>th</b><i>re</i><u>e</u></p><script>window.evil = 1</script>',
  });
  expect(tell(field, 'paste').defaultPrevented).toBe(true);
  await waitFor(() => expect(written()).toBe('one two\nthree'));
  expect([field.value, field.selectionStart]).toEqual(['one two\nthree', 13]);
  expect(runsOf(editor, id)[1]).toEqual([
    { text: 'th', style: { weight: 700 } },
    { text: 're', style: { italic: true } },
    { text: 'e', style: { underline: true } },
  ]);
  editor.history.undo();
  expect([written(), field.value]).toEqual(['one ', 'one ']);
  expect(window).not.toHaveProperty('evil');
  end();
});

test('of letters that make no sense the words are pasted', async () => {
  const { editor, end, field, written } = writing('one');
  const made = { [LETTERS]: '[{"runs":[{"text":1}]}]', 'text/plain': ' two' };
  clipboard(made).tell(field, 'paste');
  await waitFor(() => expect(written()).toBe('one two'));
  expect(runsOf(editor, editor.session.get().selection[0]!)[0]).toEqual([{ text: 'one two', style: {} }]);
  end();
});
