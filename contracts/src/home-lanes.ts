import { isDrawingKind } from './kinds';

/** What the lanes ask of a tile. */
export interface LaneTile {
  readonly id: string;
  readonly alias: string;
  readonly kind: string;
  readonly made_of?: readonly string[] | undefined;
}

/** Pictures that each row gives to the lanes. */
const EACH = 6;
/** With fewer the lanes would not fill a window: then relatives are better than gaps. */
const FEWEST = 16;
/** Of the first row so many are seen below the lanes. */
const SEEN_BELOW = 8;

/**
 * Pictures of both lanes of the home page, the first half of them in the upper one; the server's first look and the page itself draw the same. Of
 * all rows in turn, so that the lanes are mixed: none that is seen in the row below, and of a photo, what was made of it and the clip of it only one.
 * Items of which nobody said what they were made of are taken as they are.
 */
export function lanesOf<T extends LaneTile>(rows: readonly { readonly items: readonly T[] }[]): T[] {
  const lists = rows.map(({ items }) => items.filter(({ kind }) => !isDrawingKind(kind)));
  const below = new Set(rows[0]?.items.slice(0, SEEN_BELOW).map(({ alias }) => alias));
  const known = new Map(lists.flat().map((item) => [item.id, item]));
  const chosen = new Map<string, T>();
  const taken = new Set<string>();
  const take = (item: T) => {
    chosen.set(item.alias, item);
    for (const id of familyOf(item, known)) taken.add(id);
  };
  const isNew = (item: T) =>
    !chosen.has(item.alias) && !below.has(item.alias) && !familyOf(item, known).some((id) => taken.has(id));
  for (let round = 0; round < EACH; round++)
    for (const list of lists) {
      const next = list.find(isNew);
      if (next) take(next);
    }
  if (chosen.size >= FEWEST) return [...chosen.values()];
  const all = Array.from({ length: EACH }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
  return [...new Map(all.map((item) => [item.alias, item])).values()];
}

/** The item, what it was made of, and what that was made of, as far as the rows tell. Who has one of these in common with it is a relative. */
function familyOf(item: LaneTile, known: ReadonlyMap<string, LaneTile>): string[] {
  const family = new Set([item.id, ...(item.made_of ?? [])]);
  // What is added on the way comes to its turn as well.
  for (const id of family) for (const source of known.get(id)?.made_of ?? []) family.add(source);
  return [...family];
}
