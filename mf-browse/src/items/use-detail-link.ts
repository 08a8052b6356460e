import type { GridItem } from '@commonplace/contracts/grid-item';
import { useLocation, type Location } from 'react-router';

/** DETAIL-06: from this width on (px) an item opens over the list that it was opened from. */
export const MODAL_WIDTH = 960;
/** Pages that open over a list; fonts and designs have pages of their own. */
const OVER_LISTS = ['/image/', '/video/', '/image-explore/'];

/** Tells this document from the one after a reload, where history still holds the state: a first load shows the page (DETAIL-08). */
const DOCUMENT = Math.random().toString(36).slice(2);

interface OverState {
  over: Location;
  document: string;
  /** The item as the list knew it, shown while the rest loads. */
  item?: GridItem;
}

interface DetailLink {
  to: string;
  state?: OverState;
  replace?: boolean;
  preventScrollReset?: boolean;
}

/** Props of a link to an item: over the present list on a wide screen, its page otherwise. */
export function useDetailLink(item: GridItem): DetailLink {
  const location = useLocation();
  if (!OVER_LISTS.some((start) => item.alias.startsWith(start))) return { to: item.alias };
  if (typeof window === 'undefined' || window.innerWidth < MODAL_WIDTH) return { to: item.alias };
  const under = overOf(location);
  // From an item over a list to the next: the first one is left, so that closing returns to the list.
  if (under)
    return {
      to: item.alias,
      state: { over: under.over, document: DOCUMENT, item },
      replace: true,
      preventScrollReset: true,
    };
  return { to: item.alias, state: { over: plain(location), document: DOCUMENT, item }, preventScrollReset: true };
}

/** The list that this page was opened over, when it was opened by a link of this document. */
export function overOf(location: Location): OverState | undefined {
  const state = location.state as Partial<OverState> | null;
  return state?.over && state.document === DOCUMENT ? (state as OverState) : undefined;
}

/** A location without its own state: histories do not nest. */
function plain(location: Location): Location {
  return { ...location, state: null };
}
