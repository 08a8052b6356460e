import { useSyncExternalStore } from 'react';

let asked: MediaQueryList | undefined;

/** One question for all items of all lists. */
function touch(): MediaQueryList | undefined {
  if (typeof matchMedia === 'function') asked ??= matchMedia('(hover: none)');
  return asked;
}

const hovers = (): boolean => touch()?.matches !== true;

function subscribe(changed: () => void): () => void {
  touch()?.addEventListener('change', changed);
  return () => touch()?.removeEventListener('change', changed);
}

/** Whether the main pointer can hover; a finger cannot. Follows a mouse that is plugged in. */
export const useHover = (): boolean => useSyncExternalStore(subscribe, hovers, hovers);
