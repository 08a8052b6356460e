import { figuresOf, type PageEvent } from './page-trace';

const MS = 1_000;
const event = (name: string, at: number, more: Partial<PageEvent> = {}): PageEvent => ({
  name,
  ph: 'R',
  pid: 1,
  tid: 1,
  ts: at * MS,
  ...more,
});
const task = (at: number, dur: number, more: Partial<PageEvent> = {}) =>
  event('RunTask', at, { ph: 'X', dur: dur * MS, ...more });
const shift = (at: number, score: number, more = {}) =>
  event('LayoutShift', at, { args: { data: { weighted_score_delta: score, ...more } } });
const load = (at: number, url = 'http://a.example/') =>
  event('navigationStart', at, { args: { data: { documentLoaderURL: url, isOutermostMainFrame: true } } });

test('the last candidate is the largest paint, and only what is over 50 ms after the first paint blocks', () => {
  const figures = figuresOf([
    load(100),
    task(110, 500),
    event('firstContentfulPaint', 700),
    // 90 ms of it after the first paint.
    task(650, 140),
    task(900, 49),
    task(1_000, 80),
    task(1_100, 300, { tid: 2 }),
    task(1_100, 300, { pid: 2 }),
    event('largestContentfulPaint::Candidate', 700),
    event('largestContentfulPaint::Candidate', 1_350),
  ]);
  expect(figures).toEqual({ lcp: 1_250, cls: 0, tbt: 40 + 30 });
});

test('shifts add up within a window, those that somebody caused do not count, and neither does the page before', () => {
  const paints = [event('firstContentfulPaint', 1_100), event('largestContentfulPaint::Candidate', 1_100)];
  const { cls } = figuresOf([
    load(0),
    shift(500, 0.9),
    load(1_000, 'http://a.example/next'),
    load(1_001, 'about:blank'),
    ...paints,
    shift(1_200, 0.1),
    shift(1_900, 0.05),
    shift(2_000, 0.7, { had_recent_input: true }),
    shift(4_000, 0.12),
  ]);
  expect(cls).toBeCloseTo(0.15, 6);
});

test('a trace without a load, or of a page that paints nothing, gives no figure', () => {
  expect(() => figuresOf([])).toThrow('no load');
  expect(() => figuresOf([load(1)])).toThrow('painted nothing');
});
