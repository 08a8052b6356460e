import { workOfFrames, type TraceEvent } from './frames';

const main = { pid: 1, tid: 7 };
const mark = (name: string, ms: number): TraceEvent => ({
  ...main,
  name,
  cat: 'blink.user_timing',
  ph: 'R',
  ts: ms * 1_000,
});
const task = (ms: number, dur: number, thread = main): TraceEvent => ({
  ...thread,
  name: 'RunTask',
  cat: 'disabled-by-default-devtools.timeline',
  ph: 'X',
  ts: ms * 1_000,
  dur: dur * 1_000,
});

test('each moving frame has the work of the main thread up to the next mark, cut where a task spans both', () => {
  const events = [
    mark('scrolled', 10),
    mark('scrolled', 26),
    mark('rested', 42),
    task(8, 4),
    task(14, 3),
    task(24, 6),
    task(41, 20),
  ];
  expect(workOfFrames(events)).toEqual([2 + 3 + 2, 4 + 1]);
});

test('other threads and what runs while the page rests are no work of a frame', () => {
  const events = [
    mark('scrolled', 10),
    mark('rested', 26),
    task(30, 500),
    mark('scrolled', 900),
    mark('rested', 916),
    task(905, 1),
    task(12, 9, { pid: 1, tid: 8 }),
  ];
  expect(workOfFrames(events)).toEqual([0, 1]);
});

test('what other programs took meanwhile is no work', () => {
  const events = [mark('scrolled', 10), mark('rested', 26), { ...task(12, 8), tdur: 3_000 }];
  expect(workOfFrames(events)).toEqual([3]);
});

test('a trace without marks has no frames', () => {
  expect(workOfFrames([task(1, 1)])).toEqual([]);
});
