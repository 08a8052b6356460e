import { useEffect, useState } from 'react';

const TICK_MS = 250;

/** Whole seconds from now until a time (ms since the epoch), counted down; 0 when it has come. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((until - now) / 1000));
}
