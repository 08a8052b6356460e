import type { Notice } from '@commonplace/remote-kit';
import { observable } from '@commonplace/remote-kit/observable';
import type { ToastItem } from '@commonplace/ui';

/** More at once hide what they are about. */
const MOST = 3;

export function createToasts() {
  const list = observable<readonly ToastItem[]>([]);
  let last = 0;
  return {
    get: list.get,
    subscribe: list.subscribe,
    /** The same text again shows once, anew. */
    notify: (notice: Notice) => {
      last += 1;
      const others = list.get().filter((toast) => toast.text !== notice.text);
      list.set([...others, { ...notice, id: last }].slice(-MOST));
    },
    remove: (id: number) => list.set(list.get().filter((toast) => toast.id !== id)),
  };
}
