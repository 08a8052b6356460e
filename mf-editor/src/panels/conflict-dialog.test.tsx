import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { EditorContext, EditorSignal } from '../app/context';
import type { Workspace, WorkspaceState } from '../app/workspace';
import { Observable } from '../session/observable';
import { editorFixture } from '../testing/editor-fixture';
import ConflictDialog from './conflict-dialog';

test('[E-38] the question which of two versions stays can be put off, and comes back when it is asked for', async () => {
  const { editor } = editorFixture();
  const save = { status: 'conflict', id: 'd1', rev: 1, reason: null };
  const state = new Observable({ save, undecided: false } as unknown as WorkspaceState);
  const workspace = { editor, state } as unknown as Workspace;
  render(
    <ShellContext.Provider value={createTestShell()}>
      <EditorContext.Provider value={{ workspace, signal: new EditorSignal(editor) }}>
        <ConflictDialog />
      </EditorContext.Provider>
    </ShellContext.Provider>,
  );
  const dialog = await screen.findByRole('dialog');
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => state.set({ undecided: false }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('let yours go');
});
