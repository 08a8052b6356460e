import type { DesignDocument } from '@commonplace/contracts/design/document';
import { isApiError } from '@commonplace/remote-kit/api-error';
import type { ShellApi } from '@commonplace/remote-kit/shell-api';
import { newDocument, DEFAULT_SIZE } from '../document/new-document';
import type { RepairReport } from '../document/repair-report';
import type { Clash } from '../persistence/clash';
import { designBorder, readDesign } from '../persistence/designs';
import type { Draft, DraftStore } from '../persistence/drafts';
import { leftOn } from '../persistence/tab-key';
import { DesignMoved, takeUp } from './left-behind';
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
  /** Unsaved work of closed tabs, to be sent. */
  unsent: Draft | null;
  /** Where others changed the same since that work was left. */
  clashes?: readonly Clash[];
  /** That work and the design cannot be merged: the person decides. */
  unmerged?: boolean;
  /** What of the stored design was set right to be opened. */
  repairs?: RepairReport | null;
}

/** Times that a design is read which others save meanwhile. */
const TRIES = 4;

/** What of this browser knows about unsaved work on a design. */
export interface LocalWork {
  drafts: DraftStore;
  /** Key of this tab's work on the design. */
  key: string;
  locks: LockManager | undefined;
}

/** Reads a design, with work on it that closed tabs left behind. @throws ApiError, BrokenDesign, SaveError */
export async function openDesign(
  shell: Pick<ShellApi, 'call' | 'session'>,
  local: LocalWork,
  id: string,
): Promise<OpenedDesign> {
  for (let tried = 1; ; tried++) {
    try {
      return await readOnce(shell, local, id);
    } catch (error) {
      if (!(error instanceof DesignMoved) || tried === TRIES) throw error;
    }
  }
}

async function readOnce(
  shell: Pick<ShellApi, 'call' | 'session'>,
  { drafts, key, locks }: LocalWork,
  id: string,
): Promise<OpenedDesign> {
  const left = await leftOn(drafts, locks, id, key);
  const { design, document: stored, rev } = await readDesign(shell, id);
  const { document, readOnly, repairs, mending } = await readStored(stored);
  // A template of the library has no revision: work on it is a new design. What the server gives else is the person's or their team's.
  const own = rev > 0;
  const base = { name: design.name, readOnly, repairs };
  if (!own) return { ...base, document, id: null, rev: 0, template: design.id, unsent: null };
  const opened = { ...base, id, rev, template: null };
  if (readOnly || (left.length === 0 && mending.length === 0)) return { ...opened, document, unsent: null };
  const taken = await takeUp(designBorder(shell), id, { document, rev }, left);
  const since = taken.unmerged ?? rev;
  // What set the stored design right is saved before the work on it: the server takes no page with a part that makes no sense.
  const changes = [...mending, ...taken.changes];
  const unsent: Draft = { key, rev: since, changes, document: null, name: design.name, at: new Date().toISOString() };
  // One draft for all of it, before the others go.
  if (left.length > 0) await drafts.put(unsent);
  for (const other of left) if (other.key !== key) await drafts.remove(other.key);
  const { clashes, unmerged } = taken;
  return { ...opened, rev: since, document: taken.document, unsent, clashes, unmerged: unmerged !== null };
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

/** Whether an error means that what was asked for is a premium template, and the plan does not cover it. */
export function isGated(error: unknown): boolean {
  return isApiError(error) && error.code === 'GATED';
}
