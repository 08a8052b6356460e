import type { ElementOf } from '@commonplace/contracts/design/document';
import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { EditorContext, EditorSignal } from '../app/context';
import type { Workspace, WorkspaceState } from '../app/workspace';
import { Observable } from '../session/observable';
import { editorFixture } from '../testing/editor-fixture';
import { plainText } from '../text/edit';
import FindDialog from './find-dialog';

function shown() {
  const { editor, text } = editorFixture();
  const ids = ['one fox', 'two fox', 'three fox'].map((words, index) => text(words, 0, index * 100));
  const state = new Observable({ dialog: 'find' } as unknown as WorkspaceState);
  const workspace = { editor, state, say: () => undefined } as unknown as Workspace;
  const { unmount } = render(
    <ShellContext.Provider value={createTestShell()}>
      <EditorContext.Provider value={{ workspace, signal: new EditorSignal(editor) }}>
        <FindDialog />
      </EditorContext.Provider>
    </ShellContext.Provider>,
  );
  const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const words = () => ids.map((id) => plainText((editor.elements.get(id) as ElementOf<'text'>).paragraphs));
  const selected = () => ids.indexOf(editor.session.get().selection[0] ?? '');
  return { editor, state, unmount, write, press, words, selected, told: () => screen.getByRole('status').textContent };
}

test('[E-09] what is looked for is written as soon as the bar opens', async () => {
  shown();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Find' })).toHaveFocus());
});

test('[E-09] what was looked for the last time stands there, to go on with or to be written over', async () => {
  const { unmount, write } = shown();
  write('Find', 'FOX');
  write('Replace with', 'owl');
  fireEvent.click(screen.getByRole('checkbox'));
  unmount();
  const { told } = shown();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Find' });
  expect(field).toHaveValue('FOX');
  expect(screen.getByRole('textbox', { name: 'Replace with' })).toHaveValue('owl');
  expect(screen.getByRole('checkbox')).toBeChecked();
  expect(told()).toBe('Not found');
  await waitFor(() => expect([field.selectionStart, field.selectionEnd]).toEqual([0, 3]));
});

test('[E-09] the first place is shown first, it is told which of how many, and after the last comes the first, which is said', () => {
  const { press, selected, told, write } = shown();
  write('Find', 'fox');
  expect(told()).toBe('3 found');
  press('Next');
  expect([selected(), told()]).toEqual([0, '1 of 3']);
  press('Next');
  press('Next');
  expect([selected(), told()]).toEqual([2, '3 of 3']);
  press('Next');
  expect([selected(), told()]).toEqual([0, '1 of 3, from the start again']);
  press('Next');
  expect([selected(), told()]).toEqual([1, '2 of 3']);
});

test('[E-09] nothing is replaced that was not shown; what is replaced is followed by the next, also where the new words hold the old', async () => {
  const { press, selected, told, words, write } = shown();
  write('Find', 'fox');
  write('Replace with', 'foxes');
  press('Replace');
  expect([words()[0], selected()]).toEqual(['one fox', 0]);
  press('Replace');
  expect([words(), selected()]).toEqual([['one foxes', 'two fox', 'three fox'], 1]);
  write('Replace with', 'cat');
  press('Replace');
  expect([words()[1], selected()]).toEqual(['two cat', 2]);
  await waitFor(() => expect(told()).toBe('2 of 2'));
});

test('[E-09] the bar leaves the page to work on: what is found comes into view, Enter goes on to the next, Escape closes', () => {
  const { editor, selected, state, write } = shown();
  expect(screen.getByRole('dialog', { name: /find/i })).not.toHaveAttribute('aria-modal', 'true');
  editor.viewport.set({ width: 400, height: 300, zoom: 1, x: -900, y: -900 });
  write('Find', 'fox');
  fireEvent.submit(screen.getByRole('textbox', { name: 'Find' }).closest('form')!);
  expect(selected()).toBe(0);
  const { x, y } = editor.viewport.toScreen(editor.boundsOf(editor.session.get().selection)!);
  expect(x > 0 && x < 400 && y > 0 && y < 300).toBe(true);
  fireEvent.submit(screen.getByRole('textbox', { name: 'Find' }).closest('form')!);
  expect(selected()).toBe(1);
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Find' }), { key: 'Escape' });
  expect(state.get().dialog).toBeNull();
});

test('[E-09] after all are replaced it is told how many, not that nothing was found', () => {
  const { press, told, words, write } = shown();
  write('Find', 'fox');
  write('Replace with', 'cat');
  press('Replace all');
  expect(words()).toEqual(['one cat', 'two cat', 'three cat']);
  expect(told()).toBe('3 replaced');
  write('Find', 'dog');
  expect(told()).toBe('Not found');
});
