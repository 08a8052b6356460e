import { invertChanges } from '@commonplace/contracts/design/apply';
import type { Change } from '@commonplace/contracts/design/changes';
import { ChangeComposer, composeChanges } from './changes';
import { keepReachable } from './keep-reachable';
import { stillApplying } from './still-applies';
import type { ChangeSource, DocumentStore } from './store';

/** What the person looked at beside the document (page, selection): restored with a step. */
export interface HistoryContext<C> {
  read(): C;
  restore(context: C): void;
}
interface Step<C> {
  label: string;
  changes: Change[];
  before: C;
  after: C;
  merge?: string;
  at: number;
}
interface Gesture<C> {
  label: string;
  composer: ChangeComposer;
  before: C;
}
/** What follows from changes that the store has taken, as changes of the same step. */
export type Following = (changes: readonly Change[], source: ChangeSource) => readonly Change[];
/** Changes that count from now on: a finished step, an undo or a redo. Autosave sends exactly these. */
type CommitListener = (changes: readonly Change[]) => void;

/** Steps that follow each other within this time under the same merge key become one, in ms. */
const MERGE_WITHIN = 1_000;

/**
 * Undo and redo as a list of changes, not copies of the document. `run` is one step; `begin` … `commit` makes everything in between one
 * step (a gesture), and `cancel` goes back to the mark that `begin` set.
 */
export class History<C = unknown> {
  #undo: Step<C>[] = [];
  #redo: Step<C>[] = [];
  #gesture: Gesture<C> | null = null;
  #commits = new Set<CommitListener>();
  #watchers = new Set<() => void>();

  constructor(
    private readonly store: DocumentStore,
    private readonly context: HistoryContext<C>,
    private readonly now: () => number,
    private readonly following: Following = () => [],
    private readonly limit = 1_000,
  ) {}

  get canUndo(): boolean {
    return this.#undo.length > 0 && !this.#gesture;
  }
  get canRedo(): boolean {
    return this.#redo.length > 0 && !this.#gesture;
  }
  /** Names of the next undo and redo, for buttons and announcements. */
  get undoLabel(): string | null {
    return this.#undo.at(-1)?.label ?? null;
  }
  get redoLabel(): string | null {
    return this.#redo.at(-1)?.label ?? null;
  }
  get active(): boolean {
    return this.#gesture !== null;
  }

  /**
   * Applies changes as one step, or as part of the open gesture. `after` runs before the step is closed: set the selection there.
   * Steps with the same `merge` key that follow each other quickly become one (typing, nudging).
   */
  run(label: string, changes: readonly Change[], options: { merge?: string; after?: () => void } = {}): void {
    if (this.#gesture) {
      this.#gesture.composer.add(this.#apply(changes, 'user'));
      options.after?.();
      return;
    }
    const before = this.context.read();
    const all = this.#apply(changes, 'user');
    options.after?.();
    this.#push({
      label,
      changes: composeChanges(all),
      before,
      after: this.context.read(),
      at: this.now(),
      merge: options.merge,
    });
  }

  /**
   * Adds to the last step what follows from it a little later (a text's height when its font has come). Nothing when there is no such step: what is only
   * looked at is not changed.
   */
  amend(changes: readonly Change[]): void {
    const last = this.#undo.at(-1);
    if (!last || this.#gesture || this.#redo.length > 0 || changes.length === 0) return;
    const all = this.#apply(changes, 'user');
    last.changes = composeChanges([...last.changes, ...all]);
    this.#told(all);
  }

  begin(label: string): void {
    if (this.#gesture) this.commit();
    this.#gesture = { label, composer: new ChangeComposer(), before: this.context.read() };
  }

  commit(): void {
    const gesture = this.#gesture;
    if (!gesture) return;
    this.#gesture = null;
    this.#push({
      label: gesture.label,
      changes: gesture.composer.result(),
      before: gesture.before,
      after: this.context.read(),
      at: this.now(),
    });
  }

  /** Takes back everything since the mark; nothing enters the history. */
  cancel(): void {
    const gesture = this.#gesture;
    if (!gesture) return;
    this.#gesture = null;
    this.store.apply(stillApplying(this.store, invertChanges(gesture.composer.result())), 'user');
    this.context.restore(gesture.before);
  }

  undo(): void {
    if (this.#gesture) return this.cancel();
    const step = this.#next(this.#undo, (changes) => invertChanges(changes));
    if (!step) return;
    this.#redo.push({ ...step, changes: invertChanges(step.changes) });
    const all = this.#apply(step.changes, 'history');
    this.context.restore(step.before);
    this.#told(all);
  }

  redo(): void {
    if (this.#gesture) return;
    const step = this.#next(this.#redo, (changes) => changes);
    if (!step) return;
    this.#undo.push(step);
    const all = this.#apply(step.changes, 'history');
    this.context.restore(step.after);
    this.#told(all);
  }

  /** Forgets every step, when another document is loaded or another person's changes made them meaningless. */
  clear(): void {
    this.#undo = [];
    this.#redo = [];
    this.#gesture = null;
    this.#told([]);
  }

  onCommit(listener: CommitListener): () => void {
    this.#commits.add(listener);
    return () => this.#commits.delete(listener);
  }
  /** Told whenever what can be undone or redone changes. */
  watch(listener: () => void): () => void {
    this.#watchers.add(listener);
    return () => this.#watchers.delete(listener);
  }

  /** Makes changes, and what follows from them; answers both. */
  #apply(changes: readonly Change[], source: ChangeSource): readonly Change[] {
    this.store.apply(changes, source);
    const following = this.following(changes, source);
    if (following.length === 0) return changes;
    this.store.apply(following, source);
    return [...changes, ...following];
  }

  /**
   * Takes the last step of a list of which something can still be made, with the changes to make for it. What others deleted since stays so, and
   * steps that were about nothing else are forgotten.
   */
  #next(steps: Step<C>[], direction: (changes: readonly Change[]) => readonly Change[]): Step<C> | undefined {
    for (let step = steps.pop(); step; step = steps.pop()) {
      const changes = stillApplying(this.store, direction(step.changes));
      if (changes.length > 0) return { ...step, changes: keepReachable(this.store, changes) };
    }
    this.#told([]);
    return undefined;
  }

  #push(step: Step<C>): void {
    if (step.changes.length === 0) return;
    const last = this.#undo.at(-1);
    if (step.merge && last?.merge === step.merge && step.at - last.at < MERGE_WITHIN && this.#redo.length === 0) {
      last.changes = composeChanges([...last.changes, ...step.changes]);
      last.after = step.after;
      last.at = step.at;
    } else {
      this.#undo.push(step);
      if (this.#undo.length > this.limit) this.#undo.shift();
    }
    this.#redo = [];
    this.#told(step.changes);
  }

  #told(changes: readonly Change[]): void {
    if (changes.length > 0) for (const listener of [...this.#commits]) listener(changes);
    for (const watcher of [...this.#watchers]) watcher();
  }
}
