import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { usePageSearch } from './use-page-search';

let tell: ((entries: { isIntersecting: boolean }[]) => void) | undefined;
let margin = '';
const seen = () => document.documentElement.dataset['pageSearch'];

function Field() {
  const form = useRef<HTMLFormElement>(null);
  usePageSearch(form);
  return <form ref={form} />;
}

beforeEach(() => {
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(hear: typeof tell, o: { rootMargin: string }) {
        tell = hear;
        margin = o.rootMargin;
      }
      observe() {}
      disconnect() {
        tell = undefined;
      }
    },
  });
  // The test's document has no layout.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50);
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

test('the document says while the page’s own search field is seen, and no longer than the page is there', () => {
  const { unmount } = render(<Field />);
  expect(seen()).toBe('seen');
  act(() => tell?.([{ isIntersecting: false }]));
  expect(seen()).toBeUndefined();
  act(() => tell?.([{ isIntersecting: true }]));
  expect(seen()).toBe('seen');
  unmount();
  expect(seen()).toBeUndefined();
  expect(tell).toBeUndefined();
});

test('a field below the frame’s header counts as gone, whatever the header’s height is', () => {
  document.documentElement.style.scrollPaddingTop = '103px';
  render(<Field />);
  expect(margin).toBe('-103px 0px 0px');
  document.documentElement.removeAttribute('style');
});

test('a field that is not drawn, as on a phone, is not said to be seen', () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(0);
  render(<Field />);
  expect(seen()).toBeUndefined();
});
