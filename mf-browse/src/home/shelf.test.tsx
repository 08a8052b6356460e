import { act, screen } from '@testing-library/react';
import { open } from '../../test/open-browse';

/** The test's document has no layout: what a row holds and what is seen of it, px, and what happens when that changes. */
function wide(holds: number, seen: number) {
  const changes: (() => void)[] = [];
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(() => holds);
  const width = jest.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => seen);
  globalThis.ResizeObserver = class {
    constructor(change: ResizeObserverCallback) {
      changes.push(() => change([], this));
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  return (now: number) =>
    act(() => {
      width.mockImplementation(() => now);
      for (const change of changes) change();
    });
}
const observer = globalThis.ResizeObserver;
afterEach(() => {
  jest.restoreAllMocks();
  globalThis.ResizeObserver = observer;
});
const arrows = () => screen.queryAllByRole('button', { name: /Scroll (on|back)/ });

test('a row of the home page that goes on beyond what is seen has arrows, and they go when the window has become wide enough', async () => {
  const become = wide(2_000, 1_200);
  await open('/');
  await screen.findByRole('heading', { name: 'Popular photographs' });
  expect(arrows()).toHaveLength(2);
  become(2_000);
  expect(arrows()).toHaveLength(0);
});

test('a row that is seen whole has none', async () => {
  wide(1_200, 1_200);
  await open('/');
  await screen.findByRole('heading', { name: 'Popular photographs' });
  expect(arrows()).toHaveLength(0);
});
