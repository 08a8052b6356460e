import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { useChosenInMiddle } from './chosen-in-middle';

/** The test's document has no layout: five entries of 100 px in both directions, in a box that shows 200 px of them. */
let room = 200;
let changed: () => void = () => undefined;
const observer = globalThis.ResizeObserver;
beforeEach(() => {
  room = 200;
  globalThis.ResizeObserver = class {
    constructor(tell: ResizeObserverCallback) {
      changed = () => tell([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => room);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const row = this.parentElement;
    if (!this.matches('li') || !row) return { left: 0, top: 0, width: room, height: 200 } as DOMRect;
    const at = 100 * [...row.children].indexOf(this);
    return { left: at - row.scrollLeft, top: at - row.scrollTop, width: 100, height: 100 } as DOMRect;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  globalThis.ResizeObserver = observer;
});

function Row({ chosen, lies }: { chosen: string; lies?: 'row or column' }) {
  const row = useRef<HTMLUListElement>(null);
  useChosenInMiddle(row, '[aria-current]', chosen, lies);
  return (
    <ul ref={row}>
      {['a', 'b', 'c', 'd', 'e'].map((name) => (
        <li key={name} aria-current={name === chosen ? 'page' : undefined} />
      ))}
    </ul>
  );
}
const drawn = (chosen: string, lies?: 'row or column') => {
  const element = (name: string) => <Row chosen={name} {...(lies && { lies })} />;
  const { container, rerender } = render(element(chosen));
  return { row: container.querySelector('ul')!, choose: (name: string) => rerender(element(name)) };
};

test('what is chosen stands in the middle of its row, again with each choice', () => {
  const { row, choose } = drawn('c');
  expect(row.scrollLeft).toBe(150);
  choose('d');
  expect(row.scrollLeft).toBe(250);
  expect(row.scrollTop).toBe(0);
});

test('and again when the row becomes narrower', () => {
  const { row } = drawn('c');
  room = 100;
  act(() => changed());
  expect(row.scrollLeft).toBe(200);
});

test('a row that was swiped stays where it is when only its height changes, or when it is drawn again', () => {
  const { row, choose } = drawn('c');
  row.scrollLeft = 20;
  act(() => changed());
  choose('c');
  expect(row.scrollLeft).toBe(20);
});

test('a menu that lies as a column on other screens is moved up and down as well', () => {
  const { row } = drawn('d', 'row or column');
  expect([row.scrollLeft, row.scrollTop]).toEqual([250, 250]);
});
