import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let printing = false;
let listening = false;
const watchers = new Set<() => void>();

/** Browsers take the page as it is when the event returns, so what is drawn for paper is drawn within it. */
function turn(to: boolean): void {
  if (printing === to) return;
  printing = to;
  flushSync(() => [...watchers].forEach((run) => run()));
}

function listen(): void {
  if (listening) return;
  listening = true;
  addEventListener('beforeprint', () => turn(true));
  addEventListener('afterprint', () => turn(false));
  // What prints without a dialog tells of the medium alone.
  if (typeof matchMedia === 'function') matchMedia('print').addEventListener('change', ({ matches }) => turn(matches));
}

/** Whether the page is being put on paper: there nothing comes near by scrolling. */
export const isPrinting = (): boolean => printing;

/** Tells when printing begins and ends. The answer ends it. */
export function watchPrinting(run: () => void): () => void {
  listen();
  watchers.add(run);
  return () => void watchers.delete(run);
}

export const usePrinting = (): boolean => useSyncExternalStore(watchPrinting, isPrinting, isPrinting);
