import { readdirSync, readFileSync } from 'node:fs';
import { ITEMS, NOT_WALKED, WALK } from './e2e/walk/routes';
import { matches } from './shell/server/pages/page-status';

const patterns = readdirSync('.')
  .filter((name) => name.startsWith('mf-'))
  .flatMap((name) => (JSON.parse(readFileSync(name + '/remote.json', 'utf8')) as { routes: string[] }).routes);
const PAGES: Readonly<Record<string, string>> = {
  image: 'image',
  icon: 'image',
  video: 'video',
  font: 'font',
  template: 'design',
  remix: 'image-explore',
  board: 'board',
};
const walked = WALK.map(({ path }) =>
  (path.split('?')[0] ?? '')
    .replace(/^\{(\w+)\}$/, (_, name: string) => '/' + (PAGES[name] ?? name) + '/1')
    .split('/')
    .filter(Boolean),
);

test('every route of every remote is looked at by shots and a11y, or says why it is not', () => {
  expect(Object.keys(PAGES).sort()).toEqual(Object.keys(ITEMS).sort());
  const unseen = patterns.filter((one) => !(one in NOT_WALKED) && !walked.some((path) => matches(one, path)));
  // Sections of a profile share one page.
  expect(unseen.filter((one) => !/^\/:slug\/(community-remix|showcase|popular|artist-\w+|videos)$/.test(one))).toEqual(
    [],
  );
  expect(Object.keys(NOT_WALKED).filter((one) => !patterns.includes(one))).toEqual([]);
});
