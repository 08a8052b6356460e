import { editorFixture, pointer } from '../../testing/editor-fixture';
import { createTools } from '../tools';

function clicked(x: number, isRightToLeft: boolean) {
  const { editor } = editorFixture();
  const { text } = createTools(editor, () => isRightToLeft);
  text.down(pointer(x, 100));
  text.up(pointer(x, 100));
  const [made] = editor.elements.values();
  return [made!.x, made!.width, made!.y];
}

test.each([
  ['begins at the click', 300, [300, 500, 100]],
  ['is narrower where less room is left', 620, [620, 380, 100]],
  ['stays on the page beside its edge', 950, [750, 250, 100]],
])('[E-01] a text that a click begins %s', (_, x, box) => {
  expect(clicked(x, false)).toEqual(box);
});

test.each([
  ['begins at the click, to the left of it', 620, [120, 500, 100]],
  ['is narrower where less room is left', 400, [0, 400, 100]],
  ['stays on the page beside its edge', 30, [0, 250, 100]],
])('[E-01, E-58] in Arabic it %s', (_, x, box) => {
  expect(clicked(x, true)).toEqual(box);
});

test('[E-55] what is made by keyboard one after the other is not hidden by the next', () => {
  const { editor } = editorFixture();
  const { rectangle, ellipse } = createTools(editor, () => false);
  rectangle.here?.();
  ellipse.here?.();
  const [first, second] = [...editor.elements.values()];
  expect([first!.x, first!.y]).toEqual([375, 375]);
  expect(second!.x).toBeGreaterThan(first!.x);
  expect(second!.y).toBeGreaterThan(first!.y);
});
