import type { Change } from '@commonplace/contracts/design/changes';
import type { DesignDocument } from '@commonplace/contracts/design/document';
import { CHANGES_PER_SAVE } from '@commonplace/contracts/design/version';
import { composeChanges } from '../document/changes';
import type { DocumentStore } from '../document/store';
import type { Clash } from './clash';
import type { Draft, DraftStore } from './drafts';
import { rebase } from './rebase';
import { SaveError, type DesignBorder, type SaveFailure } from './save-border';

/**
 * What the person reads about their work: `new` nothing to save yet, `unsaved` waiting a moment, `offline` kept here until the server answers,
 * `signed-out` kept here until they log in, `conflict` the server has a version that cannot be merged, `refused` the server says no.
 */
export type SaveStatus = 'new' | 'saved' | 'unsaved' | 'saving' | 'offline' | 'signed-out' | 'conflict' | 'refused';
export interface SaveState {
  readonly status: SaveStatus;
  readonly id: string | null;
  readonly rev: number;
  /** Why it was refused. */
  readonly reason: string | null;
}

export interface AutosaveParts {
  border: DesignBorder;
  drafts: DraftStore;
  store: DocumentStore;
  /** Key of the draft while the design was never saved, and of this tab's draft of a saved one. */
  newKey: string;
  keyOf: (id: string) => string;
  signedIn: () => boolean;
  name: () => string;
  makeKey: () => string;
  now: () => Date;
  schedule: (run: () => void, ms: number) => () => void;
  /** Resolves when there is time to write a draft; a design is not copied in the middle of a gesture. */
  idle: () => Promise<void>;
  onState: (state: SaveState) => void;
  onCreated: (id: string) => void;
  /** The design was called otherwise while its first save was under way: the server knows it by the name that it had before. */
  onNamedMeanwhile?: (id: string) => void;
  /** Another editor's changes were taken in; `conflicts` are the records where both changed the same. */
  onMerged: (conflicts: readonly Clash[]) => void;
  /** Changes that set right what no design may hold, and tells the person; none where all is right or there is nothing to be done. */
  setRight?: () => Promise<readonly Change[]>;
}

/** ms of calm before a save; ms before it is tried again when the server does not answer (doubling to the last). */
const SAVE_AFTER = 800;
const RETRY = { first: 2_000, most: 60_000 } as const;

interface Flight {
  changes: Change[];
  key: string;
}

/**
 * Sends changes as they are made, a moment after the last one. What is not sent yet is also kept in the browser, so that a closed tab, a lost
 * connection or a missing log-in loses nothing. A save that got no answer is sent again under the same key, so it takes effect once.
 */
export class Autosave {
  #state: SaveState;
  #pending: Change[] = [];
  #flight: Flight | null = null;
  #creation: { document: DesignDocument; name: string; key: string; sent: Change[] } | null = null;
  #busy = false;
  #failures = 0;
  #cancelTimer: (() => void) | null = null;
  #draftWrite: Promise<unknown> = Promise.resolve();
  #draftWaits = false;
  #draftFailed = false;
  #sending: Promise<void> = Promise.resolve();
  #closed = false;
  /** Nobody is here any more who could be asked anything. */
  #leaving = false;
  /** What was refused was set right already, and has not been saved since. */
  #setRight = false;

  constructor(
    private readonly parts: AutosaveParts,
    start: { id: string | null; rev: number },
  ) {
    this.#state = { status: start.id === null ? 'new' : 'saved', ...start, reason: null };
  }
  get state(): SaveState {
    return this.#state;
  }
  /** Whether closing the page now would leave work that only this browser has. */
  get hasUnsaved(): boolean {
    return this.#pending.length > 0 || this.#flight !== null || this.#creation !== null;
  }

  /** Whether there is work that neither the server has nor this browser, which has no room for it or no database: it goes with the page. */
  get isOnlyHere(): boolean {
    return this.hasUnsaved && this.#draftFailed;
  }

  /** Changes that the person made. */
  note(changes: readonly Change[]): void {
    if (changes.length === 0) return;
    this.#pending = composeChanges([...this.#pending, ...changes]);
    // Undone before it was sent: there is nothing to send.
    if (!this.hasUnsaved && this.#state.status === 'unsaved') {
      this.#set({ status: this.#state.id === null ? 'new' : 'saved' });
      this.#cancelTimer?.();
      return this.#keepDraft();
    }
    this.#keepDraft();
    if (this.#state.status === 'conflict' || this.#state.status === 'refused') return;
    if (!this.#busy && this.#state.status !== 'offline') this.#set({ status: 'unsaved' });
    if (this.#state.status !== 'offline') this.#later(SAVE_AFTER);
  }

  /** Takes up work that a closed tab left behind; `unmerged` when the person has to say what becomes of it. */
  resume(draft: Pick<Draft, 'changes'>, unmerged = false): void {
    this.#pending = composeChanges(draft.changes);
    if (this.#pending.length === 0) return this.#keepDraft();
    if (unmerged) return this.#set({ status: 'conflict' });
    this.#set({ status: 'unsaved' });
    this.#later(0);
  }

  /** Tries at once: online again, logged in, or the person asked. */
  async flush(): Promise<void> {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    if (this.#busy || this.#closed || this.#state.status === 'conflict') return;
    if (!this.hasUnsaved) return;
    if (!this.parts.signedIn()) return this.#set({ status: 'signed-out' });
    await (this.#sending = this.#send());
  }

  async #send(): Promise<void> {
    this.#busy = true;
    this.#set({ status: 'saving', reason: null });
    try {
      if (this.#state.id === null) await this.#create();
      else await this.#save(this.#state.id);
      this.#failures = 0;
      this.#setRight = false;
    } catch (error) {
      if (!(error instanceof SaveError)) throw error;
      if (error.failure.kind === 'refused' && (await this.#madeRight())) return;
      this.#failed(error.failure);
      return;
    } finally {
      this.#busy = false;
    }
    this.#keepDraft();
    if (this.hasUnsaved) {
      this.#set({ status: 'unsaved' });
      this.#later(this.#flight || this.#pending.length >= CHANGES_PER_SAVE ? 0 : SAVE_AFTER);
    } else this.#set({ status: 'saved' });
  }

  /** After a conflict: our version goes on as a design of its own. */
  async saveAsCopy(): Promise<void> {
    this.#flight = null;
    this.#creation = null;
    const before = this.#state.id;
    this.#set({ status: 'unsaved', id: null, rev: 0 });
    if (before !== null) await this.parts.drafts.remove(this.parts.keyOf(before));
    if (this.#pending.length === 0) this.#pending = [{ path: 'document', before: {}, after: {} }];
    await this.flush();
  }

  /** What others saved up to a revision is shown; only where nothing of one's own waits to be merged with it. */
  follow(id: string, rev: number, changes: readonly Change[]): void {
    if (this.#busy || this.#closed || this.hasUnsaved || this.#state.id !== id || rev <= this.#state.rev) return;
    this.parts.store.apply(changes, 'remote');
    this.#set({ rev });
    this.parts.onMerged([]);
  }

  /** Resolves when everything noted so far is kept in this browser, or cannot be. */
  async settled(): Promise<void> {
    await this.#draftWrite;
  }

  close(): void {
    this.#closed = true;
    this.#cancelTimer?.();
  }

  /**
   * The person goes to another page: what waits for a moment of calm is sent at once, for lists and other devices to have it. What is not taken stays kept
   * in this browser, as does a design that was never saved: the tab goes on with it.
   */
  async leave(): Promise<void> {
    this.#leaving = true;
    this.#cancelTimer?.();
    const stored = this.#state.id !== null;
    // A save that is under way goes first, and what was made since after it.
    await this.#sending.catch(() => undefined);
    while (stored && this.#state.status === 'unsaved' && !this.#closed) await this.flush();
    this.close();
  }

  async #create(): Promise<void> {
    const { border, drafts, makeKey, name, newKey, onCreated, onNamedMeanwhile, store } = this.parts;
    if (!this.#creation) {
      this.#creation = { document: store.serialise(), name: name(), key: makeKey(), sent: this.#pending };
      this.#pending = [];
    }
    const { document, name: called, key, sent } = this.#creation;
    try {
      const { id, rev } = await border.create({ document, name: called, key });
      this.#creation = null;
      this.#set({ id, rev });
      // A draft too many is offered again; it must not keep the design from its address.
      await drafts.remove(newKey).catch(() => undefined);
      onCreated(id);
      if (name() !== called) onNamedMeanwhile?.(id);
    } catch (error) {
      // No answer: the same is asked again under the same key. A clear no: what was sent waits with the rest.
      if (!(error instanceof SaveError) || error.failure.kind !== 'unreachable') {
        this.#creation = null;
        this.#pending = composeChanges([...sent, ...this.#pending]);
      }
      throw error;
    }
  }

  async #save(id: string): Promise<void> {
    if (!this.#flight) {
      // More than one save may carry go one after the other; what is made comes before what is on it.
      this.#flight = { changes: this.#pending.slice(0, CHANGES_PER_SAVE), key: this.parts.makeKey() };
      this.#pending = this.#pending.slice(CHANGES_PER_SAVE);
    }
    const { changes, key } = this.#flight;
    const { rev } = await this.parts.border.save({ id, rev: this.#state.rev, changes, key });
    this.#flight = null;
    this.#set({ rev });
  }

  #failed(failure: SaveFailure): void {
    // Who comes back is asked then where both changed the same: the work stays on the revision that it was made on.
    if (failure.kind === 'stale') return this.#leaving ? this.#keepDraft() : this.#merge(failure);
    if (failure.kind === 'signed-out') this.#set({ status: 'signed-out' });
    else if (failure.kind === 'refused') this.#set({ status: 'refused', reason: failure.reason });
    else {
      this.#set({ status: 'offline' });
      const wait = Math.min(RETRY.most, RETRY.first * 2 ** this.#failures++);
      this.#later(Math.max(wait, (failure.retryAfter ?? 0) * 1000));
    }
    this.#keepDraft();
  }

  /** One property that no design may hold would keep everything after it from being saved: it is set right, once, and all is sent again. */
  async #madeRight(): Promise<boolean> {
    const changes = this.#setRight ? [] : ((await this.parts.setRight?.()) ?? []);
    if (changes.length === 0 || this.#closed) return false;
    this.#setRight = true;
    this.parts.store.apply(changes, 'remote');
    this.#pending = composeChanges([...(this.#flight?.changes ?? []), ...this.#pending, ...changes]);
    this.#flight = null;
    this.#set({ status: 'unsaved' });
    this.#keepDraft();
    this.#later(0);
    return true;
  }

  #merge({ rev, changes }: Extract<SaveFailure, { kind: 'stale' }>): void {
    if (!changes) {
      this.#set({ status: 'conflict' });
      return this.#keepDraft();
    }
    const mine = composeChanges([...(this.#flight?.changes ?? []), ...this.#pending]);
    const rebased = rebase(mine, changes, this.parts.store);
    this.#flight = null;
    this.#pending = rebased.mine;
    this.parts.store.apply(rebased.apply, 'remote');
    this.#set({ status: 'unsaved', rev });
    this.parts.onMerged(rebased.conflicts);
    this.#keepDraft();
    if (this.hasUnsaved) this.#later(0);
    else this.#set({ status: 'saved' });
  }

  #later(ms: number): void {
    this.#cancelTimer?.();
    this.#cancelTimer = this.parts.schedule(() => void this.flush(), ms);
  }

  #set(patch: Partial<SaveState>): void {
    // With every key of a text the work is as unsaved as before: nobody need be told again.
    const keys = Object.keys(patch) as (keyof SaveState)[];
    if (keys.every((key) => patch[key] === this.#state[key])) return;
    this.#state = { ...this.#state, ...patch };
    this.parts.onState(this.#state);
  }

  /** Writes of drafts follow each other; one that waits writes what is newest when its turn comes. One that failed (the disk is full) keeps none after it. */
  #keepDraft(): void {
    if (this.#draftWaits) return;
    this.#draftWaits = true;
    this.#draftWrite = this.#draftWrite
      .then(() => (this.hasUnsaved ? this.parts.idle() : undefined))
      .then(() => {
        this.#draftWaits = false;
        return this.#writeDraft();
      })
      .then(
        () => void (this.#draftFailed = false),
        (error: unknown) => {
          this.#draftFailed = true;
          // What is no answer of the browser's is a fault of ours, to be heard of.
          if (error instanceof DOMException) return;
          queueMicrotask(() => {
            throw error;
          });
        },
      );
  }

  #writeDraft(): Promise<void> {
    const { drafts, keyOf, newKey, name, now, store } = this.parts;
    const { id, rev } = this.#state;
    const key = id === null ? newKey : keyOf(id);
    if (!this.hasUnsaved) return drafts.remove(key);
    const sent = this.#flight?.changes ?? this.#creation?.sent ?? [];
    const changes = composeChanges([...sent, ...this.#pending]);
    const document = id === null ? store.serialise() : null;
    return drafts.put({
      key,
      rev,
      changes,
      document,
      name: name(),
      at: now().toISOString(),
    });
  }
}
