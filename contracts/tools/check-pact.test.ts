import { ALL_EVENTS } from '../src/events';
import { ALL_OPERATIONS } from '../src/operations';
import { checkPact } from './check-pact';

const pact = (one: object) => ({
  consumer: { name: 'mf-x' },
  provider: { name: 'svc-y' },
  interactions: [{ description: 'a test', ...one }],
});
const check = (one: object) => checkPact(pact(one), ALL_OPERATIONS, ALL_EVENTS);
const get = (path: string, status = 200, content?: unknown) =>
  check({ request: { method: 'GET', path }, response: { status, body: { content } } });

describe('pacts against the contract', () => {
  test('a call that an operation answers is kept, with only the fields that its consumer reads', () => {
    expect(get('/api/v1/search', 200, { results: [], total: 3, facets: [] })).toEqual([]);
    expect(get('/api/v1/items/image/abc', 404, { code: 'NOT_FOUND' })).toEqual([]);
  });
  test('a provider that lost a path, a status or a type is found', () => {
    expect(get('/api/v1/searches')).toEqual([expect.stringContaining('no operation answers GET /api/v1/searches')]);
    expect(get('/api/v1/search', 204)).toEqual([expect.stringContaining('answers 200, not 204')]);
    expect(get('/api/v1/search', 200, { total: 'many' })).toEqual([expect.stringContaining('does not promise total')]);
    expect(get('/api/v1/search', 418)).toEqual([expect.stringContaining('418')]);
  });
  test('an event that nobody owns, or of another shape, is found', () => {
    expect(
      check({
        contents: {
          content: { type: 'assets.item.counted.v1', data: { id: 'a', countVersion: 1, likes: 2, download_count: 3 } },
        },
      }),
    ).toEqual([]);
    expect(check({ contents: { content: { type: 'assets.item.counted.v9' } } })).toEqual([
      expect.stringContaining('assets.item.counted.v9'),
    ]);
    expect(check({ contents: { content: { type: 'assets.item.counted.v1', data: { likes: 'two' } } } })).toEqual([
      expect.stringContaining('likes'),
    ]);
  });
});
