import { useEngines, type TestEngines } from '../testing';
import { compareIndex } from './inside';

let engines: TestEngines;
beforeAll(async () => {
  engines = await useEngines(['elasticsearch']);
}, 600_000);
afterAll(() => engines.close());

test('search is held against its masters whole, however many answers that takes', async () => {
  const { url, prefix } = engines.elasticsearch;
  const index = `${prefix}masters`;
  const ask = async (method: string, path: string, body?: unknown) => {
    const json = { 'content-type': 'application/json' };
    const reply = await fetch(`${url}/${index}${path}`, { method, headers: json, body: JSON.stringify(body) });
    expect([path, reply.ok]).toEqual([path, true]);
  };
  const properties = { id: { type: 'keyword' }, status: { type: 'keyword' }, likes: { type: 'integer' } };
  await ask('PUT', '', { mappings: { properties } });
  try {
    const masters = Array.from({ length: 7 }, (_, n) => ({ _id: `item-${n}`, likes: n }));
    for (const { _id: id, likes } of masters) await ask('PUT', `/_doc/${id}`, { id, likes, status: 'published' });
    await ask('PUT', '/_doc/gone', { id: 'gone', likes: 0, status: 'withdrawn' });
    const compare = (list: typeof masters) => compareIndex(url, list, { index, page: 3 });
    expect(await compare(masters)).toEqual([]);
    // The last of them is not in the first answer.
    const wrong = [...masters.slice(0, 5), { _id: 'item-6', likes: 9 }, { _id: 'unknown', likes: 0 }];
    expect(await compare(wrong)).toEqual([
      '1 items are missing in the index',
      '1 items are in the index and nowhere else',
      '1 items have other counts in the index',
    ]);
  } finally {
    await ask('DELETE', '');
  }
});
