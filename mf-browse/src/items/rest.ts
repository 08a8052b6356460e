import { createContext, startTransition, useContext, useEffect, useState } from 'react';

/** Whether a list is being scrolled, for what can wait until it rests. */
export class Rest {
  private moving = false;
  private readonly waiting = new Set<() => void>();

  get isMoving(): boolean {
    return this.moving;
  }

  set(moving: boolean): void {
    this.moving = moving;
    if (moving || this.waiting.size === 0) return;
    const all = [...this.waiting];
    this.waiting.clear();
    // As far as there is time between two frames: one may scroll on at any moment.
    startTransition(() => all.forEach((run) => run()));
  }

  /** Runs once the list rests; the answer takes it back. */
  after(run: () => void): () => void {
    if (!this.moving) {
      run();
      return () => undefined;
    }
    this.waiting.add(run);
    return () => this.waiting.delete(run);
  }
}

export const RestContext = createContext<Rest | undefined>(undefined);

/** Whether the list has rested since this came into it. What comes while one scrolls is built in two steps: what is seen first, the rest later. */
export function useRested(): boolean {
  const rest = useContext(RestContext);
  const [rested, setRested] = useState(() => !rest?.isMoving);
  useEffect(() => (rested ? undefined : rest?.after(() => setRested(true))), [rest, rested]);
  return rested;
}
