import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What is known of a heart beyond the lists: set at once by a press, confirmed or taken back by the server. */
export interface Heart {
  favourite: boolean;
  /** Count as answered or expected; undefined leaves the list's. */
  count?: number | undefined;
  countVersion?: number | undefined;
}
export type Hearts = Record<string, Heart>;

const none: Hearts = {};

export const favourites = createSlice({
  name: 'hearts',
  initialState: none,
  reducers: {
    heartSet: (state, { payload }: PayloadAction<{ id: string } & Heart>) => {
      const { id, ...heart } = payload;
      const known = state[id];
      // An answer that was overtaken by a newer one says nothing.
      if (
        known?.countVersion !== undefined &&
        heart.countVersion !== undefined &&
        heart.countVersion < known.countVersion
      )
        return;
      state[id] = heart;
    },
    heartPutBack: (state, { payload }: PayloadAction<{ id: string; before: Heart | undefined }>) => {
      if (payload.before) state[payload.id] = payload.before;
      else delete state[payload.id];
    },
    heartsForgotten: () => ({}),
  },
});
export const { heartSet, heartPutBack, heartsForgotten } = favourites.actions;
