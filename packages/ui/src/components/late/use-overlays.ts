import { useEffect, useReducer } from 'react';
import { overlays, type Overlays } from './overlays';

const AGAIN_MS = 2_000;
const LONGEST_MS = 30_000;

/**
 * What lies over the page, from the moment in which it is wanted and there. While it cannot be fetched it is asked for
 * again, after two seconds first and at longer and longer intervals.
 */
export function useOverlays(wanted: boolean): Overlays | undefined {
  const [tries, look] = useReducer((count: number) => count + 1, 0);
  const parts = overlays.now();
  const missing = wanted && !parts;
  useEffect(() => {
    if (!missing) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    overlays.load().then(
      () => !left && look(),
      () => {
        if (!left) timer = setTimeout(look, Math.min(AGAIN_MS * 2 ** tries, LONGEST_MS));
      },
    );
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [missing, tries]);
  return parts;
}
