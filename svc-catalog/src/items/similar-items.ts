import type { estypes } from '@elastic/elasticsearch';
import type { GridItem } from '@commonplace/contracts/grid-item';
import { KINDS, type Kind } from '@commonplace/contracts/kinds';
import { ask } from '../elastic/client';
import type { Store } from '../elastic/store';
import { STRUCTURAL_TAGS } from '../search/build-query';
import { published } from '../search/filters-of';
import { gridItemsOf } from '../search/grid-items';
import type { ItemDocument } from '../search/mapping';
import { TILES } from '../search/tile';
import { findItem, type Wanted } from './find-item';

const MOST = 30;
/** Neighbours looked at before the best are taken. */
const CANDIDATES = 200;

/** What a look and a title are worth beside a tag. Drawings in one style all look alike: of these the words say more. */
const PICTURED = { look: 12, title: 0.5 };
const DRAWN = { look: 4, title: 1.5 };
const DRAWINGS: ReadonlySet<Kind> = new Set(['illustration', 'icon', 'brand']);
/** Styles of drawings, which are no subjects. */
const STYLES = ['duotone', 'line', 'line art', 'filled', 'black and white'];

/** Items that look alike (descriptor) or are about the same (tags, title), of the same sort of content; the item itself is left out. */
export async function similarItems(store: Store, wanted: Wanted): Promise<GridItem[]> {
  const item = await findItem(store, wanted);
  return ask(async () => {
    const { hits } = await store.client.search({ index: store.names.items, ...similarQuery(item, wanted.safe) });
    return gridItemsOf(store, hits.hits);
  });
}

/** One request: words and picture add up, so that what is alike in both comes first. */
export function similarQuery(item: ItemDocument, safe: boolean): estypes.SearchRequest {
  const filter: estypes.QueryDslQueryContainer[] = [
    published,
    {
      terms: {
        kind: Object.entries(KINDS).flatMap(([kind, { page }]) => (page === KINDS[item.kind].page ? [kind] : [])),
      },
    },
    ...(safe ? [{ term: { adult: false } }] : []),
    { bool: { must_not: [{ term: { id: item.id } }] } },
  ];
  const weight = DRAWINGS.has(item.kind) ? DRAWN : PICTURED;
  const words = item.tags.filter((tag) => !STRUCTURAL_TAGS.includes(tag) && !STYLES.includes(tag)).slice(0, 20);
  return {
    size: MOST,
    track_total_hits: false,
    ...TILES,
    query: {
      bool: {
        filter,
        should: [
          ...words.map((tag): estypes.QueryDslQueryContainer => ({ term: { tags: { value: tag } } })),
          ...(item.title ? [{ match: { title: { query: item.title, boost: weight.title } } }] : []),
          { term: { kind: { value: item.kind, boost: 0.3 } } },
        ],
        minimum_should_match: 1,
      },
    },
    ...(item.descriptor
      ? {
          knn: {
            field: 'descriptor',
            query_vector: item.descriptor,
            k: MOST,
            num_candidates: CANDIDATES,
            filter,
            boost: weight.look,
          },
        }
      : {}),
  };
}
