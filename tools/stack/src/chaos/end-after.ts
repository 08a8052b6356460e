/**
 * What a work gives, once all that it needed is ended, too, in this order and each whatever became of the others. Where several fail, what failed
 * first is said first: what follows of it hides nothing.
 */
export async function endAfter<T>(work: Promise<T>, ...ends: readonly (() => unknown)[]): Promise<T> {
  const failed: unknown[] = [];
  const given = await work.catch((error: unknown) => void failed.push(error));
  for (const end of ends) {
    try {
      await end();
    } catch (error) {
      failed.push(error);
    }
  }
  if (failed.length > 1) throw new AggregateError(failed, failed.map(messageOf).join('; and then: '));
  if (failed.length === 1) throw failed[0];
  return given as T;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
