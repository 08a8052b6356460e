import type { ExportedRecord } from '@commonplace/contracts/assets/curation';
import {
  boardChanged,
  filterChanged,
  groupChanged,
  homeChanged,
  pinChanged,
  sizeChanged,
  synonymsChanged,
  topicChanged,
  widgetChanged,
} from '@commonplace/contracts/assets/curation-events';
import { reader, type Reader } from '../indexing/batch-consumer';

/** The events of curation that the catalog keeps a copy of: each carries the whole record. */
export const curatedReaders: Reader<ExportedRecord>[] = [
  reader(topicChanged, (record): ExportedRecord => ({ kind: 'topics', record })),
  reader(groupChanged, (record): ExportedRecord => ({ kind: 'groups', record })),
  reader(filterChanged, (record): ExportedRecord => ({ kind: 'filters', record })),
  reader(sizeChanged, (record): ExportedRecord => ({ kind: 'sizes', record })),
  reader(homeChanged, (record): ExportedRecord => ({ kind: 'home', record })),
  reader(synonymsChanged, (record): ExportedRecord => ({ kind: 'synonyms', record })),
  reader(boardChanged, (record): ExportedRecord => ({ kind: 'boards', record })),
  reader(widgetChanged, (record): ExportedRecord => ({ kind: 'widgets', record })),
  reader(pinChanged, (record): ExportedRecord => ({ kind: 'pins', record })),
];
