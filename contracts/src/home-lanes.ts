import { isDrawingKind } from './kinds';

/** What the lanes ask of a tile. */
export interface LaneTile {
  readonly alias: string;
  readonly kind: string;
  readonly imgCaption: string;
}

/** Pictures that each row gives to the lanes. */
const EACH = 6;
/** With fewer the lanes would not fill a window: then relatives are better than gaps. */
const FEWEST = 16;
/** Of the first row so many are seen below the lanes. */
const SEEN_BELOW = 8;
/** A word that more titles have says what kind of thing it is, not which one. */
const MOST_RELATIVES = 4;

/**
 * Pictures of both lanes of the home page, the first half of them in the upper one; the server's first look and the page itself draw the same. Of
 * all rows in turn, so that the lanes are mixed: none that is seen in the row below, and of a photo, what was made of it and the clip of it only one.
 * Tiles do not say what they were made of; their titles share a word that few others have.
 */
export function lanesOf<T extends LaneTile>(rows: readonly { readonly items: readonly T[] }[]): T[] {
  const lists = rows.map(({ items }) => items.filter(({ kind }) => !isDrawingKind(kind)));
  const below = new Set(rows[0]?.items.slice(0, SEEN_BELOW).map(({ alias }) => alias));
  const isTelling = tellingWords(lists.flat());
  const chosen = new Map<string, T>();
  const taken = new Set<string>();
  const take = (item: T) => {
    chosen.set(item.alias, item);
    for (const word of wordsOf(item)) if (isTelling(word)) taken.add(word);
  };
  const isNew = (item: T) =>
    !chosen.has(item.alias) && !below.has(item.alias) && !wordsOf(item).some((word) => taken.has(word));
  for (let round = 0; round < EACH; round++)
    for (const list of lists) {
      const next = list.find(isNew);
      if (next) take(next);
    }
  if (chosen.size >= FEWEST) return [...chosen.values()];
  const all = Array.from({ length: EACH }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
  return [...new Map(all.map((item) => [item.alias, item])).values()];
}

const wordsOf = ({ imgCaption }: LaneTile): string[] => [
  ...new Set(imgCaption.toLowerCase().match(/\p{L}{4,}/gu) ?? []),
];

/** Whether a word is of so few titles that those are of the same thing. */
function tellingWords(items: readonly LaneTile[]): (word: string) => boolean {
  const titles = new Map<string, number>();
  for (const item of new Map(items.map((one) => [one.alias, one])).values())
    for (const word of wordsOf(item)) titles.set(word, (titles.get(word) ?? 0) + 1);
  return (word) => (titles.get(word) ?? 0) <= MOST_RELATIVES;
}
