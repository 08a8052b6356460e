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
