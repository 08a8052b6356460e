import type { FragmentName, Fragments, ShellApi } from './shell-api';

export type Unmount = () => void;
export type Mount = (element: HTMLElement, shell: ShellApi) => Unmount;

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
) => Unmount;

/** The module `./mount` that every remote exposes, and the only one. */
export interface RemoteModule {
  version: number;
  mount: Mount;
  fragments: { [F in FragmentName]?: MountFragment<F> };
}
