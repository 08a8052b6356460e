import type { ShellEvent, ShellEvents } from './shell-api';

/** Typed news: `on` returns its own undo. A listener that throws does not keep the news from the others; its error is reported. */
export function createEmitter(onError: (error: unknown) => void) {
  const listeners = new Map<ShellEvent, Set<(data: never) => void>>();
  return {
    on<E extends ShellEvent>(event: E, fn: (data: ShellEvents[E]) => void): () => void {
      const set = listeners.get(event) ?? new Set();
      listeners.set(event, set.add(fn));
      return () => set.delete(fn);
    },
    emit<E extends ShellEvent>(event: E, data: ShellEvents[E]): void {
      for (const fn of [...(listeners.get(event) ?? [])] as ((data: ShellEvents[E]) => void)[]) {
        try {
          fn(data);
        } catch (error) {
          onError(error);
        }
      }
    },
  };
}
