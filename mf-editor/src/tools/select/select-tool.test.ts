import { createElement } from '../../document/changes';
import { newTable } from '../../elements/table/table';
import { editorFixture, pointer } from '../../testing/editor-fixture';
import { group } from '../../commands/group';
import { SelectTool } from './select-tool';

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
function setup() {
  const fixture = editorFixture();
  return { ...fixture, tool: new SelectTool(fixture.editor), selection: () => fixture.editor.session.get().selection };
}

describe('selecting', () => {
  test('a click selects, beside everything it selects nothing', () => {
    const { tool, rectangle, selection } = setup();
    const a = rectangle(100, 100);
    tool.down(pointer(150, 150, a));
    tool.up(pointer(150, 150, a));
    expect(selection()).toEqual([a]);
    tool.down(pointer(5, 5));
    tool.up(pointer(5, 5));
    expect(selection()).toEqual([]);
  });

  test('with Shift a click adds and takes away', () => {
    const { tool, rectangle, selection } = setup();
    const [a, b] = [rectangle(0, 0), rectangle(200, 0)];
    for (const [id, shift] of [
      [a, false],
      [b, true],
    ] as const) {
      tool.down(pointer(0, 0, id, { shift }));
      tool.up(pointer(0, 0, id, { shift }));
    }
    expect(selection()).toEqual([a, b]);
    tool.down(pointer(0, 0, a, { shift: true }));
    tool.up(pointer(0, 0, a, { shift: true }));
    expect(selection()).toEqual([b]);
  });

  test('a marquee selects all that it touches', () => {
    const { tool, rectangle, selection } = setup();
    const [a, b] = [rectangle(100, 100), rectangle(250, 100)];
    rectangle(600, 600);
    tool.down(pointer(50, 50));
    tool.move(pointer(260, 160));
    expect(tool.state).toBe('brushing');
    expect(selection()).toEqual([a, b]);
    tool.up(pointer(260, 160));
    expect(tool.state).toBe('idle');
  });

  test('[E-21] a click selects the outermost group, a double click enters it, Ctrl-click goes straight through', () => {
    const { tool, editor, rectangle, selection } = setup();
    const [a, b] = [rectangle(100, 100), rectangle(300, 100)];
    editor.select([a, b]);
    group.run(editor, host);
    const [made] = selection();
    editor.select([]);
    tool.down(pointer(150, 150, a));
    tool.up(pointer(150, 150, a));
    expect(selection()).toEqual([made]);
    tool.down(pointer(150, 150, a, { clicks: 2 }));
    tool.up(pointer(150, 150, a, { clicks: 2 }));
    expect(selection()).toEqual([a]);
    expect(editor.session.get().inside).toBe(made);
    editor.select([]);
    tool.down(pointer(350, 150, b, { mod: true }));
    tool.up(pointer(350, 150, b, { mod: true }));
    expect(selection()).toEqual([b]);
  });

  test('a double click on a text begins to write in it', () => {
    const { tool, editor, text } = setup();
    const id = text('hello');
    tool.down(pointer(5, 5, id, { clicks: 2 }));
    tool.up(pointer(5, 5, id, { clicks: 2 }));
    expect(editor.session.get().editing).toBe(id);
  });
});

describe('moving', () => {
  test('[E-37] a drag moves by the pointer’s way from its start and is one step of the history', () => {
    const { tool, editor, rectangle, element } = setup();
    const a = rectangle(330, 330);
    tool.down(pointer(350, 350, a));
    for (let i = 1; i <= 20; i++) tool.move(pointer(350 + i, 350 + i * 2, a, { mod: true }));
    tool.up(pointer(370, 390, a));
    expect(element(a)).toMatchObject({ x: 350, y: 370 });
    editor.history.undo();
    expect(element(a)).toMatchObject({ x: 330, y: 330 });
    editor.history.redo();
    expect(element(a)).toMatchObject({ x: 350, y: 370 });
  });

  test('a tremble is no drag', () => {
    const { tool, rectangle, element, editor } = setup();
    const a = rectangle(100, 100);
    const before = editor.history.undoLabel;
    tool.down(pointer(150, 150, a));
    tool.move(pointer(152, 150, a));
    tool.up(pointer(152, 150, a));
    expect(element(a).x).toBe(100);
    expect(editor.history.undoLabel).toBe(before);
  });

  test('Escape puts everything back and leaves no step', () => {
    const { tool, rectangle, element, editor } = setup();
    const a = rectangle(330, 330);
    tool.down(pointer(350, 350, a));
    tool.move(pointer(500, 500, a));
    expect(tool.cancel()).toBe(true);
    expect(element(a)).toMatchObject({ x: 330, y: 330 });
    expect([tool.state, editor.history.undoLabel, editor.session.get().moving]).toEqual(['idle', 'put', null]);
  });

  test('Shift keeps to the longer axis', () => {
    const { tool, rectangle, element } = setup();
    const a = rectangle(330, 330);
    tool.down(pointer(350, 350, a));
    tool.move(pointer(420, 360, a, { shift: true, mod: true }));
    expect(element(a)).toMatchObject({ x: 400, y: 330 });
  });

  test('Alt moves a copy; undo takes copy and move back together', () => {
    const { tool, rectangle, element, editor, selection } = setup();
    const a = rectangle(330, 330);
    tool.down(pointer(350, 350, a));
    tool.move(pointer(450, 350, a, { alt: true, mod: true }));
    tool.up(pointer(450, 350, a));
    expect(editor.elements.size).toBe(2);
    expect(element(a).x).toBe(330);
    expect(element(selection()[0]!)).toMatchObject({ x: 430, y: 330 });
    editor.history.undo();
    expect([...editor.elements.keys()]).toEqual([a]);
  });

  test('[E-25] an edge near another one snaps and shows its guide; Ctrl turns that off', () => {
    const { tool, rectangle, element, editor } = setup();
    const [a, b] = [rectangle(100, 110), rectangle(400, 300)];
    expect(element(b).x).toBe(400);
    tool.down(pointer(150, 150, a));
    tool.move(pointer(446, 150, a));
    expect(element(a).x).toBe(400);
    expect(editor.session.get().guides).toEqual([expect.objectContaining({ axis: 'x', at: 400 })]);
    tool.move(pointer(446, 150, a, { mod: true }));
    expect(element(a).x).toBe(396);
    expect(editor.session.get().guides).toEqual([]);
  });

  test('[E-23] what is locked stays', () => {
    const { tool, rectangle, element, editor } = setup();
    const a = rectangle(330, 330);
    editor.edit('lock', [a], { locked: 'position' });
    tool.down(pointer(350, 350, a));
    tool.move(pointer(500, 350, a, { mod: true }));
    tool.up(pointer(500, 350, a));
    expect(element(a).x).toBe(330);
  });
});

describe('resizing', () => {
  const pull = (handle: 'se' | 'e' | 'nw', by: [number, number], keys = {}) => {
    const set = setup();
    const id = set.rectangle(300, 300, 100, 50);
    set.editor.select([id]);
    set.tool.down(pointer(0, 0, { kind: 'handle', handle }));
    set.tool.move(pointer(...by, { kind: 'canvas' }, { mod: true, ...keys }));
    set.tool.up(pointer(...by));
    return { ...set, id, frame: set.element(id) };
  };
  test.each([
    ['a corner pulls two sides', 'se', [20, 30], {}, { x: 300, y: 300, width: 120, height: 80 }],
    ['the opposite corner stays', 'nw', [-20, -30], {}, { x: 280, y: 270, width: 120, height: 80 }],
    ['a side pulls one', 'e', [20, 30], {}, { x: 300, y: 300, width: 120, height: 50 }],
    ['Shift keeps the proportion', 'se', [100, 0], { shift: true }, { width: 200, height: 100 }],
    ['Alt keeps the middle', 'e', [10, 0], { alt: true }, { x: 290, width: 120 }],
    ['a side stops at the least size', 'e', [-500, 0], {}, { x: 300, width: 1 }],
  ] as const)('%s', (_, handle, by, keys, frame) => {
    expect(pull(handle, [...by], keys).frame).toMatchObject(frame);
  });

  test('one pull is one step', () => {
    const { editor, id, element } = pull('se', [20, 30]);
    editor.history.undo();
    expect(element(id)).toMatchObject({ width: 100, height: 50 });
  });

  test('of a turned element the opposite side stays where it is on the page', () => {
    const { tool, rectangle, element, editor } = setup();
    const id = rectangle(300, 300, 100, 50, 90);
    editor.select([id]);
    tool.down(pointer(0, 0, { kind: 'handle', handle: 'e' }));
    tool.move(pointer(0, 40, { kind: 'canvas' }, { mod: true }));
    // Turned by 90° its right side points down; its left side (the page's top at y = 275) stays.
    expect(element(id)).toMatchObject({ width: 140, height: 50, x: 280, y: 320 });
  });

  test('[E-01] a text’s corner scales its letters, its side breaks its lines anew', () => {
    const { tool, text, element, editor } = setup();
    const id = text('one two three', 0, 0, 200);
    editor.edit('fit', [id], {});
    editor.select([id]);
    tool.down(pointer(0, 0, { kind: 'handle', handle: 'se' }));
    tool.move(pointer(200, 24, { kind: 'canvas' }, { mod: true }));
    tool.up(pointer(200, 24));
    expect(element(id)).toMatchObject({ width: 400, style: { size: 40 }, height: 48 });
    tool.down(pointer(400, 0, { kind: 'handle', handle: 'e' }));
    tool.move(pointer(200, 0, { kind: 'canvas' }, { mod: true }));
    expect(element(id)).toMatchObject({ width: 200, style: { size: 40 }, height: 96 });
  });

  test('several scale together', () => {
    const { tool, rectangle, element, editor } = setup();
    const [a, b] = [rectangle(100, 100), rectangle(300, 100)];
    editor.select([a, b]);
    tool.down(pointer(400, 200, { kind: 'handle', handle: 'se' }));
    tool.move(pointer(700, 300, { kind: 'canvas' }, { mod: true }));
    expect([element(a), element(b)]).toMatchObject([
      { x: 100, y: 100, width: 200, height: 200 },
      { x: 500, y: 100, width: 200, height: 200 },
    ]);
  });
});

describe('turning', () => {
  test('turns about the middle, snaps near right angles, and with Shift in steps of 15°', () => {
    const { tool, rectangle, element, editor } = setup();
    const id = rectangle(300, 300);
    editor.select([id]);
    tool.down(pointer(350, 250, { kind: 'rotate' }));
    tool.move(pointer(450, 351, { kind: 'canvas' }));
    expect(element(id)).toMatchObject({ x: 300, y: 300, rotation: 90 });
    tool.move(pointer(420, 285, { kind: 'canvas' }, { shift: true }));
    expect(element(id).rotation).toBe(45);
    tool.up(pointer(420, 285));
    editor.history.undo();
    expect(element(id).rotation).toBe(0);
  });

  test('several turn about their common middle', () => {
    const { tool, rectangle, element, editor } = setup();
    const [a, b] = [rectangle(100, 100), rectangle(300, 100)];
    editor.select([a, b]);
    tool.down(pointer(250, 0, { kind: 'rotate' }));
    tool.move(pointer(400, 150, { kind: 'canvas' }));
    expect([element(a), element(b)]).toMatchObject([
      { x: 200, y: 0, rotation: 90 },
      { x: 200, y: 200, rotation: 90 },
    ]);
  });
});

describe('a double click', () => {
  const twice = (tool: SelectTool, x: number, y: number, id: string) => {
    tool.down(pointer(x, y, id, { clicks: 2 }));
    tool.up(pointer(x, y, id, { clicks: 2 }));
  };
  test('[E-19] writes in the cell that lies there', () => {
    const { tool, editor } = setup();
    const made = newTable({ x: 0, y: 0, width: 200, height: 100, rotation: 0 }, 'a0', { columns: 2, rows: 2 });
    editor.run('put', [createElement(editor.pageId, made)]);
    twice(tool, 150, 80, made.id);
    expect(editor.session.get().cell).toEqual({ row: 1, column: 1, write: true });
    editor.session.set({ cell: { row: 1, column: 1 } });
    tool.down(pointer(150, 80, made.id, { clicks: 3 }));
    tool.up(pointer(150, 80, made.id, { clicks: 3 }));
    expect(editor.session.get().cell).toHaveProperty('write');
    // The words are written among the properties, which come back for it.
    editor.settings.set({ panels: false });
    twice(tool, 150, 80, made.id);
    expect(editor.settings.get().panels).toBe(true);
    editor.session.set({ cell: null });
    editor.edit('lock', [made.id], { locked: 'all' });
    twice(tool, 150, 80, made.id);
    expect(editor.session.get().cell).not.toHaveProperty('write');
  });
  test('[E-23] writes in a text whose place alone is locked, and in none that is locked altogether', () => {
    const { tool, editor, text } = setup();
    const id = text('words', 0, 0);
    editor.edit('lock', [id], { locked: 'position' });
    twice(tool, 10, 10, id);
    expect(editor.session.get().editing).toBe(id);
    editor.session.set({ editing: null });
    editor.edit('lock', [id], { locked: 'all' });
    twice(tool, 10, 10, id);
    expect(editor.session.get().editing).toBeNull();
  });
});
