import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { Covered } from './covered';
import { useScrollBack } from './use-scroll-back';

function List() {
  useScrollBack(true);
  return null;
}
const shell = createTestShell({});
const page = (key: string, covered: boolean) => (
  <ShellContext value={shell}>
    <MemoryRouter initialEntries={[{ pathname: '/search', key }]}>
      <Covered value={covered}>
        <List />
      </Covered>
    </MemoryRouter>
  </ShellContext>
);
/** The test's document does not scroll by itself. */
const put = (to: number) => Object.defineProperty(window, 'scrollY', { value: to, configurable: true });
const scroll = (to: number) =>
  act(() => {
    put(to);
    window.dispatchEvent(new Event('scroll'));
  });
const frame = () => act(async () => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));
let went: number[] = [];
beforeEach(() => {
  went = [];
  put(0);
  jest.spyOn(window, 'scrollTo').mockImplementation((...given: unknown[]) => {
    const y = Number(given[1]);
    went.push(y);
    put(y);
  });
});

test('a list that was under an item is where it was, though the window was scrolled away meanwhile', async () => {
  const { rerender } = render(page('a', false));
  await frame();
  scroll(2_600);
  rerender(page('a', true));
  scroll(0);
  rerender(page('a', false));
  await frame();
  expect(went).toEqual([2_600]);
});

test('Back to an item over a list, and Back again: the list that is drawn anew has its place', async () => {
  const first = render(page('b', false));
  await frame();
  scroll(2_600);
  first.rerender(page('b', true));
  first.unmount();
  put(0);
  const again = render(page('b', true));
  await frame();
  expect(went).toEqual([2_600]);
  // Whatever takes the window to its top while the item goes.
  again.rerender(page('b', false));
  scroll(0);
  await frame();
  expect(window.scrollY).toBe(2_600);
});

test('a list that is where it was is not moved', async () => {
  const { rerender } = render(page('c', false));
  await frame();
  scroll(900);
  rerender(page('c', true));
  rerender(page('c', false));
  await frame();
  expect(went).toEqual([]);
});
