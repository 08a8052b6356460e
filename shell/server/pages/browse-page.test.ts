import { browsePage } from './browse-page';

const topic = {
  href: '/explore-collections?path=collections.night-sky',
  title: 'Night Sky',
  title_long: 'Stars and planets',
  seo_description: 'Chosen by hand.',
  image_cover_url: '/files/r/1/1280.webp',
};
const board = { title: 'Soft Colours', description: 'Lavender and mint.', published: true };
const answers =
  (body: object, status = 200) =>
  async () => ({ status, text: JSON.stringify(body) });
const away = async () => {
  throw new Error('connection refused');
};
const page = (pathname: string, search = '', more: Partial<Parameters<typeof browsePage>[2]> = {}) =>
  browsePage(pathname, search, { catalog: answers({ topic }), assets: answers({ board }), ...more });

test('[HOME-01] a tab that the home page does not have is 404', async () => {
  expect(await page('/home/nonsense')).toEqual({ status: 404 });
  expect(await page('/home/templates/more')).toEqual({ status: 404 });
  expect(await page('/home/logo-maker')).toBeUndefined();
  expect(await page('/home')).toBeUndefined();
});

test('a board that is there has its own head; none is 404, and 503 while its service is away', async () => {
  expect(await page('/board/1')).toMatchObject({ status: 200, indexed: true, about: { title: 'Soft Colours' } });
  expect(await page('/board/1', '', { assets: answers({}, 404) })).toEqual({ status: 404 });
  expect((await page('/board/1', '', { assets: answers({}, 503) }))?.status).toBe(503);
  expect((await page('/board/1', '', { assets: away }))?.status).toBe(503);
});

test('a topic leads to the list that it opens; an unknown one is 404, and none leads out', async () => {
  expect(await page('/topic/night-sky')).toEqual({ status: 302, redirect: topic.href });
  expect(await page('/topic/nope', '', { catalog: answers({}, 404) })).toEqual({ status: 404 });
  const out = answers({ topic: { ...topic, href: '//elsewhere.example' } });
  expect(await page('/topic/x', '', { catalog: out })).toEqual({ status: 404 });
  expect(await page('/topic/x', '', { catalog: away })).toEqual({ status: 503 });
});

test('[SEARCH-09] the list of a topic has the topic’s title and description; an unknown path still has its list', async () => {
  expect(await page('/explore-collections', '?path=collections.night-sky')).toMatchObject({
    status: 200,
    about: { title: 'Stars and planets', description: 'Chosen by hand.', image: '/files/r/1/1280.webp' },
  });
  const unknown = await page('/search', '?path=no.where', { catalog: answers({}, 404) });
  expect(unknown).toEqual({ status: 200, indexed: false });
  expect(await page('/about', '?path=a.b')).toBeUndefined();
});

test('a path of one name is nothing to list when nobody knows it, as one of more names is', async () => {
  const knowing = (known: boolean) => async (path: string) =>
    path.startsWith('/api/v1/search?')
      ? { status: 200, text: JSON.stringify({ path: [{ known }] }) }
      : { status: 404, text: '{}' };
  expect(await page('/search', '?path=nope', { catalog: knowing(false) })).toEqual({ status: 200, indexed: false });
  // A group of topics is known to searches and has no topic.
  expect(await page('/search', '?path=seasons', { catalog: knowing(true) })).toBeUndefined();
  // What the navigation links to is not asked about.
  expect(await page('/search', '?path=images', { catalog: away })).toBeUndefined();
});
