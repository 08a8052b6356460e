import { createTestShell } from '@commonplace/remote-kit/testing';
import { editorFixture } from '../testing/editor-fixture';
import { DesignExports } from './design-exports';
import type { DesignResources } from './design-resources';

test('[E-44] where the browser has no clipboard, copying as a picture says so; with nothing selected it does nothing', async () => {
  const { editor, rectangle } = editorFixture();
  const id = rectangle(10, 10);
  editor.select([]);
  const exports = new DesignExports({ editor } as unknown as DesignResources, {
    language: () => 'en',
    name: () => 'D',
    shell: createTestShell(),
  });
  expect('clipboard' in navigator).toBe(false);
  expect(await exports.copy('png')).toBe(false);
  editor.select([id]);
  await expect(exports.copy('png')).rejects.toThrow(
    new RangeError('the browser lets pages use its clipboard on a secure address only'),
  );
});
