import { SECTIONS } from '@commonplace/contracts/kinds';
import { headHtml, headOf } from './head';
import { itemOf } from './page-content';
import { createPlainContent } from './plain-content';
import { plainHtml } from './plain-page';

const publicUrl = 'https://common.example';
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const tile = (n: number) => ({
  id: `${n}`,
  alias: `/image/${n}`,
  url: `/files/r/${n}/480.webp`,
  display_image_width: 480,
  display_image_height: 320.4,
  metadata: { image_alt: `Fox ${n}` },
});
const item = itemOf(
  JSON.stringify({
    title: 'Red fox',
    description: 'In the snow.',
    url: '/files/r/1/480.webp',
    display_image_width: 480,
    display_image_height: 320,
    width: 1200,
    height: 800,
    author: 'Ann',
    licence_id: 'CC-BY-4.0',
    published_at: '2026-11-22T10:00:00.000Z',
    tags: ['red fox'],
  }),
);

async function load(
  pathname: string,
  o: { search?: string; agent?: string; item?: typeof item; slow?: boolean; answer?: string } = {},
) {
  const asked: string[] = [];
  const content = createPlainContent({
    publicUrl,
    askCatalog: async (path) => {
      asked.push(path);
      if (o.slow) await new Promise((resolve) => setTimeout(resolve, 400).unref());
      return { status: 200, text: o.answer ?? JSON.stringify({ results: [tile(2), tile(3)], total: 120 }) };
    },
  });
  const search = o.search ?? '';
  const head = headOf({ pathname, search, status: 200, publicUrl, item: o.item });
  const known = await content({ pathname, search, status: 200, item: o.item, head, agent: o.agent });
  const whole = { ...head, ...known.head };
  const html = plainHtml(whole, { item: o.item, results: known.results });
  const drawn = plainHtml(whole, { item: o.item, ...known });
  return { asked, known, head: headHtml(whole), html, drawn };
}

test('[SEARCH-09] a list without scripts has its results with pictures, words and sizes, and the page after it, for every asker', async () => {
  for (const agent of [CHROME, 'curl/8']) {
    const { html, head } = await load('/search/fox', { agent });
    expect(html).toContain('<h1>Images <em>for “fox”</em></h1>');
    expect(html).toContain(
      '<a href="/image/2"><img src="/files/r/2/480.webp" alt="Fox 2" width="480" height="320" loading="lazy" /><span>Fox 2</span></a>',
    );
    expect(html).toContain('href="/search/fox?page=2"');
    expect(head).toContain('<meta property="og:image" content="https://common.example/files/r/2/480.webp" />');
    expect(head).toContain('"ItemList"');
    expect(head).toContain('"BreadcrumbList"');
  }
});

test('a list that is searched by the name of a topic is drawn with what the page will say of it, and keeps its own words elsewhere', async () => {
  const about = 'Foxes for your designs.';
  const answer = JSON.stringify({
    results: [{ ...tile(2), style_uri: '/files/r/2/%s.webp' }],
    total: 1,
    topic: { seo_description: about },
  });
  const { drawn, head } = await load('/search/fox', { answer });
  expect(drawn).toContain(`<p class="about">${about}</p>`);
  expect(head).not.toContain(about);
  expect((await load('/search/fox')).drawn).not.toContain(about);
});

test('an item without scripts has picture, facts, licence, tags as links, and what is similar', async () => {
  const { asked, html, head } = await load('/image/1', { item });
  expect(asked).toEqual(['/api/v1/items/image/1/similar']);
  expect(html).toContain('<h1>Red fox</h1><img src="/files/r/1/480.webp" alt="Red fox" width="480" height="320"');
  expect(html).toContain('<a rel="license" href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>');
  expect(html).toContain('<dd>1200 × 800 px</dd>');
  expect(html).toContain('<time datetime="2026-11-22T10:00:00.000Z">November 22, 2026</time>');
  expect(html).toContain('<a href="/all/red%20fox">red fox</a>');
  expect(html).toContain('<h2>More like this</h2>');
  expect(html).toContain('href="/image/3"');
  expect(head).toContain('"ImageObject"');
});

test('a licence of the library itself is named in the language of the page', () => {
  const own = item && { ...item, licenceId: 'LicenseRef-Commonplace-Premium' };
  for (const [locale, name] of [
    ['en', 'Commonplace premium licence'],
    ['ar', 'ترخيص كومنبليس المميّز'],
  ] as const) {
    const head = headOf({ pathname: '/image/1', search: '', status: 200, publicUrl, item: own, locale });
    expect(plainHtml(head, { item: own })).toContain(`<a rel="license" href="/services/licenses">${name}</a>`);
  }
});

test('a browser’s page does not wait for a slow list; whoever runs no scripts does', async () => {
  expect((await load('/search/fox', { agent: CHROME, slow: true })).known.results).toEqual([]);
  expect((await load('/search/fox', { agent: 'Googlebot/2.1', slow: true })).known.results).toHaveLength(2);
});

test('while the catalog is busy, a browser’s page waits somewhat longer, as its list is likely to come then', async () => {
  jest.useFakeTimers();
  try {
    const content = createPlainContent({
      publicUrl,
      askCatalog: async () => {
        await new Promise((resolve) => setTimeout(resolve, 400));
        return { status: 200, text: JSON.stringify({ results: [tile(2)], total: 1 }) };
      },
    });
    const open = async (pathname: string) => {
      const head = headOf({ pathname, search: '', status: 200, publicUrl });
      const known = content({ pathname, search: '', status: 200, head, agent: CHROME });
      await jest.advanceTimersByTimeAsync(400);
      return (await known).results.length;
    };
    expect([await open('/search/fox'), await open('/search/hare')]).toEqual([0, 1]);
  } finally {
    jest.useRealTimers();
  }
});

test('a busy catalog is waited for longer by pages that draw its list, and not for what similar items took', async () => {
  jest.useFakeTimers();
  try {
    const busy = () => {
      const content = createPlainContent({
        publicUrl,
        askCatalog: async () => {
          await new Promise((resolve) => setTimeout(resolve, 400));
          return { status: 200, text: '{"results":[],"rows":[]}' };
        },
      });
      return async (pathname: string, o: { search?: string; member?: boolean; item?: typeof item } = {}) => {
        const head = headOf({ pathname, search: '', status: 200, publicUrl });
        let isThere = false;
        void content({ pathname, search: '', status: 200, head, agent: CHROME, ...o }).then(() => (isThere = true));
        await jest.advanceTimersByTimeAsync(300);
        const waits = !isThere;
        await jest.advanceTimersByTimeAsync(300);
        return waits;
      };
    };
    const lists = busy();
    expect([await lists('/search/fox'), await lists('/search/hare')]).toEqual([false, true]);
    expect(await lists('/search/owl', { search: '?licence=free' })).toBe(false);
    expect(await lists('/', { member: true })).toBe(false);
    const items = busy();
    for (const id of [1, 2, 3]) expect(await items(`/image/${id}`, { item })).toBe(false);
    expect(await items('/search/fox')).toBe(false);
  } finally {
    jest.useRealTimers();
  }
});

test('other pages ask for nothing', async () => {
  expect((await load('/about')).asked).toEqual([]);
});

test('a search that finds nothing is not for search engines; one that finds something, a section and an answer that cannot be read are', async () => {
  const robots = '<meta name="robots" content="noindex, follow" />';
  const nothing = JSON.stringify({ results: [], total: 0 });
  expect((await load('/search/zzzzqqq', { answer: nothing })).head).toContain(robots);
  expect((await load('/search/fox')).head).not.toContain(robots);
  expect((await load('/boards', { answer: nothing })).head).not.toContain(robots);
  expect((await load('/search/fox', { answer: '{}' })).head).not.toContain(robots);
});

test('a page behind the last of a list is not for search engines, also while nothing can be asked', async () => {
  const robots = '<meta name="robots" content="noindex, follow" />';
  const page = async (n: number, o: object = {}) => (await load('/search', { search: `?page=${n}`, ...o })).head;
  // There are 120.
  expect(await page(3)).not.toContain(robots);
  expect(await page(4)).toContain(robots);
  expect(await page(500, { answer: '{}' })).toContain(robots);
  expect(await page(100, { answer: '{}' })).not.toContain(robots);
});

test('a tab of the home page leads to what is in its rows without scripts, drawings too', async () => {
  const rows = [
    { items: [tile(2), { ...tile(4), kind: 'icon' }] },
    { items: [tile(2)] },
    { audience: 'paid', items: [tile(9)] },
  ];
  const tab = await load('/home/templates', { answer: JSON.stringify({ rows }) });
  expect(tab.asked).toEqual(['/api/v1/home/templates']);
  expect(tab.known.results.map(({ href }) => href)).toEqual(['/image/2', '/image/4']);
  expect(tab.html).toContain('<a href="/image/4">');
  expect(tab.known.look).toBeUndefined();
});

test('the home page says what the product is and how it is searched, and asks for nothing but its pictures', async () => {
  const { asked, known } = await load('/');
  expect(asked).toEqual(['/api/v1/home/home']);
  expect(known.head.data).toEqual([
    expect.objectContaining({
      '@type': 'WebSite',
      url: publicUrl + '/',
      potentialAction: expect.objectContaining({
        target: { '@type': 'EntryPoint', urlTemplate: publicUrl + '/all/{search_term_string}' },
      }) as object,
    }),
  ]);
  expect((await load('/about')).known.head).toEqual({});
});

test('without scripts every page leads to every section, by its name', async () => {
  for (const path of ['/', '/search/fox', '/about']) {
    const { html } = await load(path);
    expect(SECTIONS.filter((section) => !html.includes('<a href="/' + section.path + '">'))).toEqual([]);
    expect(html).toContain('<li><a href="/designs">Templates</a></li>');
  }
});

test('the home page leads to pictures of all its rows in turn, none of them a drawing or for others', async () => {
  const row = (...items: object[]) => ({ items });
  const answer = JSON.stringify({
    rows: [row(tile(2), { ...tile(4), kind: 'icon' }, tile(5)), { audience: 'paid', items: [tile(9)] }, row(tile(3))],
  });
  const home = await load('/', { agent: CHROME, answer });
  expect(home.asked).toEqual(['/api/v1/home/home']);
  expect(home.known.results.map(({ href }) => href)).toEqual(['/image/2', '/image/3', '/image/5']);
});

const coloured = { ...tile(2), style_uri: '/files/r/2/{width}.webp', palette: ['#aa5500'] };

test('a list is drawn from its first byte on: as many pictures as the first screen holds, at the addresses that the page itself will ask for', async () => {
  const results = [coloured, { ...tile(3), kind: 'icon' }, ...Array.from({ length: 20 }, (_, n) => tile(n + 4))];
  const { known, drawn } = await load('/search/fox', { agent: CHROME, answer: JSON.stringify({ results, total: 22 }) });
  expect(known.look).toBe('list');
  expect(drawn).toContain('<main class="look of-list"><h1 class="title">Images <em>for “fox”</em></h1>');
  expect(drawn).toContain('<p class="about">Photographs and illustrations');
  expect(drawn).toContain('<li style="--r:1.498;background:#aa5500">');
  expect(drawn).toContain('srcset="/files/r/2/480.webp 1x, /files/r/2/960.webp 2x"');
  expect(drawn).toContain('<li class="drawing" style="--r:1.498">');
  expect(drawn.match(/<li[^>]* style=/g)).toHaveLength(12);
  expect(drawn.match(/fetchpriority="high"/g)).toHaveLength(6);
  expect(drawn.match(/<img/g)).toHaveLength(22);
});

test('what narrows a list, what has a shape of its own and what was not found in time is not drawn before the page is there', async () => {
  const look = async (o: Parameters<typeof load>[1]) => (await load('/search/fox', { agent: CHROME, ...o })).known.look;
  expect(await look({ search: '?page=2&sort=newest' })).toBe('list');
  expect(await look({ search: '?colour=1e88e5' })).toBeUndefined();
  expect(await look({ slow: true })).toBeUndefined();
  expect(await look({ answer: JSON.stringify({ results: [] }) })).toBeUndefined();
  const box = { ...tile(4), type: 'banner' };
  expect(await look({ answer: JSON.stringify({ results: [tile(2), box], total: 2 }) })).toBeUndefined();
});

test('a colour that is none, and words of people, cannot get out of the tile that they are in', async () => {
  const bad = {
    ...tile(2),
    palette: ['red"><script>'],
    style_uri: '/a"{width}',
    metadata: { image_alt: '"><script>' },
  };
  const { drawn } = await load('/search/fox', { agent: CHROME, answer: JSON.stringify({ results: [bad], total: 1 }) });
  expect(drawn).toContain('<li style="--r:1.498">');
  expect(drawn).not.toMatch(/<script|a"/);
});

test('[HOME-04] the home page is drawn with both of its lanes, each beginning as it will', async () => {
  const items = Array.from({ length: 6 }, (_, n) => tile(n));
  const answer = JSON.stringify({ rows: [{ items }, { items: items.map((_, n) => tile(n + 10)) }] });
  const { known, drawn } = await load('/', { agent: CHROME, answer });
  expect(known.lanes?.map((lane) => lane.map(({ href }) => href.split('/').at(-1)))).toEqual([
    ['0', '10', '1', '11', '2', '12'],
    ['3', '13', '4', '14', '5', '15'],
  ]);
  expect(drawn.match(/<ul class="list">/g)).toHaveLength(2);
  expect(drawn.match(/<li style="--r:1\.498;width:285px">/g)).toHaveLength(10);
});

const large = { style_uri: '/files/r/1/{width}.webp', palette: ['#aa5500'] };
const staged = (about: object = {}) =>
  itemOf(
    JSON.stringify({
      ...{ title: 'Red fox', description: 'In the snow.', url: '/files/r/1/480.webp', author: 'Ann', ...large },
      ...{ display_image_width: 480, display_image_height: 320, ...about },
    }),
  );
const drawnItem = async (about: object = {}) => (await load('/image/1', { agent: CHROME, item: staged(about) })).drawn;

test('an item is drawn from its first byte on: the picture at the address that its page will ask for, its name, who made it, what it is about', async () => {
  const drawn = await drawnItem();
  expect(drawn).toContain(
    '<main class="look of-item"><div class="stage picture" style="--r:1.5;background:#aa5500">' +
      '<img src="/files/r/1/1600.webp" alt="Red fox" decoding="async" fetchpriority="high" /></div>' +
      '<h1 class="title">Red fox</h1><p class="byline">by Ann</p><p class="about">In the snow.</p>',
  );
  // One picture for it, and lazy ones of what is similar, which are not drawn.
  expect(drawn.match(/<img/g)).toHaveLength(3);
  expect(drawn.match(/fetchpriority/g)).toHaveLength(1);
});

test('an item is drawn while what is similar is slow to come, and without words that its page has not', async () => {
  const slow = await load('/image/1', { agent: CHROME, item: staged(), slow: true });
  expect(slow.known.look).toBe('item');
  expect(await drawnItem({ description: '', author: '' })).toContain('<h1 class="title">Red fox</h1><p>Red fox, with');
});

test('each kind of item has its picture on the ground that its page gives it', async () => {
  const stage = async (about: object) => /<div class="stage [^>]*>/.exec(await drawnItem(about))?.[0];
  expect(await stage({ has_alpha: true })).toBe('<div class="stage through" style="--r:1.5">');
  expect(await stage({ kind: 'font' })).toBe('<div class="stage sheet" style="--r:1.5">');
  expect(await stage({ kind: 'icon', renditions: { svg: '/a.svg' } })).toBe(
    '<div class="stage tools" style="--r:1.5">',
  );
  expect(await stage({ kind: 'video', renditions: { teaser: '/a.mp4' } })).toBe(
    '<div class="stage film" style="--r:1.5">',
  );
  const pages = ['/p/0.webp', '/p/1.webp'];
  expect(await drawnItem({ kind: 'template', metadata: { design_images: pages } })).toContain('<img src="/p/0.webp"');
});

test('an item without a picture of ours is not drawn, and nothing that people wrote gets out of its place', async () => {
  const away = staged({ url: 'https://elsewhere.example/a.png', style_uri: '' });
  expect((await load('/image/1', { item: away })).known.look).toBeUndefined();
  const bad = { title: '"><script>', author: '<b>', style_uri: '/a"{width}', palette: ['red"><script>'] };
  expect(await drawnItem(bad)).not.toMatch(/<script|a"|<b>/);
});
