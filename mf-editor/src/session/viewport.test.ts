import { createPage } from '../document/changes';
import { editorFixture } from '../testing/editor-fixture';
import { Viewport } from './viewport';

function viewport() {
  const view = new Viewport();
  view.set({ width: 1001, height: 777 });
  return view;
}

test('a page that is fitted, or shown at 100 %, begins at a whole px, and its middle stays where it was', () => {
  const view = viewport();
  view.fit({ x: 0, y: 0, width: 813, height: 421 });
  const { x, y } = view.get();
  expect([x, y]).toEqual([Math.round(x), Math.round(y)]);
  const middle = view.toPage({ x: 500.5, y: 388.5 });
  view.zoomTo(1);
  expect(view.get()).toMatchObject({ zoom: 1, x: Math.round(view.get().x), y: Math.round(view.get().y) });
  const now = view.toPage({ x: 500.5, y: 388.5 });
  expect(Math.hypot(now.x - middle.x, now.y - middle.y)).toBeLessThan(1);
});

test('what lies under the pointer stays there exactly', () => {
  const view = viewport();
  view.fit({ x: 0, y: 0, width: 813, height: 421 });
  const at = { x: 123.25, y: 321.5 };
  const before = view.toPage(at);
  view.zoomTo(3.3, at);
  const after = view.toPage(at);
  expect(after.x).toBeCloseTo(before.x, 9);
  expect(after.y).toBeCloseTo(before.y, 9);
});

test('[E-28] where a page was fitted into view, so is the next of another size; any other view stays as it is', () => {
  const { editor } = editorFixture();
  const first = editor.pageId;
  const large = { ...editor.page!, id: 'large', order: 'b0', width: 4_000, height: 4_000 };
  editor.fitPage();
  const near = editor.viewport.get().zoom;
  editor.run('page', createPage(large), { goTo: 'large' });
  expect(editor.viewport.get().zoom).toBeCloseTo(near / 4, 2);
  editor.goTo(first);
  expect(editor.viewport.get().zoom).toBe(near);
  editor.viewport.zoomTo(0.5);
  editor.goTo('large');
  expect(editor.viewport.get().zoom).toBe(0.5);
});
