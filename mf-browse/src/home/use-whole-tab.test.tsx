import { render } from '@testing-library/react';
import { useRef } from 'react';
import { stepInto, useWholeTab } from './use-whole-tab';

const room = { left: 20, right: 420 };

test('a row scrolls by what is cut of an entry, to either side, and not for one that is seen whole', () => {
  expect(stepInto(room, { left: 380, right: 460 })).toBe(40);
  expect(stepInto(room, { left: -30, right: 50 })).toBe(-50);
  expect(stepInto(room, { left: 20, right: 420 })).toBe(0);
  expect(stepInto(room, { left: 100, right: 900 })).toBe(80);
});

function Row({ tab }: { tab: string }) {
  const row = useRef<HTMLUListElement>(null);
  useWholeTab(row, tab);
  return (
    <ul ref={row} data-box="0,400">
      <li aria-current={tab === 'first' ? 'page' : undefined} data-box="0,100" />
      <li aria-current={tab === 'last' ? 'page' : undefined} data-box="350,450" />
    </ul>
  );
}
/** The test's document has no layout. */
function withBoxes() {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [left = 0, right = 0] = (this.getAttribute('data-box') ?? '').split(',').map(Number);
    return { left, right } as DOMRect;
  });
}
const observer = globalThis.ResizeObserver;
afterEach(() => {
  jest.restoreAllMocks();
  globalThis.ResizeObserver = observer;
});

test('[HOME-01] the tab that is chosen is scrolled into its row, again with each choice', () => {
  withBoxes();
  const { container, rerender } = render(<Row tab="first" />);
  const row = container.querySelector('ul');
  expect(row?.scrollLeft).toBe(0);
  rerender(<Row tab="last" />);
  expect(row?.scrollLeft).toBe(50);
});

test('the tab that is chosen stays in sight when the row becomes narrower', () => {
  withBoxes();
  let change = () => {};
  globalThis.ResizeObserver = class {
    constructor(changed: ResizeObserverCallback) {
      change = () => changed([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  const { container } = render(<Row tab="first" />);
  const row = container.querySelector('ul');
  row?.setAttribute('data-box', '0,60');
  row?.querySelector('li')?.setAttribute('data-box', '20,80');
  change();
  expect(row?.scrollLeft).toBe(20);
});
