import type { BoardRecord } from '@commonplace/contracts/assets/boards';
import { betweenCommas } from '@commonplace/contracts/commas';

/** As many as the service takes of one board. */
const MOST = 500;

export interface BoardWords {
  title: string;
  description: string;
  tags: string;
  published: boolean;
}

export const wordsOf = ({ title, description, tags, published }: BoardRecord): BoardWords => ({
  title,
  description,
  tags: tags.join(', '),
  published,
});

/** What is sent of the words in a form; tags once each, in lower case. */
export function sentWords({ title, description, tags, published }: BoardWords) {
  const list = betweenCommas(tags.toLowerCase());
  return { title: title.trim(), description: description.trim(), tags: [...new Set(list)].slice(0, 20), published };
}

/** The items of a board with others behind them, and how many of those are new; undefined where that is more than it holds. */
export function withItems(
  items: readonly string[],
  more: readonly string[],
): { items: string[]; added: number } | undefined {
  const all = [...new Set([...items, ...more])];
  return all.length > MOST ? undefined : { items: all, added: all.length - items.length };
}

/** The items of a board with one that was taken off back at its place; undefined where it is there already, or no place is left. */
export function withItemAt(items: readonly string[], id: string, at: number): string[] | undefined {
  if (items.includes(id) || items.length >= MOST) return undefined;
  return items.toSpliced(Math.max(0, at), 0, id);
}

export { MOST as BOARD_MOST };
