import { createTestShell } from '@commonplace/remote-kit/testing';
import { ShellContext } from '@commonplace/remote-kit';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { EditorContext, EditorSignal } from '../app/context';
import type { Workspace, WorkspaceState } from '../app/workspace';
import { Observable } from '../session/observable';
import { editorFixture } from '../testing/editor-fixture';
import { TopBar } from './top-bar';

function shown(readOnly: boolean, fails = () => false) {
  const { editor } = editorFixture();
  editor.session.set({ readOnly });
  const save = { status: 'saved', id: 'd1', rev: 1, reason: null };
  const state = new Observable({ name: 'Poster', save } as unknown as WorkspaceState);
  const renamed: string[] = [];
  const rename = async (name: string) => {
    renamed.push(name);
    // As calls fail in a page without a network.
    const refusal = { name: 'ApiError', status: 0, code: 'NETWORK', title: 'The server cannot be reached' };
    if (fails()) throw Object.assign(new Error(refusal.title), refusal);
  };
  const workspace = { editor, state, rename } as unknown as Workspace;
  const shell = createTestShell();
  render(
    <ShellContext.Provider value={shell}>
      <MemoryRouter>
        <EditorContext.Provider value={{ workspace, signal: new EditorSignal(editor) }}>
          <TopBar />
        </EditorContext.Provider>
      </MemoryRouter>
    </ShellContext.Provider>,
  );
  return { field: screen.getByLabelText('Name of the design'), renamed, shell };
}

test('[EDIT-01] a design is renamed when its name is left', () => {
  const { field, renamed } = shown(false);
  fireEvent.change(field, { target: { value: 'Flyer' } });
  fireEvent.blur(field);
  expect(renamed).toEqual(['Flyer']);
});

test('[EDIT-01] a design of a newer release, which can only be looked at, keeps its name', () => {
  expect(shown(true).field).toHaveAttribute('readonly');
});

test('[EDIT-01] a name that could not be saved is told of, stays written, and is saved by the next Enter', async () => {
  let away = true;
  const { field, renamed, shell } = shown(false, () => away);
  fireEvent.change(field, { target: { value: 'Flyer' } });
  fireEvent.blur(field);
  await waitFor(() =>
    expect(shell.notices).toMatchObject([
      { kind: 'error', text: expect.stringMatching(/the server cannot be reached/) },
    ]),
  );
  expect(field).toHaveValue('Flyer');
  away = false;
  field.focus();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(renamed).toEqual(['Flyer', 'Flyer']);
});

test('the name of a design runs its own way, so that a long one is cut at its end on a page of either direction', () => {
  const { field } = shown(false);
  expect(field).toHaveAttribute('dir', 'auto');
  // The words in its place, where there is none, are the page's own.
  fireEvent.change(field, { target: { value: '' } });
  expect(field).not.toHaveAttribute('dir');
});
