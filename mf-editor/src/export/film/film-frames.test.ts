import { fadeAfter, filmFrames, frameCount, PACE, type FilmTimes } from './film-frames';

const film = (seconds: number[], fade = 0): FilmTimes => ({ seconds, fade, loop: true });
const total = (times: FilmTimes, kind: keyof typeof PACE) =>
  [...filmFrames(times, PACE[kind])].reduce((sum, { duration }) => sum + duration, 0);

test('[E-48] a GIF has one frame for each page that changes at once, as long as the page is shown', () => {
  expect([...filmFrames(film([1, 0.25, 60]), PACE.gif)]).toEqual([
    { page: 0, mix: 0, start: 0, duration: 1_000 },
    { page: 1, mix: 0, start: 1_000, duration: 250 },
    { page: 2, mix: 0, start: 1_250, duration: 60_000 },
  ]);
});

test('[E-48] a page fades into the next within its own time, ten frames a second in a GIF; the last one fades into nothing', () => {
  const frames = [...filmFrames(film([1, 1], 0.3), PACE.gif)];
  expect(frames.map(({ duration, mix, page }) => [page, mix, duration])).toEqual([
    [0, 0, 700],
    [0, 0.25, 100],
    [0, 0.5, 100],
    [0, 0.75, 100],
    [1, 0, 1_000],
  ]);
  expect(frames.at(-1)!.start).toBe(1_000);
});

test('[E-48] of a fade longer than pages are shown no more than half of either is taken', () => {
  const times = film([4, 1, 10], 5);
  expect([0, 1, 2].map((page) => fadeAfter(times, page))).toEqual([0.5, 0.5, 0]);
});

test('[E-48] video has a frame every two seconds where nothing changes, and 25 a second where something does', () => {
  const frames = [...filmFrames(film([5, 2], 0.4), PACE.mp4)];
  expect(frames.filter(({ mix }) => mix > 0)).toHaveLength(10);
  const still = frames.filter(({ mix }) => mix === 0);
  expect(still.map(({ page, start }) => [page, start])).toEqual([
    [0, 0],
    [0, 1_533],
    [0, 3_067],
    [1, 5_000],
  ]);
  expect(frameCount(film([5, 2], 0.4), PACE.mp4)).toBe(14);
});

test.each(['gif', 'mp4'] as const)(
  '[E-48] frames of %s follow each other without a gap, and last as long as their pages together, whatever is rounded',
  (kind) => {
    const times = film([0.1, 3.33, 0.37, 7.77, 0.1, 0.29], 0.31);
    let end = 0;
    for (const { duration, mix, start } of filmFrames(times, PACE[kind])) {
      expect(start).toBe(end);
      expect(duration % PACE[kind].unit).toBe(0);
      expect(duration).toBeGreaterThan(0);
      expect(mix).toBeLessThan(1);
      end = start + duration;
    }
    expect(end).toBe(11_960);
    expect(total(times, kind)).toBe(11_960);
  },
);

test('[E-48] a fade that is too short for a frame in between is none, and takes nothing of the time', () => {
  expect([...filmFrames(film([1, 1], 0.04), PACE.gif)].map(({ duration }) => duration)).toEqual([1_000, 1_000]);
});

test('[E-48] one page is a film of its own time', () => {
  expect([...filmFrames(film([2], 1), PACE.gif)]).toEqual([{ page: 0, mix: 0, start: 0, duration: 2_000 }]);
});
