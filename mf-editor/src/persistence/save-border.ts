import type { Change } from '@commonplace/contracts/design/changes';
import type { DesignDocument } from '@commonplace/contracts/design/document';

/** How the server failed, as far as saving is concerned. */
export type SaveFailure =
  | { kind: 'unreachable'; retryAfter?: number }
  | { kind: 'signed-out' }
  | { kind: 'stale'; rev: number; changes: Change[] | null }
  | { kind: 'refused'; reason: string };
export class SaveError extends Error {
  constructor(readonly failure: SaveFailure) {
    super(failure.kind);
    this.name = 'SaveError';
  }
}

/** The server, as autosave sees it. Every failure is a SaveError. */
export interface DesignBorder {
  create: (input: { document: DesignDocument; name: string; key: string }) => Promise<{ id: string; rev: number }>;
  save: (input: { id: string; rev: number; changes: Change[]; key: string }) => Promise<{ rev: number }>;
}
