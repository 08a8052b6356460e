import type { Client } from '@elastic/elasticsearch';
import type { IndexLayout } from './index-layout';

/** Names of everything we keep in Elasticsearch; a prefix lets two copies share a cluster. */
export interface IndexNames {
  /** What readers and writers name; behind it is one index. */
  readonly items: string;
  /** Stands on the index of a rebuild, so that every replica writes to it as well. */
  readonly building: string;
  /** What curators edit: topics, groups, filters, home rows, synonyms, boards; one index behind it. */
  readonly topics: string;
  readonly topicsBuilding: string;
  /** One document per account with the ids of what it hearted. */
  readonly hearts: string;
  readonly activity: string;
  /** What was searched, once per session and day. */
  readonly searches: string;
  readonly state: string;
  /** Name of a fresh index of items. The number is the mapping's; the stamp makes it unique. */
  fresh(at: Date): string;
  /** Whether an index of items has the present mapping; one of an older release is read on, and replaced. */
  isCurrent(index: string): boolean;
  /** Whether an index of items or topics has the mapping of a later release: it may be read, and nothing of ours is written to it. */
  isNewer(index: string): boolean;
  freshTopics(at: Date): string;
  isCurrentTopics(index: string): boolean;
  /** What all indexes of items and of topics are called, as the engine takes it; whether one is of this copy and of no later release. */
  readonly every: readonly string[];
  isOurs(index: string): boolean;
}

/**
 * Number of the mappings of search/mapping.ts and curation/curated-index.ts: a change of either is a new number, and a rebuild. So is a
 * kind of record that an older release did not listen to.
 */
const ITEMS_MAPPING = 5;
const TOPICS_MAPPING = 3;

export function indexNames(prefix = ''): IndexNames {
  const partsOf = (index: string) =>
    index.startsWith(prefix)
      ? (/^(items|topics)-v(\d+)-\d+$/.exec(index.slice(prefix.length)) ?? undefined)
      : undefined;
  const isNewer = (index: string) => {
    const [, kind, number] = partsOf(index) ?? [];
    return Number(number) > (kind === 'items' ? ITEMS_MAPPING : TOPICS_MAPPING);
  };
  return {
    items: `${prefix}items`,
    building: `${prefix}items-building`,
    topics: `${prefix}topics`,
    topicsBuilding: `${prefix}topics-building`,
    hearts: `${prefix}catalog-hearts-v1`,
    activity: `${prefix}catalog-activity-v1`,
    searches: `${prefix}catalog-searches-v1`,
    state: `${prefix}catalog-state`,
    fresh: (at) => `${prefix}items-v${ITEMS_MAPPING}-${stamp(at)}`,
    isCurrent: (index) => index.startsWith(`${prefix}items-v${ITEMS_MAPPING}-`),
    isNewer,
    freshTopics: (at) => `${prefix}topics-v${TOPICS_MAPPING}-${stamp(at)}`,
    isCurrentTopics: (index) => index.startsWith(`${prefix}topics-v${TOPICS_MAPPING}-`),
    every: [`${prefix}items-v*`, `${prefix}topics-v*`],
    isOurs: (index) => partsOf(index) !== undefined && !isNewer(index),
  };
}

const stamp = (at: Date) => at.toISOString().replace(/\D/g, '');

/** The engine and where in it our documents are. */
export interface Store {
  readonly client: Client;
  readonly names: IndexNames;
  /** Shards and copies of the indexes that it makes; one of each on one node unless given. */
  readonly layout?: IndexLayout;
}
