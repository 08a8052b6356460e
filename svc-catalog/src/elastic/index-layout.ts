import { itemsIndex } from '../search/mapping';
import type { Store } from './store';

/** How indexes are laid out over the nodes of a cluster. */
export interface IndexLayout {
  /** Primary shards of what grows: items, visits, searches. Takes effect where an index is made, so for items with the next reindex. */
  readonly shards: number;
  /** Copies of every shard beside the first; 0 on one node. */
  readonly replicas: number;
}

export const ONE_NODE: IndexLayout = { shards: 1, replicas: 0 };

/** Settings of an index that grows with the library or its visits. */
export function growing({ layout = ONE_NODE }: Pick<Store, 'layout'>) {
  return { number_of_shards: layout.shards, number_of_replicas: layout.replicas };
}

/** Settings of an index that stays small however large the library becomes. */
export function small({ layout = ONE_NODE }: Pick<Store, 'layout'>) {
  return { number_of_shards: 1, number_of_replicas: layout.replicas };
}

/** Gives every index that is there already the copies that the settings ask for, and items their pace; shards are for ever those of its making. */
export async function applyLayout(store: Store): Promise<void> {
  const { client, names, layout = ONE_NODE } = store;
  const index = [names.items, names.topics, names.hearts, names.activity, names.searches, names.state];
  await client.indices.putSettings({
    index,
    settings: { number_of_replicas: layout.replicas },
    ignore_unavailable: true,
    allow_no_indices: true,
  });
  const { refresh_interval } = itemsIndex.settings;
  await client.indices.putSettings({
    index: names.items,
    settings: { refresh_interval },
    ignore_unavailable: true,
    allow_no_indices: true,
  });
}
