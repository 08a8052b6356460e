import type { FragmentName, Fragments, ShellApi } from './shell-api';

export type Unmount = () => void;
/** Told when the remote broke while it was shown: the shell puts its error room there. */
export type Crashed = (error: unknown) => void;
export type Mount = (element: HTMLElement, shell: ShellApi, crashed?: Crashed) => Unmount;

/** What a fragment's owner is told about the layer that it draws into. */
export interface FragmentLayer<F extends FragmentName> {
  /** The heading of the fragment takes this id: it names the dialog. */
  titleId: string;
  /** Closes the layer; without a result it counts as dismissed. */
  done: (result?: Fragments[F]['result']) => void;
}
export type MountFragment<F extends FragmentName> = (
  element: HTMLElement,
  shell: ShellApi,
  input: Fragments[F]['input'],
  layer: FragmentLayer<F>,
  crashed?: Crashed,
) => Unmount;

/** The module `./mount` that every remote exposes, and the only one. */
export interface RemoteModule {
  version: number;
  mount: Mount;
  /** Fetches what the page at this path is drawn with, where that is a file of its own; undefined where all is there. */
  prepare?: ((pathname: string) => Promise<unknown> | undefined) | undefined;
  fragments: { [F in FragmentName]?: MountFragment<F> };
}
