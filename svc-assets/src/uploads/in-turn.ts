import { AppError } from '@commonplace/service-kit';
import pLimit from 'p-limit';

/**
 * Lets so much work run at once, the rest in the order it came. What waited longer than `mostMs` is sent away when its turn comes (UNAVAILABLE):
 * whoever asked gets an answer that they can act on, before somebody between gives up on both.
 */
export function inTurn(atOnce: number, mostMs: number, now: () => number = () => performance.now()) {
  const turns = pLimit(atOnce);
  return <T>(work: () => Promise<T>): Promise<T> => {
    const asked = now();
    return turns(() => {
      if (now() - asked > mostMs)
        throw new AppError('UNAVAILABLE', {
          detail: 'Many pictures are being processed right now. Try again in a few seconds.',
          retryAfter: 5,
        });
      return work();
    });
  };
}
