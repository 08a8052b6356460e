import type { Observable } from '../session/observable';

/** Keeps the words about what is on its way in while the work goes on; of several at once those of the last that began. */
export async function bringing<T>(
  state: Pick<Observable<{ bringing: string | null }>, 'get' | 'set'>,
  text: string,
  work: () => Promise<T>,
): Promise<T> {
  state.set({ bringing: text });
  try {
    return await work();
  } finally {
    if (state.get().bringing === text) state.set({ bringing: null });
  }
}
