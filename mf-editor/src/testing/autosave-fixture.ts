import { applyChanges } from '@commonplace/contracts/design/apply';
import type { Change } from '@commonplace/contracts/design/changes';
import type { DesignDocument } from '@commonplace/contracts/design/document';
import { CHANGES_PER_SAVE } from '@commonplace/contracts/design/version';
import type { DocumentStore } from '../document/store';
import { editorFixture } from './editor-fixture';
import { Autosave, type SaveStatus } from '../persistence/autosave';
import { SaveError, type DesignBorder } from '../persistence/save-border';
import type { Clash } from '../persistence/clash';
import { memoryDrafts } from '../persistence/drafts';

/** A server that keeps one design as the real one does: revisions, stale saves with what is missing, keys that take effect once. */
export function fakeServer(first?: DesignDocument) {
  let document = first;
  const saves: { rev: number; changes: Change[] }[] = [];
  const keys = new Map<string, unknown>();
  const server = {
    up: true,
    answers: true,
    rev: first ? 1 : 0,
    calls: 0,
    /** What the design would be that the server says no to. */
    refuses: (_: DesignDocument): boolean => false,
    get document() {
      return document!;
    },
    change(changes: Change[]) {
      document = applyChanges(document!, changes);
      server.rev++;
      saves.push({ rev: server.rev, changes });
    },
  };
  async function once<T>(key: string, run: () => T): Promise<T> {
    server.calls++;
    if (!server.up) throw new SaveError({ kind: 'unreachable' });
    if (!keys.has(key)) keys.set(key, run());
    if (!server.answers) throw new SaveError({ kind: 'unreachable' });
    return keys.get(key) as T;
  }
  const border: DesignBorder = {
    create: ({ document: given, key }) =>
      once(key, () => {
        document = structuredClone(given);
        server.rev = 1;
        return { id: 'design-1', rev: 1 };
      }),
    save: ({ rev, changes, key }) =>
      once(key, () => {
        if (rev !== server.rev) {
          throw new SaveError({
            kind: 'stale',
            rev: server.rev,
            changes: saves.filter((save) => save.rev > rev).flatMap((save) => save.changes),
          });
        }
        if (changes.length > CHANGES_PER_SAVE) throw new SaveError({ kind: 'refused', reason: 'too many changes' });
        if (server.refuses(applyChanges(structuredClone(document!), structuredClone(changes))))
          throw new SaveError({ kind: 'refused', reason: 'no such design' });
        server.change(structuredClone(changes));
        return { rev: server.rev };
      }),
  };
  return { server, border };
}

/** An open design with autosave, a server and a clock that stands still. */
export function autosaveFixture(
  options: { saved?: boolean; signedIn?: boolean; setRight?: (store: DocumentStore) => Promise<Change[]> } = {},
) {
  const fixture = editorFixture();
  const { editor } = fixture;
  const start = structuredClone(editor.store.serialise());
  const { server, border } = fakeServer(options.saved === false ? undefined : start);
  const drafts = memoryDrafts();
  const statuses: SaveStatus[] = [];
  const created: string[] = [];
  let merged = -1;
  const told: Clash[] = [];
  let timer: { run: () => void; ms: number } | null = null;
  let key = 0;
  const person = { signedIn: options.signedIn ?? true, name: 'Poster' };
  const renamed: string[] = [];
  const autosave = new Autosave(
    {
      border,
      drafts,
      store: editor.store,
      newKey: 'new:1',
      keyOf: (id) => id,
      signedIn: () => person.signedIn,
      name: () => person.name,
      makeKey: () => `key-${++key}`,
      now: () => new Date(0),
      idle: async () => undefined,
      schedule: (run, ms) => {
        timer = { run, ms };
        return () => (timer = null);
      },
      onState: ({ status }) => statuses.at(-1) !== status && statuses.push(status),
      onCreated: (id) => created.push(id),
      onNamedMeanwhile: (id) => renamed.push(`${id} ${person.name}`),
      setRight: async () => (await options.setRight?.(editor.store)) ?? [],
      onMerged: (clashes) => {
        merged = clashes.length;
        told.push(...clashes);
      },
    },
    options.saved === false ? { id: null, rev: 0 } : { id: 'design-1', rev: 1 },
  );
  editor.history.onCommit((changes) => autosave.note(changes));
  const settle = async () => {
    for (let i = 0; i < 20; i++) await Promise.resolve();
    await autosave.settled();
  };
  return {
    ...fixture,
    server,
    drafts,
    statuses,
    created,
    /** Designs that were called otherwise while they were made, with that name. */
    renamed,
    person,
    autosave,
    settle,
    merged: () => merged,
    /** Where both changed the same. */
    told,
    waiting: () => timer?.ms ?? null,
    /** Lets the waiting timer ring, as often as one follows the other. */
    tick: async (times = 1) => {
      for (let i = 0; i < times; i++) {
        const due = timer;
        timer = null;
        due?.run();
        await settle();
      }
    },
  };
}
