import type { Deps } from '../deps';
import type { Board } from './board';

const COVERS = 4;
const COVER_WIDTH = 1280;

/** Previews of a board's first public items, and its cover: the chosen item's, else the first one's. */
export async function coversFor(
  deps: Deps,
  board: Pick<Board, 'items' | 'cover_item'>,
): Promise<Pick<Board, 'covers' | 'image_cover_url'>> {
  const wanted = [...(board.cover_item ? [board.cover_item] : []), ...board.items.slice(0, COVERS * 4)];
  const found = await deps.items.many(wanted);
  const shown = wanted.flatMap((id) => {
    const item = found.get(id);
    return item?.status === 'published' ? [item.master.preview] : [];
  });
  const tiles = board.items.flatMap((id) => {
    const item = found.get(id);
    return item?.status === 'published' ? [item.master.preview.url] : [];
  });
  return {
    image_cover_url: shown[0]?.style_uri.replace('{width}', String(COVER_WIDTH)) ?? '',
    covers: tiles.slice(0, COVERS),
  };
}
