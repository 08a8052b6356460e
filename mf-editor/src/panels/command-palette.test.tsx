import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell, MEMBER } from '@commonplace/remote-kit/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { EditorContext, EditorSignal } from '../app/context';
import { offerTemplates } from '../app/offer-templates';
import type { Workspace, WorkspaceState } from '../app/workspace';
import { Observable } from '../session/observable';
import { editorFixture } from '../testing/editor-fixture';
import CommandPalette from './command-palette';

function shown() {
  Element.prototype.scrollIntoView = () => undefined;
  const { editor } = editorFixture();
  const state = new Observable({ dialog: 'palette' } as unknown as WorkspaceState);
  const workspace = { editor, state, announce: () => undefined } as unknown as Workspace;
  render(
    <ShellContext.Provider value={createTestShell()}>
      <EditorContext.Provider value={{ workspace, signal: new EditorSignal(editor) }}>
        <CommandPalette />
      </EditorContext.Provider>
    </ShellContext.Provider>,
  );
  return editor;
}

test('[E-54] the palette is written in as soon as it opens, and Enter runs what is found', async () => {
  const editor = shown();
  const field = screen.getByRole('combobox', { name: 'Search commands' });
  await waitFor(() => expect(field).toHaveFocus());
  fireEvent.change(field, { target: { value: 'rulers' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(editor.settings.get().rulers).toBe(true));
});

test('only those from whom the service takes templates find a command for it', async () => {
  const editor = shown();
  const found = () => screen.queryByRole('option', { name: 'Save as template' });
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'template' } });
  expect(found()).toBeNull();
  await act(async () => {
    offerTemplates(editor, createTestShell({ user: { ...MEMBER, roles: ['artist'] } }).session.get());
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  expect(found()).not.toBeNull();
});
