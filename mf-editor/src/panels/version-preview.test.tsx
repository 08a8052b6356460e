import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell, MEMBER } from '@commonplace/remote-kit/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { EditorContext, EditorSignal } from '../app/context';
import type { Workspace } from '../app/workspace';
import { createPage } from '../document/changes';
import { pagesInOrder } from '../document/selectors';
import type { DocumentStore } from '../document/store';
import { editorFixture } from '../testing/editor-fixture';
import { VersionPreview } from './version-preview';

test('[E-40] a version of several pages is looked at page by page, each drawn again when its pictures have come', () => {
  HTMLCanvasElement.prototype.getContext = () => null;
  const { editor } = editorFixture();
  editor.run('page', createPage({ ...editor.page!, id: 'second', order: 'b0' }));
  const waited: [string, boolean][] = [];
  const workspace = {
    editor,
    ready: async (page: string, store?: DocumentStore) => void waited.push([page, store !== editor.store]),
  } as unknown as Workspace;
  const [first, second] = pagesInOrder(editor.store).map(({ id }) => id);
  render(
    <ShellContext.Provider value={createTestShell({ user: MEMBER })}>
      <EditorContext.Provider value={{ workspace, signal: new EditorSignal(editor) }}>
        <VersionPreview document={editor.store.serialise()} label="Version 3" />
      </EditorContext.Provider>
    </ShellContext.Provider>,
  );
  screen.getByRole('img', { name: 'Version 3, Page 1 of 2' });
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  screen.getByRole('img', { name: 'Version 3, Page 2 of 2' });
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  expect(waited).toEqual([
    [first, true],
    [second, true],
  ]);
});
