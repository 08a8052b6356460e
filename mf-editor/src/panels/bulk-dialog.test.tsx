import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell, MEMBER } from '@commonplace/remote-kit/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { EditorContext, EditorSignal } from '../app/context';
import type { Workspace, WorkspaceState } from '../app/workspace';
import { createPage, editPage } from '../document/changes';
import type { DocumentStore } from '../document/store';
import { Observable } from '../session/observable';
import { editorFixture } from '../testing/editor-fixture';
import BulkDialog from './bulk-dialog';

let downloads = 0;
/** The dialog on a design of two pages with a name on the first; `hidden` pages are given by their ids. */
function asked(hidden: (first: string) => string[]) {
  const fixture = editorFixture();
  const { editor } = fixture;
  fixture.text('For {{name}}');
  const first = editor.pageId;
  editor.run('page', createPage({ ...editor.page!, id: 'second', order: 'b0' }));
  for (const id of hidden(first)) editor.run('hide', editPage(editor.store, id, { hidden: true }));
  const exported: string[] = [];
  const workspace = {
    editor,
    state: new Observable({ dialog: 'bulk', name: 'Card' } as unknown as WorkspaceState),
    ready: async () => undefined,
    exportOf: async (_: DocumentStore, { page }: { page: string }) => {
      exported.push(page === first ? 'first' : page);
      return { arrayBuffer: async () => new ArrayBuffer(1), type: 'image/png' } as Blob;
    },
  } as unknown as Workspace;
  render(
    <ShellContext.Provider value={createTestShell({ user: MEMBER })}>
      <EditorContext.Provider value={{ workspace, signal: new EditorSignal(editor) }}>
        <BulkDialog />
      </EditorContext.Provider>
    </ShellContext.Provider>,
  );
  return async () => {
    const file = { arrayBuffer: async () => new TextEncoder().encode('name\nAda\nGrace\n').buffer };
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });
    await screen.findByText(/2 rows/);
    fireEvent.click(screen.getByRole('button', { name: /ZIP|Download/ }));
    await waitFor(() => expect(downloads).toBe(1));
    return exported;
  };
}
beforeEach(() => {
  // Neither pictures nor downloads are part of what is tested, and jsdom has none.
  HTMLCanvasElement.prototype.getContext = () => null;
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = () => void downloads++;
  downloads = 0;
});

test('[E-34] hidden pages are left out of the files of many designs, as out of every export', async () => {
  const download = asked(() => ['second']);
  expect(await download()).toEqual(['first', 'first']);
});

test('[E-34] where all pages are hidden, all are in', async () => {
  const download = asked((first) => [first, 'second']);
  expect(await download()).toEqual(['first', 'second', 'first', 'second']);
});
