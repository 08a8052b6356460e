import { useShell } from '@commonplace/remote-kit';
import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * For what is shown once and cannot be had again: until it was kept (copied, saved), the first way of leaving it, by accident perhaps, is answered
 * by `warned`, and only the second goes. `leave` says whether it may be closed; going to another page, Back and closing the tab are held likewise.
 */
export function useOnceShown(kept: boolean): { warned: boolean; leave: () => boolean } {
  const shell = useShell();
  const [warned, setWarned] = useState(false);
  const free = useRef(false);
  useEffect(() => {
    free.current = kept || warned;
  }, [kept, warned]);
  const leave = useCallback(() => {
    if (free.current) return true;
    setWarned(true);
    return false;
  }, []);
  useEffect(
    () =>
      // A shell from before it holds nothing.
      shell.holdLeaving?.(
        () => !free.current,
        async () => leave(),
      ),
    [shell, leave],
  );
  return { warned, leave };
}
