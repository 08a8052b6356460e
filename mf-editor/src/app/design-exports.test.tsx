import { createTestShell } from '@commonplace/remote-kit/testing';
import { createAsset, createElement } from '../document/changes';
import { DocumentStore } from '../document/store';
import { newImage } from '../elements/image/image';
import { ExportRefused } from '../export/refused';
import { FontLibrary } from '../fonts/font-library';
import { editorFixture } from '../testing/editor-fixture';
import { DesignExports } from './design-exports';
import type { DesignResources } from './design-resources';

test('[E-44] where the browser has no clipboard, copying as a picture says so; with nothing selected it does nothing', async () => {
  const { editor, rectangle } = editorFixture();
  const id = rectangle(10, 10);
  editor.select([]);
  const exports = new DesignExports({ editor } as unknown as DesignResources, {
    language: () => 'en',
    name: () => 'D',
    shell: createTestShell(),
  });
  expect('clipboard' in navigator).toBe(false);
  expect(await exports.copy('png', () => undefined)).toBe(false);
  editor.select([id]);
  await expect(exports.copy('png', () => undefined)).rejects.toThrow(new ExportRefused({ why: 'clipboard' }));
});

/** A square picture of the library that the design shows in 1,600 px, placed as wide as a page of 3,000 px, and what makes files of it. */
function largePicture() {
  const { editor } = editorFixture();
  const asset = {
    id: 'a',
    source: 'library',
    item: 'sea',
    kind: 'image',
    url: '/1600.webp',
    width: 4_000,
    height: 4_000,
    licence: null,
  } as const;
  const image = newImage(asset, { x: 0, y: 0, width: 3_000, height: 3_000, rotation: 0 }, 'a0');
  editor.run('put', [...createAsset(editor.store, asset), createElement(editor.pageId, image)], { select: [image.id] });
  const screen = { state: 'ready', source: {}, width: 1_600, height: 1_600 };
  const shell = createTestShell({
    answer: () => ({ status: 401, body: { code: 'NOT_SIGNED_IN', title: 'Log in', status: 401 } }),
  });
  const resources = {
    editor,
    environment: { picture: () => screen },
    fonts: new FontLibrary({}, {} as FontFaceSet),
    pictures: { settled: async () => undefined },
  } as unknown as DesignResources;
  const smaller: [string, string][] = [];
  const exports = new DesignExports(resources, { language: () => 'en', name: () => 'D', shell });
  return { editor, exports, shell, smaller, onSmaller: (id: string, why: string) => void smaller.push([id, why]) };
}
const PICTURE = { format: 'png', scale: 1, transparent: false, quality: 1, cropMarks: false } as const;

test('[E-34] files of many designs ask for the originals of their pictures as any export does, once for all of them', async () => {
  const { editor, exports, onSmaller, shell, smaller } = largePicture();
  const series = await exports.series(onSmaller);
  // jsdom draws nothing: how far it comes is enough.
  for (const store of [editor.store, new DocumentStore(editor.store.serialise())])
    await series.file(store, { ...PICTURE, pages: [editor.pageId] }).catch(() => undefined);
  series.close();
  expect(shell.requests.map(({ path, body }) => [path, body])).toEqual([['/download/image/sea', { size: 'original' }]]);
  expect(smaller).toEqual([
    ['a', 'login'],
    ['a', 'login'],
  ]);
});

test('[E-44] what is copied as a picture is drawn from the original, too', async () => {
  const { exports, onSmaller, shell, smaller } = largePicture();
  Object.defineProperty(navigator, 'clipboard', { value: { write: async () => undefined }, configurable: true });
  await exports.copy('png', onSmaller).catch(() => undefined);
  Reflect.deleteProperty(navigator, 'clipboard');
  expect(shell.requests.map(({ path }) => path)).toEqual(['/download/image/sea']);
  expect(smaller).toEqual([['a', 'login']]);
});
