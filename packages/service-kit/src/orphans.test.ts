import { orphansAmong } from './orphans';

test('only what rests in a transaction and whose connection is gone is an orphan', () => {
  const session = (id: string, client: string | undefined, more = {}) => ({
    type: 'idleSession',
    lsid: { id },
    transaction: { parameters: {} },
    ...(client === undefined ? {} : { client }),
    ...more,
  });
  const operations = [
    { type: 'op', client: '127.0.0.1:1' },
    session('alive', '127.0.0.1:1'),
    session('gone', '127.0.0.1:2'),
    session('without a transaction', '127.0.0.1:2', { transaction: undefined }),
    session('nobody knows', undefined),
    { type: 'idleCursor', client: '127.0.0.1:2', lsid: { id: 'a cursor' } },
  ];
  expect(orphansAmong(operations)).toEqual(['gone']);
  expect(orphansAmong([])).toEqual([]);
});
