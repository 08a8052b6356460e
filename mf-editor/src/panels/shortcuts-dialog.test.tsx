import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { EditorContext, EditorSignal } from '../app/context';
import type { Workspace, WorkspaceState } from '../app/workspace';
import { Observable } from '../session/observable';
import { editorFixture } from '../testing/editor-fixture';
import ShortcutsDialog from './shortcuts-dialog';

async function shown(brushes = true) {
  const { editor } = editorFixture();
  editor.session.set({ brushes });
  const state = new Observable({ dialog: 'shortcuts' } as unknown as WorkspaceState);
  const workspace = { editor, state } as unknown as Workspace;
  render(
    <ShellContext.Provider value={createTestShell()}>
      <EditorContext.Provider value={{ workspace, signal: new EditorSignal(editor) }}>
        <ShortcutsDialog />
      </EditorContext.Provider>
    </ShellContext.Provider>,
  );
  return screen.findByRole('dialog');
}

test('keys are written from left to right, whichever way the page goes', async () => {
  const dialog = await shown();
  const keys = [...dialog.querySelectorAll('kbd')];
  expect(keys.length).toBeGreaterThan(40);
  for (const key of keys) expect(key).toHaveAttribute('dir', 'ltr');
});

test('[ROLE-11] tools that are put away are no keys either', async () => {
  const terms = (dialog: HTMLElement) => [...dialog.querySelectorAll('dt')].map(({ textContent }) => textContent);
  expect(terms(await shown())).toEqual(expect.arrayContaining(['Hand', 'Highlighter']));
  cleanup();
  const without = terms(await shown(false));
  expect(without).toContain('Hand');
  expect(without).not.toContain('Highlighter');
});
