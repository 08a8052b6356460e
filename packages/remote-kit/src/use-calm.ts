import { useEffect, useState } from 'react';

/** The value once it has not changed for so many ms, and what it was first at once: for words that are looked for while they are typed. */
export function useCalm(value: string, ms: number): string {
  const [calm, setCalm] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return calm;
}
