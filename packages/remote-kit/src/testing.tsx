// For tests of remotes: a shell without a page around it. It keeps what it was asked, and answers calls with what the test gives it.
import type { SessionUser } from '@commonplace/contracts/session-user';
import { act, render } from '@testing-library/react';
import { createApiClient } from './api-client';
import { ANONYMOUS } from './anonymous';
import { createEmitter } from './emitter';
import type { Mount, RemoteModule } from './mount';
import { observable } from './observable';
import {
  MOUNT_VERSION,
  type FragmentName,
  type Notice,
  type ShellApi,
  type ShellLocation,
  type NavigationKind,
  type Theme,
} from './shell-api';

export interface TestAnswer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}
export interface TestRequest {
  method: string;
  /** Without the API prefix. */
  path: string;
  query: Record<string, string>;
  body: unknown;
  headers: Record<string, string>;
}
export interface TestShellOptions {
  path?: string;
  user?: Partial<SessionUser>;
  /** Which way the page runs. */
  dir?: ShellApi['dir'];
  /** Answers each call; what it does not know it leaves undefined, which fails the call as NETWORK. */
  answer?: (request: TestRequest) => TestAnswer | undefined | Promise<TestAnswer | undefined>;
  /** What an opened fragment gives back. */
  openResult?: (fragment: FragmentName, input: unknown) => unknown;
}
export interface TestShell extends ShellApi {
  readonly requests: TestRequest[];
  readonly notices: Notice[];
  readonly opened: { fragment: FragmentName; input: unknown }[];
  readonly titles: string[];
  readonly errors: unknown[];
  /** Makes this the session user, as if the server had said so. */
  become: (user: Partial<SessionUser>) => void;
}

/** A signed-in free account, as most tests want it. */
export const MEMBER: Partial<SessionUser> = {
  uid: 7,
  token: 'csrf-7',
  isLoggedIn: true,
  full_name: 'Ada Test',
  profile_url: 'ada',
  mail: 'ada@example.com',
};

export function createTestShell({ path = '/', user = {}, dir = 'ltr', ...o }: TestShellOptions = {}): TestShell {
  const { answer, openResult } = o;
  const session = observable<SessionUser>({ ...ANONYMOUS, isReady: true, token: 'csrf-0', ...user });
  const theme = observable<Theme>('light');
  const entries: { location: ShellLocation; kind: NavigationKind }[] = [];
  const place = observable(at(path, null, 'POP', 0));
  entries.push(place.get());
  const holds = new Set<{ when: () => boolean; ask: () => Promise<boolean> }>();
  const shell: TestShell = {
    version: MOUNT_VERSION,
    locale: 'en',
    dir,
    requests: [],
    notices: [],
    opened: [],
    titles: [],
    errors: [],
    holdLeaving: (when, ask) => {
      const hold = { when, ask };
      holds.add(hold);
      return () => holds.delete(hold);
    },
    navigate: (to, options) => {
      const hold = [...holds].find(({ when }) => when());
      if (hold) {
        void hold.ask().then((go) => {
          if (go && holds.delete(hold)) shell.navigate(to, options);
        });
        return;
      }
      if (typeof to === 'number') {
        entries.splice(entries.length + to);
        const back = { ...(entries.at(-1) ?? at('/', null, 'POP', 0)), kind: 'POP' as const };
        act(() => place.set(back));
        return;
      }
      if (options?.replace) entries.pop();
      entries.push(at(to, options?.state ?? null, options?.replace ? 'REPLACE' : 'PUSH', entries.length));
      act(() => place.set(entries.at(-1)!));
    },
    location: { get: place.get, subscribe: (fn) => place.subscribe(({ location, kind }) => fn(location, kind)) },
    session: { get: session.get, subscribe: session.subscribe, refresh: async () => session.get() },
    theme: {
      get: theme.get,
      subscribe: theme.subscribe,
      set: theme.set,
      toggle: () => theme.set(theme.get() === 'dark' ? 'light' : 'dark'),
    },
    notify: (notice) => shell.notices.push(notice),
    open: async (fragment, input) => {
      shell.opened.push({ fragment, input });
      return openResult?.(fragment, input) as never;
    },
    ...createEmitter((error) => shell.errors.push(error)),
    setTitle: (title) => shell.titles.push(title),
    csrf: () => session.get().token,
    call: createApiClient({
      csrf: () => session.get().token,
      refreshSession: async () => undefined,
      fetch: async (input, init) => respond(shell.requests, answer, input as string, init ?? {}),
    }),
    prefetch: () => undefined,
    reportError: (error) => shell.errors.push(error),
    become: (next) => {
      act(() => {
        session.set({ ...session.get(), ...next });
        shell.emit('session-changed', session.get());
      });
    },
  };
  return shell;
}

/** Mounts a remote as the shell does, inside the test's document; the screen is read with testing-library. */
export async function mountInTest(remote: RemoteModule | Mount, shell: TestShell) {
  const mount = typeof remote === 'function' ? remote : remote.mount;
  // As the room of the page does.
  if (typeof remote !== 'function') await remote.prepare?.(shell.location.get().location.pathname);
  const { container } = render(<div />);
  const element = container.firstElementChild as HTMLElement;
  let unmount: () => void = () => undefined;
  await act(async () => {
    unmount = mount(element, shell);
  });
  return { element, unmount: () => act(async () => unmount()) };
}

async function respond(
  requests: TestRequest[],
  answer: TestShellOptions['answer'],
  url: string,
  init: RequestInit,
): Promise<Response> {
  const { pathname, searchParams } = new URL(url, 'http://test');
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
  const request: TestRequest = {
    method: init.method ?? 'GET',
    path: pathname.replace(/^\/api\/v1/, ''),
    query: Object.fromEntries(searchParams),
    body,
    headers: init.headers as Record<string, string>,
  };
  requests.push(request);
  const given = await answer?.(request);
  if (!given) throw new TypeError(`No answer for ${request.method} ${request.path}`);
  return new Response(given.body === undefined ? null : JSON.stringify(given.body), {
    status: given.status ?? 200,
    headers: { 'content-type': 'application/json', ...given.headers },
  });
}

function at(path: string, state: unknown, kind: NavigationKind, n: number) {
  const { pathname, search, hash } = new URL(path, 'http://test');
  return { location: { pathname, search, hash, state, key: `k${n}` }, kind };
}
