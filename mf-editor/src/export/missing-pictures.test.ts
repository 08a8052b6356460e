import { createElement } from '../document/changes';
import { newImage } from '../elements/image/image';
import { editorFixture } from '../testing/editor-fixture';
import { missingPictures } from './missing-pictures';

test('[E-50] pictures that a file has only the places of are counted once each, on its pages alone', () => {
  const { editor } = editorFixture();
  const frame = { x: 0, y: 0, width: 10, height: 10, rotation: 0 };
  const put = (asset: string, rest = {}) =>
    editor.run('put', [createElement(editor.pageId, { ...newImage({ id: asset }, frame, 'a0'), ...rest })]);
  put('gone');
  put('gone');
  put('late');
  put('hidden', { hidden: true });
  put('');
  const picture = (id: string) => ({ state: id === 'late' ? 'loading' : 'missing' }) as const;
  const count = (format: 'png' | 'json', pages: string[]) => missingPictures({ format, pages }, editor.store, picture);
  expect(count('png', [editor.pageId])).toBe(1);
  expect([count('png', []), count('json', [editor.pageId])]).toEqual([0, 0]);
});
