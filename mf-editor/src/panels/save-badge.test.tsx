import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { EditorContext, EditorSignal } from '../app/context';
import type { Workspace, WorkspaceState } from '../app/workspace';
import type { SaveState } from '../persistence/autosave';
import { Observable } from '../session/observable';
import { editorFixture } from '../testing/editor-fixture';
import { SaveBadge } from './save-badge';

const refused: SaveState = { status: 'refused', id: 'd1', rev: 3, reason: 'It does not exist.' };

function shown(save: SaveState) {
  const { editor } = editorFixture();
  const state = new Observable({ save } as unknown as WorkspaceState);
  const said: string[] = [];
  const done: string[] = [];
  const autosave = { flush: async () => void done.push('again'), saveAsCopy: async () => void done.push('copy') };
  const notify = (text: string, kind: string) => void said.push(`${kind}: ${text}`);
  const workspace = { editor, state, autosave, notify } as unknown as Workspace;
  render(
    <ShellContext.Provider value={createTestShell()}>
      <EditorContext.Provider value={{ workspace, signal: new EditorSignal(editor) }}>
        <SaveBadge />
      </EditorContext.Provider>
    </ShellContext.Provider>,
  );
  return { said, done, state, become: (next: SaveState) => act(() => state.set({ save: next })) };
}

test('[E-38] a save that is refused says why, each time, and the work can go on as a copy', () => {
  const { become, done, said } = shown(refused);
  expect(said).toEqual([expect.stringMatching(/^error: Your changes could not be saved\..*It does not exist\.$/)]);
  become({ ...refused, status: 'saving', reason: null });
  expect(screen.queryByRole('button')).toBeNull();
  become(refused);
  expect(said).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Save a copy' }));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(done).toEqual(['copy', 'again']);
});

test('[E-38] there is no copy to make of a design that was never saved, nor while the server is away', () => {
  const { become, said } = shown({ ...refused, id: null });
  expect(screen.queryByRole('button', { name: 'Save a copy' })).toBeNull();
  become({ ...refused, status: 'offline', reason: null });
  expect(screen.queryByRole('button', { name: 'Save a copy' })).toBeNull();
  expect(said).toHaveLength(1);
});

test('[E-38] the question of two versions that was put off is asked again from the badge', () => {
  const { state } = shown({ ...refused, status: 'conflict', reason: null });
  act(() => state.set({ undecided: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Decide' }));
  expect(state.get().undecided).toBe(false);
});
