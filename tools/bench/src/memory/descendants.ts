/** A process as the table of processes has it. */
export interface Process {
  readonly pid: number;
  readonly parent: number;
}

/**
 * Every process below a root with the name that it counts to: that of the nearest part above it, or the root's own. What stands below a part that is left out
 * is left out with it (`undefined` as its name).
 */
export function descendantsOf(
  table: readonly Process[],
  root: { pid: number; name: string },
  parts: ReadonlyMap<number, string | undefined>,
): Map<number, string> {
  const below = new Map<number, number[]>();
  for (const { pid, parent } of table) below.set(parent, [...(below.get(parent) ?? []), pid]);
  const found = new Map<number, string>();
  const take = (pid: number, name: string | undefined): void => {
    if (name === undefined) return;
    found.set(pid, name);
    for (const child of below.get(pid) ?? []) take(child, parts.has(child) ? parts.get(child) : name);
  };
  take(root.pid, root.name);
  return found;
}
