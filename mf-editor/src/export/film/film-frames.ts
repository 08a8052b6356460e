/** What a film shows of a design; times in seconds. */
export interface FilmTimes {
  /** That each page is shown, in the order of the pages; what it fades in is part of it. */
  readonly seconds: readonly number[];
  /** From a page to the next, at the end of the page's own time. 0: it changes at once. */
  readonly fade: number;
  /** Whether it begins again at its end; a player of MP4 decides that itself. */
  readonly loop: boolean;
}

/** How a kind of film is divided; times in ms. */
export interface FilmPace {
  /** Of a frame while one page fades into another. */
  readonly step: number;
  /** That one frame may last: what lasts longer is shown by several. */
  readonly longest: number;
  /** Every frame begins at a multiple of it. */
  readonly unit: number;
}

/**
 * A GIF counts in hundredths of a second, and each of its frames is written whole: a fade has ten a second. Video costs nothing where nothing changes; a frame every
 * two seconds lets players jump, and keeps those that wait for a next one.
 */
export const PACE = {
  gif: { step: 100, longest: Infinity, unit: 10 },
  mp4: { step: 40, longest: 2_000, unit: 1 },
} as const satisfies Record<string, FilmPace>;

export interface FilmFrame {
  /** Index of the page among those shown. */
  readonly page: number;
  /** How much of the next page shows through, 0 to 1; 0 where the page stands alone. */
  readonly mix: number;
  /** ms from the beginning. */
  readonly start: number;
  readonly duration: number;
}

/** Of a fade no more than half of either page's time: each page is seen alone for a moment. In seconds. */
export function fadeAfter({ fade, seconds }: FilmTimes, page: number): number {
  const next = seconds[page + 1];
  return next === undefined ? 0 : Math.min(fade, seconds[page]! / 2, next / 2);
}

/** The frames of a film in their order. Together they last as long as the pages, whatever is rounded in between. */
export function* filmFrames(times: FilmTimes, pace: FilmPace): Generator<FilmFrame> {
  let end = 0;
  for (const [page, seconds] of times.seconds.entries()) {
    const begin = end;
    end += seconds * 1_000;
    const count = Math.round((fadeAfter(times, page) * 1_000) / pace.step);
    // What is too short for a frame in between is no fade: the page stands until its end.
    const alone = count === 0 ? end : end - fadeAfter(times, page) * 1_000;
    const still = Math.max(1, Math.ceil((alone - begin) / pace.longest));
    yield* parts(begin, alone, still, pace, () => ({ page, mix: 0 }));
    yield* parts(alone, end, count, pace, (index) => ({ page, mix: (index + 1) / (count + 1) }));
  }
}

/** A stretch of time in equal parts; one that rounding leaves without any time is none. */
function* parts(
  from: number,
  to: number,
  count: number,
  { unit }: FilmPace,
  what: (index: number) => Pick<FilmFrame, 'page' | 'mix'>,
): Generator<FilmFrame> {
  const at = (index: number) => Math.round((from + ((to - from) * index) / count) / unit) * unit;
  for (let index = 0; index < count; index++) {
    const start = at(index);
    const duration = at(index + 1) - start;
    if (duration > 0) yield { ...what(index), start, duration };
  }
}

export function frameCount(times: FilmTimes, pace: FilmPace): number {
  let count = 0;
  for (const _ of filmFrames(times, pace)) count++;
  return count;
}
