import remote from '../../remote.json';
import { HomePage, preparePage, prepareNext, ResultsPage, SelectionBar } from './parts';

/** A path that a pattern of the registry matches. */
const pathOf = (route: string) => route.replace('/*', '').replace(/:\w+/g, 'x');
/** Both lead on at once: the one to a list, the other to the page that says that there is none. */
const WITHOUT_A_PART = ['/topic/:tag', '/explore/*'];

test('the page of a path is fetched once, and none for a path of nobody', async () => {
  expect(preparePage('/nowhere/at/all')).toBeUndefined();
  const coming = preparePage('/');
  expect(coming).toBeInstanceOf(Promise);
  expect(preparePage('/home/photos')).toBe(coming);
  await coming;
  expect(preparePage('/')).toBeUndefined();
  expect(HomePage.load()).toBeUndefined();
});

test('every route of the remote says which part shows it', () => {
  // The home page is there since the test before.
  const routes = remote.routes.filter((route) => !['/', '/home/*', ...WITHOUT_A_PART].includes(route));
  expect(routes.filter((route) => preparePage(pathOf(route)) === undefined)).toEqual([]);
});

test('what a list leads to is fetched ahead', async () => {
  prepareNext();
  await Promise.all([ResultsPage.load(), SelectionBar.load()]);
  expect(preparePage('/all')).toBeUndefined();
});
