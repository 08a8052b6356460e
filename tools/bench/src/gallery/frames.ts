/** What of an event of Chromium's trace is looked at; times in µs. */
export interface TraceEvent {
  name: string;
  cat: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Of it the thread's own time: what other programs took meanwhile is not in it. */
  tdur?: number;
}

/** Mark of a frame that moves, and of the first one that rests. */
const MOVED = 'scrolled';
const RESTED = 'rested';

/**
 * ms that the main thread worked for each frame that was marked as moving: everything that ran from its mark to the next one. What the
 * marking frame does before its mark belongs to the frame before it, as the drawing of that one does.
 */
export function workOfFrames(events: readonly TraceEvent[]): number[] {
  const marks = events
    .filter(({ cat, name }) => cat.includes('blink.user_timing') && (name === MOVED || name === RESTED))
    .sort((a, b) => a.ts - b.ts);
  const [first] = marks;
  if (!first) return [];
  const tasks = events
    .filter(
      ({ name, ph, pid, tid, dur }) =>
        name === 'RunTask' && ph === 'X' && pid === first.pid && tid === first.tid && dur !== undefined,
    )
    .map(({ ts, dur = 0, tdur = dur }) => ({ from: ts, to: ts + dur, share: dur > 0 ? tdur / dur : 0 }))
    .sort((a, b) => a.from - b.from);
  const frames: number[] = [];
  let at = 0;
  marks.forEach((mark, index) => {
    const next = marks[index + 1];
    if (mark.name !== MOVED || !next) return;
    while (at < tasks.length && (tasks[at]?.to ?? 0) <= mark.ts) at += 1;
    let work = 0;
    for (let one = at; one < tasks.length; one++) {
      const { from, to, share } = tasks[one] ?? { from: Infinity, to: 0, share: 0 };
      if (from >= next.ts) break;
      work += (Math.min(to, next.ts) - Math.max(from, mark.ts)) * share;
    }
    frames.push(work / 1_000);
  });
  return frames;
}
