import { createHash } from 'node:crypto';
import type { applyCuration as applyOperation } from '@commonplace/contracts/assets/curation';
import type { CuratedKind } from '@commonplace/contracts/assets/curation-records';
import type { AnswerOf, ParsedBody } from '@commonplace/contracts/operation';
import { AppError } from '@commonplace/service-kit';
import { applyBoard } from '../boards/apply-board';
import type { Deps } from '../deps';
import { contentOf, type Content, type Curated } from './curated';
import { newRow, picturesFor, put, tagOf, tell } from './save-curated';

export type StarterRecord = ParsedBody<typeof applyOperation>['records'][number];
export type StarterResult = AnswerOf<typeof applyOperation>['results'][number];

/** Whoever acts where nobody does. */
const NOBODY = 0;
const ITEM = 'key:';
const RECORD = 'starter:';

/**
 * Brings in content that comes with the product, record after record in the order given: a later one may name an earlier one as
 * `starter:{kind}/{key}`. Nothing is written for what is as it should be, and what a person has changed since stays as it is.
 */
export async function applyCuration(deps: Deps, records: readonly StarterRecord[]): Promise<StarterResult[]> {
  const places = await placesOf(deps, records);
  const results: StarterResult[] = [];
  for (const record of records) {
    const { kind, key } = record;
    try {
      const content = placed(record.content, places) as Content;
      const one =
        kind === 'boards' ? await applyBoard(deps, record, content) : await applyMaster(deps, kind, record, content);
      if (one.id) places.set(`${RECORD}${kind}/${key}`, one.id);
      results.push({ kind, key, ...one });
    } catch (err) {
      if (!(err instanceof AppError) || (err.code !== 'INVALID' && err.code !== 'CONFLICT')) throw err;
      results.push({ kind, key, status: 'refused', detail: err.message });
    }
  }
  return results;
}

/** Hash of a content as it was applied. */
export function contentHash(content: unknown, order: number | undefined): string {
  return createHash('sha256')
    .update(JSON.stringify([content, order ?? null]))
    .digest('hex');
}

async function applyMaster(
  deps: Deps,
  kind: CuratedKind,
  record: StarterRecord,
  given: Content,
): Promise<Pick<StarterResult, 'id' | 'status'>> {
  const content = contentOf(kind, given);
  const hash = contentHash(content, record.order);
  const [known] = await deps.curation.byStarterKeys(kind, [record.key]);
  if (known?.starter?.touched) return { id: known.id, status: 'kept' };
  if (known?.starter?.hash === hash) return { id: known.id, status: 'unchanged' };
  const pictures = await picturesFor(deps, content);
  const starter = { key: record.key, hash, touched: false };
  return deps.db
    .transaction(async (session) => {
      if (known) {
        const order = record.order ?? known.order;
        const row: Curated = {
          ...known,
          ...pictures,
          content,
          order,
          starter,
          tag: tagOf(content),
          version: known.version + 1,
          changed: deps.now(),
          changed_by: NOBODY,
        };
        await put(deps, session, row, 'changed', NOBODY, ['content']);
        return { id: row.id, status: 'updated' as const };
      }
      const order = record.order ?? (await deps.curation.lastOrder(kind, session)) + 10;
      const row = newRow({ kind, content, order, uid: NOBODY, now: deps.now(), pictures, starter });
      await deps.curation.insert(session, row);
      await tell(deps, session, row, 'created', NOBODY, Object.keys(content));
      return { id: row.id, status: 'created' as const };
    })
    .catch((err: unknown) => {
      // A curator made a record of that name before the starter content came.
      if ((err as { code?: number }).code === 11000) throw new AppError('CONFLICT', { detail: 'the tag is taken' });
      throw err;
    });
}

/** Ids by what the content calls them: items by their importer's key, records by kind and key. */
async function placesOf(deps: Deps, records: readonly StarterRecord[]): Promise<Map<string, string>> {
  const keys = new Set<string>();
  const known = new Map<string, Set<string>>();
  const look = (value: unknown): void => {
    if (typeof value === 'string') {
      if (value.startsWith(ITEM)) keys.add(value.slice(ITEM.length));
      const [, kind, key] = /^starter:([a-z]+)\/(.+)$/.exec(value) ?? [];
      if (kind && key) known.set(kind, (known.get(kind) ?? new Set()).add(key));
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(look);
  };
  for (const { content } of records) look(content);
  const places = new Map<string, string>();
  for (const [key, item] of await deps.items.byKeys([...keys]))
    if (item.status === 'published') places.set(ITEM + key, item.id);
  for (const [kind, wanted] of known) {
    const rows =
      kind === 'boards'
        ? await deps.boards.byStarterKeys([...wanted])
        : await deps.curation.byStarterKeys(kind as CuratedKind, [...wanted]);
    for (const row of rows) if (row.starter) places.set(`${RECORD}${kind}/${row.starter.key}`, row.id);
  }
  return places;
}

/** The content with ids in place of names; what does not exist is left out of lists, and null elsewhere. */
export function placed(value: unknown, places: ReadonlyMap<string, string>): unknown {
  const isName = (one: unknown): one is string =>
    typeof one === 'string' && (one.startsWith(ITEM) || one.startsWith(RECORD));
  if (isName(value)) return places.get(value) ?? null;
  if (Array.isArray(value))
    return value
      .map((entry: unknown) => placed(entry, places))
      .filter((entry, index) => !(isName(value[index]) && entry === null));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, placed(entry, places)]));
  return value;
}
