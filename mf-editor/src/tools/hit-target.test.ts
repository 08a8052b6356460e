import { createElement } from '../document/changes';
import { newLine } from '../elements/line/line';
import { editorFixture } from '../testing/editor-fixture';
import { hitTarget } from './hit-target';

/** What a pointer is on, of a selected square whose corner lies at 100, 100. */
function on(side: number, x: number, y: number, touch: boolean, rotation = 0) {
  const { editor, rectangle } = editorFixture();
  editor.select([rectangle(100, 100, side, side, rotation)]);
  return hitTarget(editor, { x, y }, touch).kind;
}

test.each([
  ['a finger', 20, true],
  ['a mouse', 8, false],
])(
  '[E-56] by its middle something small is moved by %s, and by what is around that it is resized',
  (_, side, touch) => {
    const middle = 100 + side / 2;
    expect(on(side, middle, middle, touch)).toBe('element');
    expect(on(side, middle, middle, touch, 30)).toBe('element');
    expect(on(side, 100 + side, 100 + side, touch)).toBe('handle');
    expect(on(side, 100 - 4, 100 - 4, touch)).toBe('handle');
  },
);

test('[E-56] handles of what is large reach as far into it as out of it', () => {
  expect(on(300, 100 + 12, 100 + 12, true)).toBe('handle');
  expect(on(300, 100 - 12, 100 - 12, true)).toBe('handle');
  expect(on(300, 250, 250, true)).toBe('element');
});

test('[E-16, E-17, E-56] by its middle a short line is moved, and by what is around that its ends are pulled', () => {
  const { editor } = editorFixture();
  const line = newLine({ x: 100, y: 100 }, { x: 120, y: 100 }, 'a0');
  editor.run('put', [createElement(editor.pageId, line)], { select: [line.id] });
  expect(hitTarget(editor, { x: 110, y: 100 }, true).kind).toBe('element');
  expect(hitTarget(editor, { x: 121, y: 100 }, true)).toEqual({ kind: 'end', end: 'end' });
  expect(hitTarget(editor, { x: 97, y: 100 }, true)).toEqual({ kind: 'end', end: 'start' });
});
