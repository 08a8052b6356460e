import type { ExportedRecord } from '@commonplace/contracts/assets/curation';
import type { Logger } from '@commonplace/service-kit';
import { small } from '../elastic/index-layout';
import { removeLater, removeUnlessLive } from '../elastic/old-indexes';
import type { Store } from '../elastic/store';
import { curatedIndex } from './curated-index';
import { writeRecords } from './curated-writer';

/** A page of records in the order of svc-assets' export; `next` is null on the last one. */
export type RecordPages = (after: string | undefined) => Promise<{ records: ExportedRecord[]; next: string | null }>;

/**
 * Builds the index of topics beside the live one and swaps it in one step. Writers see the new one by its alias before the first record
 * is read; versions decide what stays.
 */
export async function rebuildCurated(o: {
  store: Store;
  pages: RecordPages;
  log: Logger;
  /** ms that the old index stays for searches that still read it. */
  graceMs?: number;
}): Promise<void> {
  const { client, names } = o.store;
  await removeUnfinished(o.store);
  const index = names.freshTopics(new Date());
  const settings = { ...curatedIndex.settings, ...small(o.store) };
  await client.indices.create({ index, ...curatedIndex, settings, aliases: { [names.topicsBuilding]: {} } });
  try {
    let after: string | undefined;
    let written = 0;
    do {
      const page = await o.pages(after);
      for (const [key, reason] of await writeRecords(o.store, index, page.records))
        o.log.error({ key, reason }, 'a curated record cannot be indexed');
      written += page.records.length;
      after = page.next ?? undefined;
    } while (after !== undefined);
    await client.indices.refresh({ index });
    const live = await client.indices.getAlias({ name: names.topics }, { ignore: [404] });
    const old = 'error' in live ? [] : Object.keys(live);
    await client.indices.updateAliases({
      actions: [
        ...old.map((name) => ({ remove: { index: name, alias: names.topics } })),
        { add: { index, alias: names.topics } },
        { remove: { index, alias: names.topicsBuilding } },
      ],
    });
    o.log.info({ index, records: written }, 'the index of topics is rebuilt');
    removeLater(o.store, old, o.log, o.graceMs);
  } catch (err) {
    if (await removeUnlessLive(o.store, index, names.topics)) throw err;
    o.log.warn({ err, index }, 'the answer that the index is in place was lost');
  }
}

async function removeUnfinished({ client, names }: Store): Promise<void> {
  const left = await client.indices.getAlias({ name: names.topicsBuilding }, { ignore: [404] });
  if ('error' in left) return;
  for (const index of Object.keys(left)) await client.indices.delete({ index }, { ignore: [404] });
}

/** Whether the live index of topics exists with the present mapping. */
export async function hasCuratedIndex({ client, names }: Store): Promise<boolean> {
  const live = await client.indices.getAlias({ name: names.topics }, { ignore: [404] });
  return !('error' in live) && Object.keys(live).some((index) => names.isCurrentTopics(index));
}
