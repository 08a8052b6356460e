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

test('a plural that no rule makes finds the singular, and is not taken for a typo', async () => {
  await catalog.publish(
    sampleItem({ id: 'wolf', title: 'A Wolf', tags: ['wolf'] }),
    sampleItem({ id: 'wave', title: 'Waves' }),
  );
  const { results, spellcheck_result } = await search('wolves');
  expect([results.map(({ id }) => id), spellcheck_result]).toEqual([['wolf'], null]);
});

test('words that only praise or hold a sentence together are not looked for beside the name of a kind, and are no typos', async () => {
  await catalog.publish(
    sampleItem({ id: 'brand', kind: 'brand', title: 'Acme' }),
    sampleItem({ id: 'hot', title: 'Hot Day' }),
    sampleItem({ id: 'charge', title: 'Free of Charge' }),
  );
  const all = async (q: string) =>
    searchAnswer.parse(await get<SearchAnswer>(`search?${new URLSearchParams({ scope: 'all', q }).toString()}`));
  for (const q of ['best free logos', 'how to make a logo', 'logo']) {
    const { results, spellcheck_result } = await all(q);
    expect([q, results.map(({ id }) => id), spellcheck_result]).toEqual([q, ['brand'], null]);
  }
  expect((await all('free charge')).results.map(({ id }) => id)).toEqual(['charge']);
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

test('popular searches come from several networks of one day and are words of the library, whatever their senders say they found', async () => {
  const said = (q: string, session: string, network = session, at = new Date()) => ({
    id: `${q}-${session}`,
    type: 'search' as const,
    session,
    network,
    at: at.toISOString(),
    q,
    total: 500,
  });
  const terms = ['arrow', 'cat', 'arr', 'zqx evil slogan', 'buy zqx pills'];
  await storeSearches(
    catalog.store,
    ['s1', 's2', 's3'].flatMap((session) => terms.map((term) => said(term, session))),
  );
  // Many browsers of one network, and one network on many days, are one voice.
  const days = [0, 1, 2, 3].map((ago) => new Date(Date.now() - ago * 86_400_000));
  await storeSearches(catalog.store, [
    ...['b1', 'b2', 'b3', 'b4'].map((session) => said('rain', session, 'n1')),
    ...days.map((day, at) => said('ruins', `d${at}`, `n1-${at}`, day)),
  ]);
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
    expect((await found('red kite'))[0]).toBe('seen-kite');
    expect(await found('blue plate')).toEqual(['seen-plate']);
    expect(await found('blue kite')).not.toContain('seen-plate');
  });

  test('few that hold all words are followed by what is of the thing in another colour, not by all that has the colour', async () => {
    const { results, all_words } = await search('red kite');
    expect([results.map(({ id }) => id), all_words]).toEqual([['seen-kite', 'kites-fly'], 1]);
  });

  test('a word that the library holds in another form is no typo, and brings nothing that is spelled like it', async () => {
    const { results, spellcheck_result } = await search('kite flying');
    expect([results.map(({ id }) => id), spellcheck_result]).toEqual([['kites-fly', 'seen-kite'], null]);
    expect((await search('fryng pan')).spellcheck_result?.suggested_key).toBe('frying pan');
  });

  test('beside another word the name of a kind means the kind, and the thing itself comes first', async () => {
    expect(await found('anchor illustration')).toEqual(['anchor', 'anchor-chain']);
  });
});

describe('few that hold all words', () => {
  const square = { width: 1000, height: 1000 };
  beforeAll(async () => {
    await catalog.publish(
      sampleItem({ id: 'otter-cute', title: 'Cute Otter', tags: ['otter'], published_at: '2020-01-01T00:00:00.000Z' }),
      ...Array.from({ length: 5 }, (_, at) =>
        sampleItem({ id: `otter-${at}`, title: `Otter ${at}`, tags: ['otter'], ...(at < 2 && square) }),
      ),
      sampleItem({ id: 'mouse', title: 'Cute Mouse', tags: ['mouse'], likes: 900, countVersion: 1 }),
      ...Array.from({ length: 20 }, (_, at) =>
        sampleItem({ id: `lamp-${at}`, title: `Velvet Lamp ${at}`, tags: ['lamp'] }),
      ),
      sampleItem({ id: 'lamp-plain', title: 'Lamp', tags: ['lamp'], ...square }),
    );
  }, 60_000);
  const asked = (query: string) => get<SearchAnswer>(`search?scope=images&${query}`);
  const ids = ({ results }: SearchAnswer) => results.map(({ id }) => id);

  test('are followed by what holds most of them: the thing itself before what is only said of it', async () => {
    const answer = await asked('q=cute+otter');
    expect(ids(answer)[0]).toBe('otter-cute');
    expect(ids(answer).at(-1)).toBe('mouse');
    expect([answer.total, answer.all_words]).toEqual([7, 1]);
  });

  test('stand first in every order of the list', async () => {
    for (const sort of ['new', 'popular', 'popular_week'])
      expect(ids(await asked(`q=cute+otter&sort=${sort}`))[0]).toBe('otter-cute');
    expect(ids(await asked('q=cute+otter&sort=popular'))[1]).toBe('mouse');
  });

  test('are the same on every page, and under every filter: what a filter counts is what it leaves', async () => {
    const first = await asked('q=cute+otter&pagesize=4');
    const second = await asked('q=cute+otter&pagesize=4&page=2');
    expect(new Set([...ids(first), ...ids(second)]).size).toBe(7);
    expect([second.total, second.all_words]).toEqual([7, 1]);
    const { groups } = await get<{ groups: { id: string; filters: { tag: string; count: number }[] }[] }>(
      'filters?scope=images&q=cute+otter',
    );
    const counted = groups.find(({ id }) => id === 'ratio')?.filters.find(({ tag }) => tag === 'square')?.count;
    const left = await asked('q=cute+otter&ratio=square');
    expect([counted, left.total, left.all_words]).toEqual([2, 2, 0]);
  });

  test('are followed by nothing where they fill a screen, also under a filter that leaves none of them', async () => {
    const answer = await asked('q=velvet+lamp');
    expect([answer.total, answer.all_words]).toEqual([20, null]);
    const none = await asked('q=velvet+lamp&ratio=square');
    expect([none.total, none.help?.broader[0]]).toEqual([
      0,
      { text: 'velvet lamp', total: 20, scope: 'images', without: ['ratio'] },
    ]);
  });

  test('what help offers is what it finds', async () => {
    const none = await asked('q=cute+otter&licence=premium');
    const [offered] = none.help?.broader ?? [];
    expect([none.total, offered?.text, offered?.total]).toEqual([0, 'cute otter', 7]);
  });

  test('a suggestion tells how many its search finds, with what is found by another form of the word', async () => {
    await catalog.publish(
      sampleItem({ id: 'glacier-1', title: 'Ice', tags: ['glacier'] }),
      sampleItem({ id: 'glacier-2', title: 'Glaciers From Above', tags: ['ice'] }),
    );
    const { suggestions: offered } = await get<{ suggestions: { text: string; count: number | null }[] }>(
      'suggest?scope=images&q=glac',
    );
    expect(offered.find(({ text }) => text === 'glacier')?.count).toBe((await asked('q=glacier')).total);
    expect((await asked('q=glacier')).total).toBe(2);
  });
});

describe('what a title names', () => {
  beforeAll(async () => {
    await catalog.publish(
      sampleItem({ id: 'door', title: 'Wagon Door', tags: ['wagon'] }),
      sampleItem({
        id: 'railway',
        title: 'Railway Wagon',
        tags: ['wagon', 'wagons', 'train'],
      }),
      sampleItem({ id: 'wagon', title: 'Wagon', tags: ['vehicle'] }),
      sampleItem({ id: 'in-rain', title: 'Old Wagon in the Rain', tags: ['wagon'] }),
    );
  }, 60_000);

  test.each(['wagon', 'wagons', 'Wagon'])('%s: the very title, then kinds of it, then parts of it', async (q) => {
    const found = (await search(q)).results.map(({ id }) => id);
    expect(found[0]).toBe('wagon');
    expect(found.indexOf('in-rain')).toBeLessThan(found.indexOf('door'));
    expect(found.indexOf('railway')).toBeLessThan(found.indexOf('door'));
  });

  test('the name of a kind does not hide it', async () => {
    expect((await search('wagon illustrations photo')).results[0]?.id).toBe('wagon');
  });
});

describe('[SEARCH-05] did-you-mean is asked in what is looked through', () => {
  beforeAll(() =>
    catalog.publish(
      ...Array.from({ length: 6 }, (_, at) => sampleItem({ id: `robot-${at}`, title: `Robot ${at}`, tags: ['robot'] })),
      sampleItem({ id: 'roboto', kind: 'font', title: 'Roboto', tags: ['sans'] }),
      sampleItem({ id: 'glacier', title: 'Glacier', tags: ['ice'], owner_uid: 7 }),
    ),
  );
  const asked = async (query: Record<string, string>) =>
    searchAnswer.parse(await get<SearchAnswer>(`search?${new URLSearchParams(query).toString()}`));
  const meant = async (query: Record<string, string>) => (await asked(query)).spellcheck_result?.suggested_key ?? null;

  test('each section is offered what it has', async () => {
    expect(await meant({ scope: 'images', q: 'robott' })).toBe('robot');
    expect(await meant({ scope: 'fonts', q: 'robott' })).toBe('roboto');
    expect(await meant({ scope: 'all', q: 'robott' })).toBe('robot');
  });

  test('of a word that only other sections have none is offered, and the way there is', async () => {
    const answer = await asked({ scope: 'fonts', q: 'glaciar' });
    expect([answer.total, answer.spellcheck_result, answer.help?.spelling]).toEqual([0, null, null]);
    expect(answer.help?.broader).toContainEqual(
      expect.objectContaining({ text: 'glacier', scope: 'all', without: ['scope'] }),
    );
  });

  test('with filters that leave nothing of it, none is offered, and the way to it without them', async () => {
    const answer = await asked({ scope: 'images', q: 'glaciar', ratio: 'square' });
    expect([answer.total, answer.spellcheck_result, answer.help?.spelling]).toEqual([0, null, null]);
    expect(answer.help?.broader).toContainEqual(
      expect.objectContaining({ text: 'glacier', scope: 'images', without: ['ratio'] }),
    );
    expect(await meant({ scope: 'images', q: 'glaciar', ratio: 'landscape' })).toBe('glacier');
    expect((await asked({ scope: 'images', q: 'glaciar', account_uid: '7' })).results.map(({ id }) => id)).toEqual([
      'glacier',
    ]);
    expect((await asked({ scope: 'images', q: 'glaciar', account_uid: '8' })).spellcheck_result).toBeNull();
  });
});
