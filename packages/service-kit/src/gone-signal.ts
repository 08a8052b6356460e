import type { Request } from 'express';

/** Aborts when whoever asked has gone before they were answered: what is still asked of an engine for them then is for nobody. */
export function goneSignal({ res }: Pick<Request, 'res'>): AbortSignal {
  const gone = new AbortController();
  res?.once('close', () => {
    if (!res.writableFinished) gone.abort();
  });
  if (res?.destroyed) gone.abort();
  return gone.signal;
}
