import type { z } from 'zod';

type Plain = Record<string, unknown>;

/** What stands in where a property is needed and the given one makes no sense. */
const STAND_INS: Readonly<Plain> = {
  fill: '#808080',
  colour: '#000000',
  stroke: { colour: '#808080', width: 1 },
  style: { font: 'Inter', size: 16, fill: '#000000' },
  runs: [],
  padding: 4,
  header: false,
  level: 'M',
  border: null,
  background: null,
};

/**
 * A record as a schema wants it: properties that make no sense take the usual value, the rest stays. `changed` counts them. Null when what is left is no
 * such record.
 */
export function fitSchema<T>(schema: z.ZodType<T>, given: Plain): { value: T; changed: number } | null {
  const first = schema.safeParse(given);
  if (first.success) return { value: first.data, changed: 0 };
  const copy = structuredClone(given);
  const touched = new Set<string>();
  for (const mend of [takeOut, standIn, empty]) {
    const { success, error } = schema.safeParse(copy);
    if (success) break;
    for (const { path } of [...error.issues].reverse()) {
      if (path.length === 0) return null;
      touched.add(String(path[0]));
      mend(copy, path);
    }
  }
  const last = schema.safeParse(copy);
  return last.success ? { value: last.data, changed: touched.size } : null;
}

/** Takes out the very part that is wrong. */
function takeOut(record: Plain, path: readonly PropertyKey[]): void {
  let at: unknown = record;
  for (const key of path.slice(0, -1)) at = (at as Plain | undefined)?.[key as string];
  const last = path.at(-1)!;
  if (Array.isArray(at)) at.splice(Number(last), 1);
  else if (typeof at === 'object' && at !== null) delete (at as Plain)[last as string];
}
function standIn(record: Plain, [key]: readonly PropertyKey[]): void {
  const name = String(key);
  if (Object.hasOwn(STAND_INS, name)) record[name] = structuredClone(STAND_INS[name]);
  else delete record[name];
}
function empty(record: Plain, [key]: readonly PropertyKey[]): void {
  record[String(key)] = null;
}
