import type { ExportedRecord } from '@commonplace/contracts/assets/curation';
import type { PinRecord } from '@commonplace/contracts/assets/curation-events';
import type {
  FilterRecord,
  GroupRecord,
  HomeRecord,
  SizeRecord,
  SynonymsRecord,
  TopicRecord,
  WidgetRecord,
} from '@commonplace/contracts/assets/curation-records';
import type { Store } from '../elastic/store';
import { BUILT_IN_SYNONYMS, synonymGroups, type SynonymGroups } from '../search/synonyms';
import type { CuratedDocument } from './curated-index';

/** What curators have published, as searches need it. Boards are many and stay in the index. */
export interface Curated {
  topics: readonly TopicRecord[];
  topicByTag: ReadonlyMap<string, TopicRecord>;
  groups: readonly GroupRecord[];
  /** With the unpublished ones, which the internal team sees. */
  filters: readonly FilterRecord[];
  sizes: readonly SizeRecord[];
  home: readonly HomeRecord[];
  widgets: readonly WidgetRecord[];
  /** Pinned items that still need pins, by the item's id. */
  pins: ReadonlyMap<string, PinRecord>;
  synonyms: SynonymGroups;
}

export interface CuratedSnapshot {
  /** Never fails for an index that is not there: before the first one nothing is curated, later all that was known last. */
  get(): Promise<Curated>;
}

/** How long a copy is used before it is asked whether there is something newer; well under the second in which an import is searchable. */
const FRESH_MS = 1_000;
const MOST = 10_000;

/** A copy of the published records in memory, brought up to date when the index has changed. */
export function curatedSnapshot({ client, names }: Store, now: () => number = Date.now): CuratedSnapshot {
  let known: Curated = curatedOf([]);
  let mark = '';
  let until = 0;
  let asking: Promise<Curated> | undefined;
  return {
    async get() {
      if (now() < until) return known;
      asking ??= refresh().finally(() => {
        asking = undefined;
      });
      return asking;
    },
  };

  async function refresh(): Promise<Curated> {
    const latest = await client.search<unknown>(
      {
        index: names.topics,
        size: 1,
        _source: false,
        track_total_hits: false,
        seq_no_primary_term: true,
        sort: [{ _seq_no: 'desc' }],
      },
      { ignore: [404] },
    );
    // Out of reach for the moment of a swap: what was known stays.
    if ('error' in latest) return known;
    const hit = latest.hits.hits[0];
    const present = hit ? `${hit._index}:${hit._seq_no}` : '';
    if (present !== mark) {
      known = present ? curatedOf(await load()) : curatedOf([]);
      mark = present;
    }
    until = now() + FRESH_MS;
    return known;
  }

  async function load(): Promise<CuratedDocument[]> {
    const answer = await client.search<CuratedDocument>({
      index: names.topics,
      size: MOST,
      track_total_hits: false,
      query: {
        bool: {
          filter: [
            { terms: { kind: ['topics', 'groups', 'filters', 'sizes', 'home', 'synonyms', 'widgets', 'pins'] } },
          ],
          should: [{ term: { visible: true } }, { term: { kind: 'filters' } }],
          minimum_should_match: 1,
        },
      },
      _source: ['kind', 'visible', 'record'],
      sort: [{ order: 'asc' }, { id: 'asc' }],
    });
    return answer.hits.hits.flatMap(({ _source }) => (_source ? [_source] : []));
  }
}

/** Sorts records by kind; `documents` come in the order of the curators. */
export function curatedOf(documents: readonly Pick<CuratedDocument, 'kind' | 'record'>[]): Curated {
  const of = <K extends ExportedRecord['kind']>(kind: K) =>
    documents.flatMap((document) =>
      document.kind === kind ? [document.record as Extract<ExportedRecord, { kind: K }>['record']] : [],
    );
  const topics = of('topics');
  const lists: SynonymsRecord[] = of('synonyms');
  return {
    topics,
    topicByTag: new Map(topics.map((topic) => [topic.tag, topic])),
    groups: of('groups'),
    filters: of('filters').filter(({ deleted }) => !deleted),
    sizes: of('sizes'),
    home: of('home'),
    widgets: of('widgets'),
    pins: new Map(
      of('pins')
        .filter(({ required }) => required > 0)
        .map((pin) => [pin.item, pin] as const),
    ),
    synonyms: synonymGroups(lists.length > 0 ? lists.flatMap(({ lines }) => lines) : BUILT_IN_SYNONYMS),
  };
}
