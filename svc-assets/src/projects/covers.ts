import type { GridItem } from '@commonplace/contracts/grid-item';
import type { Owner } from '../accounts/owner';
import type { Deps } from '../deps';
import type { Project } from './project';
import { showEntries, type Shown } from './show-entries';

const COVERS = 4;

/** Up to four previews of each folder: the chosen cover first, then its newest content; of what the viewer `sees` only. */
export async function coversOf(
  deps: Deps,
  owner: Owner,
  projects: readonly Project[],
  o: { readonly shown?: Shown; readonly sees?: (tile: GridItem) => boolean } = {},
): Promise<Map<string, string[]>> {
  const newest = await deps.projects.newest(projects, COVERS);
  const tiles = await showEntries(deps, owner, [...newest.values()].flat(), o.shown);
  const seen = o.sees ? tiles.filter(o.sees) : tiles;
  const urls = new Map(seen.map((tile) => [tile.id, tile.url]));
  return new Map(
    projects.map(({ id, cover_item }) => {
      const entries = newest.get(id) ?? [];
      const first = entries.filter(({ item }) => item === cover_item);
      const items = [...first, ...entries.filter(({ item }) => item !== cover_item)];
      return [id, items.flatMap(({ item }) => urls.get(item) || []).slice(0, COVERS)];
    }),
  );
}
