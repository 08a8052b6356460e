/**
 * Does `work` on each of a list, at most `most` of them at the same time: those of different keys side by side, those of one key one after the other as
 * they stand in the list. Ends when nothing is under way any more. When `goesOn` says no, nothing more is begun: answers what was not, as it stands in
 * the list. The same when `work` throws; that is then thrown.
 */
export async function sideBySide<T>(
  list: readonly T[],
  o: {
    keyOf: (one: T) => string;
    most: number;
    work: (one: T) => Promise<void>;
    goesOn: () => boolean;
  },
): Promise<T[]> {
  const lanes = lanesOf(list, o.keyOf);
  const left = new Set(list);
  let failure: { error: unknown } | undefined;
  const goDown = async (lane: readonly T[]): Promise<void> => {
    for (const one of lane) {
      if (failure || !o.goesOn()) return;
      left.delete(one);
      await o.work(one);
    }
  };
  const worker = async (): Promise<void> => {
    try {
      for (let lane = lanes.shift(); lane; lane = lanes.shift()) await goDown(lane);
    } catch (error) {
      failure ??= { error };
    }
  };
  await Promise.all(Array.from({ length: o.most }, worker));
  if (failure) throw failure.error;
  return [...left];
}

/** The list by its keys, each with what it has, as it stands in the list; the key that comes first is the first. */
function lanesOf<T>(list: readonly T[], keyOf: (one: T) => string): T[][] {
  const lanes = new Map<string, T[]>();
  for (const one of list) {
    const key = keyOf(one);
    const lane = lanes.get(key);
    if (lane) lane.push(one);
    else lanes.set(key, [one]);
  }
  return [...lanes.values()];
}
