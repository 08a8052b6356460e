import { itemPublished } from '@commonplace/contracts/assets/events';
import { importMeta, type ImportResult } from '@commonplace/contracts/assets/library';
import { AppError, asAppError, emitMany, mayBeCommitted } from '@commonplace/service-kit';
import pLimit from 'p-limit';
import { ulid } from 'ulid';
import type { Deps } from '../deps';
import type { Received } from '../files/receive';
import { keepFiles } from '../store/begin-files';
import type { Item } from './item';
import { itemPublishedOf } from './item.events';
import { contentHash, prepareItem, type Incoming, type Prepared } from './prepare-item';

/** One entry of an import as it came in. */
export interface Entry {
  readonly meta: string | undefined;
  readonly file: Received | undefined;
  readonly poster: Received | undefined;
  readonly tooLarge: boolean;
}

/** Pictures in work at once in this process: more would only add memory. */
const working = pLimit(4);
const TRANSACTION_MS = 20_000;
const TAKEN_DOWN = {
  code: 'CONFLICT',
  detail: 'It was taken down. Restore it in the review of reports first',
} as const;

/**
 * Adds entries to the library. Idempotent by key: the same content again is `unchanged`. A refused entry gets its reason, leaves nothing and
 * does not stop the rest; what was taken down is refused, whatever its content is now, until its case is decided otherwise. All that is new becomes public in one transaction, together with its events.
 */
export async function importItems(deps: Deps, entries: readonly Entry[]): Promise<ImportResult[]> {
  const results: (ImportResult | undefined)[] = entries.map(() => undefined);
  const incoming = new Map<number, Incoming>();
  const keys = new Set<string>();
  entries.forEach((entry, index) => {
    const read = readEntry(entry, keys);
    if ('status' in read) results[index] = read;
    else incoming.set(index, read);
  });
  const existing = await deps.items.byKeys([...keys]);
  const now = deps.now();
  const prepared = new Map<number, Prepared>();
  await Promise.all(
    [...incoming].map(([index, one]) =>
      working(async () => {
        const known = existing.get(one.meta.key);
        if (known?.status === 'published' && known.hash === contentHash(one)) {
          results[index] = { key: one.meta.key, id: known.id, status: 'unchanged' };
          return;
        }
        if (known?.status === 'taken-down') {
          results[index] = { key: one.meta.key, id: known.id, status: 'refused', ...TAKEN_DOWN };
          return;
        }
        try {
          prepared.set(
            index,
            await prepareItem(deps, known?.id ?? ulid(), one, (known?.masterVersion ?? 0) + 1, now, known),
          );
        } catch (err) {
          if (!(err instanceof AppError)) throw err;
          results[index] = refused(one.meta.key, err);
        }
      }),
    ),
  );
  if (prepared.size > 0) {
    const saved = await publish(deps, prepared, incoming, now);
    for (const [index, { item }] of prepared)
      results[index] = {
        key: item.key,
        id: item.id,
        url: saved.get(item.id)?.master.files.svg ?? item.master.preview.url,
        status: existing.has(item.key) ? 'updated' : 'created',
      };
  }
  return results.map(
    (result, index) =>
      result ?? { key: `#${index}`, status: 'refused', code: 'INTERNAL', detail: 'It was not imported' },
  );
}

async function publish(
  deps: Deps,
  prepared: ReadonlyMap<number, Prepared>,
  incoming: ReadonlyMap<number, Incoming>,
  now: Date,
): Promise<Map<string, Item>> {
  const all = [...prepared.values()];
  try {
    return await deps.db.transaction(
      async (session) => {
        await keepFiles(
          deps,
          session,
          all.map(({ files }) => files),
        );
        const saved = await deps.items.save(
          session,
          all.map(({ item }) => item),
          now,
        );
        for (const [index, { item }] of prepared) {
          const document = incoming.get(index)?.meta.document;
          if (document) await deps.designs.saveTemplate(session, item, document, now);
        }
        await emitMany(
          session,
          deps.db,
          itemPublished,
          saved.map((item) => ({ data: itemPublishedOf(item), subject: item.id })),
        );
        return new Map(saved.map((item) => [item.id, item]));
      },
      { timeoutMs: TRANSACTION_MS },
    );
  } catch (err) {
    if (!mayBeCommitted(err)) await Promise.all(all.map(({ files }) => files.giveUp()));
    // Two imports of one key at once, or it was taken down meanwhile: the other one was first; sent again, this one finds it.
    if ((err as { code?: number }).code === 11000) throw new AppError('UNAVAILABLE', { cause: err, retryAfter: 1 });
    throw asAppError(err);
  }
}

function readEntry({ meta, file, poster, tooLarge }: Entry, keys: Set<string>): Incoming | ImportResult {
  const parsed = importMeta.safeParse(parseJson(meta));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const key = (parseJson(meta) as { key?: unknown } | undefined)?.key;
    return {
      key: typeof key === 'string' ? key.slice(0, 300) : '',
      status: 'refused',
      code: 'INVALID',
      detail: `${issue?.path.join('.') || 'meta'}: ${issue?.message ?? 'is not valid'}`,
    };
  }
  const { key } = parsed.data;
  if (tooLarge) return { key, status: 'refused', code: 'TOO_LARGE', detail: 'The file is too large' };
  if (!file) return { key, status: 'refused', code: 'INVALID', detail: 'file: is missing' };
  if (keys.has(key))
    return { key, status: 'refused', code: 'CONFLICT', detail: 'The same key stands twice in this call' };
  keys.add(key);
  return { meta: parsed.data, file, poster };
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

function refused(key: string, err: AppError): ImportResult {
  return { key, status: 'refused', code: err.code, detail: err.message };
}
