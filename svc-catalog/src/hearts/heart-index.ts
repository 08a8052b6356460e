import { errors, type estypes } from '@elastic/elasticsearch';
import { favouriteChanged } from '@commonplace/contracts/assets/events';
import type { EventData } from '@commonplace/contracts/event';
import { AppError } from '@commonplace/service-kit';
import { whenItTakes } from '../elastic/client';
import { small } from '../elastic/index-layout';
import type { Store } from '../elastic/store';
import { reader, type Reader } from '../indexing/batch-consumer';

export type Heart = EventData<typeof favouriteChanged>;

/** What one account hearted: a search looks its ids up by a terms lookup. `versions` tells late events from new ones. */
interface HeartsDocument {
  items: string[];
  versions: Record<string, number>;
}

/** Among the versions: the account is erased, and what comes late about it is passed over. No item has this name. */
const ERASED = 'erased';
/** A terms lookup takes no more; the latest hearts stay. */
const MOST = 60_000;
const TRIES = 8;

export const heartReaders: Reader<Heart>[] = [reader(favouriteChanged, (heart): Heart => heart)];

export async function ensureHeartIndex(store: Store): Promise<void> {
  const { client, names } = store;
  const properties: Record<keyof HeartsDocument, estypes.MappingProperty> = {
    items: { type: 'keyword' },
    versions: { type: 'object', enabled: false },
  };
  await client.indices.create(
    {
      index: names.hearts,
      settings: small(store),
      mappings: { dynamic: 'strict', properties },
    },
    // 400: it exists.
    { ignore: [400] },
  );
}

/** The document after some hearts, or undefined when none of them is news. */
export function withHearts(current: HeartsDocument | undefined, hearts: readonly Heart[]): HeartsDocument | undefined {
  if (current?.versions[ERASED] !== undefined) return undefined;
  const versions = { ...current?.versions };
  const items = new Set(current?.items);
  let news = false;
  for (const { item, favourite, version } of hearts) {
    if (version <= (versions[item] ?? -1)) continue;
    versions[item] = version;
    news = true;
    if (favourite) items.add(item);
    else items.delete(item);
  }
  return news ? { items: [...items].slice(-MOST), versions } : undefined;
}

/** Writes hearts into the documents of their accounts, each on the condition that nobody wrote since. */
export async function applyHearts({ client, names }: Store, hearts: readonly Heart[]): Promise<Map<string, string>> {
  const byAccount = new Map<number, Heart[]>();
  for (const heart of hearts) byAccount.set(heart.uid, [...(byAccount.get(heart.uid) ?? []), heart]);
  for (const [uid, own] of byAccount) {
    for (let tries = 1; ; tries++) {
      const id = String(uid);
      const found = await client.get<HeartsDocument>({ index: names.hearts, id }, { ignore: [404] });
      const current = found.found ? found : undefined;
      const next = withHearts(current?._source, own);
      if (!next) break;
      try {
        await client.index({
          index: names.hearts,
          id,
          document: next,
          ...(current
            ? { if_seq_no: current._seq_no ?? 0, if_primary_term: current._primary_term ?? 1 }
            : { op_type: 'create' as const }),
        });
        break;
      } catch (error) {
        if (!(error instanceof errors.ResponseError) || error.statusCode !== 409 || tries === TRIES) throw error;
      }
    }
  }
  return new Map();
}

/** What an account hearted; nothing when the catalog knows of no heart. */
export async function heartsOf({ client, names }: Store, uid: number): Promise<string[]> {
  const found = await client.get<HeartsDocument>({ index: names.hearts, id: String(uid) }, { ignore: [404] });
  return found._source?.items ?? [];
}

/**
 * Forgets what an account hearted, for good: of the account stays its number alone. UNAVAILABLE while the engine takes no changes, and before the index is
 * there: the engine would make one of its own, and nobody would take the hearts of others from their master any more.
 */
export async function eraseHearts({ client, names }: Store, uid: number): Promise<void> {
  const index = names.hearts;
  await whenItTakes(async () => {
    if (!(await client.indices.exists({ index })))
      throw new AppError('UNAVAILABLE', { detail: 'The catalog is being built', retryAfter: 3 });
    await client.index({ index, id: String(uid), document: { items: [], versions: { [ERASED]: 1 } } });
  });
}
