import { createPage } from '../document/changes';
import type { FontLibrary } from '../fonts/font-library';
import { editorFixture } from '../testing/editor-fixture';
import { addText } from './add-text';

/** An editor of two pages, and fonts that come when they are let. */
function adding() {
  const { editor } = editorFixture();
  editor.run('page', createPage({ ...editor.page!, id: 'second', order: 'b0' }));
  let come: () => void = () => undefined;
  const fonts = { load: () => new Promise<void>((resolve) => (come = resolve)) } as unknown as FontLibrary;
  return { editor, fonts, come: () => come() };
}
const texts = ({ editor }: ReturnType<typeof adding>, page: string) =>
  [...editor.store.elements(page).values()].map(({ type }) => type);

test('[E-01] a text is put on the page that was open when it was asked for, though its font comes later', async () => {
  const parts = adding();
  const { editor } = parts;
  const first = editor.pageId;
  const added = addText(parts, 'Sea', 0.1, {});
  editor.goTo('second');
  parts.come();
  await added;
  expect([texts(parts, first), texts(parts, 'second')]).toEqual([['text'], []]);
  expect(editor.session.get()).toMatchObject({ page: 'second', selection: [] });
});

test('[E-01] where that page is gone by then, it is put on the one that is open', async () => {
  const parts = adding();
  const { editor } = parts;
  const added = addText(parts, 'Sea', 0.1, {}, { on: 'gone' });
  parts.come();
  await added;
  expect(texts(parts, editor.pageId)).toEqual(['text']);
  expect(editor.session.get().selection).toHaveLength(1);
});
