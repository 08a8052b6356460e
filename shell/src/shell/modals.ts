import type { FragmentName, Fragments } from '@commonplace/remote-kit';
import { observable } from '@commonplace/remote-kit/observable';

export interface OpenModal {
  id: number;
  fragment: FragmentName;
  input: unknown;
  close: (result?: unknown) => void;
}

/** Fragments that are open, the last on top. */
export function createModals() {
  const list = observable<readonly OpenModal[]>([]);
  let last = 0;
  return {
    get: list.get,
    subscribe: list.subscribe,
    open: <F extends FragmentName>(fragment: F, input: Fragments[F]['input']) =>
      new Promise<Fragments[F]['result'] | undefined>((resolve) => {
        last += 1;
        const id = last;
        const close = (result?: unknown) => {
          list.set(list.get().filter((modal) => modal.id !== id));
          resolve(result as Fragments[F]['result'] | undefined);
        };
        list.set([...list.get(), { id, fragment, input, close }]);
      }),
    /** A navigation leaves them behind. */
    closeAll: () => {
      for (const modal of list.get()) modal.close();
    },
  };
}
