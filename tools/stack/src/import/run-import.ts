import { createHash } from 'node:crypto';
import { MOST_SOURCES, type ImportResult } from '@commonplace/contracts/assets/library';
import { isDrawingKind } from '@commonplace/contracts/kinds';
import { designDocument } from '@commonplace/contracts/design/document';
import type { DesignDocument } from '@commonplace/contracts/design/document';
import { reason } from '../stop-error';
import type { ImportItem, LoadedItem } from './import-item';
import type { Ledger } from './ledger';

export interface Refusal {
  /** What the person knows the file by. */
  name: string;
  code: string;
  detail: string;
}
export interface ImportSummary {
  imported: number;
  unchanged: number;
  refused: Refusal[];
  /** The items that the service took last: when these are found, all are. */
  last: { id: string; kind: ImportItem['kind']; title: string }[];
}

/** What sends items; {@link ImportClient} in production. */
export interface ImportSender {
  import(item: LoadedItem): Promise<ImportResult>;
  importBatch(items: readonly LoadedItem[]): Promise<ImportResult[]>;
  /** The path-absolute address under which a design shows an item. */
  addressOf(id: string): Promise<string>;
}

export interface RunImportOptions {
  items: AsyncIterable<ImportItem>;
  sender: ImportSender;
  ledger: Ledger;
  /** Leaves an item alone that is in the library already, even if it would be described otherwise now. */
  keepKnown?: boolean;
  /** Calls under way at once. */
  concurrency?: number;
  progress?: (done: number, label: string) => void;
}

/** Items per batch call, and bytes after which a batch is full or a file goes alone: large pictures take seconds each to prepare. */
const BATCH_ITEMS = 50;
const BATCH_BYTES = 500_000;
const ALONE_BYTES = 150_000;

/**
 * Sends items, small ones in batches, skips what the ledger has, and gathers what was refused. Templates wait for what was sent
 * before them, because their documents name other items by `key:…` and get ids here.
 */
export async function runImport(options: RunImportOptions): Promise<ImportSummary> {
  const { ledger, sender, progress } = options;
  const summary: ImportSummary = { imported: 0, unchanged: 0, refused: [], last: [] };
  const concurrency = options.concurrency ?? 3;
  const running = new Set<Promise<void>>();
  const places = placesOf(ledger, sender);
  let done = 0;
  let failure: Error | undefined;

  const settle = (item: LoadedItem, answer: ImportResult): void => {
    done += 1;
    if (answer.status === 'refused' || !answer.id) {
      const { code = 'INTERNAL', detail = 'no reason given' } = answer;
      summary.refused.push({ name: item.meta.key, code, detail });
    } else {
      ledger.add(answer, item.hash);
      if (answer.status === 'unchanged') summary.unchanged += 1;
      else summary.imported += 1;
      summary.last.push({ id: answer.id, kind: item.meta.kind, title: item.meta.title });
      if (summary.last.length > BATCH_ITEMS * concurrency) summary.last.shift();
    }
    progress?.(done, item.meta.title);
  };
  const send = async (batch: LoadedItem[]): Promise<void> => {
    if (failure) throw failure;
    if (running.size >= concurrency) await Promise.race(running);
    const call: Promise<void> = (
      batch.length === 1 && batch[0] ? sender.import(batch[0]).then((a) => [a]) : sender.importBatch(batch)
    )
      .then((answers) =>
        batch.forEach((item, index) => {
          const answer = answers[index];
          if (answer) settle(item, answer);
        }),
      )
      .catch((error: unknown) => {
        failure ??= error instanceof Error ? error : new Error(reason(error));
      })
      .finally(() => running.delete(call));
    running.add(call);
  };

  let batch: LoadedItem[] = [];
  let bytes = 0;
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await send(batch);
    batch = [];
    bytes = 0;
  };
  for await (const item of options.items) {
    if (failure) break;
    // What it names was sent before it, and is to be in the library by now.
    if (item.document || item.madeOf?.some((key) => !ledger.get(key))) {
      await flush();
      await Promise.all(running);
    }
    const loaded = await load(item, places, ledger);
    if (loaded === 'unchanged') {
      done += 1;
      summary.unchanged += 1;
      progress?.(done, item.title);
    } else if ('code' in loaded) {
      done += 1;
      summary.refused.push(loaded);
      progress?.(done, item.title);
    } else if (ledger.has(item.key, loaded.hash) || (options.keepKnown && ledger.get(item.key))) {
      done += 1;
      summary.unchanged += 1;
      progress?.(done, item.title);
    } else if (loaded.file.length > ALONE_BYTES || loaded.poster) {
      await send([loaded]);
    } else {
      if (batch.length >= BATCH_ITEMS || bytes + loaded.file.length > BATCH_BYTES) await flush();
      batch.push(loaded);
      bytes += loaded.file.length;
    }
  }
  await flush();
  while (running.size > 0) await Promise.all(running);
  if (failure) throw failure;
  return summary;
}

async function load(item: ImportItem, places: Places, ledger: Ledger): Promise<LoadedItem | Refusal | 'unchanged'> {
  const { bytes, poster, document, stamp, madeOf = [], ...rest } = item;
  try {
    const placed = document && (await placeKeys(document, places));
    const sources = madeOf.flatMap((key) => ledger.get(key)?.id ?? []);
    const made_of = [...new Set([...sources, ...(placed ? picturesIn(placed) : [])])].slice(0, MOST_SOURCES);
    const meta = { ...rest, ...(placed && { document: placed }), ...(made_of.length > 0 && { made_of }) };
    const hash = createHash('sha256').update(JSON.stringify(meta));
    const stamped = stamp === undefined ? undefined : hash.copy().update(stamp).digest('hex');
    if (stamped && ledger.has(item.key, stamped)) return 'unchanged';
    const still = await poster?.();
    const file = await bytes();
    if (file.length === 0) return { name: item.key, code: 'NOT_DECODABLE', detail: 'the file is empty' };
    hash.update(file);
    if (still) hash.update(still);
    return { meta, file, poster: still, hash: stamped ?? hash.digest('hex') };
  } catch (error) {
    return { name: item.key, code: 'MALFORMED', detail: reason(error) };
  }
}

/** The library's pictures that a design shows; drawings are everywhere, and make no relatives. */
function picturesIn({ assets }: DesignDocument): string[] {
  return Object.values(assets).flatMap(({ source, item, kind }) =>
    source === 'library' && item !== null && !isDrawingKind(kind) ? [item] : [],
  );
}

/** Finds the item that was imported under a key: its id and its address; undefined when there is none. */
export type Places = (key: string) => Promise<{ id: string; url: string } | undefined>;

function placesOf(ledger: Ledger, sender: ImportSender): Places {
  const known = new Map<string, Promise<string>>();
  return async (key) => {
    const row = ledger.get(key);
    if (!row) return undefined;
    const url = known.get(row.id) ?? sender.addressOf(row.id);
    known.set(row.id, url);
    return { id: row.id, url: await url };
  };
}

/**
 * A document whose assets name other items by `key:…` gets their ids and addresses. Throws when one of them is not in the
 * library, and when the result is not a valid document.
 */
export async function placeKeys(document: DesignDocument, places: Places): Promise<DesignDocument> {
  const assets: DesignDocument['assets'] = {};
  for (const asset of Object.values(document.assets)) {
    if (!asset.item?.startsWith('key:')) {
      assets[asset.id] = asset;
      continue;
    }
    const key = asset.item.slice('key:'.length);
    const place = await places(key);
    if (!place) throw new Error(`it shows ${key}, which is not in the library`);
    assets[asset.id] = { ...asset, item: place.id, url: place.url };
  }
  return designDocument.parse({ ...document, assets });
}
