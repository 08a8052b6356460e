import { DOCUMENT_VERSION } from '@commonplace/contracts/design/version';
import type { DesignDocument } from './records';

/** Takes a document of version `from` to `from + 1`. */
interface Migration {
  readonly from: number;
  readonly up: (document: Record<string, unknown>) => Record<string, unknown>;
}

/** Numbered steps, oldest first; every step has a before/after test. Version 1 is the first, so there is none yet. */
export const MIGRATIONS: readonly Migration[] = [];

export interface OpenedDocument {
  document: DesignDocument;
  /** Written by a newer release: shown, but not saved, as unknown parts would be lost. */
  readOnly: boolean;
  migrated: boolean;
}

/** Brings a stored document to this release's version. @throws RangeError when no step leads there. */
export function openDocument(
  stored: DesignDocument,
  migrations: readonly Migration[] = MIGRATIONS,
  current = DOCUMENT_VERSION,
): OpenedDocument {
  if (stored.version > current) return { document: stored, readOnly: true, migrated: false };
  let document: Record<string, unknown> = stored;
  for (let version = stored.version; version < current; version++) {
    const step = migrations.find(({ from }) => from === version);
    if (!step) throw new RangeError(`no migration from document version ${version}`);
    document = { ...step.up(document), version: version + 1 };
  }
  return { document: document as DesignDocument, readOnly: false, migrated: stored.version < current };
}
