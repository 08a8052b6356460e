import { readTable, type NoTable, type Table } from './read-table';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string, names = ['name', 'town']) => readTable(bytes(text), names);
const valuesOf = (table: Table | NoTable) => ('rows' in table ? table.rows.map(({ values }) => values) : table);

test.each([
  ['commas', 'name,town\nAda,Turin\n'],
  ['semicolons', 'Name ; TOWN\r\nAda;Turin\r\n'],
  ['tabs', 'name\ttown\nAda\tTurin'],
  ['semicolons beside commas of numbers', 'name;town;price\nAda;Turin;1,5\nBob;Rome;2,5'],
  ['quotes around a line feed and quotes', 'name,town\n"Ada",Turin\n"A ""B""\nC",Rome'],
])('[E-34] a table is read with %s', async (_, text) => {
  expect(valuesOf(await read(text))).toContainEqual({ name: 'Ada', town: 'Turin' });
});

test.each<[string, string | Uint8Array, NoTable]>([
  ['an empty file', ' \n', { reason: 'empty' }],
  ['a head without rows', 'name,town\n,\n', { reason: 'noRows' }],
  ['a quotation mark that never ends', 'name,town\nAda,Turin\n"Bob,Rome\nEve,Bonn', { reason: 'quotes', row: 2 }],
  ['a quotation mark within a word', 'name,town\n"Ada"x,Turin\nEve,Bonn', { reason: 'quotes', row: 1 }],
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13), { reason: 'binary' }],
  ['a workbook of Excel', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0), { reason: 'workbook' }],
  ['more than anybody writes', new Uint8Array(20_000_001), { reason: 'large' }],
])('[E-34] %s is told of, and nothing of it is taken', async (_, given, why) => {
  expect(await readTable(typeof given === 'string' ? bytes(given) : given, ['name', 'town'])).toEqual(why);
});

test('[E-34] an empty cell is a value, a name without a column is not, and values too many are counted', async () => {
  const table = await read('name,town,age\nAda,,36\nBob,Rome,1,2,\nEve\n', ['name', 'town', 'job']);
  expect(table).toMatchObject({
    rows: [
      { number: 1, values: { name: 'Ada', town: '' }, missing: ['job'], empty: ['town'], over: 0 },
      { number: 2, values: { name: 'Bob', town: 'Rome' }, empty: [], over: 1 },
      { number: 3, values: { name: 'Eve', town: '' }, empty: ['town'], over: 0 },
    ],
    unused: ['age'],
    twice: [],
  });
});

test('[E-34] of two columns of one name the first counts, and that is told', async () => {
  const table = await read('name,Name,town\nAda,Bob,Turin\n');
  expect(table).toMatchObject({ twice: ['name'] });
  expect(valuesOf(table)).toEqual([{ name: 'Ada', town: 'Turin' }]);
});

test('[E-34] of 10,001 rows none is lost on the way', async () => {
  const lines = Array.from({ length: 10_001 }, (_, at) => `N${at},Town`);
  const table = await read(`name,town\n${lines.join('\n')}`);
  expect('rows' in table && [table.rows.length, table.rows.at(-1)!.values.name]).toEqual([10_001, 'N10000']);
});
