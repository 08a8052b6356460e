import { timesIn } from '../processes/node-process';
import { busyMs, eachOf } from './processor-time';

test('a core that waits, for work or for a disk, is not busy', () => {
  expect(busyMs('cpu  100 20 30 9000 800 4 6 0 0 0\ncpu0 1 1 1 1 1 1 1 0 0 0\n')).toBe(1_600);
});

test('time is that of one picture', () => {
  const before = { service: 10, pictures: 20, bench: 30, machine: 100 };
  const after = { service: 50, pictures: 100, bench: 50, machine: 300 };
  expect(eachOf(before, after, 4)).toEqual({ service: 10, pictures: 20, bench: 5, machine: 50 });
});

test('time of a process is told from that of those that it started and that have ended', () => {
  const stat = '7 (a (b) c) S 1 7 7 0 -1 4194304 1 1 0 0 120 30 400 50 20 0 1 0';
  expect(timesIn(stat)).toEqual({ own: 1_500, ended: 4_500 });
});
