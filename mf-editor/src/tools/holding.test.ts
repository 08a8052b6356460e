import { commandById } from '../commands/commands';
import type { Line } from '../connectors/hold';
import { pagePoints } from '../elements/line/line-points';
import { editorFixture, pointer } from '../testing/editor-fixture';
import { hitTarget } from './hit-target';
import { createTools } from './tools';

const host = { announce() {} } as unknown as Parameters<ReturnType<typeof commandById>['run']>[1];

function setup() {
  const fixture = editorFixture();
  const { editor } = fixture;
  const tools = createTools(editor);
  const lines = (): Line[] =>
    [...editor.elements.values()].filter((element): element is Line => element.type === 'line');
  return {
    ...fixture,
    tools,
    draw: (from: [number, number], to: [number, number], keys = {}): Line => {
      tools.arrow.down(pointer(...from, { kind: 'canvas' }, keys));
      tools.arrow.move(pointer((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { kind: 'canvas' }, keys));
      tools.arrow.move(pointer(...to, { kind: 'canvas' }, keys));
      tools.arrow.up(pointer(...to, { kind: 'canvas' }, keys));
      return lines().at(-1)!;
    },
    line: (id: string): Line => editor.elements.get(id) as Line,
    pull: (id: string, end: 'start' | 'end', to: [number, number], keys = {}) => {
      editor.select([id]);
      const points = pagePoints(editor.elements.get(id) as Line);
      const at = end === 'start' ? points[0]! : points.at(-1)!;
      tools.select.down(pointer(at.x, at.y, { kind: 'end', end }));
      tools.select.move(pointer(...to, { kind: 'canvas' }, keys));
      const shown = editor.session.get().holding;
      tools.select.up(pointer(...to));
      return shown;
    },
  };
}

test('[E-17] an arrow that is drawn from one shape to another holds on to both, as one step', () => {
  const { draw, editor, rectangle } = setup();
  const [a, b] = [rectangle(100, 100), rectangle(500, 100)];
  const line = draw([150, 150], [550, 150]);
  expect(line).toMatchObject({ startOn: { element: a, place: [0.5, 0.5] }, endOn: { element: b, place: [0.5, 0.5] } });
  expect(pagePoints(line)).toEqual([
    { x: 203, y: 150 },
    { x: 497, y: 150 },
  ]);
  editor.history.undo();
  expect(editor.elements.size).toBe(2);
});

test('[E-17] near the middle of a side that is held on to, elsewhere the very point; with Ctrl or Cmd nothing', () => {
  const { draw, rectangle } = setup();
  rectangle(500, 100);
  expect(draw([10, 10], [503, 148]).endOn?.place).toBe('left');
  expect(draw([10, 10], [520, 190]).endOn?.place).toEqual([0.2, 0.9]);
  const bypassed = draw([10, 10], [550, 150], { mod: true });
  expect(bypassed.endOn ?? null).toBeNull();
  expect(pagePoints(bypassed).at(-1)).toEqual({ x: 550, y: 150 });
});

test('[E-17] what would be held on to is shown before and while a line is drawn, and no longer after', () => {
  const { editor, rectangle, tools } = setup();
  const a = rectangle(100, 100);
  editor.session.set({ tool: 'arrow' });
  tools.arrow.move(pointer(150, 150));
  expect(editor.session.get().holding?.element).toBe(a);
  tools.arrow.move(pointer(700, 700));
  expect(editor.session.get().holding).toBeNull();
  tools.arrow.down(pointer(700, 700));
  tools.arrow.move(pointer(150, 150));
  expect(editor.session.get().holding?.element).toBe(a);
  tools.arrow.up(pointer(150, 150));
  expect(editor.session.get().holding).toBeNull();
});

test('[E-17] lines drawn on one element, or on the ground of the page, hold on to nothing of it', () => {
  const { draw, rectangle } = setup();
  rectangle(0, 0, 1000, 1000);
  rectangle(100, 100, 300, 300);
  expect(draw([120, 120], [350, 350])).toMatchObject({ startOn: null, endOn: null });
  expect(draw([600, 600], [900, 900])).toMatchObject({ startOn: null, endOn: null });
});

test('[E-17] locked elements are held on to; words in a shape stand for the shape', () => {
  const { draw, editor, rectangle, text } = setup();
  const locked = rectangle(500, 100);
  editor.edit('lock', [locked], { locked: 'all' });
  expect(draw([10, 10], [550, 150]).endOn?.element).toBe(locked);
  const card = rectangle(500, 500, 200, 200);
  text('Words', 520, 560, 160);
  expect(draw([10, 10], [600, 570]).endOn?.element).toBe(card);
  const loose = text('Words', 100, 800, 160);
  editor.edit('height', [loose], { autoHeight: false, height: 40 });
  expect(draw([10, 10], [150, 815]).endOn?.element).toBe(loose);
});

test('[E-17] an end is pulled onto an element and off it again; the other end stays', () => {
  const { draw, editor, line, pull, rectangle } = setup();
  const a = rectangle(500, 100);
  const { id } = draw([10, 150], [300, 150]);
  expect(pull(id, 'end', [550, 150])?.element).toBe(a);
  expect(line(id)).toMatchObject({ startOn: null, endOn: { element: a } });
  expect(pagePoints(line(id))).toEqual([
    { x: 10, y: 150 },
    { x: 497, y: 150 },
  ]);
  editor.history.undo();
  expect(line(id).endOn ?? null).toBeNull();
  editor.history.redo();
  expect(pull(id, 'end', [300, 400])).toBeNull();
  expect(line(id).endOn).toBeNull();
  editor.edit('place', [a], { y: 700 });
  expect(pagePoints(line(id)).at(-1)!.y).toBeCloseTo(400, 0);
});

test('[E-17] to pull the free end of a line leaves its other end held', () => {
  const { draw, line, pull, rectangle } = setup();
  const a = rectangle(100, 100);
  const { id } = draw([150, 150], [400, 333.333]);
  pull(id, 'end', [450.123, 371.777]);
  expect(line(id).startOn?.element).toBe(a);
  pull(id, 'end', [700, 150], { shift: true });
  expect(line(id).startOn?.element).toBe(a);
});

test('[E-17] with Shift an end holds on to what the line itself meets, wherever the pointer is', () => {
  const { draw, line, pull, rectangle } = setup();
  const a = rectangle(500, 100);
  // The pointer is below the shape, the line runs level and ends in it.
  expect(draw([10, 150], [550, 230], { shift: true }).endOn?.element).toBe(a);
  const below = rectangle(500, 400);
  // The pointer is in the shape, the line passes above it.
  const passing = draw([10, 370], [550, 430], { shift: true });
  expect(passing.endOn ?? null).toBeNull();
  expect(pull(passing.id, 'end', [560, 430], { shift: true })).toBeNull();
  expect(pull(passing.id, 'end', [560, 430])?.element).toBe(below);
  expect(line(passing.id).endOn?.element).toBe(below);
});

test('[E-17] a line that is carried away and back to where it was holds on to what it held', () => {
  const { draw, editor, line, rectangle, tools } = setup();
  rectangle(100, 100);
  rectangle(500, 100);
  const drawn = draw([150, 150], [550, 150]);
  const on = { kind: 'element', id: drawn.id } as const;
  tools.select.down(pointer(350, 150, on));
  tools.select.move(pointer(350, 300, on));
  expect(line(drawn.id)).toMatchObject({ startOn: null, endOn: null });
  tools.select.move(pointer(350, 150, on));
  tools.select.up(pointer(350, 150, on));
  expect(line(drawn.id)).toEqual(drawn);
  expect(editor.history.undoLabel).toBe('create');
  tools.select.down(pointer(350, 150, on));
  tools.select.move(pointer(350, 150, on));
  tools.select.move(pointer(350, 300, on));
  tools.select.up(pointer(350, 300, on));
  expect(line(drawn.id)).toMatchObject({ startOn: null, endOn: null });
});

test('[E-17] a press on an end that trembles changes nothing of what it holds on to', () => {
  const { draw, editor, line, pull, rectangle } = setup();
  rectangle(500, 100);
  const drawn = draw([10, 150], [550, 150]);
  pull(drawn.id, 'end', [498, 151]);
  expect(line(drawn.id)).toEqual(drawn);
  expect(editor.history.undoLabel).toBe('create');
});

test('[E-16, E-17] a line shows its two ends in place of a box, and they are what a press near them takes', () => {
  const { draw, editor } = setup();
  const { id } = draw([100, 100], [300, 100]);
  editor.select([id]);
  expect(hitTarget(editor, { x: 302, y: 103 }, false)).toEqual({ kind: 'end', end: 'end' });
  expect(hitTarget(editor, { x: 98, y: 100 }, false)).toEqual({ kind: 'end', end: 'start' });
  expect(hitTarget(editor, { x: 200, y: 100 }, false)).toEqual({ kind: 'element', id });
  editor.edit('lock', [id], { locked: 'position' });
  expect(hitTarget(editor, { x: 302, y: 100 }, false).kind).toBe('element');
});

test('[E-17] from a shape the next like it is made, joined, and one goes along what joins them', () => {
  const { editor, rectangle } = setup();
  const first = rectangle(200, 400);
  editor.edit('look', [first], { fill: '#112233', name: 'Start' });
  const run = (id: string) => commandById(id).run(editor, host);
  editor.select([first]);
  run('grow-right');
  const [second] = editor.session.get().selection as [string];
  expect(editor.elements.get(second)).toMatchObject({ type: 'shape', fill: '#112233', name: '', y: 400, x: 360 });
  const line = [...editor.elements.values()].at(-1) as Line;
  expect(line).toMatchObject({
    route: 'elbow',
    end: 'arrow',
    startOn: { element: first, place: 'right' },
    endOn: { element: second, place: 'left' },
  });
  expect(pagePoints(line)).toEqual([
    { x: 303, y: 450 },
    { x: 357, y: 450 },
  ]);
  // One more on the same side lies beside the first, and is joined with right angles.
  editor.select([first]);
  run('grow-right');
  const [third] = editor.session.get().selection as [string];
  expect(editor.elements.get(third)!.x).toBe(360);
  expect(editor.elements.get(third)!.y).not.toBe(400);
  expect(pagePoints([...editor.elements.values()].at(-1) as Line).length).toBe(4);
  run('along-left');
  expect(editor.session.get().selection).toEqual([first]);
  run('along-right');
  expect(editor.session.get().selection).toEqual([second]);
  run(editor.elements.get(third)!.y > 400 ? 'along-down' : 'along-up');
  expect(editor.session.get().selection).toEqual([third]);
  // From several none leads on; the browser would go back only if nothing were selected.
  editor.select([first, second]);
  expect(commandById('along-left').enabled(editor)).toBe(true);
  run('along-left');
  expect(editor.session.get().selection).toEqual([first, second]);
  editor.select([]);
  expect(commandById('along-left').enabled(editor)).toBe(false);
  // A shape and its line are one step.
  editor.history.undo();
  expect(editor.elements.has(third)).toBe(false);
  expect(editor.elements.size).toBe(3);
});

test('[E-17] from a group a chart grows by its largest shape; from a text or several it does not', () => {
  const { editor, rectangle, text } = setup();
  const [large, small, words] = [rectangle(0, 0, 200, 200), rectangle(20, 20, 20, 20), text('Words', 20, 80)];
  editor.select([large, small, words]);
  expect(commandById('grow-down').enabled(editor)).toBe(false);
  commandById('group').run(editor, host);
  commandById('grow-down').run(editor, host);
  const [made] = editor.session.get().selection as [string];
  expect(editor.elements.get(made)).toMatchObject({ width: 200, height: 200 });
  editor.select([text('More', 700, 700)]);
  expect(commandById('grow-down').enabled(editor)).toBe(false);
});
