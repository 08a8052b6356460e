import type { Visitor } from '../driver/visitor';

export interface Item {
  readonly id: string;
  readonly type: string;
}
/** What somebody does next: puts an item on, or takes it off again. */
export interface Toggle {
  readonly item: Item;
  readonly on: boolean;
}

/** Puts each of some items on, then takes each off, then all again, for ever. */
export function* overAndOver(items: readonly Item[]): Generator<Toggle, void> {
  while (items.length > 0) for (const on of [true, false]) for (const item of items) yield { item, on };
}

const WORDS = ['arrow', 'house', 'star', 'flower', 'car', 'tree', 'heart', 'cat'];

/** Items of the library. */
export async function libraryItems(visitor: Visitor): Promise<Item[]> {
  const items = new Map<string, Item>();
  for (const word of WORDS) {
    const reply = await visitor.send('GET', `/api/v1/search?scope=all&q=${word}&pagesize=100`);
    if (!reply.ok) continue;
    const { results } = (await reply.json()) as { results: Item[] };
    for (const { id, type } of results) items.set(id, { id, type });
  }
  return [...items.values()];
}

/** What somebody has hearted. */
export async function heartedBy(visitor: Visitor, uid: number): Promise<Set<string>> {
  const reply = await visitor.send('GET', `/api/v1/flagged/all/${uid}`);
  if (!reply.ok) throw new Error(`the hearts of ${uid} answered ${reply.status}`);
  const { flags } = (await reply.json()) as { flags: { favourite: Record<string, string[]> } };
  return new Set(Object.values(flags.favourite).flat());
}
