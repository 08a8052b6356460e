import { z } from 'zod';

/**
 * A record of which the first wrong entry is told, and no further one is read. `z.record` keeps every fault of every entry: whoever writes a dozen
 * faults into twenty bytes makes gigabytes of them out of a body of some megabytes.
 */
export function firstFaultRecord<K extends z.core.$ZodRecordKey, V extends z.core.SomeType>(
  names: K,
  values: V,
): z.ZodRecord<K, V> {
  const record = z.record(names, values);
  const parse = record._zod.parse.bind(record._zod);
  const reading: typeof parse = (payload, ctx) => {
    const { value: given } = payload as { value: unknown };
    if (!z.core.util.isPlainObject(given)) return parse(payload, ctx);
    const read: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(given as Record<string, unknown>)) {
      // Nothing in our schemas waits for anything.
      const entry = parse({ value: { [name]: value } as never, issues: [] }, ctx) as z.core.ParsePayload;
      payload.issues.push(...entry.issues);
      if (entry.issues.length > 0) break;
      Object.assign(read, entry.value);
    }
    payload.value = read as never;
    return payload;
  };
  record._zod.parse = reading;
  record._zod.run = reading;
  return record;
}
