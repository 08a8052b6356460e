import { useEffect, useState } from 'react';

const TICK_MS = 250;

/** Whole seconds from now until a time (ms since the epoch), counted down; 0 when it has come. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  // The clock is up to a tick old; without this a fresh lock of 10 s would flash 11.
  return Math.max(0, Math.ceil((until - now - TICK_MS) / 1000));
}
