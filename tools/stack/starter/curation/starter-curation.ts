import { boardRecords } from './boards';
import { collectionRecords } from './collections';
import { filterRecords } from './filters';
import { groupRecords, type GroupTag } from './groups';
import { homeRecords } from './home';
import type { CuratedRecord } from './record';
import { sizeRecords } from './sizes';
import { synonymRecords } from './synonyms';
import { topicRecords } from './topics';
import { widgetRecords } from './widgets';

/**
 * All curated content that comes with the starter library, each record after those that it names. `loaded` are the keys of the items that
 * are wished for, `uids` the account numbers of the demo people by slug.
 */
export function starterCuration(loaded: ReadonlySet<string>, uids: ReadonlyMap<string, number>): CuratedRecord[] {
  const topics = topicRecords();
  const collections = collectionRecords(loaded);
  const firstLevel = new Map(topics.firstLevel);
  for (const { content } of collections)
    for (const path of content['paths'] as string[]) {
      const [group, tag] = path.split('.') as [GroupTag, string];
      firstLevel.set(group, [...(firstLevel.get(group) ?? []), tag]);
    }
  return [
    ...sizeRecords(),
    ...widgetRecords(),
    ...topics.records,
    ...collections,
    ...groupRecords(firstLevel),
    ...filterRecords(),
    ...synonymRecords(),
    ...boardRecords(loaded, uids),
    ...homeRecords(),
  ];
}
