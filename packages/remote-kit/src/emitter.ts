import type { ShellApi, ShellEvent } from './shell-api';

/** Typed news: `on` returns its own undo. A listener that throws does not keep the news from the others; its error is reported. */
export function createEmitter(onError: (error: unknown) => void): Pick<ShellApi, 'on' | 'emit'> {
  const listeners = new Map<ShellEvent, Set<(data: never) => void>>();
  return {
    on: (event, fn) => {
      const set = listeners.get(event) ?? new Set();
      listeners.set(event, set.add(fn));
      return () => set.delete(fn);
    },
    emit: (event, data) => {
      for (const fn of [...(listeners.get(event) ?? [])] as ((given: typeof data) => void)[]) {
        try {
          fn(data);
        } catch (error) {
          onError(error);
        }
      }
    },
  };
}
