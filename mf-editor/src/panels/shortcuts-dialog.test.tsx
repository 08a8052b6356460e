import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { render, screen } from '@testing-library/react';
import { EditorContext, EditorSignal } from '../app/context';
import type { Workspace, WorkspaceState } from '../app/workspace';
import { Observable } from '../session/observable';
import { editorFixture } from '../testing/editor-fixture';
import ShortcutsDialog from './shortcuts-dialog';

test('keys are written from left to right, whichever way the page goes', async () => {
  const { editor } = editorFixture();
  const state = new Observable({ dialog: 'shortcuts' } as unknown as WorkspaceState);
  const workspace = { editor, state } as unknown as Workspace;
  render(
    <ShellContext.Provider value={createTestShell()}>
      <EditorContext.Provider value={{ workspace, signal: new EditorSignal(editor) }}>
        <ShortcutsDialog />
      </EditorContext.Provider>
    </ShellContext.Provider>,
  );
  const dialog = await screen.findByRole('dialog');
  const keys = [...dialog.querySelectorAll('kbd')];
  expect(keys.length).toBeGreaterThan(40);
  for (const key of keys) expect(key).toHaveAttribute('dir', 'ltr');
});
