import { call } from '@commonplace/contracts/client';
import type {
  clickNotification,
  listNotifications,
  Notification,
  viewNotifications,
} from '@commonplace/contracts/identity/people';
import type { ShellApi } from '@commonplace/remote-kit';
import { observable } from '@commonplace/remote-kit/observable';

/** CONST-02: times of the notification fetch, and the step of `offset`. */
export const NOTIFICATION_TIMES = { retries: 35, staleMs: 180_000, refetchMs: 240_000, step: 10 } as const;
/** Pause before a retry: doubles from a second up to half a minute. */
const retryPause = (attempt: number) => Math.min(30_000, 1_000 * 2 ** attempt);

export interface Notifications {
  readonly list: readonly Notification[];
  readonly total: number;
  readonly unviewed: number;
  readonly state: 'unknown' | 'loading' | 'ready' | 'failed';
}
const NOTHING: Notifications = { list: [], total: 0, unviewed: 0, state: 'unknown' };

const listCall = call<typeof listNotifications>('GET', '/user/notifications');
const viewCall = call<typeof viewNotifications>('POST', '/user/notifications/viewed');
const clickCall = call<typeof clickNotification>('POST', '/user/notifications/click/{mid}');

/** The signed-in person's notifications: fetched by pages of ten, fetched again in time, at news and when they are looked at. */
export function createNotifications(shell: Pick<ShellApi, 'call' | 'session' | 'on' | 'reportError'>) {
  const state = observable<Notifications>(NOTHING);
  let uid = 0;
  let fetched = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** Those that the service knows to be viewed, though they keep their mark on screen. */
  const told = new Set<number>();

  /** The newest page, put before what was paged in already. */
  async function refresh(attempt = 0): Promise<void> {
    clearTimeout(retry);
    const whose = uid;
    if (whose === 0) return;
    if (state.get().state === 'unknown') state.set({ ...state.get(), state: 'loading' });
    try {
      const { results, total, unviewed } = await shell.call(listCall, { query: { offset: 0 } });
      if (whose !== uid) return;
      fetched = Date.now();
      const known = new Set(results.map((one) => one.mid));
      const older = state.get().list.filter((one) => !known.has(one.mid));
      state.set({ list: [...results, ...older], total, unviewed, state: 'ready' });
    } catch (error) {
      if (whose !== uid) return;
      if (state.get().state !== 'ready') state.set({ ...state.get(), state: 'failed' });
      if (attempt < NOTIFICATION_TIMES.retries)
        retry = setTimeout(() => void refresh(attempt + 1), retryPause(attempt));
      else shell.reportError(error, 'notifications');
    }
  }
  /** The next ten. */
  async function more(): Promise<void> {
    const whose = uid;
    const before = state.get().list;
    const oldest = before.at(-1)?.mid;
    const offset = Math.floor(before.length / NOTIFICATION_TIMES.step) * NOTIFICATION_TIMES.step;
    const { results, total, unviewed } = await shell.call(listCall, {
      // The offset says which ten; what came in meanwhile does not shift them, as the service goes on after the oldest that is known.
      query: { offset, ...(oldest === undefined ? {} : { before: oldest }) },
    });
    if (whose !== uid) return;
    const known = new Set(before.map((one) => one.mid));
    state.set({
      list: [...before, ...results.filter((one) => !known.has(one.mid))],
      total,
      unviewed,
      state: 'ready',
    });
  }
  /** What is on screen counts as seen. */
  async function viewed(): Promise<void> {
    const mids = state
      .get()
      .list.filter((one) => !one.viewed && !told.has(one.mid))
      .map((one) => one.mid)
      .slice(0, 100);
    if (mids.length === 0) return;
    const { unviewed } = await shell.call(viewCall, { body: { mids } });
    for (const mid of mids) told.add(mid);
    state.set({ ...state.get(), unviewed });
  }
  /** Marks one as opened; answers where it leads. */
  async function open(mid: number): Promise<string | null> {
    const { link } = await shell.call(clickCall, { params: { mid }, body: {} });
    const { list } = state.get();
    state.set({
      ...state.get(),
      list: list.map((one) => (one.mid === mid ? { ...one, opened: true, viewed: true } : one)),
    });
    return link;
  }
  return {
    get: state.get,
    subscribe: state.subscribe,
    more,
    viewed,
    open,
    retry: () => refresh(),
    /** Fetches when what is known is older than three minutes. */
    look: () => {
      if (Date.now() - fetched > NOTIFICATION_TIMES.staleMs) void refresh();
    },
    /** Follows the session and the news; what it returns ends that. */
    follow: (): (() => void) => {
      const become = (next: number) => {
        if (next === uid) return;
        uid = next;
        fetched = 0;
        told.clear();
        state.set(NOTHING);
        void refresh();
      };
      become(shell.session.get().uid);
      const ends = [
        shell.session.subscribe((user) => become(user.uid)),
        shell.on('notification', () => void refresh()),
        shell.on('stream-reconnected', () => void refresh()),
      ];
      const timer = setInterval(() => void refresh(), NOTIFICATION_TIMES.refetchMs);
      return () => {
        for (const end of ends) end();
        clearInterval(timer);
        clearTimeout(retry);
        uid = 0;
      };
    },
  };
}
export type NotificationStore = ReturnType<typeof createNotifications>;
