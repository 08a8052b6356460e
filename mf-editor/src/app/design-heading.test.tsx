import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { act, render, screen } from '@testing-library/react';
import { Observable } from '../session/observable';
import { editorFixture } from '../testing/editor-fixture';
import { EditorContext, EditorSignal } from './context';
import { DesignHeading } from './design-heading';
import type { Workspace, WorkspaceState } from './workspace';

test('[EDIT-01] the title of the page follows the name of the design, of a new one, too', () => {
  const { editor } = editorFixture();
  const state = new Observable({ name: '' } as unknown as WorkspaceState);
  const shell = createTestShell();
  render(
    <ShellContext.Provider value={shell}>
      <EditorContext.Provider
        value={{ workspace: { editor, state } as unknown as Workspace, signal: new EditorSignal(editor) }}
      >
        <DesignHeading />
      </EditorContext.Provider>
    </ShellContext.Provider>,
  );
  expect(shell.titles.at(-1)).toBe('New design');
  act(() => state.set({ name: 'Poster' }));
  expect(shell.titles.at(-1)).toBe('Poster');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Poster');
});
