import { CHANGES_PER_SAVE } from '@commonplace/contracts/design/version';
import { createElement, createPage } from '../document/changes';
import { newPage } from '../document/new-document';
import { newShape } from '../elements/shape/shape';
import { autosaveFixture } from '../testing/autosave-fixture';

test('[E-38] more changes than one save may carry go in several, one after the other', async () => {
  const { editor, server, tick, autosave } = autosaveFixture();
  const page = newPage({ width: 100, height: 100 }, 'a5');
  const shapes = Array.from({ length: CHANGES_PER_SAVE }, (_, i) => ({
    ...newShape('rectangle', { x: i % 100, y: 0, width: 1, height: 1, rotation: 0 }, 'a0'),
    id: `e${i}`,
  }));
  editor.run('import', createPage(page, shapes));
  editor.run('put', [createElement(editor.pageId, { ...shapes[0]!, id: 'last' })]);
  await tick(3);
  expect([server.calls, autosave.state.status]).toEqual([2, 'saved']);
  expect(server.document).toEqual(editor.store.serialise());
});
