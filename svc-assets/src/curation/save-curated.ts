import { assetsAdminActed, type AdminAction } from '@commonplace/contracts/identity/admin-action';
import type { AdminActionName } from '@commonplace/contracts/identity/admin-action-names';
import type { CuratedKind } from '@commonplace/contracts/assets/curation-records';
import { AppError, emit } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';
import { ulid } from 'ulid';
import type { Deps } from '../deps';
import { checkReferences } from './check-references';
import {
  changedFields,
  contentOf,
  coverOf,
  picturesOf,
  recordOf,
  type Action,
  type Content,
  type Curated,
} from './curated';
import { CHANGED } from './curation.events';

const GAP = 10;
const DUPLICATE = 11000;

/** Makes a master. The caller is an administrator (the operation says so). Throws INVALID, or CONFLICT when the tag is taken. */
export async function createCurated(deps: Deps, kind: CuratedKind, uid: number, given: unknown): Promise<Curated> {
  const content = contentOf(kind, given);
  await checkReferences(deps, kind, content);
  const pictures = await picturesFor(deps, content);
  return deps.db
    .transaction(async (session) => {
      const order = (await deps.curation.lastOrder(kind, session)) + GAP;
      const row = newRow({ kind, content, order, uid, now: deps.now(), pictures });
      await deps.curation.insert(session, row);
      await tell(deps, session, row, 'created', uid, Object.keys(content));
      return row;
    })
    .catch(taken(content));
}

/** Replaces the content of a master; on a deleted one it brings it back. Throws NOT_FOUND, INVALID, or CONFLICT with the present version. */
export async function updateCurated(
  deps: Deps,
  kind: CuratedKind,
  id: string,
  uid: number,
  change: { version: number; content: unknown },
): Promise<Curated> {
  const content = contentOf(kind, change.content);
  await checkReferences(deps, kind, content, id);
  const pictures = await picturesFor(deps, content);
  return deps.db
    .transaction(async (session) => {
      const before = await present(deps, kind, id, change.version, session);
      const fields = changedFields(before.content, content);
      if (fields.length === 0 && !before.deleted) return before;
      const row = next(deps, before, uid, { content, deleted: false, ...pictures, tag: tagOf(content) });
      await put(deps, session, row, before.deleted ? 'restored' : 'changed', uid, fields);
      return row;
    })
    .catch(taken(content));
}

/** Deletes a master; the record stays known as deleted, and its history stays. */
export async function removeCurated(
  deps: Deps,
  kind: CuratedKind,
  id: string,
  uid: number,
  version: number,
): Promise<Curated> {
  return deps.db.transaction(async (session) => {
    const before = await present(deps, kind, id, version, session);
    if (before.deleted) throw new AppError('NOT_FOUND');
    const row = next(deps, before, uid, { deleted: true });
    await put(deps, session, row, 'deleted', uid, []);
    return row;
  });
}

/** Puts the ids given into their order, at the places that they held together; all others stay. Answers how many moved. */
export async function orderCurated(
  deps: Deps,
  kind: CuratedKind,
  uid: number,
  ids: readonly string[],
): Promise<number> {
  return deps.db.transaction(
    async (session) => {
      const rows = await deps.curation.all(kind, session);
      const known = new Map(rows.map((row) => [row.id, row]));
      const unknown = ids.findIndex((id) => !known.has(id));
      if (unknown >= 0) throw new AppError('INVALID', { errors: { [`ids.${unknown}`]: ['there is no such record'] } });
      if (new Set(ids).size !== ids.length) throw new AppError('INVALID', { errors: { ids: ['one stands twice'] } });
      let moved = 0;
      for (const [before, order] of reordered(rows, ids)) {
        await put(deps, session, next(deps, before, uid, { order }), 'ordered', uid, ['order']);
        moved++;
      }
      return moved;
    },
    { timeoutMs: 20_000 },
  );
}

/** What has to move: the ids take, in their new order, the places that they held together; the others stay where they are. */
export function reordered(rows: readonly Curated[], ids: readonly string[]): [Curated, number][] {
  const known = new Map(rows.map((row) => [row.id, row]));
  const chosen = ids.flatMap((id) => known.get(id) ?? []);
  const places = chosen.map(({ order }) => order).sort((one, other) => one - other);
  // Two records may hold the same place after a merge of starter content; then all get places of their own.
  const distinct = places.map((place, index) => (index > 0 && place <= (places[index - 1] ?? 0) ? undefined : place));
  const fresh = distinct.includes(undefined) ? chosen.map((_, index) => (places[0] ?? 0) + index) : places;
  return chosen.flatMap((row, index) => {
    const order = fresh[index] ?? row.order;
    return order === row.order ? [] : [[row, order] as [Curated, number]];
  });
}

/** The next version of a record, stored with its history and its event. Throws CONFLICT when somebody was faster. */
export async function put(
  deps: Deps,
  session: ClientSession,
  row: Curated,
  action: Action,
  uid: number,
  fields: readonly string[],
): Promise<void> {
  const stored = await deps.curation.replace(session, row);
  if (!stored) throw new AppError('CONFLICT');
  await tell(deps, session, stored, action, uid, fields);
}

export function newRow(o: {
  kind: CuratedKind;
  content: Content;
  order: number;
  uid: number;
  now: Date;
  pictures: Pick<Curated, 'cover' | 'pictures'>;
  starter?: Curated['starter'];
}): Curated {
  const { kind, content, order, uid, now } = o;
  return {
    id: ulid(now.getTime()),
    kind,
    tag: tagOf(content),
    starter: o.starter ?? null,
    version: 1,
    deleted: false,
    order,
    created: now,
    changed: now,
    changed_by: uid,
    flags: 0,
    content,
    ...o.pictures,
  };
}

export function next(deps: Deps, before: Curated, uid: number, change: Partial<Curated>): Curated {
  const touched = before.starter && { starter: { ...before.starter, touched: true } };
  return { ...before, ...touched, ...change, version: before.version + 1, changed: deps.now(), changed_by: uid };
}

export async function tell(
  deps: Deps,
  session: ClientSession,
  row: Curated,
  action: Action,
  uid: number,
  fields: readonly string[],
): Promise<void> {
  await deps.curation.note(session, row, action, uid, fields);
  await emit(session, deps.db, CHANGED[row.kind], recordOf(row), { subject: row.id });
  await emit(session, deps.db, assetsAdminActed, curationActedOf(row, action, uid, fields, deps.now()), {
    subject: String(uid),
  });
}

/** The cover of a content and the pictures made of it. */
export async function picturesFor(deps: Deps, content: Content): Promise<Pick<Curated, 'cover' | 'pictures'>> {
  const cover = coverOf(content);
  return { cover, pictures: picturesOf(cover ? await deps.items.get(cover) : undefined) };
}

async function present(
  deps: Deps,
  kind: CuratedKind,
  id: string,
  version: number,
  session: ClientSession,
): Promise<Curated> {
  const row = await deps.curation.get(kind, id, session);
  if (!row) throw new AppError('NOT_FOUND');
  if (row.version !== version) throw new AppError('CONFLICT', { facts: { version: row.version } });
  return row;
}

export function tagOf(content: Content): string | null {
  return typeof content['tag'] === 'string' ? content['tag'] : null;
}

const taken =
  (content: Content) =>
  (err: unknown): never => {
    if ((err as { code?: number }).code !== DUPLICATE) throw err;
    const message = `“${tagOf(content) ?? ''}” is taken`;
    throw new AppError('CONFLICT', { cause: err, detail: message, errors: { tag: [message] } });
  };

/** What a curator did, for the audit list of administrators. */
export function curationActedOf(
  row: Pick<Curated, 'kind' | 'id' | 'tag' | 'content'>,
  action: Action,
  uid: number,
  fields: readonly string[],
  now: Date,
): AdminAction {
  const { title } = row.content;
  const detail: Record<string, string> = {
    // The list of what was done tells by name what it was done to, also once that is called otherwise or is gone.
    ...(typeof title === 'string' ? { title } : {}),
    ...(fields.length > 0 ? { fields: fields.join(', ').slice(0, 500) } : {}),
  };
  const name: AdminActionName = `${row.kind}.${action}`;
  return { actor: uid, action: name, target: row.tag ?? row.id, detail, at: now.toISOString() };
}
