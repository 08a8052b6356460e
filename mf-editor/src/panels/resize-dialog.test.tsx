import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell, MEMBER } from '@commonplace/remote-kit/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { EditorContext, EditorSignal } from '../app/context';
import type { Workspace, WorkspaceState } from '../app/workspace';
import { Observable } from '../session/observable';
import { editorFixture } from '../testing/editor-fixture';
import ResizeDialog from './resize-dialog';

/** The dialog on a design of 1000 × 1000 px at 100 px an inch; copies whose name says `bad` are refused while `refuses`. */
function asked() {
  const { editor } = editorFixture();
  editor.load({ ...editor.store.serialise(), unit: 'in', resolution: 100 });
  const server = { refuses: true };
  const sizes = ['story', 'bad', 'card'].map((title, index) => ({
    title,
    width: 300 + index * 100,
    height: 600,
    unit: 'px',
    resolution: 96,
  }));
  const paper = { title: 'sheet', width: 21, height: 29.7, unit: 'cm', resolution: 300 };
  const shell = createTestShell({
    user: MEMBER,
    answer: ({ path, body }) => {
      if (path === '/designs/sizes') return { body: { sizes: [...sizes, paper] } };
      if (server.refuses && (body as { name: string }).name.includes('bad'))
        return {
          status: 422,
          body: { type: 'about:blank', title: 'Too much', status: 422, code: 'INVALID', detail: 'No more room' },
        };
      return { status: 201, body: { success: true, design: { id: 'x' }, rev: 1 } };
    },
  });
  const workspace = {
    editor,
    state: new Observable({ dialog: 'resize', name: 'Poster' } as unknown as WorkspaceState),
  } as unknown as Workspace;
  render(
    <ShellContext.Provider value={shell}>
      <EditorContext.Provider value={{ workspace, signal: new EditorSignal(editor) }}>
        <ResizeDialog />
      </EditorContext.Provider>
    </ShellContext.Provider>,
  );
  const names = () =>
    shell.requests.filter(({ method }) => method === 'POST').map(({ body }) => (body as { name: string }).name);
  return { editor, shell, server, workspace, names };
}

test('[E-29] a size that fails is named with the reason, the others are made, and a second try makes only what is missing', async () => {
  const { server, shell, workspace, names } = asked();
  for (const box of await screen.findAllByRole('checkbox', { name: /story|bad|card/ })) fireEvent.click(box);
  const make = () => fireEvent.click(screen.getByRole('button', { name: 'Make a copy of each size' }));
  make();
  expect(await screen.findByText('bad could not be made: No more room')).toHaveAttribute('role', 'alert');
  expect(names()).toEqual(['Poster – story', 'Poster – bad', 'Poster – card']);
  expect(shell.notices.at(-1)).toMatchObject({ text: '2 designs were made. They are under My Designs.' });
  expect(screen.getByRole('checkbox', { name: /bad/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /story/ })).not.toBeChecked();
  server.refuses = false;
  make();
  await waitFor(() => expect(workspace.state.get().dialog).toBeNull());
  expect(names()).toEqual(['Poster – story', 'Poster – bad', 'Poster – card', 'Poster – bad']);
});

test('[E-27, E-29] a size is given in the unit of the design', () => {
  const { editor } = asked();
  const width = screen.getByRole('textbox', { name: /Width/ });
  expect(width).toHaveValue('10');
  fireEvent.change(width, { target: { value: '4,5' } });
  fireEvent.blur(width);
  fireEvent.click(screen.getByRole('button', { name: 'Resize this design' }));
  expect(editor.page).toMatchObject({ width: 450, height: 1000 });
});

test('[E-27, E-29] a size on paper is as large on paper as it says, in this design and in copies', async () => {
  const { editor, server, shell, workspace } = asked();
  server.refuses = false;
  fireEvent.click(await screen.findByRole('checkbox', { name: /sheet/ }));
  expect(Number(screen.getByRole<HTMLInputElement>('textbox', { name: /Width/ }).value)).toBeCloseTo(21, 1);
  fireEvent.click(screen.getByRole('button', { name: 'Make a copy of each size' }));
  await waitFor(() => expect(shell.requests.some(({ method }) => method === 'POST')).toBe(true));
  const copy = shell.requests.find(({ method }) => method === 'POST')!.body as { document: object };
  expect(copy.document).toMatchObject({ unit: 'cm', resolution: 300 });
  await waitFor(() => expect(workspace.state.get().dialog).toBeNull());
  act(() => workspace.state.set({ dialog: 'resize' }));
  fireEvent.click(screen.getByRole('button', { name: 'Resize this design' }));
  expect(editor.store.document).toMatchObject({ unit: 'cm', resolution: 300 });
  expect((editor.page!.width / 300) * 2.54).toBeCloseTo(21, 1);
  editor.history.undo();
  expect(editor.store.document).toMatchObject({ unit: 'in', resolution: 100 });
  expect(editor.page).toMatchObject({ width: 1000 });
});
