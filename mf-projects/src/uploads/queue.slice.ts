import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** An upload moves through pending, active, and then done or failed (UPL-07). */
export type QueueStatus = 'pending' | 'active' | 'done' | 'failed';
export interface QueueEntry {
  key: string;
  name: string;
  size: number;
  status: QueueStatus;
  /** 0 to 1 while it is sent. */
  share?: number;
  /** Address of the picture in this tab. */
  local?: string;
  /** Where it is shown once it is there. */
  path?: string;
  /** Name of an earlier upload with the same content. */
  sameAs?: string;
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

type Move = Pick<QueueEntry, 'key' | 'status' | 'problem' | 'retry' | 'path' | 'sameAs'>;
const none: QueueState = [];
export const queue = createSlice({
  name: 'queue',
  initialState: none,
  reducers: {
    added: (state, { payload }: PayloadAction<QueueEntry[]>) => {
      state.push(...payload);
    },
    moved: (state, { payload }: PayloadAction<Move>) => {
      const entry = state.find(({ key }) => key === payload.key);
      if (entry) Object.assign(entry, { problem: undefined, retry: undefined, share: undefined }, payload);
    },
    sent: (state, { payload }: PayloadAction<{ key: string; share: number }>) => {
      const entry = state.find(({ key }) => key === payload.key);
      if (entry?.status === 'active') entry.share = payload.share;
    },
    removed: (state, { payload }: PayloadAction<readonly string[]>) =>
      state.filter(({ key }) => !payload.includes(key)),
    finishedCleared: (state) => state.filter(({ status }) => status === 'pending' || status === 'active'),
    cleared: () => [],
  },
});
