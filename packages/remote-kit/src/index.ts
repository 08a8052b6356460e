export { isApiError, type ApiError } from './api-error';
export { defineRemote, type FragmentProps, type RemoteParts } from './define-remote';
export type { Crashed, FragmentLayer, Mount, MountFragment, RemoteModule, Unmount } from './mount';
export {
  createRemoteStore,
  endpoint,
  shellBaseQuery,
  type CallArgs,
  type RemoteStore,
  type StoreExtra,
} from './remote-api';
export { RouterBridge } from './router-bridge';
export {
  FRAGMENT_OWNERS,
  MOUNT_VERSION,
  type CallOptions,
  type FragmentItem,
  type FragmentName,
  type Fragments,
  type Notice,
  type ShellApi,
  type ShellEvent,
  type ShellEvents,
  type ShellLocation,
  type Theme,
} from './shell-api';
export { ShellContext, usePageTitle, useSession, useShell, useShellEvent, useTheme } from './shell-context';
export { createTranslator, type Catalogue, type Translate, type Translations } from './translator';
