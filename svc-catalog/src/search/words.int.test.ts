import { searchAnswer, suggestTerms, type SearchAnswer } from '@commonplace/contracts/catalog/search';
import { createTestIdentity, serve, type Served, type TestIdentity } from '@commonplace/service-kit/testing';
import { useEngines, type TestEngines } from '@commonplace/stack/testing';
import { sampleItem } from '../../test/sample-item';
import { testCatalog, type TestCatalog } from '../../test/test-catalog';
import { storeSearches } from '../activity/search-index';
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
    sampleItem({ id: 'rain', title: 'Rain on a Window', tags: ['rain'] }),
    sampleItem({ id: 'man', title: 'Old Man', tags: ['man', 'person'] }),
    sampleItem({ id: 'run', title: 'A Run by the Sea', tags: ['run'] }),
    sampleItem({ id: 'ruins', title: 'Ruins of a Temple', tags: ['ruins'] }),
    sampleItem({ id: 'cat', title: 'Cat Face', tags: ['cat', '(blood type)'] }),
    sampleItem({ id: 'wifi', title: 'Wifi Antenna' }),
    sampleItem({ id: 'arrow', title: 'Arrow', tags: ['arrow'] }),
  );
}, 600_000);
afterAll(async () => {
  await service.close();
  await catalog.close();
  await engines.close();
});

async function get<T>(path: string): Promise<T> {
  const answer = await fetch(`${service.url}/api/v1/${path}`, { headers: await identity.as(0) });
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
}
const search = async (q: string) =>
  searchAnswer.parse(await get<SearchAnswer>(`search?${new URLSearchParams({ scope: 'images', q }).toString()}`));
const suggestions = async (q: string) =>
  suggestTerms.answer
    .parse(await get(`suggest?${new URLSearchParams({ scope: 'images', q }).toString()}`))
    .suggestions.map(({ text }) => text);

test('a plural that is found by its stem is not taken for a typo', async () => {
  const { results, spellcheck_result } = await search('runs');
  expect([results.map(({ id }) => id), spellcheck_result]).toEqual([['run'], null]);
});

test('a short word that is unknown finds what it may have been meant as, and not all that is one letter away', async () => {
  const { results, spellcheck_result } = await search('raain');
  expect([results.map(({ id }) => id), spellcheck_result?.suggested_key]).toEqual([['rain'], 'rain']);
  const short = await search('mun');
  expect([short.spellcheck_result?.suggested_key, short.results.length]).toEqual([expect.any(String), 1]);
});

test('an emoji finds what is called so', async () => {
  expect((await search('🐱')).results.map(({ id }) => id)).toEqual(['cat']);
  expect(await suggestions('🐱')).toContain('Cat Face');
});

test('a word with a hyphen finds the same without', async () => {
  expect((await search('wi-fi')).results.map(({ id }) => id)).toEqual(['wifi']);
});

test('signs alone suggest nothing', async () => {
  expect(await suggestions('(')).toEqual([]);
  expect(await suggestions('(blo')).toEqual(['(blood type)']);
});

test('popular searches are words of the library, whatever their senders say they found', async () => {
  const said = (q: string, session: string) => ({
    id: `${q}-${session}`,
    type: 'search' as const,
    session,
    at: new Date().toISOString(),
    q,
    total: 500,
  });
  const terms = ['arrow', 'cat', 'arr', 'zqx evil slogan', 'buy zqx pills'];
  await storeSearches(
    catalog.store,
    ['s1', 's2', 's3'].flatMap((session) => terms.map((term) => said(term, session))),
  );
  await catalog.store.client.indices.refresh({ index: catalog.store.names.searches });
  expect((await suggestions('')).sort()).toEqual(['arrow', 'cat']);
  expect((await search('nothingness xyzzy')).help?.popular.sort()).toEqual(['arrow', 'cat']);
});

describe('several words', () => {
  beforeAll(async () => {
    await catalog.publish(
      sampleItem({ id: 'boat', title: 'Speedboat', tags: ['boat', 'pond'] }),
      ...Array.from({ length: 6 }, (_, at) =>
        sampleItem({ id: `hill-${at}`, title: `Volcano ${at}`, tags: ['volcano'] }),
      ),
      sampleItem({ id: 'sedan', title: 'A Sedan', tags: ['sedan'] }),
      ...Array.from({ length: 6 }, (_, at) => sampleItem({ id: `red-${at}`, title: `Red Berry ${at}`, tags: ['red'] })),
      sampleItem({ id: 'owl', title: 'Snowy Owl Snowy Owl', tags: ['owl', 'snowy'], likes: 5_000, countVersion: 1 }),
      ...['kite', 'plate'].map((id, at) =>
        sampleItem({
          id: `seen-${id}`,
          title: `A ${id} of clay`,
          tags: [id],
          palette: [{ colour: at === 0 ? '#d32f2f' : '#336699', weight: 0.6 }],
        }),
      ),
      sampleItem({ id: 'frying', title: 'Frying Pan', tags: ['pan'] }),
      sampleItem({ id: 'kites-fly', title: 'Kites That Fly', tags: ['fly'] }),
      sampleItem({ id: 'anchor-chain', kind: 'illustration', title: 'Anchor and Chain', tags: ['illustration'] }),
      sampleItem({ id: 'anchor', kind: 'illustration', title: 'Anchor', tags: ['ship'] }),
      sampleItem({ id: 'owl-all', description: 'A snowy owl, painted', title: 'On Paper', tags: ['art'] }),
    );
  }, 60_000);

  const found = async (q: string) => (await search(q)).results.map(({ id }) => id);

  test('what holds all words stands before what holds some, however well that is liked', async () => {
    expect(await found('snowy owl painted')).toEqual(['owl-all', 'owl']);
  });

  test('where nothing holds all, a title says more than a rare tag', async () => {
    const order = await found('volcano pond');
    expect(order).toHaveLength(7);
    expect(order.at(-1)).toBe('boat');
    expect((await found('volcan pond')).at(-1)).toBe('boat');
  });

  test('of a colour and a thing that are nowhere together the thing comes first', async () => {
    expect((await found('red sedan'))[0]).toBe('sedan');
  });

  test('beside another word a colour means what is seen in the picture', async () => {
    expect(await found('red kite')).toEqual(['seen-kite']);
    expect(await found('blue plate')).toEqual(['seen-plate']);
    expect(await found('blue kite')).not.toContain('seen-plate');
  });

  test('a word that the library holds in another form is no typo, and brings nothing that is spelled like it', async () => {
    const { results, spellcheck_result } = await search('kite flying');
    expect([results.map(({ id }) => id), spellcheck_result]).toEqual([['kites-fly'], null]);
    expect((await search('fryng pan')).spellcheck_result?.suggested_key).toBe('frying pan');
  });

  test('beside another word the name of a kind means the kind, and the thing itself comes first', async () => {
    expect(await found('anchor illustration')).toEqual(['anchor', 'anchor-chain']);
  });
});
