import type { Client } from '@elastic/elasticsearch';

/** Names of everything we keep in Elasticsearch; a prefix lets two copies share a cluster. */
export interface IndexNames {
  /** What readers and writers name; behind it is one index. */
  readonly items: string;
  /** Stands on the index of a rebuild, so that every replica writes to it as well. */
  readonly building: string;
  readonly activity: string;
  readonly state: string;
  /** Name of a fresh index of items. The number is the mapping's; the stamp makes it unique. */
  fresh(at: Date): string;
}

export function indexNames(prefix = ''): IndexNames {
  return {
    items: `${prefix}items`,
    building: `${prefix}items-building`,
    activity: `${prefix}catalog-activity-v1`,
    state: `${prefix}catalog-state`,
    fresh: (at) => `${prefix}items-v1-${at.toISOString().replace(/\D/g, '')}`,
  };
}

/** The engine and where in it our documents are. */
export interface Store {
  readonly client: Client;
  readonly names: IndexNames;
}
