import { DOCUMENT_LIMITS } from '@commonplace/contracts/design/version';
import { editorFixture } from '../testing/editor-fixture';
import { newShape } from '../elements/shape/shape';
import { createElement, createPage, editPage } from './changes';
import type { Limit } from './limits';
import { newPage } from './new-document';

function limited() {
  const fixture = editorFixture();
  const told: Limit[] = [];
  fixture.editor.onLimit((limit) => told.push(limit));
  return { ...fixture, told };
}

test('[E-28] a page over the limit is not added, and it is said', () => {
  const { editor, told } = limited();
  const pages = (count: number) =>
    Array.from({ length: count }, (_, i) => newPage({ width: 10, height: 10 }, `a${i % 9}`)).flatMap((page) =>
      createPage(page),
    );
  expect(editor.run('pages', pages(DOCUMENT_LIMITS.pages - 1))).toBe(true);
  expect(editor.run('pages', pages(1))).toBe(false);
  expect([editor.store.pages.size, told]).toEqual([DOCUMENT_LIMITS.pages, ['pages']]);
});

test('[E-26] a guide over the limit is not added, and it is said', () => {
  const { editor, told } = limited();
  const guides = (count: number) => Array.from({ length: count }, (_, at) => ({ axis: 'x' as const, at }));
  const put = (count: number) => editor.run('guide', editPage(editor.store, editor.pageId, { guides: guides(count) }));
  expect(put(DOCUMENT_LIMITS.guidesPerPage)).toBe(true);
  expect(put(DOCUMENT_LIMITS.guidesPerPage + 1)).toBe(false);
  expect([editor.page!.guides?.length, told]).toEqual([DOCUMENT_LIMITS.guidesPerPage, ['guides']]);
});

test('[E-44] what would be more elements than a page holds is not pasted; what takes the place of others is', () => {
  const { editor, told } = limited();
  const shape = (id: string) => ({
    ...newShape('rectangle', { x: 0, y: 0, width: 1, height: 1, rotation: 0 }, 'a0'),
    id,
  });
  const put = (ids: string[]) => ids.map((id) => createElement(editor.pageId, shape(id)));
  const all = Array.from({ length: DOCUMENT_LIMITS.elementsPerPage }, (_, i) => `e${i}`);
  expect(editor.run('put', put(all))).toBe(true);
  expect(editor.run('put', put(['more']))).toBe(false);
  const instead = [
    { path: `page/${editor.pageId}/element/e0`, before: { ...shape('e0') }, after: null },
    ...put(['new']),
  ];
  expect(editor.run('put', instead)).toBe(true);
  expect([editor.elements.size, told]).toEqual([DOCUMENT_LIMITS.elementsPerPage, ['elements']]);
});

test('[E-01] a text stays as it was when it would become longer than a text may be', () => {
  const { editor, text, element, told } = limited();
  const id = text('Short');
  const before = element(id);
  const written = (words: string, count: number) => ({
    paragraphs: Array.from({ length: count }, () => ({
      align: 'left' as const,
      list: 'none' as const,
      runs: [{ text: words, style: {} }],
    })),
  });
  expect(editor.edit('type', [id], written('\u00e9'.repeat(500_001), 1))).toBe(false);
  expect(editor.edit('type', [id], written('x', DOCUMENT_LIMITS.paragraphs + 1))).toBe(false);
  expect(element(id)).toBe(before);
  expect(editor.edit('type', [id], written('x'.repeat(340_000), 1))).toBe(true);
  expect(told).toEqual(['text', 'text']);
});
