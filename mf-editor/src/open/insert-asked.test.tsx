import type { ItemDetail } from '@commonplace/contracts/catalog/items';
import { createRemoteStore, type ShellApi } from '@commonplace/remote-kit';
import type { Workspace } from '../app/workspace';
import type { FontLibrary } from '../fonts/font-library';
import { libraryApi } from '../library/library.api';
import { editorFixture } from '../testing/editor-fixture';
import { insertAsked } from './insert-asked';
import { parseOpenQuery } from './open-query';

const shared = {
  style_uri: null,
  url: '/files/still.webp',
  licence_id: 'OFL-1.1',
  attribution: 'by Ada',
  metadata: { isCC0License: false, isPremiumLicense: false },
};
const items: Record<string, object> = {
  'video v1': {
    ...shared,
    id: 'v1',
    title: 'Waves',
    type: 'video',
    width: 1280,
    height: 720,
    renditions: { video: '/files/waves.mp4' },
  },
  'font f1': {
    ...shared,
    id: 'f1',
    title: 'Plank',
    type: 'image',
    width: 800,
    height: 600,
    renditions: { font: '/files/plank.woff2' },
  },
};

function begun() {
  const { editor } = editorFixture();
  const added: [string, string][] = [];
  const fonts = {
    addFamily: (...font: [string, string]) => added.push(font),
    load: async () => undefined,
    axesOf: async () => [],
  };
  const shell = {
    call: async (_: unknown, { params }: { params: { kind: string; id: string } }) => {
      const item = items[`${params.kind} ${params.id}`] as ItemDetail | undefined;
      if (item) return item;
      throw Object.assign(new Error('none'), { name: 'ApiError', code: 'NOT_FOUND', status: 404 });
    },
  } as unknown as ShellApi;
  const store = createRemoteStore(shell, [libraryApi]);
  const workspace = { editor, fonts: fonts as unknown as FontLibrary } as Workspace;
  const insert = (search: string) => insertAsked(workspace, shell, store, parseOpenQuery(search));
  return { editor, added, insert };
}

test('[EDIT-03] a video of the address is placed on a page of its size, with the file that plays', async () => {
  const { editor, insert } = begun();
  expect(await insert('?videoId=v1')).toBe(true);
  const [video] = [...editor.elements.values()];
  expect(video).toMatchObject({ type: 'video', width: 1280, height: 720, alt: 'Waves' });
  expect(editor.page).toMatchObject({ width: 1280, height: 720 });
  expect([...editor.store.assets.values()]).toMatchObject([{ kind: 'video', file: '/files/waves.mp4', item: 'v1' }]);
});

test('[EDIT-03] a font of the address begins with a text in it, and comes along with its licence', async () => {
  const { editor, added, insert } = begun();
  expect(await insert('?fontId=f1')).toBe(true);
  const [text] = [...editor.elements.values()];
  expect(text).toMatchObject({ type: 'text', style: { font: 'Plank' } });
  expect(added).toEqual([['Plank', '/files/plank.woff2']]);
  expect([...editor.store.assets.values()]).toMatchObject([{ kind: 'font', licence: { id: 'OFL-1.1' } }]);
});

test('[EDIT-03] nothing is placed of an address without content', async () => {
  const { editor, insert } = begun();
  expect(await insert('?width=300')).toBe(true);
  expect(editor.elements.size).toBe(0);
});
