import { call } from '@commonplace/contracts/client';
import type {
  createDesign,
  Design,
  getDesign,
  putDesignCover,
  saveChanges,
  updateDesign,
} from '@commonplace/contracts/assets/designs';
import type { DesignDocument } from '@commonplace/contracts/design/document';
import type { Change } from '@commonplace/contracts/design/changes';
import { canKeepPages } from '@commonplace/remote-kit/offline';
import { isApiError, type ApiError } from '@commonplace/remote-kit/api-error';
import type { ShellApi } from '@commonplace/remote-kit/shell-api';
import { keepFiles, openCopies, type Copies } from './copies';
import { SaveError, type DesignBorder, type SaveFailure } from './save-border';

type Caller = Pick<ShellApi, 'call'>;

/** Designs that were opened or saved here, for when there is no network. */
export const copies: Copies = openCopies(
  typeof indexedDB === 'undefined' ? undefined : indexedDB,
  keepFiles,
  // The worker, without which no page opens without a network, comes a little later than the first design.
  () => typeof window !== 'undefined' && canKeepPages(window),
);

const CREATE = call<typeof createDesign>('POST', '/designs');
const READ = call<typeof getDesign>('GET', '/designs/{id}');
const SAVE = call<typeof saveChanges>('PATCH', '/designs/{id}');
const COVER = call<typeof putDesignCover>('PUT', '/designs/{id}/cover');
const UPDATE = call<typeof updateDesign>('PUT', '/designs/{id}');

/** The designs of the server, through the shell's client. */
export function designBorder(shell: Caller, template: string | null = null): DesignBorder {
  return {
    async create({ document, name, key }) {
      const body = { document, name, ...(template === null ? {} : { template }) };
      const answer = await saving(shell.call(CREATE, { body }, { idempotencyKey: key }));
      void copies.keep({ ...answer, document });
      return { id: answer.design.id, rev: answer.rev };
    },
    async save({ id, rev, changes, key }) {
      const saved = await saving(shell.call(SAVE, { params: { id }, body: { rev, changes } }, { idempotencyKey: key }));
      void copies.follow(id, rev, saved.rev, changes);
      return saved;
    },
  };
}

/** A design as the server has it; while the server cannot be reached, as it was when it was here last. @throws ApiError */
export async function readDesign(shell: Caller, id: string): Promise<Design> {
  try {
    const answer = await shell.call(READ, { params: { id } });
    void copies.keep(answer);
    return answer;
  } catch (error) {
    const copy = isApiError(error) && failureOf(error).kind === 'unreachable' ? await copies.get(id) : undefined;
    if (!copy) throw error;
    return copy.answer;
  }
}

/** @throws ApiError */
export async function renameDesign(shell: Caller, id: string, name: string): Promise<void> {
  await shell.call(UPDATE, { params: { id }, body: { name } });
}

/** Keeps a document among the person's own templates. @throws ApiError */
export async function saveAsTemplate(shell: Caller, document: DesignDocument, name: string): Promise<void> {
  await shell.call(CREATE, { body: { document, name, kind: 'template' } });
}

/** Sets the picture that lists show. @throws ApiError */
export async function putCover(shell: Caller, id: string, picture: Blob): Promise<void> {
  const input = { params: { id }, body: picture };
  await shell.call(COVER, input);
}

async function saving<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!isApiError(error)) throw error;
    throw new SaveError(failureOf(error));
  }
}

/** What a failed call means for the work that was to be saved. */
export function failureOf(error: ApiError): SaveFailure {
  if (error.code === 'STALE_REVISION') {
    const { rev, changes } = (error.problem ?? {}) as { rev?: number; changes?: { changes: Change[] }[] };
    return {
      kind: 'stale',
      rev: rev ?? 0,
      changes: changes && rev !== undefined ? changes.flatMap((save) => save.changes) : null,
    };
  }
  if (error.code === 'NOT_SIGNED_IN') return { kind: 'signed-out' };
  const unreachable =
    error.status === 0 ||
    error.status === 429 ||
    error.status >= 500 ||
    error.code === 'IN_PROGRESS' ||
    error.code === 'CSRF';
  return unreachable
    ? { kind: 'unreachable', retryAfter: error.retryAfter }
    : { kind: 'refused', reason: error.detail ?? error.title };
}
