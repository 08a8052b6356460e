import type { Consumer } from './inbox';
import { runsOf } from './runs';

const handlers = new Map<string, Pick<Consumer, 'together' | 'apart'>>([
  ['together', { together: true }],
  ['apart', { apart: () => 'a thing' }],
  ['apart too', { apart: () => 'another thing' }],
  ['both', { together: true, apart: () => 'a thing' }],
  ['neither', {}],
]);
const list = (...subjects: string[]) =>
  subjects.map((subject, seq) => ({
    subject: subject.replace(' again', ''),
    redelivered: subject.endsWith(' again'),
    seq,
  }));
const told = (...subjects: string[]) =>
  runsOf(list(...subjects), handlers).map((run) => [run.way, run.list.map(({ seq }) => seq)]);

test('neighbours that go the same way are a run; those whose handlers say nothing go alone, and so does what nobody handles', () => {
  expect(told('together', 'both', 'apart', 'apart too', 'neither', 'neither', 'unknown', 'apart', 'together')).toEqual([
    ['together', [0, 1]],
    ['apart', [2, 3]],
    ['alone', [4]],
    ['alone', [5]],
    ['alone', [6]],
    ['apart', [7]],
    ['together', [8]],
  ]);
});

test('what comes again goes alone, whatever its handler says, and nothing before or behind it is under way meanwhile', () => {
  expect(told('apart', 'apart again', 'apart', 'together', 'together again', 'together')).toEqual([
    ['apart', [0]],
    ['alone', [1]],
    ['apart', [2]],
    ['together', [3]],
    ['alone', [4]],
    ['together', [5]],
  ]);
});
