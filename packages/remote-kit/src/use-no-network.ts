import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';

/** Whether there is no network; `onBack` is called when there is one again. */
export function useNoNetwork(onBack?: () => void): boolean {
  const back = useRef(onBack);
  useEffect(() => {
    back.current = onBack;
  });
  // One listener does both: whoever is drawn anew between two of them would no longer be told.
  const subscribe = useCallback((changed: () => void) => {
    const online = () => {
      changed();
      back.current?.();
    };
    window.addEventListener('online', online);
    window.addEventListener('offline', changed);
    return () => {
      window.removeEventListener('online', online);
      window.removeEventListener('offline', changed);
    };
  }, []);
  return useSyncExternalStore(subscribe, () => !navigator.onLine);
}
