import { homeTab, type HomeRow } from '@commonplace/contracts/catalog/items';
import { searchAnswer, type SearchAnswer } from '@commonplace/contracts/catalog/search';
import { createTestIdentity, serve, type Served, type TestIdentity } from '@commonplace/service-kit/testing';
import { useEngines, type TestEngines } from '@commonplace/stack/testing';
import { sampleItem } from '../../test/sample-item';
import { samplePin, sampleTopic, sampleWidget } from '../../test/sample-records';
import { testCatalog, type TestCatalog } from '../../test/test-catalog';
import { routes } from '../app';

let engines: TestEngines;
let catalog: TestCatalog;
let identity: TestIdentity;
let service: Served;

beforeAll(async () => {
  engines = await useEngines(['elasticsearch']);
  catalog = await testCatalog(engines.elasticsearch);
  identity = await createTestIdentity();
  service = await serve({ routes: routes(catalog.deps()), verifier: identity.verifier });
  await catalog.publish(
    sampleItem({ id: 'oak', title: 'Oak', tags: ['forest'] }),
    sampleItem({ id: 'lake', title: 'Lake', tags: ['water'] }),
  );
  await catalog.curate(
    sampleTopic({
      tag: 'forest',
      members: ['oak'],
      widgets: [
        { widget_id: 'widget-woods', published: true },
        { widget_id: 'widget-hidden-there', published: false },
      ],
    }),
    sampleWidget({ tag: 'woods', placement: 'topic' }),
    sampleWidget({ tag: 'hidden-there', placement: 'topic' }),
    sampleWidget({ tag: 'not-named', placement: 'topic' }),
    sampleWidget({ tag: 'everywhere', text: 'For every list.', href: '/pricing' }),
    sampleWidget({ tag: 'draft', published: false }),
    sampleWidget({ tag: 'challenge', placement: 'home', title_long: 'One picture, many answers', items: ['lake'] }),
    sampleWidget({ tag: 'without-items', placement: 'home', audience: 'paid' }),
    sampleWidget({ tag: 'queue', placement: 'team' }),
    samplePin({ item: 'oak', required: 7, filter: 'autumn' }),
    samplePin({ item: 'lake', required: 0 }),
  );
}, 600_000);
afterAll(async () => {
  await service.close();
  await catalog.close();
  await engines.close();
});

type Who = 'visitor' | 'admin';
async function ask<T>(path: string, who: Who = 'visitor'): Promise<T> {
  const headers = who === 'admin' ? await identity.as(1, { roles: ['admin'] }) : await identity.as(0);
  const answer = await fetch(`${service.url}/api/v1${path}`, { headers });
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
}
const boxes = async (query: string, who?: Who) =>
  searchAnswer.parse(await ask<SearchAnswer>(`/search?${query}`, who)).collections.map(({ tag }) => tag);
const rows = async (who?: Who): Promise<HomeRow[]> =>
  homeTab.answer.parse(await ask(`/home/home`, who)).rows.filter(({ id }) => id.startsWith('widget-'));

test('[ITEM-20] a list shows the widgets of all lists, the list of a topic first those that the topic names', async () => {
  expect(await boxes('scope=images')).toEqual(['everywhere']);
  expect(await boxes('scope=images&path=forest')).toEqual(['woods', 'everywhere']);
  expect(await boxes('scope=images&pagesize=1&page=2')).toEqual([]);
  const { collections } = await ask<SearchAnswer>('/search?scope=images');
  expect(collections[0]).toMatchObject({
    href: '/pricing',
    text: 'For every list.',
    image_url: '/files/widget.webp',
    suggestion_box_colors: { color_one: '#1f3a5f' },
  });
});

test('what a curator changes, hides or deletes changes the lists', async () => {
  const banner = (version: number, about: object) => sampleWidget({ tag: 'banner', version, ...about });
  await catalog.curate(banner(1, { audience: 'anonymous' }));
  expect(await boxes('scope=icons')).toEqual(['banner', 'everywhere'].sort());
  expect(await boxes('scope=icons', 'admin')).toEqual(['everywhere']);
  await catalog.curate(banner(2, { published: false }));
  expect(await boxes('scope=icons')).toEqual(['everywhere']);
  await catalog.curate(banner(3, { audience: 'free' }));
  expect(await boxes('scope=icons')).toEqual(['everywhere']);
  expect(await boxes('scope=icons', 'admin')).toContain('banner');
  await catalog.curate(banner(4, { deleted: true }));
  expect(await boxes('scope=icons', 'admin')).toEqual(['everywhere']);
});

test('widgets of the home page are rows that begin with the widget; those of the team are for the internal team', async () => {
  const [challenge, ...others] = await rows();
  expect(others).toEqual([]);
  expect(challenge).toMatchObject({
    title: 'One picture, many answers',
    items: [{ entity_type: 'widget', type: 'banner', alias: '/premium', imgCaption: 'challenge' }, { id: 'lake' }],
  });
  const all = await rows('admin');
  expect(all.map(({ id }) => id)).toEqual([
    'widget-widget-queue',
    'widget-widget-challenge',
    'widget-widget-without-items',
  ]);
  // Who has a plan is known where the page is shown.
  expect(all.map(({ audience }) => audience)).toEqual([undefined, undefined, 'paid']);
});

test('[ITEM-02, ADMIN-04] who pins sees in every list how many pins an item needs; nobody else does', async () => {
  const pins = async (who?: Who) => {
    const { results } = await ask<SearchAnswer>('/search?scope=images', who);
    return new Map(results.map((item) => [item.id, [item.pinterest_counts_required, item.pinterest_filter]]));
  };
  const seen = await pins('admin');
  expect([seen.get('oak'), seen.get('lake')]).toEqual([
    [7, 'autumn'],
    [null, null],
  ]);
  expect((await pins()).get('oak')).toEqual([null, null]);
});
