import { applyChanges } from '@commonplace/contracts/design/apply';
import type { Change } from '@commonplace/contracts/design/changes';
import { commandById } from '../commands/commands';
import { editElement } from '../document/changes';
import { DocumentStore } from '../document/store';
import { pagePoints } from '../elements/line/line-points';
import { editorFixture, pointer } from '../testing/editor-fixture';
import { createTools } from '../tools/tools';
import type { Line } from './hold';

const host = { announce() {}, writeClipboard() {} } as unknown as Parameters<ReturnType<typeof commandById>['run']>[1];

/** Two squares, at 100 and at 500, joined by an arrow; room between a line's last point and an outline is 3 px. */
function joined() {
  const fixture = editorFixture();
  const { editor, element, rectangle } = fixture;
  const [a, b] = [rectangle(100, 100), rectangle(500, 100)];
  editor.select([a, b]);
  commandById('connect').run(editor, host);
  const [id] = editor.session.get().selection as [string];
  fixture.clock.now += 10_000;
  const line = (which = id): Line => element(which) as Line;
  const tools = createTools(editor);
  return {
    ...fixture,
    a,
    b,
    id,
    line,
    tool: tools.select,
    run: (command: string) => commandById(command).run(editor, host),
    ends: (which = id) => {
      const points = pagePoints(line(which));
      return [points[0]!, points.at(-1)!].map(({ x, y }) => [x, y]);
    },
    drag: (on: string, by: [number, number], keys = {}) => {
      tools.select.down(pointer(0, 0, on, { mod: true, ...keys }));
      tools.select.move(pointer(by[0] / 2, by[1] / 2, { kind: 'canvas' }, { mod: true, ...keys }));
      tools.select.move(pointer(...by, { kind: 'canvas' }, { mod: true, ...keys }));
      tools.select.up(pointer(...by));
    },
  };
}
const FIRST = [
  [203, 150],
  [497, 150],
];

test('[E-17] selected elements are joined by an arrow that ends at their outlines', () => {
  const { ends, line, a, b } = joined();
  expect(line()).toMatchObject({ end: 'arrow', startOn: { element: a }, endOn: { element: b } });
  expect(ends()).toEqual(FIRST);
});

test('[E-17] a line follows what is dragged in the same step, and undo and redo bring both', () => {
  const { a, drag, editor, element, ends } = joined();
  editor.select([]);
  drag(a, [0, 400]);
  expect(element(a).y).toBe(500);
  const after = ends();
  expect(after[0]![1]).toBeGreaterThan(400);
  expect(after).not.toEqual(FIRST);
  editor.history.undo();
  expect(element(a).y).toBe(100);
  expect(ends()).toEqual(FIRST);
  editor.history.redo();
  expect(ends()).toEqual(after);
});

test('[E-17] Escape in the middle of a drag brings the line back, too', () => {
  const { a, editor, ends, tool } = joined();
  tool.down(pointer(0, 0, a));
  tool.move(pointer(0, 300));
  expect(ends()).not.toEqual(FIRST);
  tool.cancel();
  expect(ends()).toEqual(FIRST);
  expect(editor.history.redoLabel).toBeNull();
});

test('[E-17] while it is dragged, the lines that hold on to it are drawn anew with it', () => {
  const { a, editor, id, tool } = joined();
  tool.down(pointer(0, 0, a));
  tool.move(pointer(0, 300));
  expect([...editor.session.get().moving!].sort()).toEqual([a, id].sort());
});

test.each<[string, (of: ReturnType<typeof joined>) => void, number[][]]>([
  [
    'an arrow key',
    ({ editor, b, run }) => (editor.select([b]), run('nudge-right-far')),
    [
      [203, 150],
      [507, 150],
    ],
  ],
  [
    'aligning',
    ({ editor, b, run }) => (editor.select([b]), run('align-right')),
    [
      [203, 150],
      [897, 150],
    ],
  ],
  [
    'distributing',
    ({ editor, a, b, rectangle, run }) => {
      const last = rectangle(900, 100);
      editor.select([a, b, last]);
      editor.edit('place', [b], { x: 300 });
      run('distribute-horizontally');
    },
    FIRST,
  ],
  [
    'the position panel',
    ({ editor, b }) => editor.edit('place', [b], { x: 700 }),
    [
      [203, 150],
      [697, 150],
    ],
  ],
  [
    'its width',
    ({ editor, a }) => editor.edit('width', [a], { width: 200 }),
    [
      [303, 150],
      [497, 150],
    ],
  ],
  ['its turn', ({ editor, b }) => editor.edit('turn', [b], { rotation: 90 }), FIRST],
  [
    'another shape',
    ({ editor, b }) => editor.edit('shape', [b], { shape: 'triangle' }),
    [
      [203, 150],
      [522, 150],
    ],
  ],
  [
    'moving it with its group',
    ({ editor, b, rectangle, run }) => {
      editor.select([b, rectangle(700, 700)]);
      run('group');
      run('nudge-right-far');
    },
    [
      [203, 150],
      [507, 150],
    ],
  ],
  [
    'moving it although the line is locked',
    ({ editor, b, id }) => {
      editor.edit('lock', [id], { locked: 'all' });
      editor.edit('place', [b], { x: 600 });
    },
    [
      [203, 150],
      [597, 150],
    ],
  ],
])('[E-17] a line follows %s', (_, change, expected) => {
  const of = joined();
  change(of);
  of.ends().forEach(([x, y], index) => {
    expect(x).toBeCloseTo(expected[index]![0]!, 0);
    expect(y).toBeCloseTo(expected[index]![1]!, 0);
  });
});

test('[E-17] a pulled handle and a turn by hand take the lines along', () => {
  const { a, b, editor, ends, id, tool } = joined();
  editor.select([a]);
  tool.down(pointer(200, 150, { kind: 'handle', handle: 'e' }));
  tool.move(pointer(250, 150, { kind: 'canvas' }, { mod: true }));
  tool.up(pointer(250, 150));
  expect(ends()[0]).toEqual([253, 150]);
  editor.history.undo();
  // All three turned together stay joined, though the line has its own course in between.
  editor.select([a, b, id]);
  tool.down(pointer(350, 0, { kind: 'rotate' }));
  tool.move(pointer(400, 100, { kind: 'canvas' }, { mod: true }));
  tool.move(pointer(500, 150, { kind: 'canvas' }, { mod: true }));
  tool.up(pointer(500, 150));
  const [from, to] = ends();
  expect(from![0]).toBeCloseTo(350, 0);
  expect([from![1], to![1]].sort((one, other) => one! - other!)).toEqual([
    expect.closeTo(3, 0),
    expect.closeTo(297, 0),
  ]);
});

test('[E-17] a line whose other end is free keeps it where it is', () => {
  const { a, drag, editor, ends, id } = joined();
  editor.edit('free', [id], { endOn: null });
  editor.select([]);
  drag(a, [0, 100]);
  expect(ends()[1]).toEqual([497, 150]);
  expect(ends()[0]![1]).toBeGreaterThan(200);
});

test('[E-17] what is deleted leaves its lines where they were, and they hold on to it no more; undo joins them again', () => {
  const { b, editor, element, ends, line, run } = joined();
  editor.select([b]);
  run('delete');
  expect(element(b)).toBeUndefined();
  expect(ends()).toEqual(FIRST);
  expect(line()).toMatchObject({ startOn: { place: [0.5, 0.5] }, endOn: null });
  editor.history.undo();
  expect(line().endOn?.element).toBe(b);
  editor.edit('place', [b], { x: 600 });
  expect(ends()[1]).toEqual([597, 150]);
});

test('[E-17] a line that is moved by itself lets go; moved with what it holds on to it stays', () => {
  const { a, b, drag, editor, ends, id, line, run } = joined();
  editor.select([a, b, id]);
  drag(a, [50, 50]);
  expect(ends()).toEqual(FIRST.map((point) => point.map((at) => at + 50)));
  expect(line().startOn?.element).toBe(a);
  // Aligned with what is there already, nothing of it moves: it stays joined.
  run('align-top');
  expect(line().startOn?.element).toBe(a);
  editor.select([]);
  drag(id, [0, 30]);
  expect(line()).toMatchObject({ startOn: null, endOn: null });
  editor.history.undo();
  expect(line()).toMatchObject({ startOn: { element: a }, endOn: { element: b } });
});

test('[E-17] copies of a line and what it holds on to are joined to each other, a copy of the line alone to nothing', () => {
  const { a, b, editor, id, line, run } = joined();
  editor.select([a, b, id]);
  run('duplicate');
  const [, , copy] = editor.session.get().selection as [string, string, string];
  const copies = editor.session.get().selection;
  expect(copies).toHaveLength(3);
  const joinedCopy = line(copies.find((one) => editor.elements.get(one)?.type === 'line') ?? copy);
  expect(copies).toContain(joinedCopy.startOn?.element);
  expect(copies).toContain(joinedCopy.endOn?.element);
  expect([a, b]).not.toContain(joinedCopy.startOn?.element);
  editor.select([id]);
  run('copy');
  run('paste');
  const [alone] = editor.session.get().selection as [string];
  expect(line(alone)).toMatchObject({ startOn: null, endOn: null });
  editor.select([a, id]);
  run('duplicate');
  const half = editor.session.get().selection.map((one) => editor.elements.get(one)!);
  const halfLine = half.find(({ type }) => type === 'line') as Line;
  expect(half.map((one) => one.id)).toContain(halfLine.startOn?.element);
  expect(halfLine.endOn).toBeNull();
});

test('[E-17] a page of its own has its own joints: a copied page’s line follows the copy', () => {
  const { a, editor, ends, run } = joined();
  const first = editor.pageId;
  run('duplicate-page');
  editor.edit('place', [a], { y: 500 });
  expect(ends()).not.toEqual(FIRST);
  editor.goTo(first);
  expect(ends()).toEqual(FIRST);
});

test('[E-17] Disconnect takes a line off, and it goes along no more', () => {
  const { a, editor, ends, id, run } = joined();
  editor.select([id]);
  run('disconnect');
  editor.edit('place', [a], { y: 500 });
  expect(ends()).toEqual(FIRST);
  editor.select([id]);
  expect(commandById('disconnect').enabled(editor)).toBe(false);
});

test('[E-17] what follows is sent with the step that it follows from', () => {
  const { a, editor } = joined();
  const before = editor.store.serialise();
  const sent: Change[] = [];
  editor.history.onCommit((changes) => sent.push(...changes));
  editor.edit('place', [a], { y: 500 });
  expect(applyChanges(before, sent)).toEqual(editor.store.serialise());
  editor.history.undo();
  expect(editor.store.serialise()).toEqual(before);
});

test('[E-17] a step that is taken back after others moved the other end leaves the line between both', () => {
  const { a, b, editor, ends } = joined();
  editor.edit('place', [a], { y: 140 });
  const theirs = new DocumentStore(editor.store.serialise());
  editor.store.apply(editTwo(theirs, editor.pageId, b), 'remote');
  editor.history.undo();
  expect(ends()[1]![0]).toBeCloseTo(697, 0);
  expect(ends()[0]).toEqual([203, 150]);
});
/** Another editor moves an element, and knows nothing of lines that follow. */
function editTwo(store: DocumentStore, page: string, id: string): Change[] {
  return editElement(store, page, id, { x: 700 });
}
