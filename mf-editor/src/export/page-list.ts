import { withLatinCommas } from '@commonplace/contracts/commas';
import { latinDigits } from '@commonplace/contracts/digits';

/** What stands between the first and the last page: hyphen, minus or a dash, with or without space around it. */
const TO = /\s*[-\u2010-\u2015\u2212]\s*/g;

/** `1, 3-5` as indices from 0, each once, in order; numbers that name no page are passed over. In the digits and commas of any of our languages. */
export function readPages(text: string, count: number): number[] {
  const found = new Set<number>();
  for (const part of withLatinCommas(latinDigits(text))
    .replace(TO, '-')
    .split(/[,;\u061b\s]+/)) {
    const range = /^(\d+)(?:-(\d+))?$/.exec(part);
    if (!range) continue;
    const ends = [Number(range[1]), Number(range[2] ?? range[1])];
    const to = Math.min(count, Math.max(...ends));
    for (let number = Math.max(1, Math.min(...ends)); number <= to; number++) found.add(number - 1);
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
