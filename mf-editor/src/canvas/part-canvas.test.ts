import { editorFixture } from '../testing/editor-fixture';
import type { CommandHost } from '../commands/command';
import { commandById } from '../commands/commands';
import { overlayArea } from './overlay-area';
import { holds, joined, partOf } from './part-canvas';

const view = { width: 800, height: 600 };

describe('parts of the stage that a small canvas covers', () => {
  test('a part is the whole px that a box touches, cut at the edges of the stage', () => {
    expect(partOf({ x: 10.2, y: 20.7, width: 5.1, height: 5.1 }, view, 1)).toEqual({
      left: 10,
      top: 20,
      width: 6,
      height: 6,
    });
    expect(partOf({ x: -20, y: 590, width: 40, height: 40 }, view, 2)).toEqual({
      left: 0,
      top: 1180,
      width: 40,
      height: 20,
    });
    expect(partOf({ x: 900, y: 0, width: 10, height: 10 }, view, 1)).toBeNull();
  });

  test('parts are joined, and one holds another only whole', () => {
    const one = { left: 10, top: 10, width: 20, height: 20 };
    const other = { left: 25, top: 0, width: 20, height: 15 };
    const both = joined(one, other);
    expect(both).toEqual({ left: 10, top: 0, width: 35, height: 30 });
    expect(holds(both, one) && holds(both, other)).toBe(true);
    expect(holds(one, other)).toBe(false);
  });
});

describe('where outlines, handles and marks are', () => {
  const areaOf = (editor: ReturnType<typeof editorFixture>['editor']) => overlayArea(editor, editor.selectionFrame());

  test('nothing selected and nothing under the pointer takes no canvas at all', () => {
    const { editor, rectangle } = editorFixture();
    rectangle(100, 100);
    editor.select([]);
    expect(areaOf(editor)).toBeNull();
  });

  test('a selection takes its frame with the handle for turning below it, however far it is zoomed', () => {
    const { editor, rectangle } = editorFixture();
    editor.select([rectangle(100, 100)]);
    for (const zoom of [0.5, 1, 4]) {
      editor.viewport.set({ zoom, x: 30, y: 40 });
      const area = areaOf(editor) as { x: number; y: number; width: number; height: number };
      expect(area.x).toBeLessThanOrEqual(100 * zoom + 30 - 9);
      expect(area.y + area.height).toBeGreaterThanOrEqual(200 * zoom + 40 + 28 + 10);
      expect(area.width).toBeLessThan(100 * zoom + 120);
    }
  });

  test('what is under the pointer, a marquee and guides are inside of it', () => {
    const { editor, rectangle } = editorFixture();
    const [one, other] = [rectangle(100, 100), rectangle(700, 100)];
    editor.select([one]);
    editor.session.set({
      hover: other,
      marquee: { x: 20, y: 500, width: 30, height: 30 },
      guides: [{ axis: 'x', at: 850, from: 100, to: 900 }],
    });
    const area = areaOf(editor) as { x: number; y: number; width: number; height: number };
    expect(area.x).toBeLessThan(20);
    expect(area.y).toBeLessThan(100);
    expect(area.x + area.width).toBeGreaterThan(850);
    expect(area.y + area.height).toBeGreaterThan(900);
  });

  test('a text that is written in takes its box, and marked letters may be anywhere', () => {
    const { editor, text } = editorFixture();
    const id = text('some words', 100, 100);
    editor.select([id]);
    editor.session.set({ editing: id, caret: { start: 3, end: 3 } });
    expect(areaOf(editor)).toMatchObject({ width: expect.any(Number) as number });
    editor.session.set({ caret: { start: 0, end: 3 } });
    expect(areaOf(editor)).toBe('all');
  });

  test('[E-21] around a group that was entered a veil lies over all the rest', () => {
    const { editor, rectangle } = editorFixture();
    const ids = [rectangle(100, 100), rectangle(300, 100)];
    editor.select(ids);
    commandById('group').run(editor, {} as CommandHost);
    const [group] = editor.session.get().selection;
    expect(areaOf(editor)).not.toBe('all');
    editor.select([ids[0]!], group);
    expect(areaOf(editor)).toBe('all');
    editor.select([]);
    expect(areaOf(editor)).toBeNull();
  });

  test('rulers, grid and guides of the page may be anywhere', () => {
    const { editor } = editorFixture();
    for (const aid of ['rulers', 'grid', 'safeArea'] as const) {
      editor.settings.set({ [aid]: true });
      expect(areaOf(editor)).toBe('all');
      editor.settings.set({ [aid]: false });
    }
    expect(areaOf(editor)).toBeNull();
  });
});
