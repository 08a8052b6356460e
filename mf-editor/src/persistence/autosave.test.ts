import { applyChanges } from '@commonplace/contracts/design/apply';
import type { Change } from '@commonplace/contracts/design/changes';
import { elementPath } from '../document/changes';
import { autosaveFixture, fakeServer } from '../testing/autosave-fixture';
import { Autosave } from './autosave';
import { SaveError } from './save-border';
import { takeTheirs } from './clash';
import { memoryDrafts } from './drafts';

test('[E-38] changes are sent a moment after the last one, in one save', async () => {
  const { rectangle, tick, server, editor, statuses, waiting } = autosaveFixture();
  rectangle(0, 0);
  rectangle(100, 0);
  expect([server.calls, waiting()]).toEqual([0, 800]);
  await tick();
  expect(server.calls).toBe(1);
  expect(server.document).toEqual(editor.store.serialise());
  expect(statuses).toEqual(['unsaved', 'saving', 'saved']);
});

test('[EDIT-01] a new design is made at its first change, and then has an id', async () => {
  const { rectangle, tick, server, editor, created, autosave } = autosaveFixture({ saved: false });
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
  const { editor, rectangle, tick, server, autosave } = autosaveFixture();
  rectangle(0, 0);
  editor.history.undo();
  await tick();
  expect([server.calls, autosave.state.status]).toEqual([0, 'saved']);
});

test('[E-38] while the server is away the work is kept here, and sent when it is back', async () => {
  const { rectangle, tick, server, editor, drafts, autosave, waiting } = autosaveFixture();
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
  const { rectangle, tick, server, editor, autosave } = autosaveFixture();
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
  const { rectangle, tick, server, editor, created } = autosaveFixture({ saved: false });
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
  const { rectangle, tick, server, editor, drafts, person, autosave } = autosaveFixture({
    saved: false,
    signedIn: false,
  });
  rectangle(0, 0);
  await tick();
  expect([server.calls, autosave.state.status]).toEqual([0, 'signed-out']);
  expect((await drafts.get('new:1'))?.document).toEqual(editor.store.serialise());
  // After a reload the work is known to be unsaved.
  const reloaded = autosaveFixture({ saved: false, signedIn: false });
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
  const { rectangle, tick, server, drafts, autosave } = autosaveFixture();
  server.up = false;
  rectangle(0, 0);
  await tick();
  autosave.close();
  const draft = (await drafts.get('design-1'))!;
  server.up = true;
  const again = autosaveFixture();
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
      keyOf: (id) => id,
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
    const { rectangle, tick, server, editor, element, merged, autosave } = autosaveFixture();
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

  test('of the same property the later stays, and the person is asked', async () => {
    const { rectangle, tick, server, editor, element, merged, told } = autosaveFixture();
    const id = rectangle(0, 0);
    await tick();
    server.change([{ path: `page/${editor.pageId}/element/${id}`, before: { x: 0 }, after: { x: 50 } }]);
    editor.edit('move', [id], { x: 300 });
    await tick(2);
    expect(element(id).x).toBe(300);
    expect(server.document).toEqual(editor.store.serialise());
    expect(merged()).toBe(1);
    // The person is asked, and may still take the other one, as a step that can be undone.
    expect(told).toEqual([{ path: `page/${editor.pageId}/element/${id}`, mine: { x: 300 }, theirs: { x: 50 } }]);
    editor.run('take-theirs', takeTheirs(editor.store, told[0]!));
    await tick(2);
    expect([element(id).x, server.document.pages[editor.pageId]!.elements[id]!.x]).toEqual([50, 50]);
    editor.history.undo();
    expect(element(id).x).toBe(300);
  });

  test('what the other deleted and we changed comes back whole', async () => {
    const { rectangle, tick, server, editor, element, told } = autosaveFixture();
    const id = rectangle(0, 0);
    await tick();
    const record = { ...element(id) };
    server.change([{ path: `page/${editor.pageId}/element/${id}`, before: record, after: null }]);
    editor.edit('move', [id], { x: 300 });
    await tick(2);
    expect(server.document.pages[editor.pageId]!.elements[id]).toEqual({ ...record, x: 300 });
    expect(server.document).toEqual(editor.store.serialise());
    editor.run('take-theirs', takeTheirs(editor.store, told[0]!));
    expect(editor.elements.has(id)).toBe(false);
  });

  test('a page that the other deleted while we worked on it comes back with everything', async () => {
    const { rectangle, tick, server, editor } = autosaveFixture();
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
    const { rectangle, tick, server, editor, element } = autosaveFixture();
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
  const { rectangle, editor, server, autosave, settle } = autosaveFixture();
  const stale = new SaveError({ kind: 'stale', rev: 99, changes: null });
  const { border } = fakeServer();
  const copies: string[] = [];
  const asking = new Autosave(
    {
      border: { create: border.create, save: () => Promise.reject(stale) },
      drafts: memoryDrafts(),
      store: editor.store,
      newKey: 'new:9',
      keyOf: (id) => id,
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
  const { editor, rectangle, drafts } = autosaveFixture();
  const refusing = new Autosave(
    {
      border: {
        create: () => Promise.reject(new Error('not here')),
        save: () => Promise.reject(new SaveError({ kind: 'refused', reason: 'Too large' })),
      },
      drafts,
      store: editor.store,
      newKey: 'n',
      keyOf: (id) => id,
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

test('[E-38] a draft that could not be kept keeps none after it from being kept, and until then the work is only in the page', async () => {
  const { rectangle, settle, drafts, autosave } = autosaveFixture();
  const put = drafts.put.bind(drafts);
  drafts.put = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'));
  rectangle(0, 0);
  await settle();
  expect(autosave.isOnlyHere).toBe(true);
  drafts.put = put;
  rectangle(50, 50);
  await settle();
  expect(autosave.isOnlyHere).toBe(false);
  expect((await drafts.get('design-1'))?.changes).toHaveLength(2);
});

test('[E-38] what was saved is nowhere only here, whatever became of its draft', async () => {
  const { rectangle, settle, drafts, autosave } = autosaveFixture();
  drafts.put = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'));
  rectangle(0, 0);
  await settle();
  await autosave.flush();
  expect(autosave.isOnlyHere).toBe(false);
});

describe('[E-38] who leaves the editor for another page', () => {
  const elements = ({ pages }: { pages: Record<string, { elements: object }> }) =>
    Object.values(pages).flatMap((page) => Object.keys(page.elements));

  test('finds there what was done in the last moment', async () => {
    const { rectangle, settle, server, drafts, autosave } = autosaveFixture();
    rectangle(0, 0);
    await autosave.leave();
    await settle();
    expect(elements(server.document)).toHaveLength(1);
    expect(await drafts.list()).toEqual([]);
  });

  test('finds what was done while a save was under way, too', async () => {
    const { rectangle, settle, server, autosave } = autosaveFixture();
    rectangle(0, 0);
    const first = autosave.flush();
    rectangle(50, 50);
    await Promise.all([first, autosave.leave()]);
    await settle();
    expect(elements(server.document)).toHaveLength(2);
    expect(server.calls).toBe(2);
  });

  test('is asked later about what others changed as well', async () => {
    const { rectangle, editor, element, tick, settle, server, drafts, autosave, merged } = autosaveFixture();
    const id = rectangle(0, 0);
    await tick();
    server.change([{ path: elementPath(editor.pageId, id), before: { x: 0 }, after: { x: 7 } }]);
    editor.edit('move', [id], { x: 9 });
    await autosave.leave();
    await settle();
    expect([element(id).x, merged()]).toEqual([9, -1]);
    expect(await drafts.get('design-1')).toMatchObject({ rev: 2, changes: [{ after: { x: 9 } }] });
  });

  test('goes on in this tab with a design that was never saved', async () => {
    const { rectangle, settle, server, drafts, autosave } = autosaveFixture({ saved: false });
    rectangle(0, 0);
    await autosave.leave();
    await settle();
    expect(server.calls).toBe(0);
    expect(await drafts.get('new:1')).toBeDefined();
  });

  test('has the work kept in this browser where the server cannot be reached', async () => {
    const { rectangle, settle, server, drafts, autosave, waiting } = autosaveFixture();
    server.up = false;
    rectangle(0, 0);
    await autosave.leave();
    await settle();
    expect((await drafts.get('design-1'))?.changes).toHaveLength(1);
    expect(waiting()).toBeNull();
  });
});

test('[E-38] a name that was given while the first save was under way reaches the server, too', async () => {
  const { rectangle, tick, server, autosave, person, created, renamed } = autosaveFixture({ saved: false });
  server.up = false;
  rectangle(0, 0);
  await tick();
  expect(autosave.state.status).toBe('offline');
  person.name = 'Flyer';
  server.up = true;
  await autosave.flush();
  expect([created, renamed]).toEqual([['design-1'], ['design-1 Flyer']]);
});
