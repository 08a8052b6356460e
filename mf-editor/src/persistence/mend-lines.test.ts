import { applyChanges } from '@commonplace/contracts/design/apply';
import type { Change } from '@commonplace/contracts/design/changes';
import { commandById } from '../commands/commands';
import { HeldBy } from '../connectors/held-by';
import { changesThatFollow } from '../connectors/follow-changes';
import type { Line } from '../connectors/hold';
import { composeChanges, deleteElement, editElement } from '../document/changes';
import { DocumentStore } from '../document/store';
import { pagePoints } from '../elements/line/line-points';
import { editorFixture } from '../testing/editor-fixture';
import { rebase } from './rebase';

/** Two squares joined by an arrow, and what the merge of two people's work is, for whoever merges and for the server. */
function begun() {
  const { editor, rectangle } = editorFixture();
  const [a, b] = [rectangle(100, 100), rectangle(500, 100)];
  editor.select([a, b]);
  commandById('connect').run(editor, {} as never);
  const [id] = editor.session.get().selection as [string];
  const page = editor.pageId;
  const document = structuredClone(editor.store.serialise());
  /** Changes with what follows from them, as an editor makes them. */
  const step = (change: (store: DocumentStore) => Change[]) => {
    const store = new DocumentStore(structuredClone(document));
    const heldBy = new HeldBy(store);
    const changes = change(store);
    store.apply(changes, 'user');
    const following = changesThatFollow(store, heldBy, changes);
    store.apply(following, 'user');
    return { store, changes: composeChanges([...changes, ...following]) };
  };
  function both(ours: (store: DocumentStore) => Change[], other: (store: DocumentStore) => Change[]) {
    const { changes: mine, store } = step(ours);
    const { changes: theirs } = step(other);
    const rebased = rebase(mine, theirs, store);
    store.apply(rebased.apply, 'remote');
    expect(applyChanges(applyChanges(document, theirs), rebased.mine)).toEqual(store.serialise());
    const line = store.element(page, id) as Line;
    return { line, conflicts: rebased.conflicts, points: pagePoints(line).map(({ x, y }) => [x, y]) };
  }
  return { a, b, id, page, both };
}

test('[E-17, E-38] two people move what a line joins: it runs between both, and nobody is asked which of its courses is meant', () => {
  const { a, b, both, page } = begun();
  const { conflicts, points } = both(
    (store) => editElement(store, page, a, { y: 400 }),
    (store) => editElement(store, page, b, { y: 400 }),
  );
  expect(points).toEqual([
    [203, 450],
    [497, 450],
  ]);
  expect(conflicts).toEqual([]);
});

test('[E-17, E-38] what one holds a line on to while another moves it is followed', () => {
  const { a, both, id, page } = begun();
  const { line, points } = both(
    (store) => editElement(store, page, id, { startOn: { element: a, place: 'top' } }),
    (store) => editElement(store, page, a, { x: 0 }),
  );
  expect(line.startOn?.place).toBe('top');
  expect(points[0]![0]).toBeCloseTo(53, 0);
});

test('[E-17, E-38] what one holds a line on to while another deletes it is let go', () => {
  const { a, both, id, page } = begun();
  const { line } = both(
    (store) => editElement(store, page, id, { startOn: { element: a, place: 'top' } }),
    (store) => deleteElement(store, page, a),
  );
  expect(line.startOn).toBeNull();
});
