import { useEffect, useState } from 'react';

const SETTLE_MS = 400;

/** The value once it has not changed for 400 ms; what it was first at once. undefined passes through immediately. */
export function useSettled<T>(value: T | undefined): T | undefined {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return value === undefined ? undefined : settled;
}
