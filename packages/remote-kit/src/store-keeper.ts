import type { RemoteStore } from './remote-api';
import type { ShellApi } from './shell-api';

/** How long a remote's store outlives its last screen, so that Back shows what was there: as long as RTK Query keeps unused answers. */
const KEEP_MS = 60_000;

/**
 * One store per remote, shared by everything of it that is shown. It is dropped {@link KEEP_MS} after the last screen left, and at once
 * when another account looks, so that nobody sees what was fetched for somebody else.
 */
export function storeKeeper(
  createStore: (shell: ShellApi) => RemoteStore,
  connect: (shell: ShellApi, store: RemoteStore) => () => void = () => () => undefined,
) {
  let kept: { store: RemoteStore; uid: number; users: number; drop: () => void } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function make(shell: ShellApi) {
    const store = createStore(shell);
    const disconnect = connect(shell, store);
    const made = { store, uid: shell.session.get().uid, users: 0, drop: () => undefined as void };
    made.drop = () => {
      disconnect();
      store.release();
      if (kept === made) kept = undefined;
    };
    return made;
  }
  function take(shell: ShellApi): { store: RemoteStore; release: () => void } {
    clearTimeout(timer);
    if (kept && kept.users === 0 && kept.uid !== shell.session.get().uid) kept.drop();
    const current = (kept ??= make(shell));
    current.users += 1;
    let released = false;
    return {
      store: current.store,
      release: () => {
        if (released) return;
        released = true;
        current.users -= 1;
        if (current.users > 0) return;
        current.uid = shell.session.get().uid;
        timer = setTimeout(() => current.users === 0 && current.drop(), KEEP_MS);
      },
    };
  }
  return { take };
}
