import type { Publication, publishMeta } from '@commonplace/contracts/assets/publishing';
import { gridItemOf } from '@commonplace/contracts/assets/grid';
import { mayPublish } from '@commonplace/contracts/assets/publishers';
import { textFault } from '@commonplace/contracts/text-quality';
import { AppError, mayBeCommitted } from '@commonplace/service-kit';
import { createHash } from 'node:crypto';
import { ulid } from 'ulid';
import type { z } from 'zod';
import { teamOf } from '../accounts/owner';
import type { Deps } from '../deps';
import type { Received } from '../files/receive';
import { keepFiles } from '../store/begin-files';
import { publishedOf, type Item } from './item';
import { prepareItem } from './prepare-item';
import type { PublicationRow } from './publication';
import { stillShown } from './taken-down';

export type Words = z.output<typeof publishMeta>;
export interface Person {
  readonly uid: number;
  readonly roles: readonly string[];
}

/** Artists and administrators publish. Throws ROLE_MISSING for everybody else. */
export function requirePublisher(person: Person): void {
  if (!mayPublish(person)) throw new AppError('ROLE_MISSING');
}

/**
 * Hands a file in: it is decoded and its renditions are made at once, but nobody sees it before an administrator has. The same file of the
 * same person twice is CONFLICT, unless the first was taken back. In the name of a team only its members publish. Throws the reason of a
 * refusal; then nothing of it stays.
 */
export async function publishWork(
  deps: Deps,
  person: Person,
  words: Words,
  files: { file: Received; poster?: Received | undefined },
): Promise<Publication> {
  requirePublisher(person);
  checkWords(words);
  const { uid } = person;
  if (words.team_id !== undefined) await teamOf(deps, uid, words.team_id, { write: true });
  const now = deps.now();
  const key = `published/${uid}/${createHash('sha256').update(files.file.sha256).digest('hex').slice(0, 32)}`;
  const [known] = [...(await deps.items.byKeys([key])).values()];
  if (known && known.status !== 'withdrawn') throw alreadyThere(known.id);
  const id = known?.id ?? ulid(now.getTime());
  const meta = {
    key,
    title: words.title,
    tags: words.tags,
    description: words.description,
    author: words.author,
    licence: words.licence,
    premium: words.licence === 'LicenseRef-Commonplace-Premium',
    ai_generated: words.ai_generated,
    // What a moderator marked is not unmarked by taking it back and handing it in again.
    adult: words.adult || known?.adult === true,
    owner_uid: uid,
    ...(words.kind && { kind: words.kind }),
    ...(words.team_id !== undefined && { team_id: words.team_id }),
  };
  const incoming = { meta, file: files.file, poster: files.poster };
  const prepared = await prepareItem(deps, id, incoming, (known?.masterVersion ?? 0) + 1, now, known);
  const item: Item = { ...prepared.item, status: 'review' };
  const before = known && (await deps.publications.get(id));
  const row: PublicationRow = {
    id,
    uid,
    state: 'review',
    version: (before?.version ?? 0) + 1,
    reason: '',
    note: '',
    submitted: now,
    decided: null,
    decided_by: null,
    appealed: false,
  };
  try {
    await deps.db.transaction(async (session) => {
      // While this file was looked at, the same one may have been handed in again by another way, and approved.
      if (known && (await deps.items.get(id, session))?.status !== 'withdrawn') throw alreadyThere(id);
      await keepFiles(deps, session, [prepared.files]);
      await deps.items.save(session, [item], now);
      if (before) {
        if (!(await deps.publications.replace(session, row))) throw new AppError('CONFLICT');
      } else await deps.publications.insert(session, row);
      // What was public once as it is now stays open when it is taken back again, as designs use it; what is new in it was seen by nobody yet.
      const action = known?.hash === item.hash ? 'resubmit' : 'submit';
      await deps.publications.note(session, { item: id, at: now, uid, action, reason: '', note: '' });
    });
  } catch (err) {
    if (!mayBeCommitted(err)) await prepared.files.giveUp();
    if ((err as { code?: number }).code === 11000) throw new AppError('CONFLICT', { cause: err });
    throw err;
  }
  return publicationView(deps, row, item);
}

const alreadyThere = (id: string) =>
  new AppError('CONFLICT', { detail: 'You have handed this file in already', facts: { id } });

/** Words that everybody will read pass the quality check (VAL-03). Throws INVALID with the field. */
export function checkWords(words: Partial<Words>): void {
  for (const field of ['title', 'description'] as const) {
    const fault = words[field] ? textFault(words[field], 'lenient') : null;
    if (fault) throw new AppError('INVALID', { errors: { [field]: [fault] }, detail: `${field}: ${fault}` });
  }
}

/** A work as its owner and the reviewers see it. */
export function publicationView(deps: Deps, row: PublicationRow, item: Item): Publication {
  const { master, original } = item;
  const team = master.facts['team_id'];
  return stillShown(deps, {
    ...row,
    ai_generated: master.ai_generated,
    ...(typeof team === 'string' ? { team_id: team } : {}),
    original: {
      url: deps.urls.url(original.key, original.filename, deps.now(), { attachment: false }),
      filename: original.filename,
      bytes: original.bytes,
    },
    item: { ...gridItemOf(publishedOf(item)), status: item.status },
    title: master.title,
    tags: master.tags,
    description: master.description,
    licence: master.licence_id,
    author: master.author,
    adult: master.adult,
    submitted: row.submitted.toISOString(),
    decided: row.decided?.toISOString() ?? null,
  });
}
