import type { SearchState } from '../search-paths';

interface Canvas {
  width: number;
  height: number;
  unit: 'px' | 'in' | 'cm';
}
const SQUARE: Canvas = { width: 1080, height: 1080, unit: 'px' };
const PHONE: Canvas = { width: 1080, height: 1920, unit: 'px' };
const DESK: Canvas = { width: 1920, height: 1080, unit: 'px' };

/** SEARCH-12: the editor opens for what one was looking at, in the size of the topic or of the section. */
export function newDesignUrl(state: SearchState, canvas: Canvas | null): string {
  const own = state.section === 'wallpapers' ? (state.mobile ? PHONE : DESK) : SQUARE;
  const { width, height, unit } = canvas ?? own;
  const query = new URLSearchParams({
    path: state.path || state.section,
    width: String(width),
    height: String(height),
    unit,
  });
  return `/create/design?${query.toString()}`;
}
