/** ms of which it is told how many came. */
const WINDOW_MS = 2_000;

/** How many pages are asked for. */
export interface PageRate {
  count(): void;
  /** Pages a second, over the last two to four seconds. */
  aSecond(): number;
}

/** By a clock that only goes on, in ms. */
export function pageRate(now: () => number = () => performance.now()): PageRate {
  let [began, before, counted] = [now(), 0, 0];
  const turn = () => {
    const passed = now() - began;
    if (passed < WINDOW_MS) return;
    [before, counted] = [passed < 2 * WINDOW_MS ? counted : 0, 0];
    began = passed < 2 * WINDOW_MS ? began + WINDOW_MS : now();
  };
  return {
    count() {
      turn();
      counted += 1;
    },
    aSecond() {
      turn();
      return ((before + counted) * 1_000) / (WINDOW_MS + now() - began);
    },
  };
}
