/** How long each step of a walk took, summed up by its name. */
export class StepTimes {
  readonly #spent = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Does a step and counts its time. */
  async of<T>(name: string, step: () => Promise<T>): Promise<T> {
    const since = this.#now();
    try {
      return await step();
    } finally {
      this.#spent.set(name, (this.#spent.get(name) ?? 0) + this.#now() - since);
    }
  }

  /** Seconds of each step for one of `routes`, the longest first. */
  perRoute(routes: number): string {
    return [...this.#spent]
      .sort(([, one], [, other]) => other - one)
      .map(([name, ms]) => `${name} ${(ms / 1000 / Math.max(1, routes)).toFixed(2)} s`)
      .join(', ');
  }
}
