/** A row of which nothing was made, and why. */
export interface RowFailure {
  readonly number: number;
  readonly reason: string;
}

/**
 * Does the work of each row, one after the other. A row that fails is passed over and told of with its reason; `reasonOf` answers null for errors that
 * are nobody's data: they end the work. With `signal` the work ends before the next row.
 */
export async function makeEach<R extends { readonly number: number }>(
  rows: readonly R[],
  work: (row: R) => Promise<void>,
  o: { reasonOf: (error: unknown) => string | null; onDone: (done: number) => void; signal?: AbortSignal },
): Promise<RowFailure[]> {
  const failures: RowFailure[] = [];
  for (const [index, row] of rows.entries()) {
    if (o.signal?.aborted) break;
    try {
      await work(row);
    } catch (error) {
      const reason = o.reasonOf(error);
      if (reason === null) throw error;
      failures.push({ number: row.number, reason });
    }
    o.onDone(index + 1);
  }
  return failures;
}
