import { ALL_OPERATIONS } from '@commonplace/contracts/operations';
import { mockAnswer } from './mock-api';
import { sample } from '@commonplace/contracts/documents/sample';

const said = ALL_OPERATIONS.filter((one) => !one.internal);
const pathOf = (path: string) => path.replace(/\{\w+\}/g, '7');

test('every call of the contract is answered as the contract says', () => {
  const wrong = said.filter((one) => {
    const { body } = mockAnswer(one.method, pathOf(one.path), [one], []);
    return !one.answer.safeParse(body).success;
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('an example of a pact is preferred and completed; one that the contract does not keep is not taken', () => {
  const search = said.find(({ id }) => id === 'catalog.search')!;
  const at = { method: 'GET', path: '/search', status: 200 };
  const good = mockAnswer('GET', '/search', said, [{ ...at, body: { total: 3 } }]);
  expect(good).toMatchObject({ status: 200, body: { total: 3 } });
  expect(search.answer.safeParse(good.body).success).toBe(true);
  const bad = mockAnswer('GET', '/search', said, [{ ...at, body: { total: 'three' } }]);
  expect(search.answer.safeParse(bad.body).success).toBe(true);
});

test('what no operation answers is not found', () => {
  expect(mockAnswer('GET', '/nonsense', said, []).status).toBe(404);
});

test('a sample keeps to lists of values, limits, formats and patterns', () => {
  expect(sample({ type: 'string', enum: ['a', 'b'] }, '', 3)).toBe('b');
  expect(sample({ type: 'integer', minimum: 5, maximum: 6 }, '', 9)).toBe(6);
  expect(sample({ type: 'string', pattern: '^#[0-9a-f]{6}$' })).toBe('#b4552d');
  expect(sample({ type: 'array', items: { type: 'string' }, maxItems: 2 }, 'tag')).toEqual(['Tag 1', 'Tag 2']);
});
