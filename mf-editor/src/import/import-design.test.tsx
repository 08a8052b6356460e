import type { DesignDocument } from '@commonplace/contracts/design/document';
import type { Workspace } from '../app/workspace';
import { createElement, createPage, editDocument } from '../document/changes';
import { newPage } from '../document/new-document';
import { pagesInOrder } from '../document/selectors';
import { newShape } from '../elements/shape/shape';
import { applyTemplate } from '../library/apply-template';
import { editorFixture } from '../testing/editor-fixture';
import { importDesign } from './import-design';

/** A card of 21 × 10 cm at 300 dpi with one shape over its left half, and a second page. */
function card(): DesignDocument {
  const { editor } = editorFixture();
  const size = { width: 2_480, height: 1_181 };
  editor.run('card', [
    ...editDocument(editor.store, { unit: 'cm', resolution: 300, colours: ['#123456'] }),
    ...['b', 'c'].flatMap((order) => createPage(newPage(size, order))),
  ]);
  const [empty, first] = pagesInOrder(editor.store);
  const frame = { x: 0, y: 100, width: 1_240, height: 500, rotation: 0 };
  editor.run('card', [createElement(first!.id, newShape('rectangle', frame, 'a0'))]);
  const { [empty!.id]: _, ...pages } = editor.store.serialise().pages;
  return { ...editor.store.serialise(), pages };
}

function shown(begin: (fixture: ReturnType<typeof editorFixture>) => void = () => undefined) {
  const fixture = editorFixture();
  begin(fixture);
  const names: string[] = [];
  const workspace = {
    editor: fixture.editor,
    notify: () => undefined,
    rename: (name: string) => Promise.resolve(void names.push(name)),
    state: { get: () => ({ name: '' }) },
  } as unknown as Workspace;
  importDesign(workspace, JSON.stringify(card()), 'Card.json');
  const { store } = fixture.editor;
  const sizes = () => pagesInOrder(store).map(({ width, height }) => [width, height]);
  return { ...fixture, names, sizes, store };
}

test('[E-45] a design in which nothing was done yet becomes the one of the file, with size, unit, resolution, colours and name; one step takes it back', () => {
  const { editor, names, sizes, store } = shown();
  expect(sizes()).toEqual([
    [2_480, 1_181],
    [2_480, 1_181],
  ]);
  expect(store.document).toMatchObject({ unit: 'cm', resolution: 300, colours: ['#123456'] });
  expect(names).toEqual(['Card']);
  editor.history.undo();
  expect(sizes()).toEqual([[1_000, 1_000]]);
  expect(store.document).toMatchObject({ unit: 'px', resolution: 96 });
});

test('[E-45] to a design with work in it the pages are added behind its own, and its unit and name stay', () => {
  const { names, sizes, store } = shown(({ rectangle }) => void rectangle(0, 0));
  expect(sizes()).toEqual([
    [1_000, 1_000],
    [2_480, 1_181],
    [2_480, 1_181],
  ]);
  expect(store.document).toMatchObject({ unit: 'px', resolution: 96 });
  expect(names).toEqual([]);
});

test('[E-45] where sizes are those of paper, pages come as large on paper as they were', () => {
  const { sizes, store } = shown(({ editor }) => {
    editor.run('cm', editDocument(editor.store, { unit: 'cm' }));
  });
  const [, first] = pagesInOrder(store);
  expect(sizes()[1]).toEqual([794, 378]);
  const [shape] = store.elements(first!.id).values();
  expect(shape!.width).toBeCloseTo(1_240 * 0.32, 0);
  expect(shape!.y).toBeCloseTo(100 * 0.32, 0);
});

test('[E-33] pages of a template that a design has not are laid out for its size', () => {
  const { editor } = editorFixture();
  applyTemplate(editor, { ...card() }, { all: true, keep: false });
  const pages = pagesInOrder(editor.store);
  expect(pages.map(({ width, height }) => [width, height])).toEqual([
    [1_000, 1_000],
    [1_000, 1_000],
  ]);
  const turned = card();
  const [first, second] = Object.values(turned.pages).sort((a, b) => (a.order < b.order ? -1 : 1));
  const swapped = { ...turned, pages: { [first!.id]: { ...first!, order: 'z' }, [second!.id]: second! } };
  const other = editorFixture().editor;
  applyTemplate(other, swapped, { all: true, keep: false });
  const last = pagesInOrder(other.store).at(-1)!;
  const [shape] = other.store.elements(last.id).values();
  expect(shape!.x + shape!.width).toBeLessThanOrEqual(1_000);
});
