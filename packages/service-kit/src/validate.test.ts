import { queryOf } from './validate';

test.each([
  ['/designs', {}],
  ['/designs?q=cat&q=dog', { q: 'dog' }],
  ['/designs?q=%00', { q: '' }],
  ['/designs?q=c%00at%00&page=2', { q: 'cat', page: '2' }],
])('the query of %s; the sign NUL, which no database takes in a pattern, is left out', (originalUrl, query) => {
  expect(queryOf({ originalUrl })).toEqual(query);
});
