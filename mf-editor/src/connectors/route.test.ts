import { commandById } from '../commands/commands';
import { relayout } from '../document/resize-design';
import { drawElement } from '../elements/draw-element';
import { pagePoints } from '../elements/line/line-points';
import { Recorder } from '../export/vector/recorder';
import { editorFixture, fakeMeasure } from '../testing/editor-fixture';
import { LayoutCache } from '../text/layout-cache';
import { coursePoints } from './course';
import type { Line } from './hold';
import { routed } from './route';

/** Two squares at different heights, joined by an arrow. */
function joined() {
  const { editor, element, rectangle } = editorFixture();
  const [a, b] = [rectangle(100, 100), rectangle(500, 400)];
  editor.select([a, b]);
  commandById('connect').run(editor, {} as never);
  const [id] = editor.session.get().selection as [string];
  return { a, b, editor, id, line: () => element(id) as Line };
}

test('[E-17] a line takes right angles and gives them up again between the same ends, and keeps what it holds on to', () => {
  const { b, editor, id, line } = joined();
  const straight = line();
  editor.edit('route', [id], (one) => routed(one, 'elbow', editor.elements));
  expect(pagePoints(line())).toEqual([
    { x: 203, y: 150 },
    { x: 350, y: 150 },
    { x: 350, y: 450 },
    { x: 497, y: 450 },
  ]);
  expect(line().endOn?.element).toBe(b);
  expect(routed(line(), 'elbow', editor.elements)).toBeNull();
  editor.edit('place', [b], { y: 450 });
  expect(pagePoints(line()).at(-1)).toEqual({ x: 497, y: 500 });
  editor.edit('place', [b], { y: 400 });
  editor.edit('route', [id], (one) => routed(one, 'straight', editor.elements));
  expect(line()).toEqual(straight);
});

test('[E-17] a locked line keeps its way', () => {
  const { editor, id, line } = joined();
  editor.edit('lock', [id], { locked: 'position' });
  expect(routed(line(), 'elbow', editor.elements)).toBeNull();
});

test('[E-17] a page that takes another size keeps its lines joined', () => {
  const { editor, id } = joined();
  const patches = relayout(
    editor.elements,
    { width: 1000, height: 1000 },
    { width: 1920, height: 500 },
    { measure: fakeMeasure, asset: () => undefined },
  );
  const placed = new Map(
    [...editor.elements].map(([key, one]) => [key, { ...one, ...patches.get(key) } as typeof one]),
  );
  const line = placed.get(id) as Line;
  const [now, wanted] = [pagePoints(line), coursePoints(line, placed)];
  now.forEach((point, index) => {
    expect(point.x).toBeCloseTo(wanted[index]!.x, 1);
    expect(point.y).toBeCloseTo(wanted[index]!.y, 1);
  });
});

test('[E-17, E-47] whoever knows nothing of what a line holds on to draws the same line: every export, and older editors', () => {
  const { editor, id, line } = joined();
  editor.edit('route', [id], (one) => routed(one, 'elbow', editor.elements));
  const drawn = (element: Line) => {
    const recorder = new Recorder(fakeMeasure);
    const picture = () => ({ state: 'missing' as const });
    recorder.element = element;
    drawElement(recorder.context, element, {
      picture,
      adjusted: picture,
      measure: fakeMeasure,
      layout: new LayoutCache(fakeMeasure).layout,
    });
    return JSON.stringify(recorder.ops.map((op) => ({ ...op, element: null })));
  };
  const { startOn: _start, endOn: _end, route: _route, ...plain } = line();
  expect(drawn(line())).toContain('350');
  expect(drawn(plain)).toBe(drawn(line()));
});
