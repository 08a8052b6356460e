import { createHash } from 'node:crypto';
import type { ReportCase } from '@commonplace/contracts/assets/publishing';
import { gridItemOf } from '@commonplace/contracts/assets/grid';
import { AppError } from '@commonplace/service-kit';
import type { ClientSession } from 'mongoose';
import { ulid } from 'ulid';
import { actedAsAdmin } from '../accounts/acted-as-admin';
import type { Deps } from '../deps';
import type { Case, CaseState, Report } from './case.repo';
import { keep } from './decide-work';
import { publishedOf, type Item } from './item';
import { stepped } from './publication';
import { forAdults, putIn, takeOut } from './take-out';
import { stillShown } from './taken-down';
import { tellOwner } from './tell-owner';

/** Reports kept of one case, the first ones; further ones only count. */
const KEPT = 100;
/** People beyond these who are counted; by then nobody needs to know how many more there are. */
const COUNTED = 2_000;
export type Decision = 'dismiss' | 'takedown' | 'mark-adult' | 'uphold' | 'restore';
const FROM: Readonly<Record<Decision, readonly CaseState[]>> = {
  dismiss: ['open'],
  takedown: ['open'],
  'mark-adult': ['open'],
  uphold: ['appealed'],
  restore: ['appealed', 'taken-down'],
};
const TO: Readonly<Record<Decision, CaseState>> = {
  dismiss: 'dismissed',
  takedown: 'taken-down',
  'mark-adult': 'marked-adult',
  uphold: 'taken-down',
  restore: 'restored',
};

/** Why a decision does not fit a case any more, in the words that pages have for its state. */
const STANDS: Readonly<Record<CaseState, { readonly detail: string }>> = {
  open: { detail: 'It waits for a first decision' },
  appealed: { detail: 'Its owner asked to look at it again' },
  dismissed: { detail: 'Its reports were dismissed already' },
  'taken-down': { detail: 'It was taken down already' },
  restored: { detail: 'It was restored already' },
  'marked-adult': { detail: 'It was marked as for adults only already' },
};

/** What a decision does to the item. */
const DONE = {
  takedown: (deps: Deps, session: ClientSession, id: string) => takeOut(deps, session, id, 'taken-down', 'other'),
  restore: (deps: Deps, session: ClientSession, id: string) => putIn(deps, session, id, 'taken-down'),
  'mark-adult': forAdults,
} as const;

/** Tells whether somebody reported before, and of one case only. */
const fingerprint = (id: string, by: string): string =>
  createHash('sha256').update(`${id}\n${by}`).digest('base64url').slice(0, 16);

/** Somebody tells about a public item. A second report of the same person changes nothing. */
export async function report(deps: Deps, id: string, given: Omit<Report, 'at'>): Promise<void> {
  if ((await deps.items.get(id))?.status !== 'published') throw new AppError('NOT_FOUND');
  const now = deps.now();
  const one: Report = { ...given, at: now };
  await deps.db
    .transaction(async (session) => {
      const open = await deps.cases.waiting(id, session);
      if (open?.reports.some(({ by }) => by === one.by)) return;
      const isFull = open !== undefined && open.reports.length >= KEPT;
      if (open) {
        const also = open.also ?? [];
        const name = fingerprint(open.id, one.by);
        if (isFull && (also.includes(name) || also.length >= COUNTED)) return;
        const kept = isFull ? { also: [...also, name] } : { reports: [...open.reports, one] };
        const next = { ...open, ...kept, count: open.count + 1, version: open.version + 1, changed: now };
        if (!(await deps.cases.replace(session, next))) throw new AppError('CONFLICT');
      } else {
        const fresh = { item: id, state: 'open', waiting: true, version: 1, reports: [one], count: 1 } as const;
        const rest = { appeal: null, note: '', decided_by: null, created: now, changed: now };
        await deps.cases.insert(session, { id: ulid(now.getTime()), ...fresh, ...rest });
      }
      if (isFull) return;
      const { uid, reason, text } = one;
      await deps.publications.note(session, { item: id, at: now, uid, action: 'report', reason, note: text });
    })
    .catch((err: unknown) => {
      // Two first reports at once: the other made the case; the caller sends again.
      if ((err as { code?: number }).code === 11000) throw new AppError('UNAVAILABLE', { cause: err, retryAfter: 1 });
      throw err;
    });
}

/** A moderator decides. What follows for the item, its record and its audit is one transaction. */
export async function decideCase(
  deps: Deps,
  uid: number,
  id: string,
  o: { version: number; decision: Decision; note: string },
): Promise<ReportCase> {
  return deps.db.transaction(async (session) => {
    const before = await deps.cases.get(id, session);
    if (!before) throw new AppError('NOT_FOUND');
    if (before.version !== o.version) throw new AppError('CONFLICT', { facts: { version: before.version } });
    if (!FROM[o.decision].includes(before.state))
      throw new AppError('CONFLICT', { ...STANDS[before.state], facts: { state: before.state } });
    const now = deps.now();
    const row: Case = {
      ...before,
      state: TO[o.decision],
      waiting: false,
      version: before.version + 1,
      note: o.note,
      decided_by: uid,
      changed: now,
    };
    if (!(await deps.cases.replace(session, row))) throw new AppError('CONFLICT');
    const item = await followed(deps, session, uid, row, o);
    await actedAsAdmin(deps, session, uid, `report.${o.decision}`, id, o.note ? { note: o.note.slice(0, 500) } : {});
    return caseView(deps, row, item);
  });
}

async function followed(
  deps: Deps,
  session: ClientSession,
  uid: number,
  row: Case,
  { decision, note }: { decision: Decision; note: string },
): Promise<Item | undefined> {
  const now = deps.now();
  const work = await deps.publications.get(row.item, session);
  const reason = row.reports[0]?.reason ?? '';
  if (decision === 'takedown' || decision === 'restore' || decision === 'mark-adult') {
    const item = await DONE[decision](deps, session, row.item);
    if (work) await keep(deps, session, stepped(work, decision, { uid, now, reason, note }), uid, decision);
    else await deps.publications.note(session, { item: row.item, at: now, uid, action: decision, reason, note });
    // That it is taken down its owner hears by the event of the item.
    if (decision !== 'takedown') await tellOwner(deps, session, uid, item, decision);
    return item;
  }
  // The artist reads at the work why it stays down.
  if (work && decision === 'uphold') {
    const kept = await deps.publications.replace(session, stepped(work, 'uphold', { uid, now, reason, note }));
    if (!kept) throw new AppError('CONFLICT');
  }
  await deps.publications.note(session, { item: row.item, at: now, uid, action: decision, reason, note });
  const item = await deps.items.get(row.item);
  if (item && decision === 'uphold') await tellOwner(deps, session, uid, item, decision);
  return item;
}

/** The owner of what was taken down asks to look again, once; to others it is not there. */
export async function appeal(deps: Deps, uid: number, id: string, text: string): Promise<void> {
  await deps.db.transaction(async (session) => {
    const [item, work] = await Promise.all([deps.items.get(id), deps.publications.get(id, session)]);
    const owner = work?.uid ?? item?.master.owner_uid;
    if (item?.status !== 'taken-down' || owner !== uid) throw new AppError('NOT_FOUND');
    const last = await deps.cases.latest(id, 'taken-down', session);
    if (!last || last.appeal) throw new AppError('CONFLICT', { detail: 'It was looked at again already' });
    const now = deps.now();
    const row = { ...last, state: 'appealed' as const, waiting: true, appeal: { text, at: now } };
    if (!(await deps.cases.replace(session, { ...row, version: last.version + 1, changed: now })))
      throw new AppError('CONFLICT');
    if (work) {
      if (!(await deps.publications.replace(session, { ...work, appealed: true, version: work.version + 1 })))
        throw new AppError('CONFLICT');
    }
    await deps.publications.note(session, { item: id, at: now, uid, action: 'appeal', reason: '', note: text });
  });
}

/** A case as moderators see it. */
export function caseView(deps: Deps, row: Case, item: Item | undefined): ReportCase {
  const { waiting: _w, also: _a, reports, appeal: asked, created, changed, item: item_id, ...rest } = row;
  return stillShown(deps, {
    ...rest,
    item_id,
    item: item ? { ...gridItemOf(publishedOf(item)), status: item.status } : null,
    reports: reports.map(({ uid, reason, text, at }) => ({ uid, reason, text, at: at.toISOString() })),
    appeal: asked ? { text: asked.text, at: asked.at.toISOString() } : null,
    created: created.toISOString(),
    changed: changed.toISOString(),
  });
}
