import { CLICKED, lineOf, SEEN, spentOn, type Spell, type TripEvent } from './trip-profile';

const main = { pid: 1, tid: 7 };
const mark = (name: string, ms: number): TripEvent => ({
  ...main,
  name,
  cat: 'blink.user_timing',
  ph: 'R',
  ts: ms * 1_000,
});
const timeline = { cat: 'devtools.timeline', ph: 'X' };
const span = (name: string, ms: number, dur: number, thread = main): TripEvent => ({
  ...timeline,
  ...thread,
  name,
  ts: ms * 1_000,
  dur: dur * 1_000,
});
const instant = (name: string, ms: number, requestId: string): TripEvent => ({
  ...timeline,
  ...main,
  // Some are told by the thread that fetches.
  tid: 9,
  name,
  ph: 'I',
  ts: ms * 1_000,
  args: { data: { requestId } },
});
const of = (...events: TripEvent[]) => Object.fromEntries(spentOn([mark(CLICKED, 100), ...events, mark(SEEN, 200)]));

test('what the main thread does is told by the innermost event that has a kind, within the way alone', () => {
  expect(
    of(
      // Begins before the click.
      span('RunTask', 90, 20),
      span('EventDispatch', 95, 10),
      span('RunTask', 120, 50),
      span('EvaluateScript', 122, 40),
      span('v8.compile', 122, 10),
      span('NobodyKnows', 140, 5),
      span('MinorGC', 150, 4),
      // Ends after it.
      span('RunTask', 180, 50),
      span('Layout', 190, 30),
    ),
  ).toEqual({
    'other scripts': 5,
    'other work of the thread': 5 + 2 + 8 + 10,
    'compiling scripts': 10,
    'running scripts as they load': 40 - 10 - 4,
    'collecting garbage': 4,
    'style and layout': 10,
    'waiting for nothing of these': 10 + 10,
  });
});

test('while it does nothing it waits for the network if something is on its way', () => {
  expect(
    of(
      instant('ResourceSendRequest', 50, 'before'),
      instant('ResourceFinish', 110, 'before'),
      span('RunTask', 120, 20),
      instant('ResourceSendRequest', 125, 'a'),
      instant('ResourceSendRequest', 150, 'b'),
      instant('ResourceFinish', 160, 'a'),
      instant('ResourceFinish', 170, 'b'),
      // News, which have no end.
      instant('ResourceSendRequest', 130, 'news'),
    ),
  ).toEqual({
    'other work of the thread': 20,
    'waiting for the network': 10 + 30,
    'waiting for nothing of these': 10 + 30,
  });
});

test('an event may be told by its beginning and its end, and those of other threads are none of it', () => {
  const begin = { ...span('EvaluateScript', 120, 0), ph: 'B' };
  const end = { ...span('EvaluateScript', 150, 0), ph: 'E' };
  const others = [span('RunTask', 100, 100, { pid: 1, tid: 8 }), span('RunTask', 100, 100, { pid: 2, tid: 7 })];
  expect(of(begin, span('FunctionCall', 130, 10), end, ...others)).toEqual({
    'running scripts as they load': 20,
    'other scripts': 10,
    'waiting for nothing of these': 70,
  });
});

test('a trace without the way gives no figure', () => {
  expect(() => spentOn([mark(CLICKED, 1)])).toThrow('no figure');
});

test('the middle visit is told, what took most first', () => {
  const visit = (layout: number) =>
    new Map<Spell, number>([
      ['painting', 12.4],
      ['style and layout', layout],
      ['collecting garbage', 0.2],
    ]);
  expect(lineOf('home to plans', [visit(500), visit(31), visit(2)])).toBe(
    'home to plans: 44 ms with the trace on, of them style and layout 31, painting 12',
  );
  expect(lineOf('home to plans', [])).toBe('home to plans: not traced');
});
