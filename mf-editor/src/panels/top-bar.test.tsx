import { createTestShell } from '@commonplace/remote-kit/testing';
import { ShellContext } from '@commonplace/remote-kit';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { EditorContext, EditorSignal } from '../app/context';
import type { Workspace, WorkspaceState } from '../app/workspace';
import { Observable } from '../session/observable';
import { editorFixture } from '../testing/editor-fixture';
import { TopBar } from './top-bar';

function shown(readOnly: boolean) {
  const { editor } = editorFixture();
  editor.session.set({ readOnly });
  const save = { status: 'saved', id: 'd1', rev: 1, reason: null };
  const state = new Observable({ name: 'Poster', save } as unknown as WorkspaceState);
  const renamed: string[] = [];
  const workspace = { editor, state, rename: async (name: string) => void renamed.push(name) } as unknown as Workspace;
  render(
    <ShellContext.Provider value={createTestShell()}>
      <MemoryRouter>
        <EditorContext.Provider value={{ workspace, signal: new EditorSignal(editor) }}>
          <TopBar />
        </EditorContext.Provider>
      </MemoryRouter>
    </ShellContext.Provider>,
  );
  return { field: screen.getByLabelText('Name of the design'), renamed };
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
