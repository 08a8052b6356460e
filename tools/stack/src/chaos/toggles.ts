// What is put on and taken off again and again: hearts, and what lies in a folder. Each write has a name of its own, and says what it makes of what. Pure.

/** The name of a write that puts a thing on or takes it off. `key`: the thing, as its row is called; `n`: a text that is used once. */
export const toggleName = (key: string, on: boolean, n: string): string => `${key} ${on ? 'on' : 'off'} ${n}`;

/** The things of these writes. */
export const thingsOf = (tried: readonly string[]): string[] => [
  ...new Set(tried.map((name) => name.split(' ')[0] ?? '')),
];

/**
 * Which acknowledged writes are there, by what each thing is now. All but the last of a thing are written over; the last one is there when the thing is as
 * it said, or as one says that was tried later and never answered. Names are in the order in which they were tried.
 */
export function togglesThere(
  { tried, acknowledged }: { tried: readonly string[]; acknowledged: readonly string[] },
  on: ReadonlySet<string>,
): string[] {
  const answered = new Set(acknowledged);
  const writes = new Map<string, string[]>();
  for (const name of tried) {
    const [key = ''] = name.split(' ');
    const own = writes.get(key) ?? [];
    writes.set(key, own);
    own.push(name);
  }
  return [...writes].flatMap(([key, own]) => {
    const last = own.findLastIndex((name) => answered.has(name));
    const asTold = own.slice(Math.max(0, last)).some((name) => name.split(' ')[1] === (on.has(key) ? 'on' : 'off'));
    return own.filter((name, at) => answered.has(name) && (at !== last || asTold));
  });
}
