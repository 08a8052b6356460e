import type { listDesignVersions } from '@commonplace/contracts/assets/designs';
import { call } from '@commonplace/contracts/client';
import { isApiError } from '@commonplace/remote-kit/api-error';
import type { ShellApi } from '@commonplace/remote-kit/shell-api';
import { BrokenDesign, readStored } from '../open/read-stored';
import type { Editor } from '../session/editor';
import type { Autosave } from './autosave';
import { readDesign } from './designs';
import { changesBetween } from './version-diff';

const REVISION = call<typeof listDesignVersions>('GET', '/designs/{id}/versions');

/**
 * Takes in what others saved meanwhile, when the design is looked at again. Nothing is done while the person's own work waits or a gesture is on:
 * the save to come merges the two. Without a network what is shown stays.
 */
export async function lookAgain(
  shell: Pick<ShellApi, 'call'>,
  editor: Pick<Editor, 'store' | 'history' | 'session'>,
  autosave: Pick<Autosave, 'state' | 'follow'>,
): Promise<void> {
  const { id } = autosave.state;
  const calm = () => {
    const { editing, readOnly } = editor.session.get();
    return autosave.state.status === 'saved' && !editor.history.active && editing === null && !readOnly;
  };
  if (id === null || !calm()) return;
  try {
    const { rev: newest } = await shell.call(REVISION, { params: { id } });
    if (newest <= autosave.state.rev) return;
    const { rev, document } = await readDesign(shell, id);
    const read = await readStored(document);
    // A newer release wrote it since: what this one would leave out stays on the server.
    if (read.readOnly || !calm()) return;
    autosave.follow(id, rev, changesBetween(editor.store.serialise(), read.document));
  } catch (error) {
    if (!isApiError(error) && !(error instanceof BrokenDesign)) throw error;
  }
}
