import type { getTopic, listTopics } from '@commonplace/contracts/catalog/topics';
import { call, type CallInput } from '@commonplace/contracts/client';
import { MatchersV3 } from '@pact-foundation/pact';
import { clientOf, pactWith } from '../../test/pact-client';

const { eachLike, integer, regex, string } = MatchersV3;

const pact = pactWith('svc-catalog');
const curated = 'curators published the topic Nature and under it Lakes';
const list = call<typeof listTopics>('GET', '/topics');
const one = call<typeof getTopic>('GET', '/topics/{tag}');

/** What the pages show of a topic; a field that is missing here would not be missed. */
const entry = (about: { tag: string; title: string; path: string }) => ({
  id: string(`topic-${about.tag}`),
  tag: string(about.tag),
  title: string(about.title),
  path: string(about.path),
  href: regex(/^\/[a-z-]+\?path=.+$/, `/search?path=${about.path}`),
  count: integer(1),
  icon_url: string(''),
  image_square_url: string('/files/square.webp'),
});
const nature = { tag: 'nature', title: 'Nature', path: 'nature' };
const lakes = { tag: 'lakes', title: 'Lakes', path: 'nature.lakes' };

async function listed(what: string, query: NonNullable<CallInput<typeof listTopics>['query']>, shown: typeof nature) {
  let titles: string[] = [];
  await pact
    .addInteraction()
    .given(curated)
    .uponReceiving(what)
    .withRequest('GET', '/api/v1/topics', (request) =>
      request.query(Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))),
    )
    .willRespondWith(200, (answer) => answer.jsonBody({ results: eachLike(entry(shown)), total: integer(1) }))
    .executeTest(async ({ url }) => {
      titles = (await clientOf(url)(list, { query })).results.map(({ title }) => title);
    });
  return titles;
}

test('mf-browse lists the first level of topics', async () => {
  expect(await listed('the topics of the sidebar', { pagesize: 60 }, nature)).toEqual(['Nature']);
});

test('mf-browse lists what belongs to a topic', async () => {
  expect(await listed('the topics under Nature', { parent: 'nature', pagesize: 60 }, lakes)).toEqual(['Lakes']);
});

test('mf-browse lists the topics of every level', async () => {
  expect(await listed('the index of topics', { level: 'all', page: 1, pagesize: 100 }, nature)).toEqual(['Nature']);
});

test('mf-browse learns which list a topic opens', async () => {
  await pact
    .addInteraction()
    .given(curated)
    .uponReceiving('the topic Nature')
    .withRequest('GET', '/api/v1/topics/nature')
    .willRespondWith(200, (answer) => answer.jsonBody({ topic: entry(nature) }))
    .executeTest(async ({ url }) => {
      const { topic } = await clientOf(url)(one, { params: { tag: 'nature' } });
      expect(topic.href).toBe('/search?path=nature');
    });
});

test('mf-browse is told that there is no such topic', async () => {
  await pact
    .addInteraction()
    .given(curated)
    .uponReceiving('a topic that nobody published')
    .withRequest('GET', '/api/v1/topics/nobody')
    .willRespondWith(404)
    .executeTest(async ({ url }) => {
      await expect(clientOf(url)(one, { params: { tag: 'nobody' } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });
});
