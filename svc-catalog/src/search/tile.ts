import type { estypes } from '@elastic/elasticsearch';
import type { GridItem } from '@commonplace/contracts/grid-item';
import { jsonOf, type JsonOf } from '@commonplace/service-kit';
import type { Store } from '../elastic/store';
import { gridItemOf, TILE_FIELDS, type Tile } from './grid-item-of';
import type { ItemDocument } from './mapping';

type Json = JsonOf<GridItem>;

/** A document as it is written: beside what is searched, the tile of a list that it makes. */
export interface IndexedItem extends ItemDocument {
  tile: Json;
}

/**
 * What a search asks for to show tiles: the text that is kept apart. To pick the fields of a tile out of sixty whole documents costs the engine as much
 * as a small search, and us to make tiles of them as much again (docs/performance.md, "Search").
 */
export const TILES = { _source: false, stored_fields: ['tile'] } as const satisfies estypes.SearchRequest;

/** The document with its tile, as the present mapping has it. What a tile says is part of the mapping: a change is a new number of it (elastic/store.ts). */
export const withTile = (item: ItemDocument): IndexedItem => ({ ...item, tile: jsonOf(gridItemOf(item)) });

/**
 * The tiles of what was found by {@link TILES}, in its order. An index of an older release has none, or others: until the rebuild has put the present
 * one in place, its documents are read by their ids. Throws what the engine throws.
 */
export async function tilesOf({ client, names }: Store, hits: readonly estypes.SearchHit[]): Promise<Json[]> {
  const texts = hits.map((hit) => (names.isCurrent(hit._index) ? textOf(hit) : undefined));
  const read = await readWhole(
    client,
    hits.filter((_, at) => texts[at] === undefined),
  );
  return hits.flatMap(({ _id }, at) => texts[at] ?? read.get(_id ?? '') ?? []);
}

const textOf = ({ fields }: estypes.SearchHit) => (fields?.['tile'] as Json[] | undefined)?.[0];

async function readWhole(client: Store['client'], hits: readonly estypes.SearchHit[]): Promise<Map<string, Json>> {
  if (hits.length === 0) return new Map();
  const { docs } = await client.mget<Tile>({
    docs: hits.map(({ _index, _id = '' }) => ({ _index, _id, _source: TILE_FIELDS })),
  });
  return new Map(
    docs.flatMap((doc): [string, Json][] =>
      'found' in doc && doc.found && doc._source ? [[doc._id, jsonOf(gridItemOf(doc._source))]] : [],
    ),
  );
}
