import type { estypes } from '@elastic/elasticsearch';
import type { Store } from '../elastic/store';
import type { Display, ItemDocument } from './mapping';

const OWN_FIELDS = [
  ...(['id', 'kind', 'status', 'title', 'description', 'author', 'tags', 'licence', 'width', 'height'] as const),
  ...(['likes', 'download_count'] as const),
] satisfies (keyof ItemDocument)[];
const SHOWN = ['preview', 'palette', 'placeholder', 'has_alpha'] as const satisfies (keyof Display)[];
export const FACTS = ['design_id', 'design_page_count', 'design_images'] as const;
export const FILE_ROLES = ['teaser', 'transparent_teaser', 'transparent_preview'] as const;

/** What of a document makes a tile of a list. Picked out by the engine, an object of which no part is there is absent. */
export type Tile = Pick<ItemDocument, (typeof OWN_FIELDS)[number]> & {
  display?: (Pick<Display, (typeof SHOWN)[number]> & Partial<Pick<Display, 'facts' | 'files'>>) | null;
};

/** A document as it is written: beside what is searched, the text of its tile. */
export interface IndexedItem extends ItemDocument {
  tile: string;
}

/**
 * What a search asks for to show tiles: the text that is kept apart. To pick these fields out of sixty whole documents costs the engine as much
 * as a small search (docs/performance.md, "Search").
 */
export const TILES = { _source: false, stored_fields: ['tile'] } as const satisfies estypes.SearchRequest;

/** The same fields by name, for documents of an index that keeps no tiles. */
export const TILE_FIELDS: string[] = [
  ...OWN_FIELDS,
  ...SHOWN.map((part) => `display.${part}`),
  ...FACTS.map((fact) => `display.facts.${fact}`),
  ...FILE_ROLES.map((role) => `display.files.${role}`),
];

export function tileOf(item: ItemDocument): Tile {
  const { display } = item;
  if (!display) return { ...pick(item, OWN_FIELDS), display };
  const facts = pick(display.facts, FACTS);
  const files = pick(display.files, FILE_ROLES);
  return { ...pick(item, OWN_FIELDS), display: { ...pick(display, SHOWN), facts, files } };
}

/** A tile that a search found; the score is 0 where it does not order. */
export interface FoundTile {
  tile: Tile;
  score: number;
}

/** The document with its tile, as the present mapping has it. */
export const withTile = (item: ItemDocument): IndexedItem => ({ ...item, tile: JSON.stringify(tileOf(item)) });

/**
 * The tiles of what was found by {@link TILES}, in its order. An index of an older release keeps none: until the rebuild has put the present one in
 * place, its documents are read by their ids. Throws what the engine throws.
 */
export async function tilesOf({ client }: Store, hits: readonly estypes.SearchHit[]): Promise<FoundTile[]> {
  const texts = hits.map(({ fields }) => (fields?.['tile'] as string[] | undefined)?.[0]);
  const read = await readWhole(
    client,
    hits.filter((_, at) => texts[at] === undefined),
  );
  return hits.flatMap(({ _id, _score }, at) => {
    const text = texts[at];
    const tile = text === undefined ? read.get(_id ?? '') : (JSON.parse(text) as Tile);
    return tile ? [{ tile, score: _score ?? 0 }] : [];
  });
}

async function readWhole(client: Store['client'], hits: readonly estypes.SearchHit[]): Promise<Map<string, Tile>> {
  if (hits.length === 0) return new Map();
  const { docs } = await client.mget<Tile>({
    docs: hits.map(({ _index, _id = '' }) => ({ _index, _id, _source: TILE_FIELDS })),
  });
  return new Map(docs.flatMap((doc) => ('found' in doc && doc.found && doc._source ? [[doc._id, doc._source]] : [])));
}

/** Of an object those of the named fields that it has. */
function pick<T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]])) as Pick<T, K>;
}
