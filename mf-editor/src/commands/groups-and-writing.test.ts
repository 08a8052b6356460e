import { createPage, deleteElement, editElement } from '../document/changes';
import { childrenOf } from '../document/selectors';
import { assetsOf, withAssets } from '../document/used-assets';
import { editorFixture } from '../testing/editor-fixture';
import { commandById } from './commands';
import { applyTextStyle, currentStyle, textTarget } from './text';

const host = { announce: () => undefined, writeClipboard: () => undefined } as never;

function grouped() {
  const fixture = editorFixture();
  const { editor, rectangle } = fixture;
  const ids = [rectangle(0, 0), rectangle(300, 0, 100, 50, 30)];
  editor.select(ids);
  commandById('group').run(editor, host);
  const [group] = editor.session.get().selection;
  return { ...fixture, ids, group: group!, run: (id: string) => commandById(id).run(editor, host) };
}

describe('what is done to a group', () => {
  test('a flip mirrors what is in it about its middle, and twice is as before', () => {
    const { editor, ids, group, element, run } = grouped();
    const before = ids.map(element);
    const box = editor.boundsOf([group])!;
    run('flip-horizontally');
    const [left, right] = ids.map(element);
    expect(left).toMatchObject({ x: box.x + box.width - 100, y: 0, flipX: true });
    expect(right).toMatchObject({ flipX: true, rotation: 330 });
    expect(editor.boundsOf([group])!.x).toBeCloseTo(box.x);
    run('flip-horizontally');
    ids.forEach((id, at) => {
      expect(element(id)).toMatchObject({ flipX: false, rotation: before[at]!.rotation });
      expect(element(id).x).toBeCloseTo(before[at]!.x);
    });
  });

  test('deleting it leaves what is locked, in its group', () => {
    const { editor, ids, group, run } = grouped();
    editor.edit('lock', [ids[0]!], { locked: 'all' });
    run('delete');
    expect([...editor.elements.keys()].sort()).toEqual([ids[0]!, group].sort());
    expect(editor.elements.get(ids[0]!)?.parent).toBe(group);
  });
});

describe('[E-23] a lock', () => {
  test('keeps all of an element but its name, whether it is seen, and the lock', () => {
    const { editor, rectangle, element } = editorFixture();
    const id = rectangle(0, 0);
    editor.edit('lock', [id], { locked: 'all' });
    for (const patch of [{ x: 40 }, { opacity: 0.5 }, { flipX: true }]) editor.edit('any', [id], patch);
    expect(element(id)).toMatchObject({ x: 0, opacity: 1, flipX: false });
    editor.edit('hide', [id], { hidden: true });
    editor.edit('unlock', [id], { locked: 'none' });
    expect(element(id)).toMatchObject({ hidden: true, locked: 'none' });
  });

  test('of the place leaves the look', () => {
    const { editor, rectangle, element } = editorFixture();
    const id = rectangle(0, 0);
    editor.edit('lock', [id], { locked: 'position' });
    editor.edit('any', [id], { x: 40, opacity: 0.5 });
    expect(element(id)).toMatchObject({ x: 0, opacity: 0.5 });
  });
});

describe('[E-02] a style that is chosen at a caret', () => {
  test('is for what is written next, not for the whole text', () => {
    const { editor, text, element } = editorFixture();
    const id = text('Hello');
    editor.select([id]);
    editor.session.set({ editing: id, caret: { start: 5, end: 5 } });
    const before = element(id);
    applyTextStyle(editor, { weight: 700 });
    expect(element(id)).toBe(before);
    expect(currentStyle(editor)?.weight).toBe(700);
    editor.session.set({ editing: null, writeStyle: null });
    applyTextStyle(editor, { weight: 700 });
    expect(element(id)).toMatchObject({ style: { weight: 700 } });
  });
});

describe('[E-07] a font that had to come first', () => {
  test('is for the texts that it was chosen for, whatever is selected when it is there, on whichever page', () => {
    const { editor, text, element } = editorFixture();
    const [mine, other] = [text('Mine'), text('Other')];
    editor.select([mine]);
    const target = textTarget(editor);
    editor.select([other]);
    applyTextStyle(editor, { font: 'Lora' }, undefined, target);
    expect(element(mine)).toMatchObject({ style: { font: 'Lora' } });
    expect(element(other)).not.toMatchObject({ style: { font: 'Lora' } });
    const first = editor.pageId;
    editor.run('page', createPage({ ...editor.page!, id: 'second', order: 'b0' }), { goTo: 'second' });
    applyTextStyle(editor, { font: 'Inter' }, undefined, target);
    expect(editor.store.element(first, mine)).toMatchObject({ style: { font: 'Inter' } });
  });

  test('is for the letters that were marked then, and of a caret that has gone elsewhere for nothing', () => {
    const { editor, text, element } = editorFixture();
    const id = text('alpha beta');
    editor.select([id]);
    editor.session.set({ editing: id, caret: { start: 0, end: 5 } });
    const marked = textTarget(editor);
    editor.session.set({ caret: { start: 8, end: 8 } });
    const caret = textTarget(editor);
    applyTextStyle(editor, { font: 'Lora' }, undefined, marked);
    expect(element(id)).toMatchObject({
      paragraphs: [{ runs: [{ text: 'alpha', style: { font: 'Lora' } }, { text: ' beta' }] }],
    });
    editor.session.set({ caret: { start: 1, end: 1 } });
    const before = element(id);
    applyTextStyle(editor, { font: 'Inter' }, undefined, caret);
    expect([element(id) === before, editor.session.get().writeStyle]).toEqual([true, null]);
  });
});

describe('undo beside others', () => {
  test('while one writes takes back what was written and goes on writing', () => {
    const { editor, text } = editorFixture();
    const id = text('Hello');
    editor.select([id]);
    editor.session.set({ editing: id });
    editor.edit('typing', [id], {
      paragraphs: [{ align: 'left', list: 'none', runs: [{ text: 'Hello you', style: {} }] }],
    });
    editor.history.undo();
    expect(editor.session.get().editing).toBe(id);
    expect(editor.elements.get(id)).toMatchObject({ paragraphs: [{ runs: [{ text: 'Hello' }] }] });
  });

  test('makes of a step what can still be made, and passes over one that is about nothing that is left', () => {
    const { editor, rectangle, element } = editorFixture();
    const [mine, theirs] = [rectangle(0, 0), rectangle(200, 0)];
    editor.edit('move', [mine, theirs], { y: 50 });
    editor.edit('move', [theirs], { y: 80 });
    editor.store.apply(deleteElement(editor.store, editor.pageId, theirs), 'remote');
    const sent: unknown[] = [];
    editor.history.onCommit((changes) => sent.push(...changes.map(({ path }) => path)));
    editor.history.undo();
    expect(element(mine).y).toBe(0);
    expect(sent).toEqual([`page/${editor.pageId}/element/${mine}`]);
    editor.history.redo();
    expect(element(mine).y).toBe(50);
  });

  test('[E-21] leaves nothing in a group that another has taken away, or in a circle of groups', () => {
    const { editor, rectangle, element } = editorFixture();
    const [a, b] = [rectangle(0, 0), rectangle(200, 0)];
    const group = (ids: string[]): string => {
      editor.select(ids);
      commandById('group').run(editor, host);
      return editor.session.get().selection[0]!;
    };
    const [one, two] = [group([a, rectangle(0, 300)]), group([b, rectangle(200, 300)])];
    const byOther = (id: string, parent: string | null) =>
      editor.store.apply(editElement(editor.store, editor.pageId, id, { parent }), 'remote');
    editor.edit('out', [a], { parent: null });
    editor.store.apply(deleteElement(editor.store, editor.pageId, one), 'remote');
    editor.history.undo();
    expect(element(a).parent).toBeNull();
    const three = group([a, rectangle(0, 600)]);
    editor.edit('into', [three], { parent: two });
    editor.edit('out', [three], { parent: null });
    byOther(two, three);
    editor.history.undo();
    expect([element(three).parent, element(two).parent]).toEqual([null, three]);
  });

  test('[E-21] of a group leaves what another has put into it on the page', () => {
    const { editor, rectangle, element } = editorFixture();
    const [a, b, theirs] = [rectangle(0, 0), rectangle(200, 0), rectangle(400, 0)];
    editor.select([a, b]);
    commandById('group').run(editor, host);
    const [made] = editor.session.get().selection as [string];
    editor.store.apply(editElement(editor.store, editor.pageId, theirs, { parent: made }), 'remote');
    editor.history.undo();
    expect([a, b, theirs].map((id) => element(id).parent)).toEqual([null, null, null]);
    expect(editor.elements.has(made)).toBe(false);
    expect(childrenOf(editor.elements, null).map(({ id }) => id)).toContain(theirs);
  });
});

test('a copy takes along the picture that is seen through letters, and the fonts of texts', () => {
  const { text, element } = editorFixture();
  const written = element(text('Sea'));
  if (written.type !== 'text') throw new Error('not a text');
  const crop = { x: 0, y: 0, width: 1, height: 1 };
  const through = { ...written, style: { ...written.style, font: 'Tide' }, picture: { asset: 'waves', crop } };
  const asset = (id: string, kind: string, title?: string) => ({ id, kind, title, url: '/x' }) as never;
  const assets = [asset('waves', 'image'), asset('tide', 'font', 'Tide'), asset('other', 'font', 'Other')];
  expect(assetsOf(through, assets)).toEqual(['waves', 'tide']);
  expect(withAssets(through, new Map([['waves', 'fresh']])).picture?.asset).toBe('fresh');
});
