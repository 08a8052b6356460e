import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** An upload moves through pending, active, and then done or failed (UPL-07). */
export type QueueStatus = 'pending' | 'active' | 'done' | 'failed';
export interface QueueEntry {
  key: string;
  name: string;
  size: number;
  status: QueueStatus;
  /** Why it failed, in words. */
  problem?: string;
  /** Sending it again may help. */
  retry?: boolean;
}
export type QueueState = QueueEntry[];

/** Uploads at once (UPL-08). */
export const AT_ONCE = 4;

/** Entries to start now: the newest pending ones, until four are active (UPL-08, UPL-09). */
export function toStart(entries: readonly QueueEntry[]): string[] {
  const free = AT_ONCE - entries.filter(({ status }) => status === 'active').length;
  return entries
    .filter(({ status }) => status === 'pending')
    .reverse()
    .slice(0, Math.max(0, free))
    .map(({ key }) => key);
}

const none: QueueState = [];
export const queue = createSlice({
  name: 'queue',
  initialState: none,
  reducers: {
    added: (state, { payload }: PayloadAction<QueueEntry[]>) => {
      state.push(...payload);
    },
    moved: (state, { payload }: PayloadAction<Pick<QueueEntry, 'key' | 'status' | 'problem' | 'retry'>>) => {
      const entry = state.find(({ key }) => key === payload.key);
      if (entry) Object.assign(entry, { problem: undefined, retry: undefined }, payload);
    },
    finishedCleared: (state) => state.filter(({ status }) => status === 'pending' || status === 'active'),
    cleared: () => [],
  },
});
