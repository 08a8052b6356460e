import { applyChanges } from '@commonplace/contracts/design/apply';
import { designDocument } from '@commonplace/contracts/design/document';
import type { Change } from '@commonplace/contracts/design/changes';
import { newText } from '../elements/text/text';
import { Editor } from '../session/editor';
import { changesBetween } from '../persistence/version-diff';
import { fakeMeasure } from '../testing/editor-fixture';
import { editDocument, editPage } from './changes';
import { newDocument } from './new-document';

/** A design whose text leaves out what may be left out, as templates of the library do. */
function sparse() {
  const document = newDocument({ width: 100, height: 100 });
  const [page] = Object.values(document.pages);
  const {
    glow: _glow,
    picture: _picture,
    direction: _direction,
    shrink: _shrink,
    ...text
  } = newText('Words', { x: 0, y: 0, width: 90 }, 'a0');
  page!.elements[text.id] = text;
  return { document, id: text.id };
}
/** As it arrives at the server. */
const sent = (changes: readonly Change[]) => JSON.parse(JSON.stringify(changes)) as Change[];
const GLOW = { glow: { colour: '#ff0000', blur: 5 }, shrink: true, direction: 'rtl' } as const;

test('[E-37] a property that was left out before is gone at the server too when it is undone', () => {
  const { document, id } = sparse();
  const editor = new Editor({ document, measure: fakeMeasure });
  let server = document;
  editor.history.onCommit((changes) => (server = applyChanges(server, sent(changes))));
  editor.edit('glow', [id], GLOW);
  editor.history.undo();
  expect(designDocument.parse(server).pages[editor.pageId]!.elements[id]).toMatchObject({
    glow: null,
    shrink: false,
    direction: 'auto',
  });
  expect(server).toEqual(editor.store.serialise());
});

test('[E-40] a version that leaves a property out comes back at the server without it', () => {
  const { document, id } = sparse();
  const editor = new Editor({ document, measure: fakeMeasure });
  editor.edit('glow', [id], GLOW);
  const now = editor.store.serialise();
  const changes = changesBetween(now, document);
  const server = applyChanges(now, sent(changes));
  expect(server.pages[editor.pageId]!.elements[id]).toMatchObject({ glow: null, shrink: false, direction: 'auto' });
  expect(server).toEqual(applyChanges(now, changes));
});

test('[E-37, E-48] the times of a film are gone at the server too when they are undone', () => {
  const { document } = sparse();
  const editor = new Editor({ document, measure: fakeMeasure });
  let server = document;
  editor.history.onCommit((changes) => (server = applyChanges(server, sent(changes))));
  const film = { seconds: 1, fade: 0.5, loop: false };
  editor.run('film', [
    ...editDocument(editor.store, { film }),
    ...editPage(editor.store, editor.pageId, { seconds: 9 }),
  ]);
  expect(server).toMatchObject({ film, pages: { [editor.pageId]: { seconds: 9 } } });
  editor.history.undo();
  expect(designDocument.parse(server)).toMatchObject({
    film: { seconds: 3, fade: 0, loop: true },
    pages: { [editor.pageId]: { seconds: null } },
  });
});
