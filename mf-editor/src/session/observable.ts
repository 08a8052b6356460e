/** State that is not part of the document: read it, change parts of it, be told. Told only when something really changed. */
export class Observable<T extends object> {
  #state: T;
  #listeners = new Set<(state: T, before: T) => void>();

  constructor(initial: T) {
    this.#state = initial;
  }
  get(): T {
    return this.#state;
  }
  set(patch: Partial<T>): void {
    const before = this.#state;
    const keys = Object.keys(patch) as (keyof T)[];
    if (keys.every((key) => Object.is(before[key], patch[key]))) return;
    this.#state = { ...before, ...patch };
    for (const listener of [...this.#listeners]) listener(this.#state, before);
  }
  subscribe(listener: (state: T, before: T) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
