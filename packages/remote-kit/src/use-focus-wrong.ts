import { useEffect, useRef, type RefObject } from 'react';

/**
 * The focus goes to the first wrong field as soon as an answer names one: who types with a screen reader or far down the page learns what to
 * mend. An error that names no field leaves the focus where it is; its message is said aloud anyway.
 */
export function useFocusWrong<T extends HTMLElement>(error: unknown): RefObject<T | null> {
  const form = useRef<T>(null);
  useEffect(() => {
    if (error !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  return form;
}
