import type { DocumentAsset } from '@commonplace/contracts/design/document';
import { createElement } from '../document/changes';
import { isMarked } from '../elements/marked';
import { newImage } from '../elements/image/image';
import { newTable } from '../elements/table/table';
import { newText } from '../elements/text/text';
import { paintElements } from '../canvas/page-painter';
import { editorFixture, fakeMeasure } from '../testing/editor-fixture';
import { LayoutCache } from '../text/layout-cache';
import type { DrawEnvironment } from '../elements/definition';
import { sentPage } from './export-anywhere';
import type { FileRequest } from './export-file';
import { Recorder } from './vector/recorder';

const box = { x: 0, y: 0, width: 100, height: 75, rotation: 0 };
const asset = (id: string, premium: boolean, over: object = {}) =>
  ({ id, kind: 'image', licence: { id: 'l', premium, attribution: '' }, ...over }) as DocumentAsset;
const gold = asset('gold', true);
const plank = asset('plank', true, { kind: 'font', title: 'Plank' });

function design() {
  const { editor } = editorFixture();
  const words = (order: string) => newText('Words', box, order);
  const made = {
    gold: newImage(gold, box, 'a1'),
    free: newImage(asset('free', false), box, 'a2'),
    through: { ...words('a3'), picture: { asset: 'gold', crop: { x: 0, y: 0, width: 1, height: 1 } } },
    lettered: { ...words('a4'), style: { ...words('a4').style, font: 'Plank' } },
    plain: words('a5'),
    table: newTable(box, 'a6', { columns: 1, rows: 1 }),
  };
  editor.run(
    'put',
    Object.values(made).map((element) => createElement(editor.pageId, element)),
  );
  const environment: DrawEnvironment = {
    picture: () => ({ state: 'missing' }),
    adjusted: () => ({ state: 'missing' }),
    measure: fakeMeasure,
    layout: new LayoutCache(fakeMeasure).layout,
    watermarked: (element) =>
      isMarked(element, {
        asset: (id) => (id === 'gold' ? gold : undefined),
        fonts: [plank],
        marks: (one) => one?.licence?.premium === true,
      }),
  };
  return { editor, made, environment };
}

test('[E-52] a worker is told of every element that carries the mark: pictures, what is seen through letters, and letters of a premium font', async () => {
  const { editor, made, environment } = design();
  const parts = {
    store: editor.store,
    environment,
    ready: async () => undefined,
    signal: new AbortController().signal,
  };
  const { page } = await sentPage(parts, editor.pageId, { format: 'png', scale: 1 } as FileRequest);
  expect(new Set(page.watermarked)).toEqual(new Set([made.gold.id, made.through.id, made.lettered.id]));
});

test('[E-52] letters of a premium font show the mark, others of the same kind show none', () => {
  const { editor, made, environment } = design();
  const marks = (id: string) => {
    const recorder = new Recorder(fakeMeasure);
    paintElements(recorder.context, editor.elements, [id], environment);
    return recorder.ops.filter((op) => op.kind === 'text' && op.text === 'Commonplace').length;
  };
  expect(marks(made.lettered.id)).toBeGreaterThan(2);
  expect(marks(made.plain.id)).toBe(0);
});
