import { applyChanges } from '@commonplace/contracts/design/apply';
import type { Change } from '@commonplace/contracts/design/changes';
import { createElement, deleteElement, editElement } from '../document/changes';
import { paintOrder } from '../document/selectors';
import { DocumentStore } from '../document/store';
import { commandById } from '../commands/commands';
import { editorFixture } from '../testing/editor-fixture';
import { takeTheirs } from './clash';
import { rebase } from './rebase';

/** A design of two groups of two rectangles each, and one beside them. */
function begun() {
  const { editor, rectangle } = editorFixture();
  const group = (at: number) => {
    const inside = [rectangle(at, 0), rectangle(at, 200)];
    editor.select(inside);
    commandById('group').run(editor, {} as never);
    return { id: editor.session.get().selection[0]!, inside };
  };
  const [first, second, alone] = [group(0), group(300), rectangle(600, 0)];
  return { document: structuredClone(editor.store.serialise()), page: editor.pageId, first, second, alone };
}
type Store = DocumentStore;

/** Both begin with the same; what each has when we have merged, and the server what we saved. */
function both(
  document: ReturnType<typeof begun>['document'],
  ours: (s: Store) => Change[],
  other: (s: Store) => Change[],
) {
  const store = new DocumentStore(structuredClone(document));
  const mine = ours(store);
  store.apply(mine, 'user');
  const theirs = other(new DocumentStore(structuredClone(document)));
  const rebased = rebase(mine, theirs, store);
  store.apply(rebased.apply, 'remote');
  const server = applyChanges(applyChanges(document, theirs), rebased.mine);
  // Whoever merged sees what the server has.
  expect(server).toEqual(store.serialise());
  return { store, rebased };
}

test('[E-21, E-38] one moves a group into a second, another the second into the first: neither is lost, and the person is asked', () => {
  const { document, page, first, second, alone } = begun();
  const into = (id: string, parent: string) => (store: Store) => editElement(store, page, id, { parent });
  const { store, rebased } = both(document, into(first.id, second.id), into(second.id, first.id));
  const painted = () =>
    paintOrder(store.elements(page))
      .map(({ id }) => id)
      .sort();
  const all = [...first.inside, ...second.inside, alone].sort();
  expect(painted()).toEqual(all);
  expect(store.element(page, first.id)?.parent).toBe(second.id);
  expect(rebased.conflicts).toEqual([
    { path: `page/${page}/element/${second.id}`, mine: { parent: null }, theirs: { parent: first.id } },
  ]);
  // Taking theirs turns it round, and makes no circle either.
  store.apply(takeTheirs(store, rebased.conflicts[0]!), 'user');
  expect([first.id, second.id].map((id) => store.element(page, id)?.parent)).toEqual([null, first.id]);
  expect(painted()).toEqual(all);
});

test('[E-21, E-38] what one puts into a group that another deletes lies on the page, and the person is asked', () => {
  const { document, page, first, alone } = begun();
  const gone = (store: Store) => [first.id, ...first.inside].flatMap((id) => deleteElement(store, page, id));
  const put = (store: Store) => editElement(store, page, alone, { parent: first.id });
  for (const [ours, other] of [
    [put, gone],
    [gone, put],
  ] as const) {
    const { store, rebased } = both(document, ours, other);
    expect(store.elements(page).has(first.id)).toBe(false);
    expect(store.element(page, alone)?.parent).toBeNull();
    expect(rebased.conflicts.map(({ path }) => path)).toEqual([`page/${page}/element/${alone}`]);
    // There is no group to put it into any more.
    for (const clash of rebased.conflicts) store.apply(takeTheirs(store, clash), 'user');
    expect(store.element(page, alone)?.parent).toBeNull();
  }
});

test('[E-21, E-38] an element made in a group that another deletes is kept; moves that do not meet ask nothing', () => {
  const { document, page, first, second, alone } = begun();
  const made = (store: Store) => [
    createElement(page, { ...store.element(page, alone)!, id: 'made', parent: first.id }),
  ];
  const gone = (store: Store) => [first.id, ...first.inside].flatMap((id) => deleteElement(store, page, id));
  const { store } = both(document, made, gone);
  expect(paintOrder(store.elements(page)).map(({ id }) => id)).toContain('made');
  expect(store.element(page, 'made')?.parent).toBeNull();
  const { rebased } = both(
    document,
    (one) => editElement(one, page, alone, { parent: first.id }),
    (one) => editElement(one, page, second.id, { parent: first.id }),
  );
  expect(rebased.conflicts).toEqual([]);
});
