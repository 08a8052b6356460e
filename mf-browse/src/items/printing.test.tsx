import { act, screen } from '@testing-library/react';
import { open } from '../../test/open-browse';
import { sampleFeed, sampleTile } from '../../test/sample';

/** Nothing ever comes near the window by itself. */
class Nothing {
  observe() {}
  unobserve() {}
  disconnect() {}
}
const say = (name: 'beforeprint' | 'afterprint') => window.dispatchEvent(new Event(name));
const many = Array.from({ length: 48 }, (_, at) => sampleTile({ id: 'p' + at }));

beforeEach(() => Object.assign(globalThis, { IntersectionObserver: Nothing }));
afterEach(() => void Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

test('when results are printed, then all that are loaded are there with their pictures before the browser goes on', async () => {
  await open('/search', { answers: { '/search': { body: sampleFeed({ results: many, total: 48 }) } } });
  const list = await screen.findByLabelText('Results');
  const drawn = () => list.querySelectorAll('article').length;
  expect(drawn()).toBeLessThan(40);
  act(() => {
    say('beforeprint');
    // Still within what the browser waits for.
    expect(drawn()).toBe(48);
    expect(list.querySelectorAll('img')).toHaveLength(48);
    // The screen's own layout stays: whoever does not print after all is where they were.
    expect(parseInt(list.style.height)).toBeGreaterThan(1_000);
  });
  act(() => void say('afterprint'));
  expect(drawn()).toBeLessThan(40);
  expect(parseInt(list.style.height)).toBeGreaterThan(1_000);
});

test('when the home page is printed, then every row is there, also those that were never near the window', async () => {
  const rows = ['photos', 'icons', 'fonts'].map((id) => ({
    id,
    title: id,
    href: '/search',
    items: many.slice(0, 8).map((item) => ({ ...item, id: id + item.id, alias: `/image/${id}${item.id}` })),
  }));
  await open('/', { answers: { '/home/home': { body: { tab: 'home', rows } } } });
  const last = (await screen.findByText('fonts')).closest('section') as HTMLElement;
  expect(last.querySelectorAll('article')).toHaveLength(0);
  act(() => {
    say('beforeprint');
    expect(last.querySelectorAll('article')).toHaveLength(8);
    expect(last.querySelectorAll('img')).toHaveLength(8);
  });
  act(() => void say('afterprint'));
});
