import { useSyncExternalStore } from 'react';

function follow(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/** px; follows the window. */
export function useWindowWidth(): number {
  return useSyncExternalStore(follow, () => window.innerWidth);
}
