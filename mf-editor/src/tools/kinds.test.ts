import { commandById } from '../commands/commands';
import { PRESETS, cssFilter, isAdjusted } from '../elements/image/adjust';
import { newImage } from '../elements/image/image';
import { newText } from '../elements/text/text';
import { drawElement } from '../elements/draw-element';
import { Recorder } from '../export/vector/recorder';
import { editorFixture, fakeMeasure } from '../testing/editor-fixture';
import { everyKind } from '../testing/every-kind';
import { recordPage } from '../export/vector/record-page';
import { DocumentStore } from '../document/store';
import { LayoutCache } from '../text/layout-cache';
import type { DrawEnvironment } from '../elements/definition';
import { readPath } from '../import/svg-path';

const host = {
  exportPng() {},
  showShortcuts() {},
  openDialog() {},
  present() {},
  saveNow() {},
  saveTemplate() {},
  pickFiles() {},
  copyPicture() {},
  focusPart() {},
  writeClipboard() {},
  announce() {},
};
const picture = () => ({
  state: 'ready' as const,
  source: { width: 80, height: 60 } as unknown as CanvasImageSource,
  width: 80,
  height: 60,
});
const environment = (over: Partial<DrawEnvironment> = {}): DrawEnvironment => ({
  picture,
  adjusted: picture,
  measure: fakeMeasure,
  layout: new LayoutCache(fakeMeasure).layout,
  ...over,
});
function opsOf(element: Parameters<typeof drawElement>[1], over: Partial<DrawEnvironment> = {}) {
  const recorder = new Recorder(fakeMeasure);
  recorder.element = element;
  drawElement(recorder.context, element, environment(over));
  return recorder.ops;
}

test('[E-21] groups hold groups; Enter goes in, Shift+Enter and Escape come out, and ungrouping leaves all in place', () => {
  const { editor, rectangle, element } = editorFixture();
  const [a, b, c] = [rectangle(0, 0), rectangle(200, 0), rectangle(400, 0)];
  editor.select([a, b]);
  commandById('group').run(editor, host);
  const [inner] = editor.session.get().selection as [string];
  editor.select([inner, c]);
  commandById('group').run(editor, host);
  const [outer] = editor.session.get().selection as [string];
  expect([element(a).parent, element(inner).parent]).toEqual([inner, outer]);
  commandById('open').run(editor, host);
  expect(editor.session.get()).toMatchObject({ inside: outer, selection: [inner] });
  commandById('select-parent').run(editor, host);
  expect(editor.session.get().selection).toEqual([outer]);
  commandById('ungroup').run(editor, host);
  expect(element(a)).toMatchObject({ x: 0, parent: inner });
});

test('[E-06] light and outline lie behind the letters, and a picture can fill them', () => {
  const text = {
    ...newText('Hi', { x: 0, y: 0, width: 100 }, 'a0'),
    glow: { colour: '#ff0000', blur: 8 },
    outline: { colour: '#00ff00', width: 2, dash: [] },
  };
  const ops = opsOf(text);
  expect(ops.map((op) => (op.kind === 'text' && op.pen ? 'outline' : op.shadow ? 'light' : 'letters'))).toEqual([
    'light',
    'light',
    'outline',
    'letters',
  ]);
  const filled = opsOf({
    ...text,
    glow: null,
    outline: null,
    picture: { asset: 'p', crop: { x: 0, y: 0, width: 1, height: 1 } },
  });
  expect(filled[0]).toMatchObject({ kind: 'text', ink: { kind: 'picture' } });
});

test('[E-12] every filter is named, and only an adjusted picture is made anew', () => {
  expect(PRESETS.length).toBeGreaterThan(8);
  expect(isAdjusted({})).toBe(false);
  expect(isAdjusted({ brightness: 0, duotone: null })).toBe(false);
  expect(isAdjusted({ sepia: 20 })).toBe(true);
  expect(cssFilter({ brightness: 10, grayscale: true, hue: 90 }, 3)).toBe(
    'brightness(110%) grayscale(100%) hue-rotate(90deg) blur(3px)',
  );
});

test('premium content carries the mark until the plan covers it', () => {
  const asset = {
    id: 'p',
    source: 'library',
    item: '1',
    kind: 'image',
    url: '/x',
    width: 80,
    height: 60,
    licence: { id: 'P', premium: true, attribution: '' },
  } as const;
  const image = newImage(asset, { x: 0, y: 0, width: 100, height: 75, rotation: 0 }, 'a0');
  const marks = (watermarked: boolean) =>
    opsOf(image, { watermarked: () => watermarked }).filter((op) => op.kind === 'text' && op.text === 'Commonplace');
  expect(marks(true).length).toBeGreaterThan(2);
  expect(marks(false)).toHaveLength(0);
});

test('[E-10, E-11] masks and rounded corners cut the picture, a border follows them, and an empty frame is in no export', () => {
  const { document } = everyKind();
  const store = new DocumentStore(document);
  const [page] = [...store.pages.keys()] as [string];
  const { ops } = recordPage(store, page, environment());
  const pictures = ops.filter((op) => op.kind === 'image');
  expect(pictures.filter(({ clips }) => clips.length > 0)).toHaveLength(2);
  const before = ops.length;
  const id = pictures[0]!.element!.id;
  store.apply([{ path: `page/${page}/element/${id}`, before: { asset: 'pic' }, after: { asset: '' } }], 'user');
  expect(recordPage(store, page, environment()).ops.length).toBeLessThan(before);
});

test('[E-15] outlines of a drawing are read with all their letters: relative, short, curved and round ones', () => {
  const ends = (d: string) => {
    const last = readPath(d).findLast((part) => part.kind !== 'Z');
    return last && 'x' in last ? [Math.round(last.x) + 0, Math.round(last.y) + 0] : null;
  };
  expect(ends('M0 0h10v10l5,5')).toEqual([15, 15]);
  expect(ends('m1 1c0 0 5 5 10 10s5 5 10 10')).toEqual([21, 21]);
  expect(ends('M0 0q5 5 10 0t10 0')).toEqual([20, 0]);
  expect(ends('M0 0a5 5 0 0110 0')).toEqual([10, 0]);
  expect(ends('M0 0L10 10X5 5')).toEqual([10, 10]);
});
