import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import { AppError } from '@commonplace/service-kit';
import pLimit from 'p-limit';
import { TURN_MS } from '../uploads/create-upload';
import type { Weight } from './weigh';

// A large document is some 250 MB of this process while it is read and written anew, and its answer up to 64 MB until it is taken.

const BYTES = 4 * 1024 * 1024;
const HOLDERS = 100_000;
/** Answers of large documents that are on their way at once. */
const ANSWERS = 4;

/** An answer on its way to whoever reads it. */
export interface Reader {
  readonly destroyed: boolean;
  once(event: 'close', then: () => void): unknown;
}

const isHeavy = ({ bytes, holders }: Weight) => bytes >= BYTES || holders >= HOLDERS;

/** Turns of one process. `now`: ms. */
export function heavyTurns(now: () => number = () => performance.now()) {
  const turns = pLimit(1);
  /** Whoever has the turn may go on to work on the same document. */
  const has = new AsyncLocalStorage<boolean>();
  const working = <T>(task: () => Promise<T>): Promise<T> => turns(() => has.run(true, task));
  const answers = pLimit(ANSWERS);

  /** Work on a document: on a large one, one at a time. Throws UNAVAILABLE after a long wait. */
  const work = <T>(weight: Weight, task: () => Promise<T>): Promise<T> => {
    if (!isHeavy(weight) || has.getStore()) return task();
    const asked = now();
    return working(async () => {
      if (now() - asked > TURN_MS) throw tooMany();
      return task();
    });
  };

  /** The same for what is answered: only so many large answers are on their way, whoever takes them however slowly. */
  const read = <T>(res: Reader, weight: Weight, task: () => Promise<T>): Promise<T> => {
    if (!isHeavy(weight)) return task();
    const asked = now();
    const sent = new Promise<void>((resolve) => res.once('close', () => resolve()));
    return new Promise<T>((resolve, reject) => {
      void answers(async () => {
        try {
          // Whoever went in the meantime needs no answer.
          if (res.destroyed || now() - asked > TURN_MS) throw tooMany();
          // It is written as JSON before the next one is read.
          await working(async () => {
            resolve(await task());
            await setImmediate();
          });
        } catch (err) {
          reject(err instanceof Error ? err : new Error(String(err)));
          return;
        }
        await sent;
      });
    });
  };
  return { work, read };
}

const tooMany = () =>
  new AppError('UNAVAILABLE', {
    detail: 'Many large designs are being opened right now. Try again in a few seconds.',
    retryAfter: 5,
  });

export const heavy = heavyTurns();
