import type { BrandKit } from '@commonplace/contracts/assets/brand-kits';
import { createRemoteStore, ShellContext } from '@commonplace/remote-kit';
import { createTestShell, MEMBER } from '@commonplace/remote-kit/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { EditorContext, EditorSignal } from '../app/context';
import type { Workspace } from '../app/workspace';
import { libraryApi } from '../library/library.api';
import { editorFixture } from '../testing/editor-fixture';
import { BrandPanel } from './brand-panel';

/** The panel of somebody with a kit of three colours, at a server that takes no change on an old revision. */
function shown() {
  const { editor } = editorFixture();
  const server = {
    kit: { rev: 1, colours: ['#111111', '#222222', '#333333'], fonts: [], logos: [] } as unknown as BrandKit,
  };
  const shell = createTestShell({
    user: MEMBER,
    answer: ({ body, method }) => {
      if (method === 'GET') return { body: { kit: server.kit } };
      const { rev, kit } = body as { rev: number; kit: BrandKit };
      if (rev !== server.kit.rev)
        return { status: 409, body: { type: 'about:blank', title: 'Stale', status: 409, code: 'STALE_REVISION' } };
      server.kit = { ...server.kit, ...kit, rev: rev + 1 };
      return { body: { success: true, kit: server.kit } };
    },
  });
  const workspace = { editor, fonts: { families: [] } } as unknown as Workspace;
  render(
    <ShellContext.Provider value={shell}>
      <Provider store={createRemoteStore(shell, [libraryApi])}>
        <EditorContext.Provider value={{ workspace, signal: new EditorSignal(editor) }}>
          <BrandPanel />
        </EditorContext.Provider>
      </Provider>
    </ShellContext.Provider>,
  );
  const remove = async (colour: string) =>
    fireEvent.click(await screen.findByRole('button', { name: `Remove ${colour}` }));
  return { server, shell, remove };
}

test('[E-35] a colour is added once the picker is left, not at each step of a drag in it', async () => {
  const { server } = shown();
  const well = await screen.findByLabelText('Add a colour');
  fireEvent.input(well, { target: { value: '#abcdef' } });
  fireEvent.input(well, { target: { value: '#abcdee' } });
  fireEvent.change(well);
  await waitFor(() => expect(server.kit.colours).toEqual(['#111111', '#222222', '#333333', '#abcdee']));
});

test('[E-35] two colours that are removed at once both go, and each can be brought back to its place', async () => {
  const { remove, server, shell } = shown();
  await remove('#111111');
  await remove('#222222');
  await waitFor(() => expect(server.kit.colours).toEqual(['#333333']));
  await waitFor(() => expect(shell.notices).toHaveLength(2));
  expect(shell.notices.map(({ kind }) => kind)).not.toContain('error');
  shell.notices[0]?.action?.run();
  await waitFor(() => expect(server.kit.colours).toEqual(['#111111', '#333333']));
});
