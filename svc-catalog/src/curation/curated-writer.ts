import { errors } from '@elastic/elasticsearch';
import type { ExportedRecord } from '@commonplace/contracts/assets/curation';
import type { Store } from '../elastic/store';
import { NoIndex, requireOurs } from '../indexing/item-writer';
import { documentOf, keyOf } from './curated-index';

export interface CuratedWriter {
  /** Writes records into every index behind the aliases; an older version changes nothing. Throws NoIndex while there is none. */
  apply(records: readonly ExportedRecord[]): Promise<Map<string, string>>;
}

export function curatedWriter(store: Store): CuratedWriter {
  return {
    async apply(records) {
      const refused = new Map<string, string>();
      for (const index of await targets(store))
        for (const [key, reason] of await writeRecords(store, index, records)) refused.set(key, reason);
      return refused;
    },
  };
}

async function targets({ client, names }: Store): Promise<string[]> {
  const found = await client.indices.getAlias({ name: [names.topics, names.topicsBuilding] }, { ignore: [404] });
  const indices = Object.entries(found).filter(
    ([, value]) => typeof value === 'object' && value !== null && 'aliases' in value,
  ) as [string, { aliases: object }][];
  if (!indices.some(([, { aliases }]) => names.topics in aliases)) throw new NoIndex('There is no index of topics yet');
  requireOurs(
    names,
    indices.map(([index]) => index),
  );
  return indices.map(([index]) => index);
}

/** Grows with every edit and with every heart: of two states of a record the later one has the larger sum. */
function versionOf({ record }: ExportedRecord): number {
  return record.version + ('countVersion' in record ? (record.countVersion ?? 0) : 0);
}

/**
 * Each record is a whole document under its own version, so the engine itself drops what is older; a deleted record stays, invisible, and
 * a late event cannot bring it back.
 */
export async function writeRecords(
  { client }: Store,
  index: string,
  records: readonly ExportedRecord[],
): Promise<Map<string, string>> {
  const refused = new Map<string, string>();
  if (records.length === 0) return refused;
  const answer = await client.bulk({
    index,
    refresh: true,
    operations: records.flatMap((record) => [
      { index: { _id: keyOf(record), version: versionOf(record), version_type: 'external_gte' as const } },
      documentOf(record),
    ]),
  });
  for (const { index: line } of answer.items) {
    if (!line?.error || line.status === 409 || !line._id) continue;
    if (line.status === 400) refused.set(line._id, `${line.error.type}: ${line.error.reason ?? ''}`);
    else throw new errors.ElasticsearchClientError(`writing ${line._id}: ${line.status} ${line.error.type}`);
  }
  return refused;
}
