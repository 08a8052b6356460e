import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell, MEMBER } from '@commonplace/remote-kit/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { EditorContext, EditorSignal } from '../app/context';
import type { Workspace, WorkspaceState } from '../app/workspace';
import { Observable } from '../session/observable';
import { editorFixture } from '../testing/editor-fixture';
import ShareDialog from './share-dialog';

test('[E-43] where the browser has no clipboard, the link is said to be in its field', async () => {
  const { editor } = editorFixture();
  const share = { token: 'abc', url: '/create/shared/abc', mode: 'view', created: '2026-01-01T00:00:00.000Z' };
  const shell = createTestShell({ user: MEMBER, answer: () => ({ body: { share } }) });
  const workspace = {
    editor,
    state: new Observable({ dialog: 'share', save: { id: 'd1' } } as unknown as WorkspaceState),
  } as unknown as Workspace;
  render(
    <ShellContext.Provider value={shell}>
      <EditorContext.Provider value={{ workspace, signal: new EditorSignal(editor) }}>
        <ShareDialog />
      </EditorContext.Provider>
    </ShellContext.Provider>,
  );
  expect(await screen.findByLabelText('Link')).toHaveValue(`${window.location.origin}/create/shared/abc`);
  fireEvent.click(screen.getByRole('button', { name: 'Copy the link' }));
  await waitFor(() => expect(shell.notices).toMatchObject([{ kind: 'error' }]));
});

test('[E-43] a link that cannot be read is asked for again, and one that cannot be changed stays as it was', async () => {
  const { editor } = editorFixture();
  const share = { token: 'abc', url: '/create/shared/abc', mode: 'view', created: '2026-01-01T00:00:00.000Z' };
  let down = true;
  const shell = createTestShell({
    user: MEMBER,
    answer: ({ method }) => (down || method === 'POST' ? { status: 503, body: {} } : { body: { share } }),
  });
  const workspace = {
    editor,
    state: new Observable({ dialog: 'share', save: { id: 'd1' } } as unknown as WorkspaceState),
  } as unknown as Workspace;
  render(
    <ShellContext.Provider value={shell}>
      <EditorContext.Provider value={{ workspace, signal: new EditorSignal(editor) }}>
        <ShareDialog />
      </EditorContext.Provider>
    </ShellContext.Provider>,
  );
  const retry = await screen.findByRole('button', { name: 'Retry' });
  down = false;
  fireEvent.click(retry);
  const mode = await screen.findByRole('combobox');
  fireEvent.change(mode, { target: { value: 'template' } });
  await waitFor(() => expect(shell.notices).toMatchObject([{ kind: 'error' }]));
  await waitFor(() => expect(mode).toHaveValue('view'));
});

test('[E-43] work that is kept on the device, as nobody has logged in, is said to be so, and log-in saves it', async () => {
  const { editor } = editorFixture();
  const state = new Observable({
    dialog: 'share',
    save: { id: null, status: 'signed-out' },
  } as unknown as WorkspaceState);
  const flush = jest.fn(async () => undefined);
  const workspace = { editor, state, autosave: { flush } } as unknown as Workspace;
  const shell = createTestShell();
  const open = jest.spyOn(shell, 'open').mockResolvedValue({ signedIn: true });
  render(
    <ShellContext.Provider value={shell}>
      <EditorContext.Provider value={{ workspace, signal: new EditorSignal(editor) }}>
        <ShareDialog />
      </EditorContext.Provider>
    </ShellContext.Provider>,
  );
  screen.getByText('Kept on this device');
  expect(screen.queryByText('Nothing to save yet')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Log in to save' }));
  await waitFor(() => expect(flush).toHaveBeenCalled());
  expect(open).toHaveBeenCalledWith('auth', expect.objectContaining({ mode: 'login' }));
});
