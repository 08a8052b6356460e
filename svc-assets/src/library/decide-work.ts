import { itemPublished } from '@commonplace/contracts/assets/events';
import type { Publication } from '@commonplace/contracts/assets/publishing';
import { AppError, emit } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';
import { actedAsAdmin } from '../accounts/acted-as-admin';
import type { Deps } from '../deps';
import type { Item } from './item';
import { itemPublishedOf } from './item.events';
import { stepped, type PublicationRow } from './publication';
import { checkWords, publicationView, type Words } from './publish-work';
import { putIn } from './take-out';
import { tellOwner } from './tell-owner';

/** A reviewer makes a work public, as they have seen it. Search finds it within seconds. */
export function approve(
  deps: Deps,
  uid: number,
  id: string,
  seen: { version?: number | undefined },
): Promise<Publication> {
  return decide(deps, uid, id, 'approve', seen, (session) => putIn(deps, session, id, 'review'));
}

/** A reviewer sends a work back with the reason. */
export function reject(
  deps: Deps,
  uid: number,
  id: string,
  why: { version?: number | undefined; reason: string; note: string },
): Promise<Publication> {
  return decide(deps, uid, id, 'reject', why, async (session) => {
    const item = await deps.items.setStatus(session, id, 'review', 'rejected', deps.now());
    if (!item) throw new AppError('CONFLICT');
    return item;
  });
}

const reasonOf = ({ reason, note }: { reason?: string; note?: string }): Record<string, string> => ({
  ...(reason ? { reason } : {}),
  ...(note ? { note: note.slice(0, 500) } : {}),
});

async function decide(
  deps: Deps,
  uid: number,
  id: string,
  step: 'approve' | 'reject',
  { version, ...why }: { version?: number | undefined; reason?: string; note?: string },
  work: (session: ClientSession) => Promise<Item>,
): Promise<Publication> {
  return deps.db.transaction(async (session) => {
    const before = await deps.publications.get(id, session);
    if (!before) throw new AppError('NOT_FOUND');
    const row = stepped(before, step, { uid, now: deps.now(), ...why });
    // It waits still, or again, but not with the words that were read.
    if (version !== undefined && version !== before.version)
      throw new AppError('CONFLICT', {
        detail: 'It was changed meanwhile. Look at it again before you decide',
        facts: { version: before.version },
      });
    const item = await work(session);
    await keep(deps, session, row, uid, step);
    await tellOwner(deps, session, uid, item, step);
    if (uid !== before.uid) await actedAsAdmin(deps, session, uid, `work.${step}`, id, reasonOf(why));
    return publicationView(deps, row, item);
  });
}

/** Stores the next version of a work with its step in the audit. Throws CONFLICT when somebody was faster. */
export async function keep(
  deps: Deps,
  session: ClientSession,
  row: PublicationRow,
  uid: number,
  action: string,
): Promise<void> {
  if (!(await deps.publications.replace(session, row))) throw new AppError('CONFLICT');
  const { id: item, reason, note } = row;
  await deps.publications.note(session, { item, at: deps.now(), uid, action, reason, note });
}

/**
 * Changes the words of a work, by its owner or an administrator; to others it is not there. A rejected one waits for a review again, a public
 * one changes at once. That it is for adults only its owner says at any time, and takes back until it is public. Throws CONFLICT with the present
 * version, and ROLE_MISSING where only an administrator may.
 */
export async function editWork(
  deps: Deps,
  by: { uid: number; admin: boolean },
  id: string,
  change: { version?: number | undefined } & Partial<Pick<Words, 'title' | 'tags' | 'description' | 'adult'>>,
): Promise<Publication> {
  checkWords(change);
  return deps.db.transaction(async (session) => {
    // Both as of one moment: what was decided about the work meanwhile is not undone by what it was before.
    const before = await deps.publications.get(id, session);
    const item = await deps.items.get(id, session);
    if (!item || (!by.admin && before?.uid !== by.uid)) throw new AppError('NOT_FOUND');
    if (item.status === 'withdrawn' || item.status === 'taken-down') throw new AppError('CONFLICT');
    if (before && change.version !== undefined && change.version !== before.version)
      throw new AppError('CONFLICT', { facts: { version: before.version } });
    if (item.master.adult && change.adult === false && item.status === 'published' && !by.admin)
      throw new AppError('ROLE_MISSING');
    const now = deps.now();
    const again = item.status === 'rejected';
    const { title, tags, description, adult } = { ...item.master, ...said(change) };
    const after: Item = {
      ...item,
      status: again ? 'review' : item.status,
      masterVersion: item.masterVersion + 1,
      master: { ...item.master, title, tags: [...new Set(tags)], description, adult },
    };
    const [saved = after] = await deps.items.save(session, [after], now);
    if (saved.status === 'published')
      await emit(session, deps.db, itemPublished, itemPublishedOf(saved), { subject: id });
    // An item that was imported has no record of a publication: an administrator's change begins one.
    const base: PublicationRow = before ?? {
      id,
      uid: item.master.owner_uid,
      state: 'published',
      version: 0,
      reason: '',
      note: '',
      submitted: new Date(item.master.published_at),
      decided: null,
      decided_by: null,
      appealed: false,
    };
    const row = again ? stepped(base, 'resubmit', { uid: by.uid, now }) : { ...base, version: base.version + 1 };
    if (before) await keep(deps, session, row, by.uid, again ? 'resubmit' : 'edit');
    else {
      await deps.publications.insert(session, row);
      await deps.publications.note(session, { item: id, at: now, uid: by.uid, action: 'edit', reason: '', note: '' });
    }
    if (by.uid !== base.uid) {
      const fields = Object.keys(said({ ...change, version: undefined })).join(', ');
      await actedAsAdmin(deps, session, by.uid, 'work.changed', id, { fields });
    }
    return publicationView(deps, row, saved);
  });
}

/** What is said of a change: a field that is not given stays as it is. */
const said = <T extends object>(change: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as never;
