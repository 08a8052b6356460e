import type { GridItem } from '@commonplace/contracts/grid-item';
import { useShell } from '@commonplace/remote-kit';
import { useCallback, type MouseEvent } from 'react';
import { createPath, type Location } from 'react-router';

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

/**
 * Opens an item by a click on its link: over the present list on a wide screen, its page otherwise. What opens a new tab or window is left to
 * the browser. Made for lists of hundreds: the links are plain, and where one is is asked when one clicks.
 */
export function useOpenItem(): (event: MouseEvent, item: GridItem) => void {
  const shell = useShell();
  return useCallback(
    (event, item) => {
      const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
      if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
      event.preventDefault();
      const location = shell.location.get().location as Location;
      shell.navigate(item.alias, { ...optionsOf(location, item) });
    },
    [shell],
  );
}

function optionsOf(location: Location, item: GridItem) {
  const isSame = createPath(location) === item.alias;
  const over = OVER_LISTS.some((start) => item.alias.startsWith(start)) && window.innerWidth >= MODAL_WIDTH;
  if (!over) return { replace: isSame };
  const under = overOf(location);
  // From an item over a list to the next: the first one is left, so that closing returns to the list.
  const state: OverState = { over: under?.over ?? plain(location), document: DOCUMENT, item };
  return { state, replace: isSame || under !== undefined, preventScrollReset: true };
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
