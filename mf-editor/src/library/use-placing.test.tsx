import { createRemoteStore, ShellContext } from '@commonplace/remote-kit';
import { createTestShell, MEMBER } from '@commonplace/remote-kit/testing';
import { render, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { EditorContext, EditorSignal } from '../app/context';
import type { Workspace } from '../app/workspace';
import { commandById } from '../commands/commands';
import { pagesInOrder } from '../document/selectors';
import { editorFixture } from '../testing/editor-fixture';
import { libraryApi } from './library.api';
import { usePlacing, type Placing } from './use-placing';

test('[E-45] an upload lands on the page where it was dropped, however long it takes', async () => {
  const { editor } = editorFixture();
  const upload = { id: 'u1', name: 'Sea', url: '/u1.webp', style_uri: '', width: 800, height: 600 };
  const shell = createTestShell({ user: MEMBER, answer: () => ({ body: { success: true, upload } }) });
  const workspace = { editor } as unknown as Workspace;
  const held: { placing?: Placing } = {};
  function Holder() {
    held.placing = usePlacing();
    return null;
  }
  render(
    <ShellContext.Provider value={shell}>
      <Provider store={createRemoteStore(shell, [libraryApi])}>
        <EditorContext.Provider value={{ workspace, signal: new EditorSignal(editor) }}>
          <Holder />
        </EditorContext.Provider>
      </Provider>
    </ShellContext.Provider>,
  );
  const placed = held.placing!.file(new File(['x'], 'sea.png', { type: 'image/png' }), { x: 100, y: 100 });
  commandById('add-page').run(editor, {} as never);
  await placed;
  const [first, second] = pagesInOrder(editor.store).map(({ id }) => editor.store.elements(id).size);
  await waitFor(() => expect([first, second]).toEqual([1, 0]));
});
