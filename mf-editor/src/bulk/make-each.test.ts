import { makeEach } from './make-each';
import { readRows } from './read-table';

const rows = [1, 2, 3].map((number) => ({ number }));
const reasonOf = (error: unknown) => (error instanceof RangeError ? error.message : null);

test('[E-34] a row that cannot be made is told of with its reason, and the others are made', async () => {
  const made: number[] = [];
  const steps: number[] = [];
  const failures = await makeEach(
    rows,
    async ({ number }) => {
      if (number === 2) throw new RangeError('too large');
      made.push(number);
    },
    { reasonOf, onDone: (done) => steps.push(done) },
  );
  expect(failures).toEqual([{ number: 2, reason: 'too large' }]);
  expect(made).toEqual([1, 3]);
  expect(steps).toEqual([1, 2, 3]);
});

test('what is nobody\u2019s data ends the work', async () => {
  const broken = () => Promise.reject(new TypeError('a mistake of ours'));
  await expect(makeEach(rows, broken, { reasonOf, onDone: () => undefined })).rejects.toThrow('a mistake of ours');
});

test('[E-34] rows keep the number that they have in the file, also behind an empty one', () => {
  const read = readRows([['name'], ['Ada'], [' '], [''], ['Grace']], ['name', 'town']);
  expect(read.map(({ number, values, missing }) => [number, values.name, missing])).toEqual([
    [1, 'Ada', ['town']],
    [4, 'Grace', ['town']],
  ]);
});

test('[E-34] work that is ended stops before the next row; what was made stays', async () => {
  const ended = new AbortController();
  const made: number[] = [];
  const work = async ({ number }: { number: number }) => {
    made.push(number);
    if (number === 2) ended.abort();
  };
  expect(await makeEach(rows, work, { reasonOf, onDone: () => undefined, signal: ended.signal })).toEqual([]);
  expect(made).toEqual([1, 2]);
});
