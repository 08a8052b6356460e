import { createRemoteStore, ShellContext } from '@commonplace/remote-kit';
import { createTestShell, MEMBER } from '@commonplace/remote-kit/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { bringing } from '../app/bringing';
import { EditorContext, EditorSignal } from '../app/context';
import type { Workspace, WorkspaceState } from '../app/workspace';
import { commandById } from '../commands/commands';
import { pagesInOrder } from '../document/selectors';
import { Bringing } from '../panels/bringing';
import { Observable } from '../session/observable';
import { editorFixture } from '../testing/editor-fixture';
import { libraryApi } from './library.api';
import { placeFiles, usePlacing, type Placing } from './use-placing';

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

test('[E-45] files that take their time are seen to be on their way, one after the other', async () => {
  const { editor } = editorFixture();
  const state = new Observable({ bringing: null } as unknown as WorkspaceState);
  const workspace = {
    editor,
    state,
    bring: (text: string, work: () => Promise<void>) => bringing(state, text, work),
  } as unknown as Workspace;
  const sent: (() => void)[] = [];
  const placing = { file: () => new Promise<void>((resolve) => sent.push(resolve)) } as unknown as Placing;
  render(
    <EditorContext.Provider value={{ workspace, signal: new EditorSignal(editor) }}>
      <Bringing />
    </EditorContext.Provider>,
  );
  const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
  let all: Promise<void> | undefined;
  act(() => void (all = placeFiles(placing, workspace, [picture('sea.png'), picture('sky.png')])));
  expect(screen.getByText('Bringing in sea.png (1 of 2)…')).toBeVisible();
  await act(async () => sent[0]!());
  expect(await screen.findByText('Bringing in sky.png (2 of 2)…')).toBeVisible();
  await act(async () => {
    sent[1]!();
    await all;
  });
  expect(screen.queryByText(/^Bringing in/)).toBeNull();
});

test('[E-45] of several files all go to the page where they were dropped, though another is opened meanwhile', async () => {
  const { editor } = editorFixture();
  const first = editor.pageId;
  const workspace = { editor, bring: (_: string, work: () => Promise<void>) => work() } as unknown as Workspace;
  const pages: (string | undefined)[] = [];
  const take = (on: string | undefined) => {
    pages.push(on);
    if (pages.length === 1) commandById('add-page').run(editor, {} as never);
    return Promise.resolve();
  };
  const placing = {
    file: (_: File, __: unknown, on?: string) => take(on),
    svg: (_: string, __: string, ___: unknown, on?: string) => take(on),
  } as unknown as Placing;
  const drawing = Object.assign(new File([''], 'c.svg', { type: 'image/svg+xml' }), { text: async () => '<svg/>' });
  const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
  await placeFiles(placing, workspace, [picture('a.png'), picture('b.png'), drawing]);
  expect(editor.pageId).not.toBe(first);
  expect(pages).toEqual([first, first, first]);
});
