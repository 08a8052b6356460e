import type { Upload } from '@commonplace/contracts/assets/uploads';
import { createAsset, createPage } from '../document/changes';
import { newPage } from '../document/new-document';
import { keysBetween } from '../document/order';
import { pagesInOrder } from '../document/selectors';
import { newImage } from '../elements/image/image';
import { assetOfUpload } from '../library/place';
import type { Editor } from '../session/editor';
import type { Size } from './read-pdf';

/** A page for each picture, filled with it, behind all others, as one step. `goTo`: the first of them is opened. False when nothing came. */
export function addPages(
  editor: Editor,
  pictures: readonly { upload: Pick<Upload, 'id' | 'name' | 'style_uri' | 'url' | 'width' | 'height'>; size: Size }[],
  goTo: boolean,
): boolean {
  if (pictures.length === 0) return false;
  const last = pagesInOrder(editor.store).at(-1)?.order ?? null;
  const orders = keysBetween(last, null, pictures.length);
  const [first] = keysBetween(null, null, 1);
  const pages = pictures.map(({ size, upload }, index) => {
    const asset = assetOfUpload(editor, upload);
    const page = newPage(size, orders[index]!);
    const image = newImage(asset, { x: 0, y: 0, ...size, rotation: 0 }, first!, upload.name);
    return { id: page.id, changes: [...createAsset(editor.store, asset), ...createPage(page, [image])] };
  });
  const changes = pages.flatMap((page) => page.changes);
  return editor.run('import', changes, goTo ? { goTo: pages[0]!.id } : {});
}
