import { useEffect, useRef, type RefObject } from 'react';

/**
 * When what had the focus inside of a part is taken out of it (the button that deleted what was selected, a row that is gone), `back` says where it goes:
 * whoever works by keyboard or screen reader goes on from there.
 */
export function useFocusBack(part: RefObject<HTMLElement | null>, back: () => void): void {
  const had = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: Event) => {
      had.current = target instanceof Element && part.current?.contains(target) ? target : null;
    };
    document.addEventListener('focusin', note);
    // Whoever pressed elsewhere has left it by themselves.
    document.addEventListener('pointerdown', note, true);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', note, true);
    };
  }, [part]);
  useEffect(() => {
    if (!had.current || had.current.isConnected) return;
    had.current = null;
    if (document.activeElement === document.body) back();
  });
}
