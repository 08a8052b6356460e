import { useSyncExternalStore } from 'react';

const TICK_MS = 250;

const tick = (look: () => void) => {
  const timer = setInterval(look, TICK_MS);
  return () => clearInterval(timer);
};

/**
 * Whole seconds from now until a time (ms since the epoch), counted down; 0 when it has come. Each look is by the clock itself, so that a new time is not
 * counted from a tick that came late.
 */
export const useCountdown = (until: number): number =>
  useSyncExternalStore(tick, () => Math.max(0, Math.ceil((until - Date.now()) / 1000)));
