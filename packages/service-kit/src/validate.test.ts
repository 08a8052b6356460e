import { operation } from '@commonplace/contracts/operation';
import type { Request } from 'express';
import { z } from 'zod';
import type { AppError } from './errors';
import { parseInput, queryOf } from './validate';

test.each([
  ['/designs', {}],
  ['/designs?q=cat&q=dog', { q: 'dog' }],
  ['/designs?q=%00', { q: '' }],
  ['/designs?q=c%00at%00&page=2', { q: 'cat', page: '2' }],
])('the query of %s; the sign NUL, which no database takes in a pattern, is left out', (originalUrl, query) => {
  expect(queryOf({ originalUrl })).toEqual(query);
});

/** The faults that a body of so many bytes at most is told. */
function faultsOf(bodyLimit: number | undefined, body: object): string[] {
  const taking = operation({
    id: 'edge.taking',
    owner: 'edge',
    method: 'POST',
    path: '/taking',
    summary: 'Takes something.',
    access: 'public',
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    body: z.object({ list: z.array(z.array(z.string())), name: z.string(), mail: z.string() }),
    answer: z.object({}),
    errors: [],
  });
  try {
    parseInput(taking, { params: {}, originalUrl: '/taking', body } as unknown as Request);
  } catch (err) {
    return Object.keys((err as AppError).details.errors ?? {});
  }
  return [];
}

test('of a form every wrong field is told, though no more than people read; of a body that may be long the first', () => {
  expect(faultsOf(undefined, { list: [] })).toEqual(['name', 'mail']);
  const list = Array.from({ length: 300 }, () => Array.from({ length: 300 }, () => 0));
  expect(faultsOf(undefined, { list })).toHaveLength(100);
  expect(faultsOf(64 * 1_048_576, { list })).toEqual(['list.0.0']);
  expect(faultsOf(64 * 1_048_576, { list: [['a']], name: 'a', mail: 'b' })).toEqual([]);
});
