import { existsSync } from 'node:fs';
import { HOME_TABS } from '@commonplace/contracts/home-tabs';
import { SECTIONS } from '@commonplace/contracts/kinds';
import { PAGE_WORDS } from '@commonplace/contracts/page-words';
import { PAGE_WORDS_AR } from '@commonplace/contracts/page-words.ar';
import { headHtml, headOf } from './head';
import { itemOf, pagesAround, resultsOf, searchBehind } from './page-content';
import { plainHtml, runsNoScripts } from './plain-page';
import { STATIC_PAGES, staticPages } from './static-pages';
import { robotsText, webManifest } from './well-known';

const publicUrl = 'https://common.example';
const head = (pathname: string, more: Partial<Parameters<typeof headOf>[0]> = {}) =>
  headOf({ pathname, search: '', status: 200, publicUrl, ...more });

test.each([
  ['/', 'Discover. Remix. Create · Commonplace', '/', true],
  ['/home/home', 'Discover. Remix. Create · Commonplace', '/', true],
  ['/home/logo-maker', 'Logo Maker · Commonplace', '/home/logo-maker', true],
  ['/about', 'About · Commonplace', '/about', true],
  ['/community-remix-challenge/daily', 'Daily Remix Challenge · Commonplace', '/community-remix-challenge/daily', true],
  ['/about/', 'About · Commonplace', '/about', true],
  ['/videos', 'Videos · Commonplace', '/videos', true],
  ['/videos/red%20fox', 'Red fox videos · Commonplace', '/videos/red%20fox', true],
  [
    '/services/user-terms/lifetime-membership',
    'Lifetime membership terms · Commonplace',
    '/services/user-terms/lifetime-membership',
    true,
  ],
  ['/user/login', 'Log In · Commonplace', '/user/login', false],
  ['/boost', 'Enlarge a picture · Commonplace', '/boost', false],
  ['/my-projects', 'Commonplace: discover, remix, create', '/my-projects', false],
  ['/create/design/5', 'Commonplace: discover, remix, create', '/create/design/5', false],
])('the head of %s', (pathname, title, canonical, indexed) => {
  expect(head(pathname)).toMatchObject({ title, canonical: publicUrl + canonical, indexed });
});

test('[SEARCH-09] a section is described before scripts run as the page itself describes it', () => {
  for (const { path } of SECTIONS) {
    expect(head(`/${path}`).description).toBe(PAGE_WORDS[`about_${path}` as keyof typeof PAGE_WORDS]);
    expect(head(`/${path}`, { locale: 'ar' }).description).toBe(
      PAGE_WORDS_AR[`about_${path}` as keyof typeof PAGE_WORDS],
    );
  }
  expect(head('/videos/fox').description).toBe(`Fox videos. ${PAGE_WORDS.about_videos}`);
  for (const tab of HOME_TABS.slice(1))
    expect(head(`/home/${tab}`).title).toBe(`${PAGE_WORDS[`tab_${tab}`]} · Commonplace`);
  expect(head('/home/templates').description).toBe(PAGE_WORDS.about_designs);
  expect(head('/home/collage').description).toBe(PAGE_WORDS.heroText);
});

test('a search is called as people would call it, in each section and language', () => {
  const title = (path: string, locale: 'en' | 'ar' = 'en') => head(`/${path}/mountain`, { locale }).title;
  expect(title('search')).toBe('Mountain images · Commonplace');
  expect(title('free-images')).toBe('Free mountain images · Commonplace');
  expect(title('search', 'ar')).toBe('صور mountain · Commonplace');
  for (const { path } of SECTIONS)
    for (const locale of ['en', 'ar'] as const) {
      expect(title(path, locale)).toMatch(/mountain/i);
      expect(title(path, locale)).not.toMatch(/[:{}]/);
    }
  expect(head('/search/$&$1').title).toBe('$&$1 images · Commonplace');
});

test('control characters of an address are in no head', () => {
  expect(head('/search/a%00%1Bb').title).toBe('A b images · Commonplace');
  expect(head('/search/%00').title).toBe('Images · Commonplace');
  expect(head('/all', { search: '?path=%00' }).canonical).toBe(`${publicUrl}/all`);
  expect(head('/premium', { search: '?type=nonsense' }).canonical).toBe(`${publicUrl}/premium`);
});

test('what only sorts, pages or filters leads to one canonical address; filtered lists are not listed', () => {
  expect(head('/search/fox', { search: '?page=3&sort=new&path=images.animals' }).canonical).toBe(
    publicUrl + '/search/fox?path=images.animals',
  );
  expect(head('/search', { search: '?tags=a,b' }).indexed).toBe(false);
  expect(head('/search', { search: '?page=2' }).indexed).toBe(true);
});

test('each page of a list is one of its own for search engines, and leads to the ones beside it', () => {
  expect(head('/search/fox', { search: '?page=3' }).canonical).toBe(publicUrl + '/search/fox?page=3');
  expect(pagesAround('/search/fox', '?page=2&path=images.animals', 120)).toEqual({
    page: 2,
    previous: '/search/fox?path=images.animals',
    next: '/search/fox?path=images.animals&page=3',
  });
  expect(pagesAround('/all', '', 50)).toEqual({ page: 1 });
  expect(pagesAround('/all', '?page=200', 1e6).next).toBeUndefined();
  const html = headHtml({ ...head('/all'), previous: '/all', next: '/all?page=3' });
  expect(html).toContain('<link rel="next" href="/all?page=3" data-page />');
  expect(plainHtml({ ...head('/all'), next: '/all?page=3' })).toContain(
    '<a rel="next" href="/all?page=3">Next page</a>',
  );
});

test('a page that is missing or down is not listed', () => {
  expect(head('/image/x', { status: 404 })).toMatchObject({
    title: 'There is no page here · Commonplace',
    indexed: false,
  });
  expect(head('/search', { status: 503 }).indexed).toBe(false);
});

test('an item has its own title, description and picture, and nothing that people wrote is read as HTML', () => {
  const item = itemOf(
    JSON.stringify({
      title: 'A "fox" <b>',
      description: 'x'.repeat(400),
      url: '/files/r/1/400.webp',
      tags: ['red fox'],
    }),
  );
  const found = head('/image/1', { item });
  expect(found.description).toHaveLength(220);
  const html = headHtml(found);
  expect(html).toContain('<title>A &#34;fox&#34; &#60;b&#62; · Commonplace</title>');
  expect(html).toContain('<meta property="og:image" content="https://common.example/files/r/1/400.webp" />');
  expect(html).toContain('<meta property="og:image:alt" content="A &#34;fox&#34; &#60;b&#62;" />');
  expect(plainHtml(found, { item })).toContain('<a href="/all/red%20fox">red fox</a>');
  expect(html).not.toContain('<b>');
  expect(headHtml(head('/user/login'))).toContain('noindex');
});

test('a link that is shared shows the picture larger than the page does', () => {
  const item = itemOf(
    JSON.stringify({ title: 'Fox', description: '', url: '/files/r/1/480.webp', style_uri: '/files/r/1/{width}.webp' }),
  );
  expect(headHtml(head('/image/1', { item }))).toContain('content="https://common.example/files/r/1/960.webp"');
  expect(plainHtml(head('/image/1', { item }), { item })).toContain('src="/files/r/1/480.webp"');
});

test('an answer that is none of ours leaves the page without its item', () => {
  for (const text of ['', '[]', '{"title":1}', 'null']) expect(itemOf(text)).toBeUndefined();
  for (const text of ['', '{}', '{"results":[{}]}'])
    expect(resultsOf(text)).toEqual({ links: [], total: 0, read: false });
});

test('without scripts a results page lists what the same search finds', () => {
  expect(searchBehind('/search/red%20fox', '?page=2&sort=new')).toBe(
    '/api/v1/search?scope=images&pagesize=50&page=2&sort=new&q=red+fox',
  );
  expect(searchBehind('/public-domain', '')).toContain('licence=cc0');
  expect(searchBehind('/about', '')).toBeUndefined();
  expect(searchBehind('/search/%zz', '')).toBeUndefined();
  const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
  expect(runsNoScripts(chrome)).toBe(false);
  for (const agent of [undefined, 'curl/8', chrome + ' Googlebot/2.1', 'facebookexternalhit/1.1'])
    expect(runsNoScripts(agent)).toBe(true);
});

test('a User-Agent as long as a header may be is read in a moment', () => {
  const started = performance.now();
  expect(runsNoScripts('Mozilla/5.0 '.repeat(10_900))).toBe(true);
  expect(performance.now() - started).toBeLessThan(300);
});

test('crawlers are told what there is and what belongs to one person', () => {
  expect(robotsText(publicUrl)).toContain('Disallow: /api/');
  expect(webManifest()).toMatchObject({ start_url: '/', display: 'standalone' });
  const { icons, shortcuts } = webManifest() as { icons: { src: string; purpose: string }[]; shortcuts: unknown[] };
  for (const { src } of icons) expect(existsSync(src.replace('/assets/', 'shell/src/'))).toBe(true);
  expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(2);
  expect(shortcuts).toHaveLength(3);
});

describe('heads in Arabic', () => {
  /** What may stand in Latin letters: our own name, what people are called, and the names of formats. */
  const latin = (text: string) => text.replace(/Commonplace|JavaScript|SVG|x-term|Ann/g, '').match(/[A-Za-z]+/g);
  const paths = [
    '/',
    ...Object.keys(STATIC_PAGES),
    ...SECTIONS.flatMap(({ path }) => [`/${path}`, `/${path}/x-term`]),
    '/my-projects',
  ];

  test.each(paths)('%s has title, description and links without scripts in Arabic', (pathname) => {
    const arabic = head(pathname, { locale: 'ar' });
    expect(latin(arabic.title)).toBeNull();
    expect(latin(arabic.description)).toBeNull();
    expect(arabic.title).toMatch(/\p{Script=Arabic}/u);
    expect(latin(plainHtml(arabic).replace(/<[^>]*>/g, ''))).toBeNull();
    expect(headHtml(arabic)).toContain('<meta property="og:locale" content="ar" />');
  });

  test('the page that is not there, an item without words, and the manifest', () => {
    expect(latin(head('/nothing', { status: 404, locale: 'ar' }).title)).toBeNull();
    const item = itemOf(JSON.stringify({ title: 'x-term', description: '', url: '/a', author: 'Ann' }), 'ar');
    expect(latin(item?.description ?? 'none')).toBeNull();
    expect(webManifest('ar')).toMatchObject({ lang: 'ar', dir: 'rtl' });
  });

  test('every page that always says the same has its words in both languages', () => {
    expect(Object.keys(staticPages('ar')).sort()).toEqual(Object.keys(staticPages('en')).sort());
  });
});

test('[VAL-12] a term that reads like spam is in no title, and one that is a word of ours is', () => {
  expect(head('/search/free%20porn%20videos').title).toBe('Images · Commonplace');
  expect(head('/search/red%20fox').title).toContain('Red fox');
});

test('pages at two addresses have one canonical one; what one person chose is not listed', () => {
  expect(head('/home/home').canonical).toBe(`${publicUrl}/`);
  expect(head('/premium', { search: '?type=designs' }).canonical).toBe(`${publicUrl}/premium`);
  expect(head('/premium', { search: '?type=elements' }).canonical).toBe(`${publicUrl}/premium?type=elements`);
  expect(head('/wallpapers', { search: '?device=mobile' }).canonical).toBe(`${publicUrl}/wallpapers?device=mobile`);
  expect(head('/search', { search: '?licence=cc0' }).indexed).toBe(false);
  expect(head('/search', { search: '?account_uid=6' }).indexed).toBe(false);
});

test('[SEARCH-09] a list of a topic has the title, the description and the picture of the topic', () => {
  const about = { title: 'Night sky', description: 'Stars.', image: '/files/1.webp' };
  expect(head('/explore-collections', { search: '?path=collections.night-sky', about })).toMatchObject({
    title: 'Night sky · Commonplace',
    description: 'Stars.',
    image: publicUrl + '/files/1.webp',
    type: 'website',
  });
});

test('without scripts an opened collection lists what it holds', () => {
  expect(searchBehind('/explore-collections', '?path=collections.night-sky')).toContain('scope=all');
  expect(searchBehind('/premium', '?type=elements')).toContain('scope=images_premium');
});
