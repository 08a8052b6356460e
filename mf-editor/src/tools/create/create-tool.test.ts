import { DOCUMENT_LIMITS } from '@commonplace/contracts/design/version';
import { createElement } from '../../document/changes';
import { newShape } from '../../elements/shape/shape';
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

/** An editor on a page that holds as many elements as it may. */
function full() {
  const fixture = editorFixture();
  const { editor } = fixture;
  const shape = newShape('rectangle', { x: 0, y: 0, width: 1, height: 1, rotation: 0 }, 'a0');
  const all = Array.from({ length: DOCUMENT_LIMITS.elementsPerPage }, (_, index) => ({ ...shape, id: `e${index}` }));
  editor.run(
    'put',
    all.map((one) => createElement(editor.pageId, one)),
  );
  let told = 0;
  editor.onLimit(() => told++);
  return { ...fixture, told: () => told };
}

test('[E-14] on a full page a drag draws nothing, and says so once', () => {
  const { editor, told } = full();
  const { rectangle } = createTools(editor, () => false);
  editor.session.set({ tool: 'rectangle' });
  rectangle.down(pointer(100, 100));
  for (const x of [150, 200, 250]) rectangle.move(pointer(x, x));
  rectangle.up(pointer(250, 250));
  expect([editor.elements.size, told()]).toEqual([DOCUMENT_LIMITS.elementsPerPage, 1]);
  expect(editor.session.get()).toMatchObject({ tool: 'select', moving: null, selection: [] });
  expect(editor.history.active).toBe(false);
});

test('[E-01] on a full page a click begins no text, and nothing is written in', () => {
  const { editor } = full();
  const { text } = createTools(editor, () => false);
  text.down(pointer(100, 100));
  text.up(pointer(100, 100));
  expect(editor.session.get().editing).toBeNull();
});

test('[E-21] on a full page a drag with Alt, which would move a copy, leaves what is dragged where it is', () => {
  const { editor, element } = full();
  const { select } = createTools(editor, () => false);
  select.down(pointer(0, 0, 'e7', { alt: true }));
  select.move(pointer(50, 50, 'e7', { alt: true, mod: true }));
  select.up(pointer(50, 50, 'e7', { alt: true, mod: true }));
  expect(element('e7')).toMatchObject({ x: 0, y: 0 });
  expect(editor.history.active).toBe(false);
});
