import { StrictMode, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import type { Crashed, FragmentLayer, MountFragment, RemoteModule } from './mount';
import type { RemoteStore } from './remote-api';
import { RouterBridge } from './router-bridge';
import { MOUNT_VERSION, type FragmentName, type Fragments, type ShellApi } from './shell-api';
import { ShellContext } from './shell-context';
import { storeKeeper } from './store-keeper';
import { speak, type Translations } from './translator';

export interface FragmentProps<F extends FragmentName> extends FragmentLayer<F> {
  input: Fragments[F]['input'];
}

export interface RemoteParts {
  /** Makes the remote's own store; it is shared by its page and its fragments and lives while one of them is shown, and a little longer. */
  createStore: (shell: ShellApi) => RemoteStore;
  /** Wires cross-remote news to the store (`shell.on('favourite-toggled', …)`); what it returns takes the wires off. */
  connect?: (shell: ShellApi, store: RemoteStore) => () => void;
  /** The remote's pages: its own `<Routes>` with absolute paths. */
  App: ComponentType;
  /** Fetches the part that shows this path ahead of its drawing, where pages are files of their own (`latePart`). */
  prepare?: RemoteModule['prepare'];
  fragments?: { [F in FragmentName]?: ComponentType<FragmentProps<F>> };
  /** The remote's texts in other languages, each fetched only by a page in that language. */
  translations?: Readonly<Record<string, () => Promise<Translations>>>;
}

/** The module that a remote exposes as `./mount`, from its app and fragments. */
export function defineRemote({
  createStore,
  connect,
  App,
  prepare,
  fragments = {},
  translations = {},
}: RemoteParts): RemoteModule {
  const keeper = storeKeeper(createStore, connect);
  let language: Promise<void> | 'there' | undefined;

  /** Fetches the texts of the page's language, once; nothing where it is English or they are there. */
  function learn({ locale, reportError }: ShellApi): Promise<void> | undefined {
    const texts = translations[locale];
    if (!texts || language === 'there') return undefined;
    language ??= Promise.all([texts(), import('./texts.ar')])
      .then(([own, { arabic }]) => {
        speak(locale, locale === 'ar' ? { ...arabic, ...own } : own);
        language = 'there';
      })
      .catch((error: unknown) => {
        // Without them the page is in English, and the next room asks again.
        language = undefined;
        reportError(error, 'remote');
      });
    return language;
  }

  function draw(element: HTMLElement, shell: ShellApi, content: ReactNode, crashed?: Crashed): () => void {
    const { store, release } = keeper.take(shell);
    // React takes the whole tree down on such an error; what is shown instead is the shell's to say.
    const root = createRoot(element, {
      onUncaughtError: (error) => {
        shell.reportError(error, 'remote');
        crashed?.(error);
      },
    });
    let gone = false;
    const show = () =>
      root.render(
        <StrictMode>
          <ShellContext.Provider value={shell}>
            <Provider store={store}>
              <RouterBridge>{content}</RouterBridge>
            </Provider>
          </ShellContext.Provider>
        </StrictMode>,
      );
    // Nothing is drawn in one language and then again in another.
    const learning = learn(shell);
    if (learning) void learning.then(() => gone || show());
    else show();
    return () => {
      gone = true;
      root.unmount();
      release();
    };
  }
  function mountFragment<F extends FragmentName>(Fragment: ComponentType<FragmentProps<F>>): MountFragment<F> {
    return (element, shell, input, layer, crashed) =>
      draw(element, shell, <Fragment {...layer} input={input} />, crashed);
  }
  // Each name keeps its own input and result; a map over the names cannot say so to the compiler.
  const mounts = Object.fromEntries(
    Object.entries(fragments).map(([name, Fragment]) => [
      name,
      mountFragment(Fragment as unknown as ComponentType<FragmentProps<FragmentName>>),
    ]),
  ) as RemoteModule['fragments'];
  return {
    version: MOUNT_VERSION,
    mount: (element, shell, crashed) => draw(element, shell, <App />, crashed),
    prepare,
    fragments: mounts,
  };
}
