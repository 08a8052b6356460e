import { fireEvent } from '@testing-library/react';
import type { CommandHost } from '../commands/command';
import { editorFixture } from '../testing/editor-fixture';
import { createTools } from '../tools/tools';
import { attachKeyboard } from './keyboard';

let detach = () => undefined as void;
function attached() {
  const fixture = editorFixture();
  const { editor } = fixture;
  const pasted: string[] = [];
  const root = document.body.appendChild(document.createElement('div'));
  const canvas = root.appendChild(document.createElement('div'));
  const off = attachKeyboard({
    root,
    canvas,
    editor,
    tools: createTools(editor),
    host: { announce: () => undefined } as unknown as CommandHost,
    onPasteText: (text) => void pasted.push(text),
    onPasteLetters: (letters, plain) => void pasted.push(`${JSON.stringify(letters)} ${plain}`),
    onPasteElements: () => undefined,
    onPasteFiles: (files) => void pasted.push(files.map(({ name }) => `file ${name}`).join()),
  });
  detach = () => {
    off();
    root.remove();
  };
  const press = (...keys: string[]) => {
    for (const key of keys)
      fireEvent.keyDown(canvas, { key, code: key.length === 1 ? `Key${key.toUpperCase()}` : key });
  };
  return { ...fixture, pasted, press, made: () => [...editor.elements.values()], root };
}
afterEach(() => detach());

test.each([
  ['r', { type: 'shape', shape: 'rectangle', x: 375, y: 375, width: 250, height: 250 }],
  ['o', { type: 'shape', shape: 'ellipse', x: 375, y: 375, width: 250, height: 250 }],
  ['f', { type: 'image', asset: '', frame: true, mask: 'none', x: 375, width: 250 }],
  ['l', { type: 'line' }],
  ['t', { type: 'text', x: 250, width: 500 }],
])('[E-55] %s and Enter make an element in the middle of the page', (key, made) => {
  const { editor, press, made: all } = attached();
  press(key);
  expect(all()).toEqual([]);
  press('Enter');
  expect(all()).toMatchObject([made]);
  const { id } = all()[0]!;
  expect(editor.session.get()).toMatchObject({ tool: 'select', selection: [id], editing: key === 't' ? id : null });
  editor.history.undo();
  expect(all()).toEqual([]);
});

test('[E-55] of a page that is seen in part it is the middle of that part', () => {
  const { editor, press, made } = attached();
  // Twice as large: the canvas shows the lower right quarter.
  editor.viewport.set({ zoom: 2, x: -1000, y: -1000 });
  press('r', 'Enter');
  expect(made()).toMatchObject([{ x: 625, y: 625 }]);
});

test('[E-55] Enter with the arrow writes in what is selected, as before; in a panel it makes nothing', () => {
  const { editor, press, made, root, text } = attached();
  const id = text('words');
  editor.select([id]);
  press('Enter');
  expect(editor.session.get().editing).toBe(id);
  editor.session.set({ editing: null, tool: 'rectangle' });
  const button = root.appendChild(document.createElement('button'));
  fireEvent.keyDown(button, { key: 'Enter' });
  expect(made()).toHaveLength(1);
});

test('[E-02, E-55] while a text is written, a button that has the keyboard runs no command, and pressing it does not take the keyboard', () => {
  const { editor, pasted, root, text } = attached();
  const id = text('alpha beta');
  editor.select([id]);
  editor.session.set({ editing: id, caret: { start: 6, end: 10 } });
  const button = root.appendChild(document.createElement('button'));
  // False: the browser is not to give the focus away.
  expect(fireEvent.mouseDown(button)).toBe(false);
  button.focus();
  for (const [key, code] of [
    ['5', 'Digit5'],
    ['r', 'KeyR'],
    ['Backspace', 'Backspace'],
    ['Delete', 'Delete'],
  ])
    fireEvent.keyDown(button, { key, code });
  fireEvent.paste(button, { clipboardData: { getData: () => 'words', files: [] } });
  expect(pasted).toEqual([]);
  expect(editor.elements.get(id)).toMatchObject({ opacity: 1 });
  expect(editor.session.get()).toMatchObject({ tool: 'select', editing: id });
  editor.session.set({ editing: null });
  expect(fireEvent.mouseDown(button)).toBe(true);
  fireEvent.keyDown(button, { key: 'Delete', code: 'Delete' });
  expect(editor.elements.has(id)).toBe(false);
  fireEvent.paste(button, { clipboardData: { getData: () => 'words', files: [] } });
  expect(pasted).toEqual(['words']);
});

test('[E-02] letters with a look go to the canvas as such; without it, as words', () => {
  const { pasted, root } = attached();
  const button = root.appendChild(document.createElement('button'));
  const letters = [{ align: 'left', list: 'none', runs: [{ text: 'bold', style: { weight: 700 } }] }];
  const kinds: Record<string, string> = {
    'text/plain': 'bold',
    'application/x-commonplace-letters': JSON.stringify(letters),
  };
  fireEvent.paste(button, { clipboardData: { getData: (kind: string) => kinds[kind] ?? '', files: [] } });
  delete kinds['application/x-commonplace-letters'];
  fireEvent.paste(button, { clipboardData: { getData: (kind: string) => kinds[kind] ?? '', files: [] } });
  expect(pasted).toEqual([JSON.stringify(letters) + ' bold', 'bold']);
});

test.each(['range', 'checkbox', 'select'])(
  '[E-37] undo works from a %s of a panel too, which keeps its plain keys',
  (kind) => {
    const { editor, made, rectangle, root } = attached();
    rectangle(0, 0);
    editor.select([made()[0]!.id]);
    const field = document.createElement(kind === 'select' ? 'select' : 'input');
    if (field instanceof HTMLInputElement) field.type = kind;
    root.append(field);
    field.focus();
    for (const key of ['ArrowRight', 'Delete', 'r', '5'])
      expect(fireEvent.keyDown(field, { key, code: key === 'r' ? 'KeyR' : key })).toBe(true);
    expect(editor.session.get().tool).toBe('select');
    expect(made()).toMatchObject([{ x: 0, opacity: 1 }]);
    fireEvent.keyDown(field, { key: 'z', code: 'KeyZ', ctrlKey: true });
    expect(made()).toEqual([]);
  },
);

test('[E-37] in a field that is written in, undo is that of its words', () => {
  const { made, rectangle, root } = attached();
  rectangle(0, 0);
  const field = root.appendChild(document.createElement('input'));
  expect(fireEvent.keyDown(field, { key: 'z', code: 'KeyZ', ctrlKey: true })).toBe(true);
  expect(made()).toHaveLength(1);
});

test('[E-37] undo works from the colours that a button of a panel has opened, which stand outside of the editor', () => {
  const { made, rectangle, root } = attached();
  rectangle(0, 0);
  const button = root.appendChild(document.createElement('button'));
  const popover = document.body.appendChild(document.createElement('div'));
  popover.innerHTML = '<button>red</button><input>';
  popover.setAttribute('role', 'dialog');
  popover.id = 'colours';
  const press = (of: string) =>
    fireEvent.keyDown(popover.querySelector(of)!, { key: 'z', code: 'KeyZ', ctrlKey: true });
  try {
    // A dialog of somebody else keeps its keys.
    press('button');
    expect(made()).toHaveLength(1);
    button.setAttribute('aria-controls', 'colours');
    press('input');
    expect(made()).toHaveLength(1);
    press('button');
    expect(made()).toEqual([]);
  } finally {
    popover.remove();
  }
});

test.each([
  [
    'cells of a table, which bring a picture along',
    { plain: 'a\tb', html: '<table><td>a</td><td>b</td></table>' },
    'a\tb',
  ],
  ['a picture of a page', { plain: '', html: '<img src="x.png" alt="sea">' }, 'file p.png'],
  ['a picture of a page with its address', { plain: 'https://x/p.png', html: '<img src="p.png">' }, 'file p.png'],
  ['a file with its name', { plain: 'p.png', html: '' }, 'file p.png'],
])('[E-44] of %s what was meant is pasted', (_, { html, plain }, meant) => {
  const { pasted, root } = attached();
  const kinds: Record<string, string> = { 'text/plain': plain, 'text/html': html };
  const files = [new File(['x'], 'p.png', { type: 'image/png' })];
  fireEvent.paste(root.firstElementChild!, { clipboardData: { getData: (kind: string) => kinds[kind] ?? '', files } });
  expect(pasted).toEqual([meant]);
});
