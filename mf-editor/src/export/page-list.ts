/** `1, 3-5` as indices from 0, each once, in order; numbers that name no page are passed over. */
export function readPages(text: string, count: number): number[] {
  const found = new Set<number>();
  for (const part of text.split(/[,;\s]+/)) {
    const range = /^(\d+)(?:[-–](\d+))?$/.exec(part);
    if (!range) continue;
    const from = Number(range[1]);
    const to = Math.min(count, Number(range[2] ?? range[1]));
    for (let number = Math.max(1, from); number <= to; number++) found.add(number - 1);
  }
  return [...found].sort((a, b) => a - b);
}

interface Page {
  readonly id: string;
}

/** The pages that a text names by their numbers among all pages; of those that are not shown only the numbers. */
export function pagesNamed<T extends Page>(
  text: string,
  all: readonly T[],
  shown: readonly T[],
): { made: T[]; hidden: number[] } {
  const named = readPages(text, all.length);
  const isShown = (index: number) => shown.some(({ id }) => id === all[index]!.id);
  return {
    made: named.filter(isShown).map((index) => all[index]!),
    hidden: named.filter((index) => !isShown(index)).map((index) => index + 1),
  };
}
