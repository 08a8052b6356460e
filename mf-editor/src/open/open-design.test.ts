import { applyChanges } from '@commonplace/contracts/design/apply';
import type { Change } from '@commonplace/contracts/design/changes';
import { designDocument, type DesignDocument } from '@commonplace/contracts/design/document';
import type { ShellApi } from '@commonplace/remote-kit';
import { newDocument } from '../document/new-document';
import { newShape } from '../elements/shape/shape';
import { memoryDrafts, type Draft } from '../persistence/drafts';
import { openDesign, openNew } from './open-design';
import { parseOpenQuery } from './open-query';
import { BrokenDesign } from './read-stored';

const document = newDocument({ width: 100, height: 100 });
const [page] = Object.values(document.pages);
function shellWith(answer: { uid: number; rev: number; document?: DesignDocument }, me = 7) {
  const call = async () => ({
    design: { id: 'd1', uid: answer.uid, name: 'Poster' },
    rev: answer.rev,
    document: answer.document ?? document,
  });
  return { call, session: { get: () => ({ uid: me }) } } as unknown as ShellApi;
}
const local = (drafts = memoryDrafts()) => ({ drafts, key: 'd1/tab', locks: undefined });
const draft = (over: Partial<Draft>): Draft => ({
  key: 'd1',
  rev: 4,
  changes: [],
  document: null,
  name: '',
  at: '',
  ...over,
});

test('[EDIT-02] an own design opens with its id and revision', async () => {
  const opened = await openDesign(shellWith({ uid: 7, rev: 4 }), local(), 'd1');
  expect(opened).toMatchObject({
    id: 'd1',
    rev: 4,
    name: 'Poster',
    document,
    template: null,
    unsent: null,
    readOnly: false,
  });
});
test('[EDIT-08] a template of the library begins a new design', async () => {
  const opened = await openDesign(shellWith({ uid: 1, rev: 0 }), local(), 'd1');
  expect(opened).toMatchObject({ id: null, rev: 0, template: 'd1', document });
});
test('a design that something has damaged opens as far as it makes sense, and what sets it right is saved first', async () => {
  const good = newShape('rectangle', { x: 0, y: 0, width: 10, height: 10, rotation: 0 }, 'a0');
  const odd = { ...good, id: 'odd', order: 'a1', radius: 'round', points: null };
  const elements = { good: { ...good, id: 'good' }, bad: { ...good, id: 'bad', x: null }, odd };
  const damaged = { ...document, pages: { [page!.id]: { ...page!, elements } } } as unknown as DesignDocument;
  const drafts = memoryDrafts();
  const moved = { path: `page/${page!.id}/element/good`, before: { x: 0 }, after: { x: 5 } };
  await drafts.put(draft({ changes: [moved] }));
  const opened = await openDesign(shellWith({ uid: 7, rev: 4, document: damaged }), local(drafts), 'd1');
  expect(Object.keys(opened.document.pages[page!.id]!.elements)).toEqual(['good', 'odd']);
  expect(opened.document.pages[page!.id]!.elements.good).toMatchObject({ x: 5 });
  expect(opened.repairs?.list()).toEqual([
    { kind: 'element', count: 1 },
    { kind: 'value', count: 2 },
  ]);
  // As they arrive: what is undefined does not.
  const sent = applyChanges(damaged, JSON.parse(JSON.stringify(opened.unsent!.changes)) as Change[]);
  expect(designDocument.safeParse(sent).success).toBe(true);
  expect(sent).toEqual(opened.document);
  await expect(
    openDesign(shellWith({ uid: 7, rev: 4, document: {} as DesignDocument }), local(), 'd1'),
  ).rejects.toThrow(BrokenDesign);
});
test('a design of a newer release opens read-only', async () => {
  const newer = { ...document, version: 99 };
  expect(await openDesign(shellWith({ uid: 7, rev: 4, document: newer }), local(), 'd1')).toMatchObject({
    readOnly: true,
  });
});
test('[E-38] unsaved work of a closed tab is on the page again, without what others have deleted since', async () => {
  const drafts = memoryDrafts();
  const gone = { path: `page/${page!.id}/element/gone`, before: { x: 1 }, after: { x: 2 } };
  const ground = { path: `page/${page!.id}`, before: { background: '#ffffff' }, after: { background: '#000000' } };
  await drafts.put(draft({ changes: [ground, gone] }));
  const opened = await openDesign(shellWith({ uid: 7, rev: 4 }), local(drafts), 'd1');
  expect(opened.document.pages[page!.id]!.background).toBe('#000000');
  expect(opened.unsent?.changes).toEqual([ground]);
  expect(opened.rev).toBe(4);
});

test('[EDIT-01, EDIT-03] a new design is an unsaved page of the asked size and unit', async () => {
  const opened = await openNew(memoryDrafts(), 'new:1', parseOpenQuery('?width=5&height=4&unit=in'));
  expect(opened).toMatchObject({ id: null, rev: 0, name: '', document: { unit: 'in' } });
  expect(Object.values(opened.document.pages)).toMatchObject([{ width: 480, height: 384, elements: {} }]);
});
test('[E-38] what this tab had begun comes back after a reload', async () => {
  const drafts = memoryDrafts();
  await drafts.put(draft({ key: 'new:1', document, name: 'Draft' }));
  expect(await openNew(drafts, 'new:1', parseOpenQuery(''))).toMatchObject({ document, name: 'Draft' });
});
