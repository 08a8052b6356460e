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
