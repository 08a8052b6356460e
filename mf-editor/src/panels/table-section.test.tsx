import type { ElementOf } from '@commonplace/contracts/design/document';
import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { EditorContext, EditorSignal } from '../app/context';
import type { Workspace } from '../app/workspace';
import { commandById } from '../commands/commands';
import type { CommandHost } from '../commands/command';
import { createElement } from '../document/changes';
import { newTable } from '../elements/table/table';
import { editorFixture } from '../testing/editor-fixture';
import { TableSection } from './table-section';

function shown(fonts: object = { families: [] }) {
  const { editor } = editorFixture();
  const made = newTable({ x: 0, y: 0, width: 200, height: 100, rotation: 0 }, 'a0', { columns: 2, rows: 2 });
  const cells = [
    ['a', 'b'],
    ['c', 'd'],
  ].map((row) => row.map((text) => ({ text })));
  editor.run('put', [createElement(editor.pageId, { ...made, cells })], { select: [made.id] });
  editor.session.set({ cell: { row: 0, column: 1 } });
  const canvas = document.body.appendChild(document.createElement('button'));
  const workspace = { editor, fonts, focusPart: () => canvas.focus() } as unknown as Workspace;
  render(
    <ShellContext.Provider value={createTestShell()}>
      <EditorContext.Provider value={{ workspace, signal: new EditorSignal(editor) }}>
        <TableSection />
      </EditorContext.Provider>
    </ShellContext.Provider>,
  );
  const table = () => editor.elements.get(made.id) as ElementOf<'table'>;
  const words = () => table().cells.map((row) => row.map(({ text }) => text).join(','));
  return { editor, table, words, canvas };
}
const frame = () => act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));
async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  await frame();
}

test('[E-19] a row comes beside the chosen cell, is chosen, and goes again', async () => {
  const { editor, words } = shown();
  await press('Row below');
  expect(words()).toEqual(['a,b', ',', 'c,d']);
  expect(editor.session.get().cell).toEqual({ row: 1, column: 1 });
  await press('Delete this row');
  expect(words()).toEqual(['a,b', 'c,d']);
  await press('Delete this row');
  expect(words()).toEqual(['a,b']);
  expect(screen.getByRole('button', { name: 'Delete this row' })).toBeDisabled();
});

test('[E-19] a column comes before the chosen cell, and the chosen one can go', async () => {
  const { words } = shown();
  await press('Column before');
  expect(words()).toEqual(['a,,b', 'c,,d']);
  await press('Column after');
  expect(words()).toEqual(['a,,,b', 'c,,,d']);
  await press('Delete this column');
  await press('Delete this column');
  expect(words()).toEqual(['a,', 'c,']);
});

test('[E-19] the chosen column and row take their sizes as numbers', async () => {
  const { table } = shown();
  const width = screen.getByLabelText<HTMLInputElement>('Column width');
  expect(width.value).toBe('100');
  fireEvent.change(width, { target: { value: '60' } });
  fireEvent.blur(width);
  await frame();
  expect(table()).toMatchObject({ width: 160, columns: [100, 60] });
  fireEvent.keyDown(screen.getByLabelText('Row height'), { key: 'ArrowUp', shiftKey: true });
  expect(table()).toMatchObject({ height: 110, rows: [60, 50] });
});

test('[E-19, E-55] Enter on a table writes in the chosen cell, and Escape goes back to the canvas', async () => {
  const { editor, words, canvas } = shown();
  commandById('open').run(editor, {} as CommandHost);
  await frame();
  const field = screen.getByRole('textbox', { name: 'Text of row 1, column 2' });
  expect(field).toHaveFocus();
  fireEvent.change(field, { target: { value: 'new' } });
  expect(words()).toEqual(['a,new', 'c,d']);
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(canvas).toHaveFocus();
  await frame();
  expect(canvas).toHaveFocus();
});

test('[E-19] Tab and Shift+Tab go from cell to cell with their words chosen, and out of the table at its ends', async () => {
  const { editor } = shown();
  const go = async (shiftKey: boolean) => {
    const goesOut = fireEvent.keyDown(screen.getByRole('textbox', { name: /^Text of row/ }), { key: 'Tab', shiftKey });
    await frame();
    const { row, column } = editor.session.get().cell!;
    return `${row},${column}${goesOut ? ' out' : ''}`;
  };
  expect(await go(false)).toBe('1,0');
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text of row 2, column 1' });
  expect(field).toHaveFocus();
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 1]);
  expect(await go(true)).toBe('0,1');
  expect(await go(true)).toBe('0,0');
  expect(await go(true)).toBe('0,0 out');
});

test('[E-19] letters that come faster than the panel is drawn are all in the cell, and those behind a Tab in the next one', () => {
  const { words } = shown();
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Text of row/ });
  const hit = (letter: string) => {
    const { selectionEnd: at, selectionStart: from, value } = field;
    fireEvent.change(field, { target: { value: value.slice(0, from) + letter + value.slice(at) } });
  };
  field.setSelectionRange(1, 1);
  for (const letter of 'est') hit(letter);
  expect(words()).toEqual(['a,best', 'c,d']);
  fireEvent.keyDown(field, { key: 'Tab' });
  for (const letter of 'new') hit(letter);
  expect(words()).toEqual(['a,best', 'new,d']);
});

test('[E-19] a font that comes late is for the table that it was chosen for, and keeps what was changed meanwhile', async () => {
  let come: () => void = () => undefined;
  const load = () => new Promise<void>((resolve) => (come = resolve));
  const { editor, table } = shown({ families: ['Inter', 'Lora'], load });
  fireEvent.change(screen.getByLabelText('Font'), { target: { value: 'Lora' } });
  const other = newTable({ x: 0, y: 300, width: 200, height: 100, rotation: 0 }, 'a1', { columns: 1, rows: 1 });
  editor.run('put', [createElement(editor.pageId, other)], { select: [other.id] });
  editor.edit('size', [table().id], { style: { ...table().style, size: 77 } });
  await act(async () => come());
  expect(table().style).toMatchObject({ font: 'Lora', size: 77 });
  expect(editor.elements.get(other.id)).not.toMatchObject({ style: { font: 'Lora' } });
});
