import { useEffect, useState } from 'react';

/** Items from one index to before another. */
export interface Span {
  from: number;
  to: number;
}

/** An end that is further behind takes bigger steps: it is there after some so many. */
const STEPS = 3;

/**
 * One step of what is drawn towards what is wanted: an item more at an end that grows, more of them the further it is behind; what is no longer
 * wanted goes as slowly. What has nothing in common with it is drawn at once.
 */
export function stepTo(drawn: Span, wanted: Span): Span {
  if (drawn.from >= wanted.to || wanted.from >= drawn.to) return wanted;
  return { from: nearer(drawn.from, wanted.from), to: nearer(drawn.to, wanted.to) };
}

function nearer(at: number, goal: number): number {
  const far = goal - at;
  return at + Math.sign(far) * Math.ceil(Math.abs(far) / STEPS);
}

const isSame = (one: Span | undefined, other: Span | undefined) => one?.from === other?.from && one?.to === other?.to;

/**
 * What to draw of what is wanted: while one scrolls (`moving`) a row comes over some frames instead of in one, so that no frame is late. What is
 * drawn beyond the window hides that it takes them. At rest all of it is drawn.
 */
export function useInSteps(wanted: Span | undefined, moving: boolean): Span | undefined {
  const [drawn, setDrawn] = useState(wanted);
  const now = moving && drawn && wanted && stepTo(drawn, wanted) !== wanted ? drawn : wanted;
  // By value: what is wanted is a new object each time.
  if (!isSame(now, drawn)) setDrawn(now);
  useEffect(() => {
    if (!moving || !now || !wanted || isSame(now, wanted)) return;
    const frame = requestAnimationFrame(() => setDrawn(stepTo(now, wanted)));
    return () => cancelAnimationFrame(frame);
  });
  return now;
}
