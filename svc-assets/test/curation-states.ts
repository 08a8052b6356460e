import { contentOf, NO_PICTURES } from '../src/curation/curated';
import { newRow } from '../src/curation/save-curated';
import type { PublicationRow } from '../src/library/publication';
import { stepped } from '../src/library/publication';
import type { Harness } from './harness';
import { holdsItem, itemOf } from './pact-states';

const NOW = new Date('2026-01-02T03:04:05.000Z');

export async function holdsSynonyms(h: Harness, id: string): Promise<void> {
  const { db, curation } = h.app.deps;
  const content = contentOf('synonyms', { title: 'Words of the sea', lines: ['sea, ocean'], published: true });
  const pictures = { cover: null, pictures: NO_PICTURES };
  const row = { ...newRow({ kind: 'synonyms', content, order: 1, uid: 1, now: NOW, pictures }), id };
  await db.transaction(async (session) => {
    await curation.insert(session, row);
    await curation.note(session, row, 'created', 1, ['title']);
  });
}

export async function holdsBoard(h: Harness, uid: number, id: string, items: string[]): Promise<void> {
  const { db, boards } = h.app.deps;
  for (const item of items) await holdsItem(h, item);
  const words = { title: 'Quiet seas', description: '', tags: [], published: false, items };
  const rest = { cover_item: null, image_cover_url: '', covers: [], likes: 0, taken_down: false, starter: null };
  const board = { id, uid, version: 1, deleted: false, ...words, ...rest, created: NOW, changed: NOW };
  await db.transaction((session) => boards.insert(session, board));
}

export async function pinned(h: Harness, item: string): Promise<void> {
  await holdsItem(h, item);
  await h.app.deps.db.transaction((session) => h.app.deps.pins.set(session, item, 2, 'sea', NOW));
}

/** A work of an account: waiting for a review, or taken down. */
export async function holdsWork(
  h: Harness,
  uid: number,
  id: string,
  state: 'review' | 'taken-down' = 'review',
): Promise<void> {
  const { db, items, publications } = h.app.deps;
  const item = itemOf(id);
  const work: PublicationRow = {
    id,
    uid,
    state: 'review',
    version: 1,
    reason: '',
    note: '',
    submitted: NOW,
    decided: null,
    decided_by: null,
    appealed: false,
  };
  const down = () => stepped(stepped(work, 'approve', { uid: 1, now: NOW }), 'takedown', { uid: 1, now: NOW });
  await db.transaction(async (session) => {
    await items.save(session, [{ ...item, status: state, master: { ...item.master, owner_uid: uid } }], NOW);
    await publications.insert(session, state === 'review' ? work : down());
  });
}

/** A case about an item: open, or decided by a take-down. */
export async function reportedIn(h: Harness, item: string, id: string, state: 'open' | 'taken-down' = 'open') {
  const { db, cases } = h.app.deps;
  const report = { by: 'u:8', uid: 8, reason: 'copyright', text: 'It is mine.', at: NOW } as const;
  const rest = { appeal: null, note: '', decided_by: null, created: NOW, changed: NOW };
  const one = { id, item, state, waiting: state === 'open', version: 1, reports: [report], count: 1, ...rest };
  await db.transaction((session) => cases.insert(session, one));
}
