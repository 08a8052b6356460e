import { useEffect, useRef, useState } from 'react';
import { nearAnyway, watchNear } from './near-window';

/** THEME-05: a picture loads once it has been near the window for so long. */
const DELAY_MS = 600;

/**
 * Whether the element has come near the window and stayed there: what is flown past in scrolling loads nothing. What is in view when the
 * list appears does not wait.
 */
export function useLazy<E extends Element>(eager: boolean) {
  const ref = useRef<E>(null);
  const [near, setNear] = useState(() => eager || nearAnyway());
  useEffect(() => {
    const element = ref.current;
    if (near || !element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = watchNear(element, (isNear, atOnce) => {
      clearTimeout(timer);
      if (atOnce) setNear(true);
      else if (isNear) timer = setTimeout(() => setNear(true), DELAY_MS);
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [near]);
  return { ref, near };
}
