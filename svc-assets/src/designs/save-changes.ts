import { applyChanges, ChangeError, parsePath } from '@commonplace/contracts/design/apply';
import type { Change } from '@commonplace/contracts/design/changes';
import {
  designDocument,
  designPage,
  type DesignDocument,
  type DesignPage,
} from '@commonplace/contracts/design/document';
import { FILM } from '@commonplace/contracts/design/version';
import { AppError, fieldWords } from '@commonplace/service-kit';
import type { z } from 'zod';
import type { Deps } from '../deps';
import { keptChanges, openChanges } from './asset-addresses';
import { checkLimits, headOf, pageRef, type Design } from './design';
import { KEPT_SAVES } from './design-saves.repo';
import { bytesOf, countWritten } from './count-written';
import { heavy } from './heavy';
import { together } from './weigh';
import { withoutWrongLinks } from './wrong-links';
import { keepVersion } from './keep-version';
import { untouchedUse } from './premium-use';
import { licenceChanges, licensedDocument } from './true-licences';

/** Puts changes on top of a revision. Only the pages they touch are read, checked and written. Answers the next revision. */
export async function saveChanges(
  deps: Deps,
  uid: number,
  id: string,
  rev: number,
  given: readonly Change[],
  by = uid,
): Promise<number> {
  const design = await deps.designs.get(uid, id);
  if (!design || design.deleted) throw new AppError('NOT_FOUND');
  if (design.rev !== rev) throw await stale(deps, design, rev);
  const pages = pagesOf(given);
  return heavy.work(together(design.pages.filter((page) => pages.includes(page.id))), () =>
    putChanges(deps, design, rev, given, by),
  );
}

async function putChanges(
  deps: Deps,
  design: Design,
  rev: number,
  given: readonly Change[],
  by: number,
): Promise<number> {
  const { uid, id } = design;
  const sent = await keptChanges(deps, by, given, design.head.assets);
  const touched = pagesOf(sent);
  const before: DesignDocument = { ...design.head, pages: withoutWrongLinks(await deps.designs.pages(id, touched)) };
  const told = applied(before, sent);
  const toldHead = checkedHead(told);
  const asks = !design.licensed || sent.some(({ path }) => path.startsWith('asset/'));
  const mends = asks ? await licenceChanges(deps, told.assets, lookedAt(design)) : [];
  const after = mends.length > 0 ? applied(told, mends) : told;
  const changes = [...sent, ...mends];
  const written = touched.flatMap((page) => after.pages[page] ?? []).map(checkedPage);
  const head = mends.length > 0 ? checkedHead(after) : toldHead;
  const removed = touched.filter((page) => !after.pages[page]);
  const untouched = design.pages.filter((page) => !touched.includes(page.id));
  const refs = [
    ...untouchedUse(untouched, design.head.assets, head.assets),
    ...written.map((page) => pageRef(page, head.assets)),
  ];
  checkLimits(head, refs, written);
  await keepVersion(deps, design);
  const done = await deps.db.transaction((session) =>
    deps.designs.advance(session, uid, id, { rev, head, refs, written, removed, changes, now: deps.now(), by }),
  );
  if (done) return rev + 1;
  const now = await deps.designs.get(uid, id);
  throw now ? await stale(deps, now, rev) : new AppError('NOT_FOUND');
}

/** Replaces the whole document (with addresses as they are kept), as one revision. */
export async function replaceDocument(
  deps: Deps,
  uid: number,
  id: string,
  rev: number,
  given: DesignDocument,
  by = uid,
): Promise<number> {
  const design = await deps.designs.get(uid, id);
  if (!design || design.deleted) throw new AppError('NOT_FOUND');
  if (design.rev !== rev) throw await stale(deps, design, rev);
  const document = await licensedDocument(deps, given, lookedAt(design));
  const written = Object.values(document.pages);
  const refs = written.map((page) => pageRef(page, document.assets));
  checkLimits(headOf(document), refs, written);
  await countWritten(deps, by, bytesOf(document, refs));
  await keepVersion(deps, design);
  const removed = design.pages.map((page) => page.id).filter((page) => !document.pages[page]);
  // In the history a replacement is: every page gone, every page new.
  const changes: Change[] = [
    ...design.pages.map((page) => ({ path: `page/${page.id}`, before: {}, after: null })),
    ...written.flatMap(({ elements, ...page }) => [
      { path: `page/${page.id}`, before: null, after: page },
      ...Object.values(elements).map((element) => ({
        path: `page/${page.id}/element/${element.id}`,
        before: null,
        after: element,
      })),
    ]),
    ...Object.values(document.assets).map((asset) => ({ path: `asset/${asset.id}`, before: null, after: asset })),
    {
      path: 'document',
      before: {},
      after: {
        unit: document.unit,
        resolution: document.resolution,
        fonts: document.fonts,
        colours: document.colours,
        // Said also where it is left out: whoever puts this on an older document would keep that one's.
        film: document.film ?? FILM.usual,
      },
    },
  ];
  const done = await deps.db.transaction((session) =>
    deps.designs.advance(session, uid, id, {
      rev,
      head: headOf(document),
      refs,
      written,
      removed,
      changes,
      now: deps.now(),
      by,
    }),
  );
  if (!done) throw new AppError('STALE_REVISION');
  return rev + 1;
}

/** Assets of a design whose licences were looked at; those of others are looked at with its next save. */
const lookedAt = ({ licensed, head }: Design) => (licensed ? head.assets : {});

async function stale(deps: Deps, design: Design, rev: number): Promise<AppError> {
  const missed = design.rev - rev;
  const saves = missed > 0 && missed <= KEPT_SAVES ? await deps.designs.since(design.id, rev, KEPT_SAVES) : [];
  const changes = saves.map(({ at, ...save }) => ({
    ...save,
    changes: openChanges(deps, save.changes),
    at: at.toISOString(),
  }));
  return new AppError('STALE_REVISION', {
    facts: { rev: design.rev, ...(saves.length === missed && missed > 0 ? { changes } : {}) },
  });
}

function pagesOf(changes: readonly Change[]): string[] {
  const pages = changes.flatMap(({ path }) => {
    const at = named(path);
    return 'page' in at ? [at.page] : [];
  });
  return [...new Set(pages)];
}

function named(path: string): ReturnType<typeof parsePath> {
  try {
    return parsePath(path);
  } catch (err) {
    throw asInvalid(err);
  }
}

function applied(document: DesignDocument, changes: readonly Change[]): DesignDocument {
  try {
    return applyChanges(document, changes);
  } catch (err) {
    throw asInvalid(err);
  }
}

function asInvalid(err: unknown): unknown {
  return err instanceof ChangeError
    ? new AppError('INVALID', { detail: err.message, errors: { [err.path]: [err.message] }, cause: err })
    : err;
}

/** One fault is told, and one save can bring millions: reading ends with the first. */
const FIRST_FAULT = { error: fieldWords, abortEarly: true };

function checkedPage(page: DesignPage): DesignPage {
  const parsed = designPage.safeParse(page, FIRST_FAULT);
  if (!parsed.success) throw invalid(parsed.error, `page/${page.id}`);
  return parsed.data;
}

function checkedHead(document: DesignDocument) {
  const parsed = designDocument.omit({ pages: true }).safeParse(headOf(document), FIRST_FAULT);
  if (!parsed.success) throw invalid(parsed.error, 'document');
  return parsed.data;
}

function invalid(error: z.ZodError, record: string): AppError {
  const [issue] = error.issues;
  const path = [record, ...(issue?.path ?? [])].join('.');
  return new AppError('INVALID', {
    detail: `${path}: ${issue?.message ?? 'is not valid'}`,
    errors: { [path]: [issue?.message ?? 'is not valid'] },
  });
}
