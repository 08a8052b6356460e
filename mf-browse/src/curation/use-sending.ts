import { useEffect, useRef, useState } from 'react';

/** One sending. */
export interface Sending {
  /** Ends when the person cancels it. */
  readonly signal: AbortSignal;
  /** Says that so much has gone, 0 to 1. */
  readonly sent: (share: number) => void;
  /** It has come to its end; nothing is shown of it any longer. */
  readonly done: () => void;
}

/**
 * How much of what is being sent has gone, 0 to 1 in steps of a hundredth, and undefined while nothing is; whoever would close the page meanwhile is
 * asked first. It goes on when another page is opened.
 */
export function useSending(): { share: number | undefined; begin: () => Sending; cancel: () => void } {
  const [share, setShare] = useState<number>();
  const current = useRef<AbortController>(undefined);
  const busy = share !== undefined;
  useEffect(() => {
    if (!busy) return;
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [busy]);
  return {
    share,
    begin: () => {
      const control = new AbortController();
      current.current = control;
      setShare(0);
      return {
        signal: control.signal,
        sent: (part) => {
          if (!control.signal.aborted) setShare(Math.floor(part * 100) / 100);
        },
        done: () => {
          if (!control.signal.aborted) setShare(undefined);
        },
      };
    },
    cancel: () => {
      current.current?.abort();
      setShare(undefined);
    },
  };
}
