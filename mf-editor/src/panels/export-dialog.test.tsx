import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell, MEMBER } from '@commonplace/remote-kit/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { EditorContext, EditorSignal } from '../app/context';
import type { Workspace } from '../app/workspace';
import { commandById } from '../commands/commands';
import { createAsset, createElement, editPage } from '../document/changes';
import { pagesInOrder } from '../document/selectors';
import { newImage } from '../elements/image/image';
import type { FileRequest } from '../export/export-file';
import type { Editor } from '../session/editor';
import { Observable } from '../session/observable';
import { editorFixture } from '../testing/editor-fixture';
import ExportDialog from './export-dialog';

// There is no canvas here: the preview stays empty.
beforeEach(() => jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));
afterEach(() => jest.restoreAllMocks());

/** A design of four pages, of which these are hidden; the third is too large to be drawn four times as large. */
function shown(hidden: readonly number[], begin: (editor: Editor) => void = () => undefined) {
  const { editor } = editorFixture();
  begin(editor);
  for (let count = 1; count < 4; count++) commandById('add-page').run(editor, {} as never);
  const ids = pagesInOrder(editor.store).map(({ id }) => id);
  editor.run('pages', [
    ...hidden.flatMap((number) => editPage(editor.store, ids[number - 1]!, { hidden: true })),
    ...editPage(editor.store, ids[2]!, { width: 12_000, height: 12_000 }),
  ]);
  editor.goTo(ids[0]!);
  const started: FileRequest[] = [];
  const workspace = {
    editor,
    environment: { picture: () => ({ state: 'ready', source: {}, width: 1_600, height: 1_200 }) },
    gated: false,
    exports: {
      state: new Observable({ running: null }),
      start: (one: FileRequest) => Promise.resolve(started.push(one)),
    },
    exportFile: () => new Promise(() => undefined),
    state: new Observable({ dialog: 'export' }),
  } as unknown as Workspace;
  render(
    <ShellContext.Provider value={createTestShell({ user: MEMBER })}>
      <EditorContext.Provider value={{ workspace, signal: new EditorSignal(editor) }}>
        <ExportDialog />
      </EditorContext.Provider>
    </ShellContext.Provider>,
  );
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const download = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Download' });
  const made = () => started.at(-1)?.pages.map((id) => ids.indexOf(id) + 1);
  return { choose, download, made };
}

test('[E-28, E-50] chosen pages go by the numbers that the page bar shows; a hidden one is left out, and that is said', () => {
  const { choose, download, made } = shown([2]);
  choose('Format', 'pdf');
  choose('Pages', 'some');
  choose('Pages, such as 1, 3-5', '2');
  expect(download()).toBeDisabled();
  expect(screen.getByText('Hidden, so left out: 2')).toBeInTheDocument();
  choose('Pages, such as 1, 3-5', '2-3');
  fireEvent.click(download());
  expect(made()).toEqual([3]);
});

test('[E-28, E-50] pages that are all hidden can be made', () => {
  const { choose, download, made } = shown([1, 2, 3, 4]);
  choose('Format', 'pdf');
  choose('Pages', 'all');
  fireEvent.click(download());
  expect(made()).toEqual([1, 2, 3, 4]);
});

test('[E-50] a page that is too large to be drawn is told of before, also when another is on the screen', () => {
  const { choose, download } = shown([]);
  choose('Pages', 'this');
  expect(download()).toBeEnabled();
  choose('Pages', 'all');
  choose('Size', '4');
  expect(download()).toBeDisabled();
  expect(screen.getByText(/48,?000 × 48,?000/)).toBeInTheDocument();
});

test('[E-46] it is said before how many pictures are fetched larger for the file, and how many of them count as downloads', () => {
  const { choose } = shown([], (editor) => {
    const size = { kind: 'image', url: '/x', width: 4_000, height: 3_000, licence: null };
    const assets = [
      { ...size, id: 'own', source: 'upload' as const, item: 'u1' },
      { ...size, id: 'lent', source: 'library' as const, item: 'i1' },
    ];
    editor.run('put', [
      ...assets.flatMap((one) => createAsset(editor.store, one)),
      ...assets.map((one, index) => {
        const frame = { x: 0, y: 0, width: 1_000, height: 750, rotation: 0 };
        return createElement(editor.pageId, newImage(one, frame, `a${index}`));
      }),
    ]);
  });
  expect(screen.queryByText(/fetched larger/)).toBeNull();
  choose('Size', '2');
  expect(screen.getByText(/fetched larger than on the screen: 2/)).toHaveTextContent('a download of your plan: 1');
});
