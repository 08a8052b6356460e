import type { Call, CallAnswer, CallInput } from '@commonplace/contracts/client';
import type { GridItem } from '@commonplace/contracts/grid-item';
import type { Operation } from '@commonplace/contracts/operation';
import type { SessionUser } from '@commonplace/contracts/session-user';

/** Version of the contract between shell and remote. It grows only when a change is not additive. */
export const MOUNT_VERSION = 1;

export interface ShellLocation {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
  /** Unique per entry of the browser's history. */
  readonly key: string;
}

/** How the browser came here, as React Router names it. */
export type NavigationKind = 'POP' | 'PUSH' | 'REPLACE';
export type Theme = 'light' | 'dark';
type Unsubscribe = () => void;

/** News that crosses remotes. A remote emits what it did; the shell emits what the server pushed. */
export interface ShellEvents {
  /** Somebody logged in or out, or facts of the session changed. */
  'session-changed': SessionUser;
  'plan-changed': Pick<SessionUser, 'plan_type' | 'plan_period'>;
  /** `type` is the first path segment of the item's page (or upload, project, design); counts win over older lists by countVersion. */
  'favourite-toggled': { type: string; id: string; favourite: boolean; count?: number; countVersion?: number };
  'folder-changed': { id?: string; change: 'created' | 'renamed' | 'deleted' | 'items' };
  'upload-changed': { id?: string; change: 'created' | 'changed' | 'deleted' };
  /** The pictures of an upload are all there, or never will be. */
  'upload-processed': { id: string; processing: 'done' | 'failed' };
  'design-changed': { id?: string; change: 'created' | 'changed' | 'deleted' };
  notification: { mid?: number };
  'variable-changed': { name: string; value: unknown };
  /** What this person may see has changed (a plan, a role, a team), whether or not it shows in the session: what is on the page is fetched again. */
  'access-changed': Record<string, never>;
  /** The stream of news was interrupted and is back: what was missed must be fetched again. */
  'stream-reconnected': Record<string, never>;
}
export type ShellEvent = keyof ShellEvents;

/** What a fragment is about when it works on one item. */
export interface FragmentItem {
  /** First path segment of the item's page: image, video, design, upload… */
  type: string;
  id: string;
  title?: string;
  /** Preview picture. */
  url?: string;
  licence?: 'free' | 'premium' | 'cc0';
}

/** Pieces of screen that one remote asks of another, with what goes in and what comes back. */
export interface Fragments {
  /** Log-in and sign-up; `destination` is where a social log-in returns. */
  auth: {
    input: { mode?: 'login' | 'signup'; destination?: string; reason?: string };
    result: { signedIn: boolean };
  };
  upgrade: { input: { reason?: string; title?: string }; result: { upgraded: boolean } };
  'topic-selector': { input: { tags?: string[] }; result: { tags: string[] } };
  save: { input: { item: FragmentItem }; result: { saved: boolean; project?: string } };
  download: { input: { item: FragmentItem }; result: { downloaded: boolean } };
  /** `path` is the item's page (its alias). */
  detail: { input: { path: string; item?: GridItem }; result: Record<string, never> };
}
export type FragmentName = keyof Fragments;
/** The remote that owns each fragment. */
export const FRAGMENT_OWNERS: Readonly<Record<FragmentName, string>> = {
  auth: 'mf-account',
  upgrade: 'mf-account',
  'topic-selector': 'mf-account',
  save: 'mf-projects',
  download: 'mf-projects',
  detail: 'mf-browse',
};

export interface Notice {
  text: string;
  kind?: 'info' | 'success' | 'error';
  /** One thing to do about it, e.g. Undo. */
  action?: { label: string; run: () => void };
  /** ms the text stays; 5000 unless said. */
  duration?: number;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** The same key makes a repeated unsafe call take effect once; a fresh one is made unless given. */
  idempotencyKey?: string;
  headers?: Record<string, string>;
}

export interface ShellApi {
  readonly version: typeof MOUNT_VERSION;
  /** BCP 47 tag of the page's language. */
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
  /** Goes to a path of the product (absolute, with query), or so many steps in the history. */
  navigate: (
    to: string | number,
    /** `preventScrollReset`: what is opened lies over the page, which stays where it is. */
    options?: { replace?: boolean; state?: unknown; preventScrollReset?: boolean },
  ) => void;
  /**
   * While `when` says so, another page waits for `ask`: true goes on, false stays. Ends with the function it returns. Shells from before it
   * have none.
   */
  holdLeaving?: (when: () => boolean, ask: () => Promise<boolean>) => Unsubscribe;
  readonly location: {
    get: () => { location: ShellLocation; kind: NavigationKind };
    subscribe: (fn: (location: ShellLocation, kind: NavigationKind) => void) => Unsubscribe;
  };
  readonly session: {
    get: () => SessionUser;
    subscribe: (fn: (user: SessionUser) => void) => Unsubscribe;
    /** Asks the server again, e.g. after a log-in; resolves when every subscriber has been told. */
    refresh: () => Promise<SessionUser>;
  };
  readonly theme: {
    get: () => Theme;
    subscribe: (fn: (theme: Theme) => void) => Unsubscribe;
    set: (theme: Theme) => void;
    toggle: () => void;
  };
  notify: (notice: Notice) => void;
  /** Shows a fragment of its owner in a modal layer; undefined when it was closed without a result. */
  open: <F extends FragmentName>(
    fragment: F,
    input: Fragments[F]['input'],
  ) => Promise<Fragments[F]['result'] | undefined>;
  on: <E extends ShellEvent>(event: E, fn: (data: ShellEvents[E]) => void) => Unsubscribe;
  emit: <E extends ShellEvent>(event: E, data: ShellEvents[E]) => void;
  /** The page's title, without the product's name, and its description. */
  setTitle: (title: string, meta?: { description?: string }) => void;
  /** The CSRF token; {@link ShellApi.call} sends it by itself. */
  csrf: () => string;
  /**
   * Makes a call of the contract: prefix, CSRF token, Idempotency-Key and problem+json included.
   * @throws ApiError with the contract's code; NETWORK when no answer came.
   */
  call: <O extends Operation>(call: Call<O>, input?: CallInput<O>, options?: CallOptions) => Promise<CallAnswer<O>>;
  /** Loads the code of the remote that shows this path, ahead of a likely visit. */
  prefetch: (path: string) => void;
  reportError: (error: unknown, where?: string) => void;
}
