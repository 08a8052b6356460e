import { storageBlocks } from '@commonplace/contracts/assets/upload-rules';
import { opensUpgradeByItself } from '@commonplace/contracts/identity/visibility';
import { useShell, type ShellApi } from '@commonplace/remote-kit';
import { useDispatch } from 'react-redux';
import { projectsApi } from '../app/api';
import type { ProjectsDispatch, ProjectsState } from '../app/store';
import { text } from '../texts';
import { faultOf } from './file-check';
import { forgetFile, keepFile, keptFiles } from './kept-files';
import { queue, toStart, type QueueEntry } from './queue.slice';
import { sendFile, SendError } from './send-file';

type Thunk<T> = (dispatch: ProjectsDispatch, getState: () => ProjectsState) => T;
const { added, moved, removed, sent } = queue.actions;
const MB = 1024 * 1024;
/** Steps in which progress is told: every chunk would draw the list again. */
const STEP = 0.02;
/** The files themselves; a store holds plain data only. `folder` takes the upload when it is there. */
const files = new Map<string, { file: File; folder?: string | undefined }>();

/** What ends the sending of a file that is under way. */
const sending = new Map<string, AbortController>();

/** Takes files into the queue and sends them, four at a time and the newest first. */
export function useUploader() {
  const shell = useShell();
  const dispatch = useDispatch<ProjectsDispatch>();
  return {
    add: (list: readonly File[], folder?: string) => dispatch(addFiles(shell, list, folder)),
    /** Goes on with what a tab before this one left. */
    resume: () => dispatch(resumeFiles(shell)),
    retry: (keys: readonly string[]) => {
      for (const key of keys) dispatch(moved({ key, status: 'pending' }));
      dispatch(run(shell));
    },
    /** Sends these no further; what came in before the server heard of it stays. */
    cancel: (keys: readonly string[]) => dispatch(cancel(shell, keys)),
    /** What is done or failed leaves the list; what failed is not begun again by a later visit. */
    clear: () => dispatch(clearFinished),
  };
}

/** Storage first (UPL-06): a batch that does not fit is not begun (UPL-04, UPL-05). Each file is looked at before it is sent. */
function addFiles(shell: ShellApi, list: readonly File[], folder?: string): Thunk<Promise<void>> {
  return async (dispatch) => {
    const asked = dispatch(projectsApi.endpoints.storage.initiate(undefined, { forceRefetch: true, subscribe: false }));
    const { data: storage } = await asked;
    if (!storage) return shell.notify({ kind: 'error', text: text('storageUnknown') });
    const bytes = list.reduce((sum, { size }) => sum + size, 0);
    if (storageBlocks(bytes, storage.storageAvailable, storage.perFileLimit)) {
      shell.notify({ kind: 'error', text: text('storageFull') });
      // ROLE-08: who has a plan already is told, and offered none.
      if (opensUpgradeByItself(shell.session.get()))
        await shell.open('upgrade', { reason: 'storage', title: text('quota') });
      return;
    }
    const { uid } = shell.session.get();
    const entries = await Promise.all(
      list.map(async (file): Promise<QueueEntry> => {
        const key = crypto.randomUUID();
        const { name, size } = file;
        const fault = await faultOf(file, storage.perFileLimit);
        if (fault) {
          const problem = fault === 'tooLarge' ? text(fault, { mb: storage.perFileLimit / MB }) : text(fault);
          return { key, name, size, status: 'failed', problem };
        }
        files.set(key, { file, folder });
        await keepFile({ key, uid, file, added: Date.now(), ...(folder === undefined ? {} : { folder }) });
        return { key, name, size, status: 'pending', ...localOf(file) };
      }),
    );
    dispatch(added(entries));
    dispatch(run(shell));
  };
}

function resumeFiles(shell: ShellApi): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    const kept = await keptFiles(shell.session.get().uid);
    const known = new Set(getState().queue.map(({ key }) => key));
    const left = kept.filter(({ key }) => !known.has(key));
    if (left.length === 0) return;
    for (const { key, file, folder } of left) files.set(key, { file, folder });
    dispatch(
      added(
        left.map(({ key, file }) => ({ key, name: file.name, size: file.size, status: 'pending', ...localOf(file) })),
      ),
    );
    shell.notify({ text: text('uploadsResumed', { count: left.length }) });
    dispatch(run(shell));
  };
}

function localOf(file: File): { local?: string } {
  return typeof URL.createObjectURL === 'function' ? { local: URL.createObjectURL(file) } : {};
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

function cancel(shell: ShellApi, keys: readonly string[]): Thunk<void> {
  return (dispatch) => {
    for (const key of keys) {
      files.delete(key);
      void forgetFile(key);
      sending.get(key)?.abort();
    }
    dispatch(removed(keys));
    dispatch(run(shell));
  };
}

const clearFinished: Thunk<void> = (dispatch, getState) => {
  for (const { key, status } of getState().queue)
    if (status === 'failed') {
      files.delete(key);
      void forgetFile(key);
    }
  dispatch(queue.actions.finishedCleared());
};

function sendOne(shell: ShellApi, key: string): Thunk<Promise<void>> {
  return async (dispatch) => {
    const entry = files.get(key);
    if (!entry) return;
    const ends = new AbortController();
    sending.set(key, ends);
    let told = 0;
    const progress = (share: number) => {
      if (share - told < STEP && share < 1) return;
      told = share;
      dispatch(sent({ key, share }));
    };
    try {
      const answer = await sendFile(shell, { key, file: entry.file }, progress, () => forgetFile(key), ends.signal);
      files.delete(key);
      dispatch(
        moved({
          key,
          status: 'done',
          ...(answer ? { path: answer.upload.path } : {}),
          ...(answer?.duplicate_of ? { sameAs: answer.duplicate_of.name } : {}),
        }),
      );
      if (answer && entry.folder !== undefined) await dispatch(putInto(shell, entry.folder, answer.upload.id));
      shell.emit('upload-changed', { ...(answer ? { id: answer.upload.id } : {}), change: 'created' });
    } catch (error) {
      if (ends.signal.aborted) return;
      const reason = reasonOf(error);
      dispatch(moved({ key, status: 'failed', ...reason }));
      if (!reason.retry) await forgetFile(key);
      if (!(error instanceof SendError)) shell.reportError(error, 'upload');
    } finally {
      sending.delete(key);
    }
  };
}

function putInto(shell: ShellApi, folder: string, id: string): Thunk<Promise<void>> {
  return async (dispatch) => {
    const input = { params: { id: folder }, body: { type: 'upload' as const, id } };
    try {
      await dispatch(projectsApi.endpoints.addToFolder.initiate(input, { track: false })).unwrap();
    } catch {
      shell.notify({ kind: 'error', text: text('uploadNotInFolder') });
    }
  };
}

function reasonOf(error: unknown): { problem: string; retry: boolean } {
  const { code, problem = {} } = error instanceof SendError ? error : { code: undefined };
  if (code === 'WRONG_TYPE') return { problem: text('wrongType'), retry: false };
  if (code === 'NOT_DECODABLE') return { problem: text('notDecodable'), retry: false };
  if (code === 'TOO_LARGE') {
    const detail = problem['detail'];
    return { problem: typeof detail === 'string' ? detail : text('notDecodable'), retry: false };
  }
  if (code === 'QUOTA_EXCEEDED') return { problem: text('quota'), retry: true };
  if (code === 'LIMIT_REACHED')
    return { problem: text('countLimit', { limit: Number(problem['limit'] ?? 3) }), retry: false };
  return { problem: text('uploadFailed'), retry: true };
}
