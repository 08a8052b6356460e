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
