import { applyChanges } from '@commonplace/contracts/design/apply';
import type { Change } from '@commonplace/contracts/design/changes';
import type { DesignElement } from '@commonplace/contracts/design/document';
import { coursePatch } from '../connectors/course';
import type { Line } from '../connectors/hold';
import { newDocument } from '../document/new-document';
import { pagePoints } from '../elements/line/line-points';
import { newLine } from '../elements/line/line';
import { newShape } from '../elements/shape/shape';
import { memoryDrafts, type Draft } from '../persistence/drafts';
import { leftOn, workKey } from '../persistence/tab-key';
import { fakeServer } from '../testing/autosave-fixture';
import { DesignMoved, takeUp } from './left-behind';

const empty = newDocument({ width: 100, height: 100 });
const page = Object.keys(empty.pages)[0]!;
const shape = (id: string): DesignElement => ({
  ...newShape('rectangle', { x: 0, y: 0, width: 10, height: 10, rotation: 0 }, 'a0'),
  id,
});
const path = (id: string) => `page/${page}/element/${id}`;
const start = applyChanges(
  empty,
  ['one', 'two'].map((id) => ({ path: path(id), before: null, after: { ...shape(id) } })),
);
const draft = (changes: Change[], over: Partial<Draft> = {}): Draft => ({
  key: 'd1/tab',
  rev: 1,
  changes,
  document: null,
  name: '',
  at: '2026-01-01',
  ...over,
});
const x = (id: string, to: number, from = 0): Change => ({ path: path(id), before: { x: from }, after: { x: to } });

/** What becomes of work that was left at revision 1, when others have saved these changes since. */
async function opened(theirs: Change[][], left: Draft[]) {
  const { server, border } = fakeServer(start);
  for (const changes of theirs) server.change(changes);
  const taken = await takeUp(border, 'd1', { document: server.document, rev: server.rev }, left);
  return {
    ...taken,
    element: (id: string) => taken.document.pages[page]?.elements[id],
    /** The server's design when the rest of the work has been saved. */
    saved: () => applyChanges(server.document, taken.changes),
  };
}

/** A server that no longer knows what others saved. */
const forgetful = (border: ReturnType<typeof fakeServer>['border']): typeof border => ({
  ...border,
  save: (input) =>
    border.save(input).catch((error: { failure: { changes: unknown } }) => {
      error.failure.changes = null;
      throw error;
    }),
});

test('[E-39] others changed other properties while the tab was closed: both are there, nobody is asked', async () => {
  const turned = { path: path('one'), before: { rotation: 0 }, after: { rotation: 30 } };
  const { element, changes, clashes, unmerged, saved, document } = await opened([[turned]], [draft([x('one', 50)])]);
  expect(element('one')).toMatchObject({ x: 50, rotation: 30 });
  expect(changes).toEqual([x('one', 50)]);
  expect([clashes, unmerged]).toEqual([[], null]);
  expect(saved()).toEqual(document);
});

test('[E-39] others changed the same property while the tab was closed: the own value stays and the person is asked', async () => {
  const { element, clashes, saved } = await opened([[x('one', 70)]], [draft([x('one', 50)])]);
  expect(element('one')).toMatchObject({ x: 50 });
  expect(clashes).toEqual([{ path: path('one'), mine: { x: 50 }, theirs: { x: 70 } }]);
  expect(saved().pages[page]!.elements.one).toMatchObject({ x: 50 });
});

test('[E-39] what others deleted while it was changed in the closed tab comes back whole, and the person is asked', async () => {
  const gone = { path: path('one'), before: { ...shape('one') }, after: null };
  const { element, clashes, saved } = await opened([[gone]], [draft([x('one', 50)])]);
  expect(element('one')).toEqual({ ...shape('one'), x: 50 });
  expect(clashes).toEqual([{ path: path('one'), mine: { x: 50 }, theirs: null }]);
  expect(saved().pages[page]!.elements.one).toMatchObject({ x: 50, width: 10 });
});

test('[E-39] two tabs that were closed without a network: the work of both is there, and where they differ it is asked', async () => {
  const later = draft([x('one', 90), x('two', 20)], { key: 'd1/other', at: '2026-01-02' });
  const { element, clashes, changes } = await opened([[x('two', 5)]], [draft([x('one', 50)]), later]);
  expect(element('one')).toMatchObject({ x: 90 });
  expect(element('two')).toMatchObject({ x: 20 });
  expect(clashes.map((clash) => [clash.path, clash.theirs])).toEqual(
    expect.arrayContaining([
      [path('one'), { x: 50 }],
      [path('two'), { x: 5 }],
    ]),
  );
  expect(changes.map((change) => [change.path, change.after])).toEqual([
    [path('one'), { x: 90 }],
    [path('two'), { x: 20 }],
  ]);
});

test('[E-39] where nobody knows any more what others changed, the person decides, and the work stays of its revision', async () => {
  const { server, border } = fakeServer(start);
  server.change([x('two', 5)]);
  const now = { document: server.document, rev: server.rev };
  const taken = await takeUp(forgetful(border), 'd1', now, [draft([x('one', 50)])]);
  expect(taken.unmerged).toBe(1);
  expect(taken.document.pages[page]!.elements).toMatchObject({ one: { x: 50 }, two: { x: 5 } });
});

test('[E-17, E-39] where nobody knows what others changed, a line of a closed tab still runs between what it joins', async () => {
  const line: Line = {
    ...newLine({ x: 13, y: 5 }, { x: 57, y: 5 }, 'a1'),
    id: 'line',
    startOn: { element: 'one', place: 'right' },
    endOn: { element: 'two', place: 'left' },
  };
  const { server, border } = fakeServer(
    applyChanges(start, [x('two', 60), { path: path('line'), before: null, after: { ...line } }]),
  );
  server.change([x('two', 80, 60)]);
  const now = { document: server.document, rev: server.rev };
  // The closed tab moved the other end, and knew the first as it was.
  const mine: Change[] = [
    { path: path('one'), before: { y: 0 }, after: { y: 40 } },
    { path: path('line'), before: { height: 0 }, after: { height: 40 } },
  ];
  const taken = await takeUp(forgetful(border), 'd1', now, [draft(mine)]);
  const elements = new Map(Object.entries(taken.document.pages[page]!.elements));
  const joined = elements.get('line') as Line;
  expect(coursePatch(joined, elements)).toBeNull();
  expect(pagePoints(joined)[0]!.y).toBeGreaterThan(40);
  expect(pagePoints(joined).at(-1)!.x).toBeGreaterThan(70);
  expect(applyChanges(server.document, taken.changes)).toEqual(taken.document);
});

test('a design that others save between two questions is read again', async () => {
  const { server, border } = fakeServer(start);
  server.change([x('two', 5)]);
  const before = { document: server.document, rev: server.rev };
  server.change([x('two', 6)]);
  await expect(takeUp(border, 'd1', before, [draft([x('one', 50)])])).rejects.toThrow(DesignMoved);
});

test('[E-39] work that another open tab has in hand is left to it; each tab keeps its own', async () => {
  const drafts = memoryDrafts();
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, to: string) => void kept.set(key, to),
  };
  const own = workKey(storage, 'd1');
  expect(workKey(storage, 'd1')).toBe(own);
  for (const key of [own, 'd1/open', 'd1/closed', 'd1', 'd2/closed', 'new:1'])
    await drafts.put(draft([x('one', 1)], { key }));
  await drafts.put(draft([], { key: 'd1/nothing' }));
  const locks = { query: async () => ({ held: [{ name: 'd1/open' }, { name: own }] }) } as unknown as LockManager;
  const keys = (await leftOn(drafts, locks, 'd1', own)).map(({ key }) => key);
  expect(keys.sort()).toEqual([own, 'd1/closed', 'd1'].sort());
});
