import type { estypes } from '@elastic/elasticsearch';
import type { Store } from '../elastic/store';
import type { ItemDocument } from '../search/mapping';
import { withTile, type IndexedItem } from '../search/tile';
import { idOf, merge, type ItemChange } from './item-document';

/** There is no index to write to: the caller waits for the rebuild. */
export class NoIndex extends Error {
  override readonly name = 'NoIndex';
}

/** A later release made an index: what we wrote to it would lack what it needs. The events stay for that release. */
export class NewerIndex extends NoIndex {}

/** How many times a document that another writer changed in between is read and merged again. */
const CONFLICT_TRIES = 12;
/** Documents that are read and written in one go, with their vectors: as many as the consumer brings at a time. */
const AT_A_TIME = 500;
/** Version of a master that is told of for the first time. */
const FIRST_VERSION = 1;
/** How long a replica may go on with the indexes it knows; a rebuild waits longer than this before it reads the masters. */
export const TARGETS_MS = 1_000;

export interface ItemWriter {
  /** Merges changes into every index that stands behind the aliases. Answers the ids whose document the index refuses, with the reason. */
  apply(changes: readonly ItemChange[]): Promise<Map<string, string>>;
}

/** Writer to the live index and to the one being built, whichever there are. Throws NoIndex while there is no live one. */
export function itemWriter(store: Store, now: () => number = Date.now): ItemWriter {
  let known: { names: string[]; until: number } | undefined;
  return {
    async apply(changes) {
      if (!known || known.until < now()) {
        known = { names: await targets(store), until: now() + TARGETS_MS };
      }
      const refused = new Map<string, string>();
      for (const name of known.names) {
        try {
          for (const [id, reason] of await applyTo(store, name, changes)) refused.set(id, reason);
        } catch (error) {
          known = undefined;
          throw error;
        }
      }
      return refused;
    },
  };
}

async function targets({ client, names }: Store): Promise<string[]> {
  const found = await client.indices.getAlias({ name: [names.items, names.building] }, { ignore: [404] });
  const indices = Object.entries(found).filter(([, value]) => isAliases(value)) as [string, { aliases: object }][];
  if (!indices.some(([, { aliases }]) => names.items in aliases)) throw new NoIndex('There is no index of items yet');
  requireOurs(
    names,
    indices.map(([index]) => index),
  );
  return indices.map(([index]) => index);
}

/** Throws NewerIndex when one of the indexes is of a later release. */
export function requireOurs(names: Store['names'], indices: readonly string[]): void {
  const newer = indices.find((index) => names.isNewer(index));
  if (newer) throw new NewerIndex(`the index ${newer} was made by a newer release`);
}

/** A 404 answers the aliases that were found beside `error` and `status`. */
function isAliases(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'aliases' in value;
}

/**
 * Reads the documents of one index, merges, and writes each on the condition that nobody wrote it since; what lost the race is read and
 * merged again. Writes nothing for a change that is not newer. However many there are, only some are held at a time.
 *
 * What is probably not in the index is not read before it is written, only created: items that are told of for the first time, or with `absent` all of
 * them. Where one is there all the same, the engine refuses to create it, and it is read and merged like the others.
 */
export async function applyTo(
  store: Store,
  index: string,
  changes: readonly ItemChange[],
  o: { absent?: boolean } = {},
): Promise<Map<string, string>> {
  const refused = new Map<string, string>();
  const ofItems = new Map<string, ItemChange[]>();
  for (const change of changes) {
    const known = ofItems.get(idOf(change));
    if (known) known.push(change);
    else ofItems.set(idOf(change), [change]);
  }
  const list = [...ofItems];
  for (let at = 0; at < list.length; at += AT_A_TIME)
    await applySome(store, index, new Map(list.slice(at, at + AT_A_TIME)), refused, o.absent ? () => true : isFirst);
  return refused;
}

function isFirst(changes: readonly ItemChange[]): boolean {
  return changes.some((change) => change.type === 'published' && change.item.masterVersion === FIRST_VERSION);
}

async function applySome(
  store: Store,
  index: string,
  changes: Map<string, ItemChange[]>,
  refused: Map<string, string>,
  isAbsent: (changes: readonly ItemChange[]) => boolean,
): Promise<void> {
  let waiting = changes;
  for (let tries = 0; waiting.size > 0; tries++) {
    if (tries === CONFLICT_TRIES) throw new Error(`${waiting.size} documents keep changing under the writer`);
    if (tries > 0) await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * tries));
    waiting = await round(store, index, waiting, refused, tries === 0 ? isAbsent : () => false);
  }
}

async function round(
  { client, names }: Store,
  index: string,
  waiting: Map<string, ItemChange[]>,
  refused: Map<string, string>,
  isAbsent: (changes: readonly ItemChange[]) => boolean,
): Promise<Map<string, ItemChange[]>> {
  const operations: (estypes.BulkOperationContainer | ItemDocument | IndexedItem)[] = [];
  const write = (operation: estypes.BulkOperationContainer, item: ItemDocument | undefined) => {
    // An index of an older release has no place for a tile, and takes nothing that it does not know.
    if (item) operations.push(operation, names.isCurrent(index) ? withTile(item) : item);
  };
  const unread: string[] = [];
  for (const [id, changes] of waiting)
    if (isAbsent(changes)) write({ create: { _id: id } }, mergeAll(undefined, changes));
    else unread.push(id);
  const { docs } = unread.length === 0 ? { docs: [] } : await client.mget<ItemDocument>({ index, ids: unread });
  for (const doc of docs) {
    if ('error' in doc) throw new Error(`reading ${doc._id}: ${doc.error.type}`);
    const { _id, _seq_no = 0, _primary_term = 1 } = doc;
    write(
      doc.found ? { index: { _id, if_seq_no: _seq_no, if_primary_term: _primary_term } } : { create: { _id } },
      mergeAll(doc.found ? doc._source : undefined, waiting.get(_id) ?? []),
    );
  }
  const again = new Map<string, ItemChange[]>();
  if (operations.length === 0) return again;
  const answer = await client.bulk({ index, operations });
  if (!answer.errors) return again;
  for (const line of answer.items) {
    const result = line.index ?? line.create;
    const id = result?._id;
    if (!result?.error || !id) continue;
    if (result.status === 409) again.set(id, waiting.get(id) ?? []);
    else if (result.status === 400) refused.set(id, `${result.error.type}: ${result.error.reason ?? ''}`);
    else throw new Error(`writing ${id}: ${result.status} ${result.error.type}`);
  }
  return again;
}

/** The document after all changes, or undefined when none of them is newer. */
function mergeAll(current: ItemDocument | undefined, changes: readonly ItemChange[]): ItemDocument | undefined {
  let document = current;
  let changed = false;
  for (const change of changes) {
    const next = merge(document, change);
    if (next) {
      document = next;
      changed = true;
    }
  }
  return changed ? document : undefined;
}
