import type { RemoteStore, ShellApi } from '@commonplace/remote-kit';
import type { OpenQuery } from '../open/open-query';
import { t } from './texts';
import type { Workspace } from './workspace';

const fetchInserting = () => import('../open/insert-asked');

/** Puts what the address names on the new page, where it names anything; says so where it is not there, or what places it cannot be fetched. */
export async function bringAsked(
  workspace: Workspace,
  shell: ShellApi,
  store: RemoteStore,
  query: OpenQuery,
  load: () => Promise<Pick<Awaited<ReturnType<typeof fetchInserting>>, 'insertAsked'>> = fetchInserting,
): Promise<void> {
  if ([query.imageId, query.videoId, query.fontId, query.upload].every((id) => id === null)) return;
  try {
    const { insertAsked } = await load();
    if (await insertAsked(workspace, shell, store, query)) return;
  } catch (error) {
    shell.reportError(error, 'editor');
  }
  shell.notify({ text: t('open.image'), kind: 'error' });
}
