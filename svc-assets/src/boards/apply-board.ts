import type { StarterRecord, StarterResult } from '../curation/apply-curation';
import { contentHash } from '../curation/apply-curation';
import type { Content } from '../curation/curated';
import type { Deps } from '../deps';
import type { Board } from './board';
import { coversFor } from './board-covers';
import { createBoard, putBoard, type BoardWords } from './change-board';

/** Brings in a board that comes with the product: made once, brought up to date while nobody has changed it. */
export async function applyBoard(
  deps: Deps,
  record: StarterRecord,
  content: Content,
): Promise<Pick<StarterResult, 'id' | 'status'>> {
  const list = (value: unknown) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const words: BoardWords = {
    title: text(content['title']),
    description: text(content['description']),
    tags: list(content['tags']),
    items: list(content['items']),
    published: true,
  };
  const uid = record.uid ?? 0;
  const hash = contentHash([uid, words], undefined);
  const [known] = await deps.boards.byStarterKeys([record.key]);
  if (known?.starter?.touched) return { id: known.id, status: 'kept' };
  if (known?.starter?.hash === hash) return { id: known.id, status: 'unchanged' };
  const starter = { key: record.key, hash, touched: false };
  if (!known) return { id: (await createBoard(deps, uid, words, { starter })).id, status: 'created' };
  const covers = await coversFor(deps, { items: words.items, cover_item: null });
  const board: Board = {
    ...known,
    ...words,
    ...covers,
    uid,
    starter,
    version: known.version + 1,
    changed: deps.now(),
  };
  await deps.db.transaction((session) => putBoard(deps, session, board));
  return { id: board.id, status: 'updated' };
}
