/** Listens to a window, or to anything else that tells of events, until the answer is called. */
export function listen<K extends keyof WindowEventMap>(
  target: Window,
  name: K,
  listener: (event: WindowEventMap[K]) => void,
): () => void;
export function listen(target: EventTarget, name: string, listener: (event: Event) => void): () => void;
export function listen(target: EventTarget, name: string, listener: (event: Event) => void): () => void {
  target.addEventListener(name, listener);
  return () => target.removeEventListener(name, listener);
}
