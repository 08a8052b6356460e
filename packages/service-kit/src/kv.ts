import type { KV } from '@nats-io/kv';

/**
 * Changes one JSON entry of a bucket by a pure rule and gives what is there then. Compare-and-set: when somebody else's change came in
 * between, the rule runs again on theirs. A rule that gives back what it got writes nothing.
 */
export async function changeEntry<T>(
  bucket: KV,
  key: string,
  rule: (value: T | undefined) => T,
  tries = 5,
): Promise<T> {
  const entry = await bucket.get(key);
  const value = entry?.operation === 'PUT' ? entry.json<T>() : undefined;
  const next = rule(value);
  if (next === value) return next;
  try {
    // Revision 0 means that there must be none yet.
    await bucket.put(key, JSON.stringify(next), { previousSeq: entry?.revision ?? 0 });
    return next;
  } catch (error) {
    if (tries <= 1 || !/wrong last sequence/i.test(String(error))) throw error;
    return changeEntry(bucket, key, rule, tries - 1);
  }
}
