import { AppError } from '@commonplace/service-kit';
import pLimit from 'p-limit';

export interface BulkAnswer {
  readonly success: true;
  readonly results: { id: string; done: boolean; code?: string }[];
  readonly changed: number;
}

/** Changes of one call in work at once. */
const AT_ONCE = 4;

/** Does one thing to many, each by itself: what is refused says why and does not stop the others. An engine that is down stops all. */
export async function eachOf(ids: readonly string[], work: (id: string) => Promise<void>): Promise<BulkAnswer> {
  const limit = pLimit(AT_ONCE);
  const results = await Promise.all(
    [...new Set(ids)].map((id) =>
      limit(async () => {
        try {
          await work(id);
          return { id, done: true };
        } catch (err) {
          if (!(err instanceof AppError) || err.status >= 500) throw err;
          return { id, done: false, code: err.code };
        }
      }),
    ),
  );
  return { success: true, results, changed: results.filter(({ done }) => done).length };
}
