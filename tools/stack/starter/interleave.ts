/** Takes from several lists in proportion to their lengths, so that every beginning of the result is a fair sample of all. */
export function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  return lists
    .flatMap((list, which) => list.map((item, index) => ({ item, at: (index + 0.5) / list.length, which })))
    .sort((a, b) => a.at - b.at || a.which - b.which)
    .map(({ item }) => item);
}
