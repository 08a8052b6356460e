/** What of an event of Chromium's trace is looked at; times in µs. */
export interface PageEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args?: {
    data?: {
      documentLoaderURL?: string;
      isOutermostMainFrame?: boolean;
      weighted_score_delta?: number;
      had_recent_input?: boolean;
      is_main_frame?: boolean;
    };
  };
}

/** Figures of one load, as Lighthouse reckons them. */
export interface PageFigures {
  /** ms from the navigation until the largest picture or block of text was painted. */
  lcp: number;
  /** Most that the page jumped within a window of shifts (at most 1 s apart, 5 s long). */
  cls: number;
  /** ms by which tasks of the main thread went over 50 ms, from the first paint of content on. */
  tbt: number;
}

const LONG_TASK = 50_000;
const SHIFTS_APART = 1_000_000;
const WINDOW = 5_000_000;

/** Figures of the last page that was opened in a trace. Throws where the trace has no load, or a load that painted nothing. */
export function figuresOf(events: readonly PageEvent[]): PageFigures {
  const sorted = [...events].sort((a, b) => a.ts - b.ts);
  const start = sorted.findLast(
    ({ name, args }) =>
      name === 'navigationStart' &&
      args?.data?.isOutermostMainFrame !== false &&
      /^https?:/.test(args?.data?.documentLoaderURL ?? ''),
  );
  if (!start) throw new Error('no figure: the trace has no load of a page');
  const after = sorted.filter(({ pid, ts }) => pid === start.pid && ts >= start.ts);
  const content = after.find(({ name }) => name === 'firstContentfulPaint');
  const largest = after.findLast(({ name }) => name === 'largestContentfulPaint::Candidate');
  if (!content || !largest) throw new Error('no figure: the page painted nothing');
  const tasks = after.filter(
    ({ name, ph, tid, ts, dur = 0 }) => name === 'RunTask' && ph === 'X' && tid === start.tid && ts + dur > content.ts,
  );
  const over = tasks.map(({ ts, dur = 0 }) => Math.min(dur, ts + dur - content.ts) - LONG_TASK);
  return {
    lcp: (largest.ts - start.ts) / 1_000,
    cls: worstWindow(after),
    tbt: over.reduce((sum, one) => sum + Math.max(0, one), 0) / 1_000,
  };
}

function worstWindow(events: readonly PageEvent[]): number {
  const shifts = events.filter(
    ({ name, args }) =>
      name === 'LayoutShift' && args?.data?.is_main_frame !== false && args?.data?.had_recent_input !== true,
  );
  let [worst, sum, from, last] = [0, 0, -Infinity, -Infinity];
  for (const { ts, args } of shifts) {
    if (ts - last > SHIFTS_APART || ts - from > WINDOW) [sum, from] = [0, ts];
    sum += args?.data?.weighted_score_delta ?? 0;
    last = ts;
    worst = Math.max(worst, sum);
  }
  return worst;
}
