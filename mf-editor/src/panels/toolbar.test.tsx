import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { act, render, screen } from '@testing-library/react';
import { EditorContext, EditorSignal } from '../app/context';
import type { Workspace } from '../app/workspace';
import { editorFixture } from '../testing/editor-fixture';
import { Toolbar } from './toolbar';

test('[E-26] the tools make room for the ruler while it is shown', () => {
  const { editor } = editorFixture();
  const context = { workspace: { editor } as unknown as Workspace, signal: new EditorSignal(editor) };
  render(
    <ShellContext.Provider value={createTestShell()}>
      <EditorContext.Provider value={context}>
        <Toolbar />
      </EditorContext.Provider>
    </ShellContext.Provider>,
  );
  expect(screen.getByRole('toolbar')).not.toHaveAttribute('data-rulers');
  act(() => editor.settings.set({ rulers: true }));
  expect(screen.getByRole('toolbar')).toHaveAttribute('data-rulers');
});
