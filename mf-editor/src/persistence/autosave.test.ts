import { applyChanges } from '@commonplace/contracts/design/apply';
import type { Change } from '@commonplace/contracts/design/changes';
import type { DesignDocument } from '@commonplace/contracts/design/document';
import { editorFixture } from '../testing/editor-fixture';
import { Autosave, SaveError, type DesignBorder, type SaveStatus } from './autosave';
import { memoryDrafts } from './drafts';

/** A server that keeps one design as the real one does: revisions, stale saves with what is missing, keys that take effect once. */
function fakeServer(first?: DesignDocument) {
  let document = first;
  const saves: { rev: number; changes: Change[] }[] = [];
  const keys = new Map<string, unknown>();
  const server = {
    up: true,
    answers: true,
    rev: first ? 1 : 0,
    calls: 0,
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
        server.change(structuredClone(changes));
        return { rev: server.rev };
      }),
  };
  return { server, border };
}

function setup(options: { saved?: boolean; signedIn?: boolean } = {}) {
  const fixture = editorFixture();
  const { editor } = fixture;
  const start = structuredClone(editor.store.serialise());
  const { server, border } = fakeServer(options.saved === false ? undefined : start);
  const drafts = memoryDrafts();
  const statuses: SaveStatus[] = [];
  const created: string[] = [];
  let merged = -1;
  let timer: { run: () => void; ms: number } | null = null;
  let key = 0;
  const person = { signedIn: options.signedIn ?? true };
  const autosave = new Autosave(
    {
      border,
      drafts,
      store: editor.store,
      newKey: 'new:1',
      signedIn: () => person.signedIn,
      name: () => 'Poster',
      makeKey: () => `key-${++key}`,
      now: () => new Date(0),
      idle: async () => undefined,
      schedule: (run, ms) => {
        timer = { run, ms };
        return () => (timer = null);
      },
      onState: ({ status }) => statuses.at(-1) !== status && statuses.push(status),
      onCreated: (id) => created.push(id),
      onMerged: (count) => (merged = count),
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
    person,
    autosave,
    settle,
    merged: () => merged,
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

test('[E-38] changes are sent a moment after the last one, in one save', async () => {
  const { rectangle, tick, server, editor, statuses, waiting } = setup();
  rectangle(0, 0);
  rectangle(100, 0);
  expect([server.calls, waiting()]).toEqual([0, 800]);
  await tick();
  expect(server.calls).toBe(1);
  expect(server.document).toEqual(editor.store.serialise());
  expect(statuses).toEqual(['unsaved', 'saving', 'saved']);
});

test('[EDIT-01] a new design is made at its first change, and then has an id', async () => {
  const { rectangle, tick, server, editor, created, autosave } = setup({ saved: false });
  expect(autosave.state.status).toBe('new');
  rectangle(0, 0);
  await tick();
  expect(created).toEqual(['design-1']);
  expect(server.document).toEqual(editor.store.serialise());
  rectangle(50, 0);
  await tick();
  expect(server.document).toEqual(editor.store.serialise());
  expect(autosave.state).toMatchObject({ id: 'design-1', rev: 2, status: 'saved' });
});

test('what is undone before it was sent is not sent', async () => {
  const { editor, rectangle, tick, server, autosave } = setup();
  rectangle(0, 0);
  editor.history.undo();
  await tick();
  expect([server.calls, autosave.state.status]).toEqual([0, 'saved']);
});

test('[E-38] while the server is away the work is kept here, and sent when it is back', async () => {
  const { rectangle, tick, server, editor, drafts, autosave, waiting } = setup();
  server.up = false;
  rectangle(0, 0);
  await tick();
  expect(autosave.state.status).toBe('offline');
  expect((await drafts.get('design-1'))?.changes).toHaveLength(1);
  const waits = [waiting()];
  for (let i = 0; i < 6; i++) {
    await tick();
    waits.push(waiting());
  }
  expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
  rectangle(200, 0);
  server.up = true;
  await tick(2);
  expect(server.document).toEqual(editor.store.serialise());
  expect(autosave.state.status).toBe('saved');
  expect(await drafts.get('design-1')).toBeUndefined();
});

test('a save whose answer was lost takes effect once', async () => {
  const { rectangle, tick, server, editor, autosave } = setup();
  server.answers = false;
  rectangle(0, 0);
  await tick();
  rectangle(10, 0);
  server.answers = true;
  await tick(2);
  expect(server.rev).toBe(3);
  expect(server.document).toEqual(editor.store.serialise());
  expect(autosave.state.status).toBe('saved');
});

test('a new design whose answer was lost is made once', async () => {
  const { rectangle, tick, server, editor, created } = setup({ saved: false });
  server.answers = false;
  rectangle(0, 0);
  await tick();
  rectangle(10, 0);
  server.answers = true;
  await tick(3);
  expect(created).toEqual(['design-1']);
  expect(server.rev).toBe(2);
  expect(server.document).toEqual(editor.store.serialise());
});

test('a visitor’s work is kept here until they log in', async () => {
  const { rectangle, tick, server, editor, drafts, person, autosave } = setup({ saved: false, signedIn: false });
  rectangle(0, 0);
  await tick();
  expect([server.calls, autosave.state.status]).toEqual([0, 'signed-out']);
  expect((await drafts.get('new:1'))?.document).toEqual(editor.store.serialise());
  // After a reload the work is known to be unsaved.
  const reloaded = setup({ saved: false, signedIn: false });
  reloaded.autosave.resume((await drafts.get('new:1'))!);
  await reloaded.tick();
  expect(reloaded.autosave.state.status).toBe('signed-out');
  person.signedIn = true;
  await autosave.flush();
  await autosave.settled();
  expect(server.document).toEqual(editor.store.serialise());
  expect(await drafts.list()).toEqual([]);
});

test('[E-38] what a closed tab left behind is sent when the design is opened again', async () => {
  const { rectangle, tick, server, drafts, autosave } = setup();
  server.up = false;
  rectangle(0, 0);
  await tick();
  autosave.close();
  const draft = (await drafts.get('design-1'))!;
  server.up = true;
  const again = setup();
  again.editor.load(applyChanges(server.document, draft.changes));
  const { border } = {
    border: {
      create: () => Promise.reject(new Error('not here')),
      save: async ({ changes }: { changes: Change[] }) => {
        server.change(changes);
        return { rev: server.rev };
      },
    },
  };
  const resumed = new Autosave(
    {
      border,
      drafts,
      store: again.editor.store,
      newKey: 'new:2',
      signedIn: () => true,
      name: () => '',
      makeKey: () => 'k',
      now: () => new Date(0),
      idle: async () => undefined,
      schedule: (run) => {
        run();
        return () => undefined;
      },
      onState() {},
      onCreated() {},
      onMerged() {},
    },
    { id: 'design-1', rev: draft.rev },
  );
  resumed.resume(draft);
  await again.settle();
  await resumed.settled();
  expect(Object.values(server.document.pages)[0]!.elements).toEqual(
    Object.values(again.editor.store.serialise().pages)[0]!.elements,
  );
  expect(await drafts.list()).toEqual([]);
});

describe('two editors of one design', () => {
  test('different properties of one element merge', async () => {
    const { rectangle, tick, server, editor, element, merged, autosave } = setup();
    const id = rectangle(0, 0);
    await tick();
    const path = `page/${editor.pageId}/element/${id}`;
    server.change([{ path, before: { opacity: 1 }, after: { opacity: 0.5 } }]);
    editor.edit('move', [id], { x: 300 });
    await tick(2);
    expect(element(id)).toMatchObject({ x: 300, opacity: 0.5 });
    expect(server.document).toEqual(editor.store.serialise());
    expect([merged(), autosave.state.status]).toEqual([0, 'saved']);
  });

  test('of the same property the later stays, and it is reported', async () => {
    const { rectangle, tick, server, editor, element, merged } = setup();
    const id = rectangle(0, 0);
    await tick();
    server.change([{ path: `page/${editor.pageId}/element/${id}`, before: { x: 0 }, after: { x: 50 } }]);
    editor.edit('move', [id], { x: 300 });
    await tick(2);
    expect(element(id).x).toBe(300);
    expect(server.document).toEqual(editor.store.serialise());
    expect(merged()).toBe(1);
  });

  test('what the other deleted and we changed comes back whole', async () => {
    const { rectangle, tick, server, editor, element } = setup();
    const id = rectangle(0, 0);
    await tick();
    const record = { ...element(id) };
    server.change([{ path: `page/${editor.pageId}/element/${id}`, before: record, after: null }]);
    editor.edit('move', [id], { x: 300 });
    await tick(2);
    expect(server.document.pages[editor.pageId]!.elements[id]).toEqual({ ...record, x: 300 });
    expect(server.document).toEqual(editor.store.serialise());
  });

  test('a page that the other deleted while we worked on it comes back with everything', async () => {
    const { rectangle, tick, server, editor } = setup();
    const [a, b] = [rectangle(0, 0), rectangle(50, 50)];
    await tick();
    const { elements, ...page } = server.document.pages[editor.pageId]!;
    server.change([
      ...Object.values(elements).map((element) => ({
        path: `page/${page.id}/element/${element.id}`,
        before: { ...element },
        after: null,
      })),
      { path: `page/${page.id}`, before: { ...page }, after: null },
    ]);
    editor.edit('move', [a], { x: 300 });
    await tick(2);
    expect(Object.keys(server.document.pages[editor.pageId]!.elements).sort()).toEqual([a, b].sort());
    expect(server.document).toEqual(editor.store.serialise());
  });

  test('what only the other made is shown here', async () => {
    const { rectangle, tick, server, editor, element } = setup();
    const id = rectangle(0, 0);
    await tick();
    const theirs = { ...element(id), id: 'theirs', x: 500 };
    server.change([{ path: `page/${editor.pageId}/element/theirs`, before: null, after: theirs }]);
    rectangle(700, 0);
    await tick(2);
    expect(editor.elements.get('theirs')).toEqual(theirs);
    expect(server.document).toEqual(editor.store.serialise());
  });
});

test('a version that cannot be merged asks, and ours can go on as a copy', async () => {
  const { rectangle, editor, server, autosave, settle } = setup();
  const stale = new SaveError({ kind: 'stale', rev: 99, changes: null });
  const { border } = fakeServer();
  const copies: string[] = [];
  const asking = new Autosave(
    {
      border: { create: border.create, save: () => Promise.reject(stale) },
      drafts: memoryDrafts(),
      store: editor.store,
      newKey: 'new:9',
      signedIn: () => true,
      name: () => '',
      makeKey: () => 'c',
      now: () => new Date(0),
      idle: async () => undefined,
      schedule: () => () => undefined,
      onState() {},
      onCreated: (id) => copies.push(id),
      onMerged() {},
    },
    { id: 'design-1', rev: 1 },
  );
  editor.history.onCommit((changes) => asking.note(changes));
  rectangle(0, 0);
  await asking.flush();
  expect(asking.state.status).toBe('conflict');
  await asking.saveAsCopy();
  await settle();
  expect(copies).toEqual(['design-1']);
  expect(asking.state.status).toBe('saved');
  autosave.close();
  expect(server.calls).toBe(0);
});

test('a refused save says why and keeps the work', async () => {
  const { editor, rectangle, drafts } = setup();
  const refusing = new Autosave(
    {
      border: {
        create: () => Promise.reject(new Error('not here')),
        save: () => Promise.reject(new SaveError({ kind: 'refused', reason: 'Too large' })),
      },
      drafts,
      store: editor.store,
      newKey: 'n',
      signedIn: () => true,
      name: () => '',
      makeKey: () => 'k',
      now: () => new Date(0),
      idle: async () => undefined,
      schedule: () => () => undefined,
      onState() {},
      onCreated() {},
      onMerged() {},
    },
    { id: 'design-2', rev: 1 },
  );
  editor.history.onCommit((changes) => refusing.note(changes));
  rectangle(0, 0);
  await refusing.flush();
  await refusing.settled();
  expect(refusing.state).toMatchObject({ status: 'refused', reason: 'Too large' });
  expect((await drafts.get('design-2'))?.changes).toHaveLength(1);
});
