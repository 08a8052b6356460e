import { createRemoteStore, ShellContext } from '@commonplace/remote-kit';
import { createTestShell, MEMBER } from '@commonplace/remote-kit/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { EditorContext, EditorSignal } from '../app/context';
import type { Workspace } from '../app/workspace';
import { libraryApi } from '../library/library.api';
import { editorFixture } from '../testing/editor-fixture';
import { VideosPanel } from './library-panels';
import { TemplatesPanel } from './templates-panel';

const TOTAL = 150;
const item = (id: number) => ({
  id: `i${id}`,
  url: `/i${id}.webp`,
  metadata: { image_alt: `Found ${id}`, isPremiumLicense: false, isCC0License: id === 0 },
});

function shown(panel: ReactNode, total = TOTAL, down = () => false) {
  const { editor } = editorFixture();
  const shell = createTestShell({
    user: MEMBER,
    answer: ({ query }) => {
      if (down())
        return {
          status: 503,
          body: { code: 'UNAVAILABLE', title: 'down', status: 503 },
          headers: { 'retry-after': '0.01' },
        };
      const [page, pagesize] = [Number(query?.page), Number(query?.pagesize)];
      const from = (page - 1) * pagesize;
      const results = Array.from({ length: Math.max(0, Math.min(pagesize, total - from)) }, (_, index) =>
        item(from + index),
      );
      return { body: { total, results } };
    },
  });
  const workspace = { editor, say: () => undefined } as unknown as Workspace;
  render(
    <ShellContext.Provider value={shell}>
      <Provider store={createRemoteStore(shell, [libraryApi])}>
        <EditorContext.Provider value={{ workspace, signal: new EditorSignal(editor) }}>{panel}</EditorContext.Provider>
      </Provider>
    </ShellContext.Provider>,
  );
  return { asked: () => shell.requests.map(({ query }) => query as Record<string, unknown>) };
}

test('[E-52] a search goes on to its last picture', async () => {
  shown(<VideosPanel />);
  for (const count of [48, 96, 144, 150]) {
    await waitFor(() => expect(screen.queryAllByAltText(/^Found/)).toHaveLength(count));
    const more = screen.queryByRole('button', { name: 'Show more' });
    if (count < TOTAL) fireEvent.click(more!);
    else expect(more).toBeNull();
  }
  expect(screen.getByRole('button', { name: 'Found 0 CC0' })).toHaveAttribute('title', 'Found 0 – Public domain (CC0)');
});

test.each([
  ['videos', <VideosPanel key="videos" />],
  ['templates', <TemplatesPanel key="templates" />],
])('[E-52] what the person likes is one of the choices: %s', async (_, panel) => {
  const { asked } = shown(panel);
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(asked()[0]).not.toHaveProperty('heart_filter');
  fireEvent.click(screen.getByRole('button', { name: 'Liked' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ heart_filter: 'true' }));
});

test('[E-52] who likes nothing yet is told how, not that nothing was found for no words', async () => {
  shown(<VideosPanel />, 0);
  fireEvent.click(screen.getByRole('button', { name: 'Liked' }));
  expect(await screen.findByText('You like none of these yet')).toBeVisible();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'sea' } });
  expect(await screen.findByText('Nothing found for “sea”')).toBeVisible();
});

test('[E-52] a library that was down is there again by itself', async () => {
  let times = 0;
  const { asked } = shown(<VideosPanel />, TOTAL, () => ++times < 3);
  await waitFor(() => expect(screen.queryAllByAltText(/^Found/)).toHaveLength(48));
  expect(asked()).toHaveLength(3);
});
