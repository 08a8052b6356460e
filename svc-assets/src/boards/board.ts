import { BOARD_ITEMS, type BoardRecord } from '@commonplace/contracts/assets/boards';
import { textFault } from '@commonplace/contracts/text-quality';
import { AppError } from '@commonplace/service-kit';

/** A board as svc-assets keeps it. */
export interface Board {
  readonly id: string;
  readonly uid: number;
  readonly version: number;
  readonly deleted: boolean;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly published: boolean;
  readonly items: readonly string[];
  readonly cover_item: string | null;
  readonly image_cover_url: string;
  readonly covers: readonly string[];
  readonly likes: number;
  readonly taken_down: boolean;
  readonly starter: { readonly key: string; readonly hash: string; readonly touched: boolean } | null;
  readonly created: Date;
  readonly changed: Date;
}

/** Boards that one person can have. */
export const BOARDS_A_PERSON = 500;

export function boardView(board: Board): BoardRecord {
  const { starter: _, created, changed, tags, items, covers, ...rest } = board;
  return {
    ...rest,
    tags: [...tags],
    items: [...items],
    covers: [...covers],
    total: items.length,
    created: created.toISOString(),
    changed: changed.toISOString(),
  };
}

/** Whether somebody sees a board: everybody a published one that stands, its owner and administrators every one. */
export function seenBy(board: Board, uid: number, admin: boolean): boolean {
  if (board.deleted) return false;
  return admin || (uid > 0 && uid === board.uid) || (board.published && !board.taken_down);
}

/** Items of a board, each once, in order. Throws LIMIT_REACHED past the limit. */
export function boardItems(items: readonly string[]): string[] {
  const once = [...new Set(items)];
  if (once.length > BOARD_ITEMS)
    throw new AppError('LIMIT_REACHED', {
      detail: `A board holds at most ${BOARD_ITEMS} items`,
      facts: { limit: BOARD_ITEMS, used: once.length, reason: 'board-items' },
    });
  return once;
}

/** Holds what people write on a public page against the quality check (VAL-03). Throws INVALID with the field. */
export function checkWords(words: { title?: string | undefined; description?: string | undefined }): void {
  const { title, description } = words;
  for (const [field, text] of Object.entries({ title, description })) {
    const fault = text ? textFault(text, 'lenient') : null;
    if (fault) throw new AppError('INVALID', { errors: { [field]: [fault] }, detail: `${field}: ${fault}` });
  }
}
