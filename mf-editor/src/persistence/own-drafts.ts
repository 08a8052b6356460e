import type { SessionUser } from '@commonplace/contracts/session-user';
import type { Observable } from '@commonplace/remote-kit/observable';
import type { Draft, DraftStore } from './drafts';

type Session = Pick<Observable<SessionUser>, 'get' | 'subscribe'>;

/** Who is looking: an account, 0 for a visitor; undefined while nobody knows, as in a page that was opened without a network. */
export function lookerOf(session: Pick<Session, 'get'>): number | undefined {
  const { isReady, uid } = session.get();
  return isReady ? uid : undefined;
}

/** Whether a draft is for the eyes of this person: their own, or what was made before anybody logged in. */
export function isFor(looker: number | undefined, { uid }: Pick<Draft, 'uid'>): boolean {
  return looker === undefined || !uid || uid === looker;
}

/**
 * The drafts of a browser as one person sees them: of a browser that several people use, each finds their own. What an account writes is its own from then on;
 * while nobody is logged in, or nobody knows who, it stays whose it was.
 */
export function ownDrafts(all: DraftStore, looker: () => number | undefined): DraftStore {
  return {
    async get(key) {
      const draft = await all.get(key);
      return draft && isFor(looker(), draft) ? draft : undefined;
    },
    async put(draft) {
      // Whoever has been logged out meanwhile goes on with what is theirs.
      const uid = looker() || (await all.get(draft.key))?.uid;
      await all.put({ ...draft, uid: uid ?? 0 });
    },
    remove: (key) => all.remove(key),
    list: async () => (await all.list()).filter((draft) => isFor(looker(), draft)),
  };
}

/** Waits until it is known who is looking; no longer than `ms`, as a page without a network never hears. */
export function knownLooker(session: Session, ms: number, online = navigator.onLine): Promise<void> {
  if (session.get().isReady || !online) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    const off = session.subscribe(({ isReady }) => isReady && done());
    function done(): void {
      clearTimeout(timer);
      off();
      resolve();
    }
  });
}
