import { paintElements } from '../canvas/page-painter';
import { editorFixture } from '../testing/editor-fixture';
import { LayoutCache } from '../text/layout-cache';
import type { DrawContext, DrawEnvironment } from './definition';
import { isPlain } from './draw-plain';

/** A context that notes what is called and set, in order. */
function notingContext() {
  const noted: string[] = [];
  const context = new Proxy(
    {},
    {
      get: (_, name: string) =>
        name === 'globalAlpha'
          ? 1
          : (...values: unknown[]) => {
              noted.push(`${name}(${values.join(' ')})`);
            },
      set: (_, name: string, value) => noted.push(`${name} = ${String(value)}`) > 0,
    },
  );
  return { noted, context: context as unknown as DrawContext };
}

function setUp() {
  const fixture = editorFixture();
  const { editor } = fixture;
  const environment = {
    layout: LayoutCache.of(editor.measure).layout,
    measure: editor.measure,
  } as unknown as DrawEnvironment;
  const painted = () => {
    const { context, noted } = notingContext();
    paintElements(context, editor.elements, editor.scene.order(), environment);
    return noted;
  };
  return { ...fixture, painted };
}

test('rectangles and texts without effects are drawn at their places between one save and one restore, with one font for all', () => {
  const { painted, rectangle, text } = setUp();
  rectangle(10, 20, 30, 40);
  text('one', 100, 200);
  text('two', 300, 400);
  rectangle(50, 60, 70, 80);
  const noted = painted();
  expect(noted.filter((call) => /^(save|restore|translate)/.test(call))).toEqual(['save()', 'restore()']);
  expect(noted.filter((call) => call.startsWith('font ='))).toHaveLength(1);
  expect(noted).toContain('fillRect(10 20 30 40)');
  expect(noted).toContain('fillRect(50 60 70 80)');
  const words = noted.filter((call) => call.startsWith('fillText'));
  expect(words.map((call) => call.split(' ').slice(0, 2).join(' '))).toEqual(['fillText(one 100', 'fillText(two 300']);
});

test('what is turned in between finds the context as it was, and order stays', () => {
  const { painted, rectangle } = setUp();
  rectangle(1, 1);
  rectangle(2, 2, 100, 100, 45);
  rectangle(3, 3);
  const noted = painted().filter((call) => /^(save|restore|rotate|fillRect)/.test(call));
  expect(noted.map((call) => call.split('(')[0])).toEqual([
    ...['save', 'fillRect', 'restore'],
    ...['save', 'rotate', 'fillRect', 'restore'],
    ...['save', 'fillRect', 'restore'],
  ]);
});

test.each([
  { rotation: 10 },
  { opacity: 0.5 },
  { flipX: true },
  { blend: 'multiply' as const },
  { shadow: { x: 1, y: 1, blur: 2, colour: '#000000' } },
  { stroke: { colour: '#000000', width: 2, dash: [] } },
  { radius: 4 },
  { fill: null },
])('a rectangle with %j is not plain', (patch) => {
  const { editor, element, rectangle } = setUp();
  const id = rectangle(0, 0);
  expect(isPlain(element(id))).toBe(true);
  editor.edit('look', [id], patch);
  expect(isPlain(element(id))).toBe(false);
});
