import type { DocumentAsset } from '@commonplace/contracts/design/document';
import { createAsset, createElement } from '../document/changes';
import type { DrawEnvironment } from '../elements/definition';
import { newImage } from '../elements/image/image';
import { FontLibrary } from '../fonts/font-library';
import { editorFixture } from '../testing/editor-fixture';
import type { AnyCanvas } from './canvas-maker';
import { exportAnywhere, sentPage } from './export-anywhere';
import type { FileRequest } from './export-file';
import { densityOf, largerWanted, NoLarger, openLarger, type LargerParts, type Smaller } from './larger-pictures';

const asset = (id: string, over: Partial<DocumentAsset> = {}): DocumentAsset => ({
  id,
  source: 'upload',
  item: `item-${id}`,
  kind: 'image',
  url: `/files/r/u/${id}/1600.webp`,
  width: 4_000,
  height: 3_000,
  licence: null,
  ...over,
});
const request = (over: Partial<FileRequest> = {}): FileRequest => ({
  format: 'png',
  pages: [],
  scale: 4,
  transparent: false,
  quality: 0.9,
  cropMarks: false,
  ...over,
});

/** A page with pictures as wide as half of it, all shown in a rendition of 1,600 px. */
function design(assets: readonly DocumentAsset[], over: object = {}) {
  const { editor } = editorFixture();
  const made = assets.map((one, index) => ({
    ...newImage(one, { x: 0, y: 0, width: 500, height: 375, rotation: 0 }, `a${index}`),
    ...over,
  }));
  editor.run('put', [
    ...assets.flatMap((one) => createAsset(editor.store, one)),
    ...made.map((element) => createElement(editor.pageId, element)),
  ]);
  const screen = { width: 1_600, height: 1_200 } as HTMLImageElement;
  const environment = {
    picture: () => ({ state: 'ready', source: screen, width: 1_600, height: 1_200 }),
  } as unknown as DrawEnvironment;
  const wanted = (density: number, env: object = {}) =>
    largerWanted(editor.elements.values(), density, { asset: editor.asset, environment: { ...environment, ...env } });
  return { editor, environment, screen, wanted };
}

/** Opens pictures as they are asked for, and knows how many were open at once. */
function source(refused: Readonly<Record<string, Smaller>> = {}) {
  const seen = { opened: [] as string[], closed: 0, atOnce: 0, smaller: [] as [string, Smaller][] };
  let now = 0;
  const open: LargerParts['open'] = async ({ id }, size) => {
    seen.opened.push(`${id} ${size.width}x${size.height}`);
    seen.atOnce = Math.max(seen.atOnce, ++now);
    await new Promise(setImmediate);
    now--;
    if (refused[id]) throw new NoLarger(refused[id]);
    return { ...size, close: () => void seen.closed++ };
  };
  return { seen, open, onSmaller: (id: string, reason: Smaller) => void seen.smaller.push([id, reason]) };
}

test('[E-46] a file needs the width that a picture has in it, up to the original, and nothing when that of the screen is enough', () => {
  const { wanted } = design([asset('a')]);
  expect(wanted(3)).toEqual([]);
  expect(wanted(4).map(({ width, height }) => [width, height])).toEqual([[2_000, 1_500]]);
  expect(wanted(100)[0]).toMatchObject({ width: 4_000, height: 3_000 });
  const cut = design([asset('a')], { crop: { x: 0, y: 0, width: 0.5, height: 0.5 } });
  expect(cut.wanted(2)[0]).toMatchObject({ width: 2_000 });
});

test('[E-46] no larger one is asked for where there is none, or where the picture carries the mark of a plan', () => {
  expect(design([asset('a', { width: 1_700, height: 1_275 })]).wanted(9)).toEqual([]);
  expect(design([asset('a', { source: 'inline' })]).wanted(9)).toEqual([]);
  expect(design([asset('a', { kind: 'svg' })]).wanted(9)).toEqual([]);
  expect(design([asset('a')]).wanted(9, { watermarked: () => true })).toEqual([]);
});

test('[E-46, E-47] files of vectors hold pictures as sharp as print shows', () => {
  expect(densityOf({ format: 'pdf', scale: 1 }, 300)).toBe(1);
  expect(densityOf({ format: 'svg', scale: 1 }, 96)).toBe(3);
  expect(densityOf({ format: 'webp', scale: 2 }, 300)).toBe(2);
});

test('[E-50] originals are opened one after the other, only so many px of them, and what cannot be had is told', async () => {
  const assets = ['a', 'b', 'c'].map((id) => asset(id));
  const { wanted } = design(assets);
  const { seen, ...parts } = source({ b: 'limit' });
  const found = await openLarger(wanted(4), parts, new AbortController().signal);
  expect([...found.keys()]).toEqual(['a', 'c']);
  expect(seen.atOnce).toBe(1);
  expect(seen.smaller).toEqual([['b', 'limit']]);
  const many = Array.from({ length: 10 }, (_, index) => asset(`m${index}`));
  const large = source();
  expect((await openLarger(design(many).wanted(8), large, new AbortController().signal)).size).toBe(8);
  expect(large.seen.smaller.map(([, reason]) => reason)).toEqual(['room', 'room']);
});

/** A canvas that keeps what is drawn on it. */
function canvas() {
  const drawn: unknown[][] = [];
  const context = new Proxy<Record<string, unknown>>(
    {},
    {
      get: (kept, name: string) =>
        name in kept ? kept[name] : (...given: unknown[]) => void (name === 'drawImage' && drawn.push(given)),
      set: (kept, name: string, value) => ((kept[name] = value), true),
    },
  );
  const made = { getContext: () => context, convertToBlob: () => Promise.resolve(new Blob(['x'])), width: 0 };
  return { drawn, createCanvas: () => made as unknown as AnyCanvas };
}

test('[E-46] a picture file is drawn from the larger pictures, which are let go after it; one that is refused is drawn as on the screen', async () => {
  const { editor, environment, screen } = design([asset('a'), asset('b', { source: 'library' })]);
  const { seen, ...larger } = source({ b: 'login' });
  const { drawn, createCanvas } = canvas();
  const parts = {
    store: editor.store,
    environment,
    ready: () => Promise.resolve(),
    createCanvas,
    fonts: new FontLibrary({}, {} as FontFaceSet),
    name: 'D',
    language: 'en',
    signal: new AbortController().signal,
    onProgress: () => undefined,
    startWorker: () => Promise.reject(new TypeError('none here')),
  };
  const pages = [editor.pageId];
  await exportAnywhere({ ...parts, larger: { ...larger, asset: editor.asset } }, request({ pages }));
  expect(seen.opened).toEqual(['a 2000x1500', 'b 2000x1500']);
  expect(seen.smaller).toEqual([['b', 'login']]);
  expect(drawn.map(([from, ...numbers]) => [from === screen, ...numbers])).toEqual([
    [false, 0, 0, 2_000, 1_500, 0, 0, 500, 375],
    [true, 0, 0, 1_600, 1_200, 0, 0, 500, 375],
  ]);
  expect(seen.closed).toBe(1);
  // Without them, as for an estimate, nothing is fetched.
  drawn.length = 0;
  await exportAnywhere(parts, request({ pages }));
  expect(seen.opened).toHaveLength(2);
  expect(drawn.every(([from]) => from === screen)).toBe(true);
});

test('[E-46] adjustments are made of the larger picture', async () => {
  const { editor, environment } = design([asset('a')], { filters: { brightness: 10 } });
  const { seen, ...larger } = source();
  const sizes: number[][] = [];
  const { createCanvas } = canvas();
  await exportAnywhere(
    {
      store: editor.store,
      environment,
      ready: () => Promise.resolve(),
      createCanvas: (width, height) => (sizes.push([width, height]), createCanvas()),
      fonts: new FontLibrary({}, {} as FontFaceSet),
      name: 'D',
      language: 'en',
      signal: new AbortController().signal,
      onProgress: () => undefined,
      startWorker: () => Promise.reject(new TypeError('none here')),
      larger: { ...larger, asset: editor.asset },
    },
    request({ pages: [editor.pageId], scale: 6 }),
  );
  expect(seen.opened).toEqual(['a 3000x2250']);
  expect(sizes).toContainEqual([3_000, 2_250]);
});

test('[E-50] a worker is sent the larger pictures with their page', async () => {
  const { editor, environment } = design([asset('a')]);
  const { seen, ...larger } = source();
  const { page, transfer } = await sentPage(
    {
      store: editor.store,
      environment,
      ready: () => Promise.resolve(),
      signal: new AbortController().signal,
      larger: { ...larger, asset: editor.asset },
    },
    editor.pageId,
    request({ scale: 4 }),
  );
  expect(seen.opened).toHaveLength(1);
  expect(page.pictures).toMatchObject([{ key: 'a', bitmap: { width: 2_000, height: 1_500 } }]);
  expect(transfer).toHaveLength(1);
});
