import type { DesignDocument } from '@commonplace/contracts/design/document';
import { applyChanges } from '@commonplace/contracts/design/apply';
import { isApiError } from '@commonplace/remote-kit/api-error';
import type { ShellApi } from '@commonplace/remote-kit/shell-api';
import { newDocument, DEFAULT_SIZE } from '../document/new-document';
import type { RepairReport } from '../document/repair-report';
import { DocumentStore } from '../document/store';
import { readDesign } from '../persistence/designs';
import type { Draft, DraftStore } from '../persistence/drafts';
import { rebase } from '../persistence/rebase';
import type { OpenQuery } from './open-query';
import { readStored } from './read-stored';

/** A design ready to be worked on. */
export interface OpenedDesign {
  document: DesignDocument;
  /** Null while it was never saved. */
  id: string | null;
  rev: number;
  name: string;
  readOnly: boolean;
  /** Library template that a new design begins with. */
  template: string | null;
  /** Unsaved work of a closed tab, to be sent. */
  unsent: Draft | null;
  /** What of the stored design was set right to be opened. */
  repairs?: RepairReport | null;
}

/** Reads a design, with work on it that a closed tab left behind. @throws ApiError, BrokenDesign */
export async function openDesign(
  shell: Pick<ShellApi, 'call' | 'session'>,
  drafts: DraftStore,
  id: string,
): Promise<OpenedDesign> {
  const draft = await drafts.get(id);
  const { design, document: stored, rev } = await readDesign(shell, id);
  const { document, readOnly, repairs, mending } = await readStored(stored);
  // A template of the library has no revision: work on it is a new design. What the server gives else is the person's or their team's.
  const own = rev > 0;
  const base = { name: design.name, readOnly, repairs };
  if (!own) return { ...base, document, id: null, rev: 0, template: design.id, unsent: null };
  const opened = { ...base, id, rev, template: null };
  if (readOnly || ((draft?.changes.length ?? 0) === 0 && mending.length === 0))
    return { ...opened, document, unsent: null };
  const left = draft ?? { key: id, rev, changes: [], document: null, name: design.name, at: new Date().toISOString() };
  const { document: whole, unsent } = withDraft(document, left);
  // What set the stored design right is saved before the work on it: the server takes no page with a part that makes no sense.
  return { ...opened, document: whole, unsent: unsent && { ...unsent, changes: [...mending, ...unsent.changes] } };
}

/** A new design: what this tab had begun, or an empty page of the asked size. */
export async function openNew(drafts: DraftStore, newKey: string, query: OpenQuery): Promise<OpenedDesign> {
  const draft = await drafts.get(newKey);
  const base = { id: null, rev: 0, readOnly: false, template: null };
  if (draft?.document) {
    const { document, repairs } = await readStored(draft.document);
    return { ...base, document, repairs, name: draft.name, unsent: { ...draft, document } };
  }
  const { width, height } = query.size ?? { width: DEFAULT_SIZE, height: DEFAULT_SIZE };
  return { ...base, document: newDocument({ width, height, unit: query.unit }), name: '', unsent: null };
}

/** Whether an error means that there is no such design (or that it is somebody else's). */
export function isMissing(error: unknown): boolean {
  return isApiError(error) && (error.code === 'NOT_FOUND' || error.code === 'MALFORMED' || error.code === 'INVALID');
}

/**
 * The server's document with the changes that it does not have. They were made on an older revision: what cannot be applied to this one any more (an
 * element that was deleted since) is left out, the rest is kept.
 */
function withDraft(document: DesignDocument, draft: Draft): Pick<OpenedDesign, 'document' | 'unsent'> {
  const store = new DocumentStore(document);
  const usable = draft.changes.filter(({ path, before }) => before === null || store.record(path) !== undefined);
  const { mine } = rebase(usable, [], store);
  return { document: applyChanges(document, mine), unsent: { ...draft, changes: mine } };
}
