import { createRemoteStore, ShellContext } from '@commonplace/remote-kit';
import { createTestShell, MEMBER } from '@commonplace/remote-kit/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { EditorContext, EditorSignal } from '../app/context';
import type { Workspace } from '../app/workspace';
import { libraryApi } from '../library/library.api';
import { editorFixture } from '../testing/editor-fixture';
import { UploadsPanel } from './uploads-panel';

/** Part of a list of so many, as the service gives it: `after` is the place behind which it begins. */
function part<T>(total: number, query: Record<string, unknown> = {}, make: (index: number) => T) {
  const from = Number(query.after ?? 0);
  const to = Math.min(total, from + Number(query.pagesize));
  const results = Array.from({ length: to - from }, (_, index) => make(from + index));
  return { total, results, next: to < total ? String(to) : null };
}

const upload = (id: number) => ({ id: `u${id}`, name: `Mine ${id}`, url: `/u${id}.webp`, width: 40, height: 30 });
const entry = (id: number) => ({
  id: `e${id}`,
  entity_type: id % 2 ? 'upload' : 'image',
  url: `/e${id}.webp`,
  imgCaption: `Kept ${id}`,
  style_uri: '',
  width: 40,
  height: 30,
  metadata: { image_alt: `Kept ${id}`, isPremiumLicense: id === 0, isCC0License: false },
});

function shown() {
  const { editor } = editorFixture();
  const shell = createTestShell({
    user: MEMBER,
    answer: ({ path, query }) => {
      const asked = query as Record<string, unknown>;
      if (path === '/projects') return { body: part(130, asked, (id) => ({ id: `f${id}`, name: `Folder ${id}` })) };
      if (path === '/projects/f129') return { body: part(60, asked, entry) };
      return { body: part(asked.q === 'sea' ? 1 : asked.q ? 0 : 100, asked, upload) };
    },
  });
  const workspace = { editor, say: () => undefined } as unknown as Workspace;
  render(
    <ShellContext.Provider value={shell}>
      <Provider store={createRemoteStore(shell, [libraryApi])}>
        <EditorContext.Provider value={{ workspace, signal: new EditorSignal(editor) }}>
          <UploadsPanel />
        </EditorContext.Provider>
      </Provider>
    </ShellContext.Provider>,
  );
  const count = (name: RegExp) => screen.queryAllByAltText(name).length;
  const more = () => screen.queryByRole('button', { name: 'Show more' });
  return { editor, count, more };
}

test('[E-52] all own uploads are reached, part by part, and the button keeps the keyboard', async () => {
  const { count, more } = shown();
  await waitFor(() => expect(count(/^Mine/)).toBe(48));
  more()!.focus();
  fireEvent.click(more()!);
  await waitFor(() => expect(count(/^Mine/)).toBe(96));
  await waitFor(() => expect(more()).toHaveFocus());
  fireEvent.click(more()!);
  await waitFor(() => expect(count(/^Mine/)).toBe(100));
  await waitFor(() => expect(more()).toBeNull());
});

test('[E-52] uploads are found by name; what is found nowhere is said', async () => {
  const { count } = shown();
  const field = screen.getByRole('searchbox', { name: 'Search your uploads and folders' });
  fireEvent.change(field, { target: { value: 'sea' } });
  await waitFor(() => expect(count(/^Mine/)).toBe(1));
  fireEvent.change(field, { target: { value: 'zzz' } });
  expect(await screen.findByText('Nothing found for “zzz”')).toBeInTheDocument();
});

test('[E-52] every folder can be chosen, and all of its pictures and uploads are shown', async () => {
  const { count, editor, more } = shown();
  const choice = await screen.findByLabelText('Show');
  await waitFor(() => expect(within(choice).getAllByText(/./)).toHaveLength(131));
  fireEvent.change(choice, { target: { value: 'f129' } });
  await waitFor(() => expect(count(/Kept/)).toBe(48));
  fireEvent.click(more()!);
  await waitFor(() => expect(count(/Kept/)).toBe(60));
  fireEvent.click(screen.getByRole('button', { name: 'Kept 1' }));
  await waitFor(() => expect([...editor.store.assets.values()]).toMatchObject([{ source: 'upload', item: 'e1' }]));
});

test('[E-52] the licence stands on each picture, for eyes and screen readers', async () => {
  shown();
  fireEvent.change(await screen.findByLabelText('Show'), { target: { value: 'f129' } });
  expect(await screen.findByRole('button', { name: 'Kept 0 Premium' })).toHaveTextContent('Premium');
  expect(screen.getByRole('button', { name: 'Kept 2 Free' })).toHaveTextContent('Free');
});
