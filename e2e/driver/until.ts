import { within } from '@commonplace/stack/chaos/within';

/** Waits until a question has a truthy answer; what it throws counts as not yet. A question that is not answered at all is waited for no longer than that. */
export async function until<T>(
  ask: () => Promise<T | undefined | false> | T | undefined | false,
  ms = 30_000,
  what = 'it',
): Promise<T> {
  let last: unknown;
  for (const end = Date.now() + ms; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 200))) {
    try {
      const answer = await within(Math.max(0, end - Date.now()), what, Promise.resolve(ask()));
      if (answer) return answer;
    } catch (err) {
      last = err;
    }
  }
  throw new Error(`${what} did not come true within ${ms / 1000} s`, { cause: last });
}
