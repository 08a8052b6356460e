/** Listens to a window until the answer is called. */
export function listen<K extends keyof WindowEventMap>(
  target: Window,
  name: K,
  listener: (event: WindowEventMap[K]) => void,
): () => void {
  target.addEventListener(name, listener);
  return () => target.removeEventListener(name, listener);
}
