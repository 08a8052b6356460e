import type { Change } from '@commonplace/contracts/design/changes';
import { openDocument } from '../document/migrations';
import type { DesignDocument } from '../document/records';
import type { RepairReport } from '../document/repair-report';
import { DocumentStore } from '../document/store';
import { changesBetween } from '../persistence/version-diff';

/** What is stored is no design at all. */
export class BrokenDesign extends Error {
  constructor() {
    super('what is stored is no design');
    this.name = 'BrokenDesign';
  }
}

export interface ReadDesign {
  document: DesignDocument;
  /** Written by a newer release: shown as far as it is known, but not saved. */
  readOnly: boolean;
  /** What was set right, where something was. */
  repairs: RepairReport | null;
  /** Changes that set the stored document right too. */
  mending: Change[];
}

/** A stored document, whole or set right, so that nothing in it can stop the editor. @throws BrokenDesign */
export async function readStored(stored: DesignDocument): Promise<ReadDesign> {
  const { repairDocument } = await import('../document/repair');
  const { document: repaired, repairs } = repairDocument(stored);
  if (!repaired) throw new BrokenDesign();
  if (repairs.total === 0) return { ...openDocument(stored), repairs: null, mending: [] };
  const { document, readOnly } = openDocument(repaired);
  return { document, readOnly, repairs, mending: readOnly ? [] : mend(stored, document) };
}

/** What was set right is written whole: a change of some properties would leave those that have no place in it. */
function mend(stored: DesignDocument, document: DesignDocument): Change[] {
  const store = new DocumentStore(document);
  return changesBetween(openable(stored), document).map((change) => {
    const whole = change.after && /\/element\/|^asset\//.test(change.path) ? store.record(change.path) : undefined;
    return whole ? { path: change.path, before: null, after: { ...whole } } : change;
  });
}

/** The stored document as far as it has pages at all: what the changes that mend it begin with. */
function openable(stored: DesignDocument): DesignDocument {
  const pages = Object.entries(stored.pages).filter(([, page]) => typeof page?.elements === 'object' && page.elements);
  return { ...stored, assets: stored.assets ?? {}, pages: Object.fromEntries(pages) };
}
