import { useEngines, type TestEngines } from './testing';

jest.setTimeout(600_000);

let engines: TestEngines;
let index: string;

beforeAll(async () => {
  engines = await useEngines(['elasticsearch']);
  index = `${engines.elasticsearch.prefix}analysis`;
  const filter = {
    prefixes: { type: 'edge_ngram', min_gram: 2, max_gram: 5 },
    meaning: { type: 'synonym_graph', synonyms: ['car, automobile, motor vehicle', 'sea => ocean'] },
    english: { type: 'stemmer', language: 'english' },
    possessive: { type: 'stemmer', language: 'possessive_english' },
    parts: { type: 'word_delimiter_graph', preserve_original: true },
    short: { type: 'truncate', length: 4 },
    middle: { type: 'length', min: 3, max: 5 },
  };
  const analyzer = {
    text: { type: 'custom', tokenizer: 'standard', filter: ['lowercase', 'asciifolding', 'porter_stem'] },
    kstem: { type: 'custom', tokenizer: 'standard', filter: ['lowercase', 'kstem'] },
    english: { type: 'custom', tokenizer: 'standard', filter: ['lowercase', 'possessive', 'english'] },
    suggest: { type: 'custom', tokenizer: 'standard', filter: ['lowercase', 'prefixes'] },
    search: { type: 'custom', tokenizer: 'standard', filter: ['lowercase', 'meaning'] },
    parts: { type: 'custom', tokenizer: 'whitespace', filter: ['parts', 'lowercase', 'unique'] },
    short: { type: 'custom', tokenizer: 'whitespace', filter: ['short'] },
    middle: { type: 'custom', tokenizer: 'whitespace', filter: ['middle'] },
  };
  const normalizer = { folded: { type: 'custom', filter: ['lowercase'] } };
  const made = await fetch(`${engines.elasticsearch.url}/${index}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ settings: { number_of_replicas: 0, analysis: { filter, analyzer, normalizer } } }),
  });
  expect(await made.json()).toMatchObject({ acknowledged: true });
});
afterAll(() => engines.close());

async function tokens(body: object): Promise<string[]> {
  const answer = await fetch(`${engines.elasticsearch.url}/${index}/_analyze`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { tokens: found } = (await answer.json()) as { tokens: { token: string }[] };
  return found.map(({ token }) => token);
}

test.each([
  ['text', 'Cafés running happily', ['cafe', 'run', 'happili']],
  ['kstem', 'mountains running', ['mountain', 'running']],
  ['english', "the artist's paintings", ['the', 'artist', 'paint']],
  ['suggest', 'Mountain', ['mo', 'mou', 'moun', 'mount']],
  ['parts', 'WiFi router2go', ['wifi', 'wi', 'fi', 'router2go', 'router', '2', 'go']],
  ['short', 'landscape sea', ['land', 'sea']],
  ['middle', 'a sea landscape', ['sea']],
])('when the node analyses by %s, then the official filters of that name work', async (analyzer, text, expected) => {
  expect(await tokens({ analyzer, text })).toEqual(expected);
});

test('when a word has synonyms, then all of them are searched; a one-way rule replaces', async () => {
  expect((await tokens({ analyzer: 'search', text: 'car' })).sort()).toEqual(['automobile', 'car', 'motor', 'vehicle']);
  expect(await tokens({ analyzer: 'search', text: 'sea' })).toEqual(['ocean']);
});

test('when a keyword is normalised, then its case goes', async () => {
  expect(await tokens({ normalizer: 'folded', text: 'Café' })).toEqual(['café']);
});

test('when a document names an index that does not exist, then none is made', async () => {
  const answer = await fetch(`${engines.elasticsearch.url}/${engines.elasticsearch.prefix}typo/_doc`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(answer.status).toBe(404);
});
