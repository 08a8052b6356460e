import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell, MEMBER } from '@commonplace/remote-kit/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { EditorContext, EditorSignal } from '../app/context';
import type { Workspace } from '../app/workspace';
import { commandById } from '../commands/commands';
import { createAsset, createElement, editPage } from '../document/changes';
import { pagesInOrder } from '../document/selectors';
import { baseOf } from '../elements/base';
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
  const { unmount } = render(
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
  return { choose, download, editor, ids, made, started, unmount };
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

test('[E-28, E-50] the kind of file is as it was the last time; which pages is asked each time', () => {
  const first = shown([]);
  first.choose('Format', 'webp');
  first.choose('Pages', 'all');
  first.choose('Size', '2');
  fireEvent.click(screen.getByRole('checkbox', { name: /ransparent/ }));
  first.unmount();
  const { download, started } = shown([]);
  expect(screen.getByLabelText('Pages')).toHaveValue('this');
  fireEvent.click(download());
  expect(started).toMatchObject([{ format: 'webp', scale: 2, transparent: true }]);
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

describe('a film of the pages', () => {
  const write = (label: string, value: string) => {
    const field = screen.getByLabelText(label);
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  };
  /** The third page is too large for a film. */
  const small = (editor: Editor, ids: readonly string[]) =>
    act(() => void editor.run('small', editPage(editor.store, ids[2]!, { width: 500, height: 400 })));
  const frame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)));

  test('[E-48] is of all shown pages while nobody chose others, as long as the design says, and that is kept with it', async () => {
    const { choose, download, editor, ids, made, started } = shown([2]);
    small(editor, ids);
    choose('Format', 'gif');
    write('Seconds for each page', '1.5');
    write('Cross-fade, in seconds', '0.4');
    await frame();
    write('Seconds of page 4', '9');
    fireEvent.click(screen.getByLabelText('Begin again at the end'));
    await frame();
    fireEvent.click(download());
    expect(made()).toEqual([1, 3, 4]);
    expect(started.at(-1)).toMatchObject({ format: 'gif', film: { seconds: [1.5, 1.5, 9], fade: 0.4, loop: false } });
    expect(editor.store.serialise()).toMatchObject({
      film: { seconds: 1.5, fade: 0.4, loop: false },
      pages: { [ids[3]!]: { seconds: 9 } },
    });
  });

  test('[E-48] a page that has the time of all pages has none of its own: it follows them again', async () => {
    const { choose, download, editor, ids, made, started } = shown([]);
    small(editor, ids);
    choose('Format', 'gif');
    write('Seconds of page 4', '9');
    expect(editor.store.pages.get(ids[3]!)).toMatchObject({ seconds: 9 });
    await frame();
    write('Seconds of page 4', '3');
    expect(editor.store.pages.get(ids[3]!)).toMatchObject({ seconds: null });
    choose('Format', 'png');
    fireEvent.click(download());
    expect(made()).toEqual([1]);
    expect(started.at(-1)?.film).toBeUndefined();
  });

  test('[E-48] no page is shown for less than a tenth of a second, or more than a minute', async () => {
    const { choose, editor, ids } = shown([]);
    small(editor, ids);
    choose('Format', 'gif');
    write('Seconds for each page', '0');
    await frame();
    expect(editor.store.document.film?.seconds).toBe(0.1);
    write('Seconds for each page', '600');
    await frame();
    expect(editor.store.document.film?.seconds).toBe(60);
  });

  test('[E-48] what is too much for a browser is told before, with how much it is', async () => {
    const { choose, download, editor, ids } = shown([]);
    choose('Format', 'gif');
    choose('Pages', 'some');
    choose('Pages, such as 1, 3-5', '3-4');
    expect(screen.getByText(/A film of 12,?000 × 12,?000 px/)).toBeInTheDocument();
    expect(download()).toBeDisabled();
    small(editor, ids);
    choose('Pages', 'all');
    choose('Size', '4');
    write('Cross-fade, in seconds', '5');
    await frame();
    expect(screen.getByText(/too much for a browser: \d+ frames of 4,?000 × 4,?000 px/)).toBeInTheDocument();
    expect(download()).toBeDisabled();
    choose('Size', '1');
    expect(download()).toBeEnabled();
  });

  test('[E-48] a film of one page, of pages of other shapes, and of videos says what it is', () => {
    const { choose, editor, ids } = shown([], (begun) => {
      const clip = { id: 'clip', kind: 'video', url: '/x', width: 400, height: 300, licence: null };
      const base = baseOf({ x: 0, y: 0, width: 40, height: 30, rotation: 0 }, 'a0');
      const crop = { x: 0, y: 0, width: 1, height: 1 };
      begun.run('put', [
        ...createAsset(begun.store, { ...clip, source: 'upload', item: 'u1' }),
        createElement(begun.pageId, { ...base, type: 'video', asset: 'clip', crop, radius: 0 }),
      ]);
    });
    small(editor, ids);
    choose('Format', 'gif');
    expect(screen.getByText(/Pages of another shape/)).toBeInTheDocument();
    expect(screen.getByText(/Videos in the design do not play/)).toBeInTheDocument();
    expect(screen.queryByText(/the film stands still/)).toBeNull();
    choose('Pages', 'this');
    expect(screen.getByText(/the film stands still/)).toBeInTheDocument();
    expect(screen.queryByText(/Pages of another shape/)).toBeNull();
  });

  test('[E-46, E-48] a picture is as large in a film as its page is in it, which is told before', () => {
    const { choose, editor, ids } = shown([]);
    const own = { id: 'own', kind: 'image' as const, url: '/x', width: 4_000, height: 3_000, licence: null };
    const asset = { ...own, source: 'upload' as const, item: 'u1' };
    act(() => {
      editor.run('put', [
        ...editPage(editor.store, ids[2]!, { width: 200, height: 200 }),
        ...createAsset(editor.store, asset),
        createElement(ids[2]!, newImage(asset, { x: 0, y: 0, width: 400, height: 300, rotation: 0 }, 'a0')),
      ]);
    });
    choose('Pages', 'all');
    expect(screen.queryByText(/fetched larger/)).toBeNull();
    choose('Format', 'gif');
    expect(screen.getByText(/fetched larger than on the screen: 1/)).toBeInTheDocument();
  });

  test('[E-48] where a browser writes no video it is said at once, and a GIF can be had', async () => {
    const { choose, download, editor, ids } = shown([]);
    small(editor, ids);
    choose('Format', 'mp4');
    expect(await screen.findByText(/This browser cannot write video/)).toBeInTheDocument();
    expect(download()).toBeDisabled();
    choose('Format', 'gif');
    expect(download()).toBeEnabled();
  });
});
