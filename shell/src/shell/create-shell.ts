import { call } from '@commonplace/contracts/client';
import type { reportRemotes } from '@commonplace/contracts/edge/operations';
import type { setEditorTheme } from '@commonplace/contracts/identity/people';
import { FRAGMENT_OWNERS, MOUNT_VERSION, type FragmentName, type ShellApi } from '@commonplace/remote-kit';
import { createApiClient } from '@commonplace/remote-kit/api-client';
import { createEmitter } from '@commonplace/remote-kit/emitter';
import { createLoader, type Loader } from '@commonplace/remote-kit/loader';
import { pageStore } from '@commonplace/remote-kit/page-store';
import { createOffline } from '../offline/offline';
import { federation } from './federation';
import { writeHead } from './head';
import { holdLeaving } from './hold-leaving';
import { createModals } from './modals';
import { followNews } from './news';
import { createPlace, type DataRouter } from './place';
import { createOutcomes } from './remote-outcomes';
import { ownerOf } from './route-table';
import { createSession } from './session';
import { createTheme } from './theme';
import { createToasts } from './toasts';

/** How old the registry may be before a navigation asks for it again. */
const REGISTRY_MS = 30_000;

/** Everything of the shell that is not drawn. One per page. */
export function createShell() {
  const reportError = (error: unknown, where = 'shell') => {
    // eslint-disable-next-line no-console
    console.error(`[${where}]`, error);
  };
  const news = createEmitter(reportError);
  const place = createPlace();
  const modals = createModals();
  const toasts = createToasts();
  const session = createSession({ call: () => api.call, emit: news.emit });
  const theme = createTheme(document, (value) => {
    if (!session.get().isLoggedIn) return;
    api.call(call<typeof setEditorTheme>('POST', '/user/editor-theme'), { body: { theme: value } }).catch(reportError);
  });
  session.subscribe(theme.adopt);
  const offline = createOffline(window);
  session.subscribe((user) => {
    if (user.isReady) offline.belongTo(user.isLoggedIn ? user.uid : undefined).catch(reportError);
  });
  // A page that was opened without a network does not know yet who is looking.
  window.addEventListener('online', () => {
    if (!session.get().isReady) session.refresh().catch(reportError);
  });
  let router: DataRouter | undefined;
  let loader: Promise<Loader> | undefined;
  let loaded: Loader | undefined;
  let asked = Date.now();

  const api: ShellApi = {
    version: MOUNT_VERSION,
    locale: document.documentElement.lang || 'en',
    dir: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
    navigate: (to, options) => void (typeof to === 'number' ? router?.navigate(to) : router?.navigate(to, options)),
    holdLeaving: (when, ask) => (router ? holdLeaving(router, when, ask) : () => undefined),
    location: place.scoped(() => true),
    session,
    theme,
    notify: toasts.notify,
    open: modals.open,
    on: news.on,
    emit: news.emit,
    setTitle: (title, meta) => {
      writeHead(document, { title, ...meta });
    },
    csrf: () => session.get().token,
    call: createApiClient({ csrf: () => session.get().token, refreshSession: session.refresh }),
    prefetch: (path) => {
      void readyLoader()
        .then((ready) => {
          const { pathname } = new URL(path, location.origin);
          const name = ownerOf(ready.rows(), pathname);
          return name ? ready.load(name).then((remote) => remote.prepare?.(pathname)) : undefined;
        })
        // What fails ahead of time is said when it is wanted.
        .catch(() => undefined);
    },
    reportError,
  };

  const outcomes = createOutcomes({
    version: (name) => loaded?.version(name),
    send: (body) => api.call(call<typeof reportRemotes>('POST', '/remotes/outcomes'), { body }),
  });

  function readyLoader(): Promise<Loader> {
    // Where the store is closed to pages, every document chooses its versions anew.
    const storage = pageStore(() => sessionStorage);
    loader ??= createLoader({ federation: federation(), origin: location.origin, storage }).then(
      (ready) => (loaded = ready),
      (error: unknown) => {
        loader = undefined;
        throw error;
      },
    );
    return loader;
  }

  return {
    api,
    modals,
    toasts,
    place,
    offline,
    loader: readyLoader,
    /** The same shell as one remote sees it: of the page's address only what is the remote's own. */
    apiFor: (name: string, rows: Loader['rows']): ShellApi => ({
      ...api,
      location: place.scoped((pathname) => ownerOf(rows(), pathname) === name),
    }),
    /** What must be there before a remote is drawn: who is looking. A failure leaves the anonymous visitor. */
    start: async (): Promise<Loader> => {
      const [ready] = await Promise.all([readyLoader(), session.refresh().catch(reportError)]);
      return ready;
    },
    followNews: () => followNews({ session, emit: news.emit, onError: reportError }),
    attach: (given: DataRouter) => {
      router = given;
      place.follow(given);
    },
    /** Whether this page runs a version that is no longer live. Asks the registry again when what it knows is old. */
    outdated: (): boolean => {
      if (loaded && Date.now() - asked > REGISTRY_MS) {
        asked = Date.now();
        loaded.refresh().catch(reportError);
      }
      return loaded?.outdated() ?? false;
    },
    /** The room of a remote tells what became of it, so that a bad version under trial is taken back. */
    remoteShown: (name: string) => {
      outcomes.tell(name, 'shown');
      offline.used(name, loaded?.version(name));
    },
    remoteFailed: (error: unknown, name: string) => {
      reportError(error, name);
      outcomes.tell(name, 'failed');
    },
    ownerOfFragment: (fragment: FragmentName) => FRAGMENT_OWNERS[fragment],
  };
}
export type Shell = ReturnType<typeof createShell>;
