import { AppError } from '@commonplace/service-kit';
import { randomUUID } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import { publicUrl } from '../files/rendition';
import type { Begun } from './begun.repo';

export type BeginNeeds = Pick<Deps, 'store' | 'begun' | 'now' | 'log' | 'items' | 'uploads' | 'designs'>;

const DAY_MS = 86_400_000;
const AT_A_TIME = 200;

/** Files that are written and belong to no record yet. */
export interface BegunFiles {
  /** Undefined: they belong to a record already, and stay whatever comes. */
  readonly original: string | undefined;
  /** Whoever began them here: another one's note is no leave to store a record. */
  readonly holder: string;
  readonly folders: readonly string[];
  /** No record comes of them: they go, unless somebody else is writing the same. Never throws; what fails goes later. */
  giveUp(): Promise<void>;
}

/** Files that belong to a record already. */
export const KEPT: BegunFiles = { original: undefined, holder: '', folders: [], giveUp: () => Promise.resolve() };

/**
 * Notes files before the first of them is written, so that they go when whoever writes them dies before a record names them. `fresh`: their names
 * are made for them, nobody else can have them. Throws UNAVAILABLE while the same are being taken away.
 */
export async function beginFiles(
  deps: BeginNeeds,
  files: Pick<Begun, 'original' | 'folders' | 'keys'>,
  { fresh }: { fresh: boolean },
): Promise<BegunFiles> {
  const { original, folders } = files;
  const holder = randomUUID();
  const row = await deps.begun.hold(files, holder, deps.now(), fresh);
  if (!row) throw busy();
  if (!row.fresh) {
    // Nobody writes before this is known: what is there was kept with a record once, and designs may go on using it.
    if ((await deps.store.head(original)) && (await deps.begun.forget(original))) return KEPT;
    if (!(await deps.begun.markFresh(original, holder))) throw busy();
  }
  return {
    original,
    holder,
    folders,
    async giveUp() {
      try {
        const last = await deps.begun.letGo(original, holder, deps.now());
        if (last) await remove(deps, last);
      } catch (err) {
        deps.log.warn({ err, original }, 'files that were not needed are removed later');
      }
    },
  };
}

/**
 * In the transaction that stores their records: the files belong to those from its commit on. Answers folders that others, who died, began beside them.
 * Throws UNAVAILABLE where they were taken away meanwhile, though somebody began the same since, or another one stored the same.
 */
export async function keepFiles(
  { begun }: Pick<BeginNeeds, 'begun'>,
  session: ClientSession,
  files: readonly BegunFiles[],
): Promise<string[]> {
  const held = files.flatMap(({ original, holder }) => (original === undefined ? [] : [{ original, holder }]));
  if (held.length === 0) return [];
  const kept = await begun.keep(session, held);
  if (kept.length < held.length) throw busy(1);
  const own = new Set(files.flatMap(({ folders }) => folders));
  return kept.flatMap(({ folders }) => folders.filter((folder) => !own.has(folder)));
}

/** Takes away files that were begun a day ago and belong to nobody: whoever wrote them died, or nobody knew whether their record was stored. */
export async function removeBegunFiles(deps: BeginNeeds): Promise<void> {
  const since = new Date(deps.now().getTime() - DAY_MS);
  for (;;) {
    const list = await deps.begun.left(since, AT_A_TIME);
    for (const { original } of list) {
      const row = await deps.begun.take(original, since, deps.now());
      if (row) await remove(deps, row);
    }
    if (list.length < AT_A_TIME) return;
  }
}

/** Takes away files whose note was taken for that. What fails may be begun anew at once, and goes a day later. */
async function remove(deps: BeginNeeds, { original, folders, keys, fresh }: Begun): Promise<void> {
  const { store, begun } = deps;
  try {
    // A record takes the note away with it. That none names them is looked at all the same: what goes is gone, and an older release beside this one
    // stores records without looking at notes.
    if (fresh && !(await isNamed(deps, original))) {
      for (const folder of folders) await store.deleteUnder(`${folder}/`);
      for (const key of keys) await store.delete(key);
      await store.delete(original);
    }
  } catch (err) {
    await begun.release(original);
    throw err;
  }
  await begun.done(original);
}

async function isNamed({ items, uploads, designs }: BeginNeeds, original: string): Promise<boolean> {
  if ((await uploads.hasFile(original)) || (await designs.showsCover(publicUrl(original)))) return true;
  const item = await items.get(original.split('/')[2] ?? '');
  return item?.original.key === original;
}

const busy = (retryAfter = 5) => new AppError('UNAVAILABLE', { retryAfter });
