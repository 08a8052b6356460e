import { applyChanges, ChangeError, invertChanges } from '@commonplace/contracts/design/apply';
import type { Change } from '@commonplace/contracts/design/changes';
import type { DesignDocument } from '@commonplace/contracts/design/document';
import { composeChanges } from '../document/changes';
import { DocumentStore } from '../document/store';
import { SaveError, type DesignBorder } from '../persistence/save-border';
import type { Clash } from '../persistence/clash';
import type { Draft } from '../persistence/drafts';
import { rebase } from '../persistence/rebase';

/** A design with the work that closed tabs left behind on it. */
export interface WithLeftWork {
  document: DesignDocument;
  /** What the server does not have, on top of the revision it was read at. */
  changes: Change[];
  /** Where others changed the same meanwhile. */
  clashes: Clash[];
  /** Revision of the work that cannot be merged, as nobody can say what others changed since; null where all of it is. */
  unmerged: number | null;
}

/** The design went on between two questions: it has to be read again. */
export class DesignMoved extends Error {
  override name = 'DesignMoved';
}

/**
 * Puts work of closed tabs on the design as it is now, as it would have been merged had they stayed open: by property, with a question where others (or
 * two of these tabs) gave the same property another value. `left` from the oldest on. @throws DesignMoved, SaveError
 */
export async function takeUp(
  border: Pick<DesignBorder, 'save'>,
  id: string,
  now: { document: DesignDocument; rev: number },
  left: readonly Draft[],
): Promise<WithLeftWork> {
  const result: WithLeftWork = { document: now.document, changes: [], clashes: [], unmerged: null };
  for (const draft of left) {
    const missed = await missedBy(border, id, draft, now.rev);
    const merged = missed && merge(result, missed, draft.changes);
    if (merged) Object.assign(result, merged, { clashes: [...result.clashes, ...merged.clashes] });
    else {
      Object.assign(result, asFarAsItGoes(result, draft.changes));
      if (missed === null || missed.length > 0) result.unmerged ??= draft.rev;
    }
  }
  return result;
}

/** What others saved since the work began; null where the server no longer knows. */
async function missedBy(
  border: Pick<DesignBorder, 'save'>,
  id: string,
  { rev, changes }: Draft,
  now: number,
): Promise<Change[] | null> {
  if (rev >= now) return [];
  try {
    // A save on an old revision is refused, with everything that was saved since.
    const saved = await border.save({ id, rev, changes: changes.slice(0, 1), key: crypto.randomUUID() });
    throw new DesignMoved(`saved as ${saved.rev}`);
  } catch (error) {
    if (!(error instanceof SaveError)) throw error;
    const { failure } = error;
    if (failure.kind !== 'stale') {
      // Whoever may not save any more decides by what the editor says then.
      if (failure.kind === 'refused' || failure.kind === 'signed-out') return null;
      throw error;
    }
    if (failure.rev !== now) throw new DesignMoved(`${failure.rev} instead of ${now}`);
    return failure.changes;
  }
}

/** Null where the work is on something that cannot be brought back. */
function merge(
  { document, changes }: WithLeftWork,
  missed: readonly Change[],
  mine: readonly Change[],
): Pick<WithLeftWork, 'document' | 'changes' | 'clashes'> | null {
  const theirs = composeChanges([...missed, ...changes]);
  try {
    // The design as it was when the work began, with the work on it.
    const store = new DocumentStore(applyChanges(applyChanges(document, invertChanges(theirs)), mine));
    const rebased = rebase(mine, theirs, store);
    store.apply(rebased.apply, 'remote');
    return {
      document: store.serialise(),
      changes: composeChanges([...changes, ...rebased.mine]),
      clashes: rebased.conflicts,
    };
  } catch (error) {
    if (error instanceof ChangeError) return null;
    throw error;
  }
}

/** What is on records that are gone is left out. */
function asFarAsItGoes(
  { document, changes }: WithLeftWork,
  mine: readonly Change[],
): Pick<WithLeftWork, 'document' | 'changes'> {
  const there = new DocumentStore(document);
  const usable = composeChanges(mine.filter(({ path, before }) => before === null || there.record(path) !== undefined));
  // By the design with the work on it: lines run between what is there then.
  const { mine: ours } = rebase(usable, [], new DocumentStore(applyChanges(document, usable)));
  return { document: applyChanges(document, ours), changes: composeChanges([...changes, ...ours]) };
}
