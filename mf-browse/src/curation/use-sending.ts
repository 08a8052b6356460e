import { useRef, useState } from 'react';

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
 * How much of what is being sent has gone, 0 to 1 in steps of a hundredth, and undefined while nothing is. It goes on when another page is opened:
 * whoever would close the tab meanwhile is asked first, there, too.
 */
export function useSending(): { share: number | undefined; begin: () => Sending; cancel: () => void } {
  const [share, setShare] = useState<number>();
  const current = useRef<AbortController>(undefined);
  return {
    share,
    begin: () => {
      const control = new AbortController();
      const { signal } = control;
      current.current = control;
      setShare(0);
      // It outlives the page that began it: listened to for as long as it is under way, not for as long as that page is there.
      const ask = (event: Event) => event.preventDefault();
      const over = () => window.removeEventListener('beforeunload', ask);
      window.addEventListener('beforeunload', ask);
      signal.addEventListener('abort', over);
      return {
        signal,
        sent: (part) => {
          if (!signal.aborted) setShare(Math.floor(part * 100) / 100);
        },
        done: () => {
          over();
          if (!signal.aborted) setShare(undefined);
        },
      };
    },
    cancel: () => {
      current.current?.abort();
      setShare(undefined);
    },
  };
}
