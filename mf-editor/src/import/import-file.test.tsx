import type { Upload } from '@commonplace/contracts/assets/uploads';
import type { DesignDocument } from '@commonplace/contracts/design/document';
import type { Workspace } from '../app/workspace';
import { pagesInOrder } from '../document/selectors';
import { assetOfUpload, placeAsset, replacePicture } from '../library/place';
import { editorFixture } from '../testing/editor-fixture';
import { openDocument } from '../document/migrations';
import { importFile } from './import-file';
import type { Pdf } from './read-pdf';

const upload = (id: string) =>
  ({ id, name: id, url: `/${id}.webp`, style_uri: `/${id}/{width}.webp`, width: 800, height: 600 }) as Upload;

/** A PDF of so many A4 pages whose pictures are uploaded one by one; `failing` is the number of one that cannot be taken. */
function design(count: number, failing?: number) {
  const { editor, rectangle } = editorFixture();
  const told: string[] = [];
  const said: string[] = [];
  const workspace = {
    editor,
    say: (text: string) => void said.push(text),
    notify: (text: string) => void told.push(text),
  } as unknown as Workspace;
  const pdf: Pdf = {
    pages: count,
    picture: () => Promise.resolve({ blob: new Blob(['x']), size: { width: 595, height: 842 } }),
    close: () => Promise.resolve(),
  };
  let sent = 0;
  const bring = (meanwhile: (number: number) => void = () => undefined, read = () => Promise.resolve(pdf)) =>
    importFile(
      workspace,
      {
        send: () => {
          meanwhile(++sent);
          return Promise.resolve(sent === failing ? null : upload(`u${sent}`));
        },
      },
      new File(['x'], 'Plan.pdf', { type: 'application/pdf' }),
      read,
    );
  const pages = () => pagesInOrder(editor.store);
  const on = (page: string) => [...editor.store.elements(page).values()];
  return { editor, rectangle, bring, pages, on, told, said };
}

test('[E-45] the pages of a PDF come behind the others as one step, each with its picture over all of it', async () => {
  const { bring, editor, on, pages } = design(3);
  await bring();
  expect(pages()).toHaveLength(4);
  expect(editor.pageId).toBe(pages()[1]!.id);
  const { height, id, width } = pages()[3]!;
  expect(on(id)).toMatchObject([{ type: 'image', x: 0, y: 0, width, height }]);
  editor.history.undo();
  expect(pages()).toHaveLength(1);
  expect(editor.store.assets.size).toBe(0);
});

test('[E-45] what the person does while a PDF comes is neither mixed in nor taken back, and nobody is led away from another page', async () => {
  const { bring, editor, on, pages, rectangle } = design(3, 3);
  const [first] = pages();
  await bring((number) => {
    if (number !== 2) return;
    rectangle(10, 10);
    editor.run('page', []);
    editor.goTo(first!.id);
  });
  // The third could not be taken: the two that are there stay.
  expect(pages()).toHaveLength(3);
  expect(on(first!.id)).toMatchObject([{ type: 'shape' }]);
  expect(on(pages()[1]!.id)).toHaveLength(1);
  editor.history.undo();
  expect(on(first!.id)).toHaveLength(1);
});

test('[E-45] of a long PDF only so many pages come, and that is said', async () => {
  const { bring, pages, told } = design(60);
  await bring();
  expect(pages()).toHaveLength(51);
  expect(told).toEqual(['Of 60 pages the first 50 were imported.']);
});

test('[E-45] a picture that took its time lands on the page that was meant, also when another one is open by then', async () => {
  const { bring, editor, on, pages } = design(1);
  const [first] = pages();
  await bring();
  const second = editor.pageId;
  placeAsset(editor, assetOfUpload(editor, upload('late')), 'Late', { at: { x: 50, y: 60 }, on: first!.id });
  expect(on(first!.id)).toMatchObject([{ alt: 'Late' }]);
  expect(on(second)).toHaveLength(1);
  expect(editor.session.get().selection).toEqual([]);
  const { id } = on(first!.id)[0]!;
  replacePicture(editor, id, assetOfUpload(editor, upload('other')), 'Other', first!.id);
  expect(on(first!.id)).toMatchObject([{ alt: 'Other' }]);
  // The page is gone: the open one takes it.
  placeAsset(editor, assetOfUpload(editor, upload('last')), 'Last', { on: 'gone' });
  expect(on(second)).toHaveLength(2);
});

test('[E-45] that a file was imported is said when something of it came', async () => {
  const whole = design(2);
  await whole.bring();
  expect(whole.said.at(-1)).toBe('Plan.pdf was imported.');
  const none = design(2, 1);
  await none.bring();
  expect(none.pages()).toHaveLength(1);
  expect(none.said).not.toContain('Plan.pdf was imported.');
});

test('what a reader has against a file is said in our words, not in its own', async () => {
  const { bring, pages, told } = design(1);
  const readers: (() => unknown)[] = [() => openDocument({ version: 1 } as DesignDocument, [], 2), () => new Array(-1)];
  for (const read of readers) await bring(undefined, () => Promise.resolve().then(read) as Promise<never>);
  expect(told).toEqual(readers.map(() => 'Plan.pdf could not be imported: something in it cannot be read'));
  expect(pages()).toHaveLength(1);
});
