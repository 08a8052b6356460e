import type { GridItem } from '@commonplace/contracts/grid-item';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Items that can be chosen at once; what takes them (a ZIP, a folder) takes no more. */
export const MOST_SELECTED = 100;

/** What is chosen, in the order of choosing; stays while one turns pages. */
export interface Selection {
  items: GridItem[];
  /** Choosing was begun by hand: a tap on an item chooses it. */
  started: boolean;
}
const none: Selection = { items: [], started: false };

/** Whether boxes to choose with are shown on all items. */
export const isChoosing = ({ items, started }: Selection): boolean => started || items.length > 0;

/** How an item stands in what is chosen. */
export interface Choice {
  selected: boolean;
  choosing: boolean;
  started: boolean;
}
const CHOICES: readonly Choice[] = Array.from({ length: 8 }, (_, bits) => ({
  selected: (bits & 4) > 0,
  choosing: (bits & 2) > 0,
  started: (bits & 1) > 0,
}));
const NOT_CHOOSING: Choice = { selected: false, choosing: false, started: false };

/** The same object for the same answer, so that only an item that looks different is drawn anew. */
export function choiceOf(state: Selection, id: string): Choice {
  if (!isChoosing(state)) return NOT_CHOOSING;
  const selected = state.items.some((item) => item.id === id);
  return CHOICES[(selected ? 4 : 0) + 2 + (state.started ? 1 : 0)] ?? NOT_CHOOSING;
}

export const selection = createSlice({
  name: 'selection',
  initialState: none,
  reducers: {
    selectionToggled: (state, { payload }: PayloadAction<GridItem>) => {
      const without = state.items.filter(({ id }) => id !== payload.id);
      state.items = without.length < state.items.length ? without : [...state.items, payload].slice(0, MOST_SELECTED);
    },
    selectionAdded: (state, { payload }: PayloadAction<readonly GridItem[]>) => {
      const known = new Set(state.items.map(({ id }) => id));
      state.items = [...state.items, ...payload.filter(({ id }) => !known.has(id))].slice(0, MOST_SELECTED);
    },
    /** What was chosen comes back, e.g. after Undo. */
    selectionSet: (state, { payload }: PayloadAction<readonly GridItem[]>) => {
      state.items = [...payload];
    },
    selectionStarted: (state) => {
      state.started = true;
    },
    selectionCleared: () => none,
  },
});
export const { selectionStarted, selectionToggled, selectionAdded, selectionSet, selectionCleared } = selection.actions;
