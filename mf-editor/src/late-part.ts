const listeners = new Set<() => void>();
/** ms until what could not be had is asked for again. */
const AGAIN_MS = 5_000;

/** Told when code has come that something was drawn or laid out without. Answers how to stop listening. */
export function onLatePart(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Code that few designs need: fetched when the first one asks for it. */
export class LatePart<T> {
  #value: T | null = null;
  #loading: Promise<void> | null = null;
  /** Somebody went on without it. */
  #missed = false;

  constructor(private readonly fetch: () => Promise<T>) {}

  /** Null until it has come. */
  get(): T | null {
    if (this.#value === null) {
      this.#missed = true;
      void this.load();
    }
    return this.#value;
  }

  /** Resolves when it is there or cannot be had now. */
  load(): Promise<void> {
    this.#loading ??= this.fetch().then(
      (value) => {
        this.#value = value;
        if (this.#missed) for (const listener of [...listeners]) listener();
      },
      () => void setTimeout(() => (this.#loading = null), AGAIN_MS),
    );
    return this.#loading;
  }
}
