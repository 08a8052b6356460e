import { emit } from '@commonplace/service-kit';
import { boardChanged } from '@commonplace/contracts/assets/curation-events';
import type { ClientSession } from 'mongoose';
import { boardView } from '../boards/board';
import { coversFor } from '../boards/board-covers';
import type { Deps } from '../deps';
import { NO_PICTURES } from './curated';
import { next, put } from './save-curated';

/** Whoever acts where nobody does. */
const NOBODY = 0;

/**
 * An item is no longer public: what showed it as its cover shows another of its items, or none. In the transaction of the withdrawal, so
 * that no list shows a picture that was taken out.
 */
export async function forgetCovers(deps: Deps, session: ClientSession, item: string): Promise<void> {
  for (const row of await deps.curation.withCover(item, session)) {
    const after = next(deps, row, NOBODY, { cover: null, pictures: NO_PICTURES });
    await put(deps, session, { ...after, starter: row.starter }, 'changed', NOBODY, ['cover_item']);
  }
  for (const board of await deps.boards.showing(item, session)) {
    const covers = await coversFor(deps, { ...board, items: board.items.filter((id) => id !== item) });
    const after = { ...board, ...covers, version: board.version + 1, changed: deps.now() };
    if (await deps.boards.replace(session, after))
      await emit(session, deps.db, boardChanged, boardView(after), { subject: board.id });
  }
}
