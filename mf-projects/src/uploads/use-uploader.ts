import { storageBlocks } from '@commonplace/contracts/assets/upload-rules';
import type { createUpload } from '@commonplace/contracts/assets/uploads';
import { call } from '@commonplace/contracts/client';
import { isApiError, useShell, type ShellApi } from '@commonplace/remote-kit';
import { useDispatch } from 'react-redux';
import { projectsApi } from '../app/api';
import type { ProjectsDispatch, ProjectsState } from '../app/store';
import { text } from '../texts';
import { faultOf } from './file-check';
import { queue, toStart } from './queue.slice';

type Thunk<T> = (dispatch: ProjectsDispatch, getState: () => ProjectsState) => T;
const { added, moved } = queue.actions;
const send = call<typeof createUpload>('POST', '/uploads');
const MB = 1024 * 1024;
/** The files themselves; a store holds plain data only. */
const files = new Map<string, { file: File; idempotencyKey: string }>();
let number = 0;

/** Takes files into the queue and sends them, four at a time and the newest first. */
export function useUploader() {
  const shell = useShell();
  const dispatch = useDispatch<ProjectsDispatch>();
  return {
    add: (list: readonly File[]) => dispatch(addFiles(shell, list)),
    retry: (key: string) => {
      dispatch(moved({ key, status: 'pending' }));
      dispatch(run(shell));
    },
    clear: () => dispatch(queue.actions.finishedCleared()),
  };
}

/** Storage first (UPL-06): a batch that does not fit is not begun (UPL-04, UPL-05). Each file is looked at before it is sent. */
function addFiles(shell: ShellApi, list: readonly File[]): Thunk<Promise<void>> {
  return async (dispatch) => {
    const asked = dispatch(projectsApi.endpoints.storage.initiate(undefined, { forceRefetch: true, subscribe: false }));
    const { data: storage } = await asked;
    if (!storage) return shell.notify({ kind: 'error', text: text('storageUnknown') });
    const bytes = list.reduce((sum, { size }) => sum + size, 0);
    if (storageBlocks(bytes, storage.storageAvailable, storage.perFileLimit)) {
      shell.notify({ kind: 'error', text: text('storageFull') });
      await shell.open('upgrade', { reason: 'storage', title: text('quota') });
      return;
    }
    const entries = await Promise.all(
      list.map(async (file) => {
        const key = `upload-${++number}`;
        files.set(key, { file, idempotencyKey: crypto.randomUUID() });
        const fault = await faultOf(file, storage.perFileLimit);
        const { name, size } = file;
        if (!fault) return { key, name, size, status: 'pending' as const };
        const problem = fault === 'tooLarge' ? text('tooLarge', { mb: storage.perFileLimit / MB }) : text('wrongType');
        return { key, name, size, status: 'failed' as const, problem };
      }),
    );
    dispatch(added(entries));
    dispatch(run(shell));
  };
}

function run(shell: ShellApi): Thunk<void> {
  return (dispatch, getState) => {
    for (const key of toStart(getState().queue)) {
      dispatch(moved({ key, status: 'active' }));
      void dispatch(sendOne(shell, key)).finally(() => {
        dispatch(run(shell));
        const still = getState().queue.some(({ status }) => status === 'pending' || status === 'active');
        if (!still) dispatch(projectsApi.util.invalidateTags(['Uploads', 'Storage']));
      });
    }
  };
}

function sendOne(shell: ShellApi, key: string): Thunk<Promise<void>> {
  return async (dispatch) => {
    const entry = files.get(key);
    if (!entry) return;
    const form = new FormData();
    form.set('file', entry.file, entry.file.name);
    try {
      // The same key when it is sent again: what had arrived is not kept twice.
      const { upload } = await shell.call(send, { body: form }, { idempotencyKey: entry.idempotencyKey });
      files.delete(key);
      dispatch(moved({ key, status: 'done' }));
      shell.emit('upload-changed', { id: upload.id, change: 'created' });
    } catch (error) {
      dispatch(moved({ key, status: 'failed', ...reasonOf(error) }));
      if (!isApiError(error)) shell.reportError(error, 'upload');
    }
  };
}

function reasonOf(error: unknown): { problem: string; retry: boolean } {
  const code = isApiError(error) ? error.code : undefined;
  const facts = isApiError(error) ? error.problem : undefined;
  if (code === 'WRONG_TYPE') return { problem: text('wrongType'), retry: false };
  if (code === 'NOT_DECODABLE') return { problem: text('notDecodable'), retry: false };
  if (code === 'TOO_LARGE')
    return { problem: (isApiError(error) && error.detail) || text('notDecodable'), retry: false };
  if (code === 'QUOTA_EXCEEDED') return { problem: text('quota'), retry: true };
  if (code === 'LIMIT_REACHED')
    return { problem: text('countLimit', { limit: Number(facts?.['limit'] ?? 3) }), retry: false };
  return { problem: text('uploadFailed'), retry: true };
}
