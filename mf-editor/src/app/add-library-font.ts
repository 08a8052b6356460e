import type { ItemDetail } from '@commonplace/contracts/catalog/items';
import type { GridItem } from '@commonplace/contracts/grid-item';
import { createAsset } from '../document/changes';
import type { FontLibrary } from '../fonts/font-library';
import { fontAsset } from '../library/place';
import { usualAxes } from '../fonts/variable/usual-axes';
import type { Editor } from '../session/editor';
import { addText } from './add-text';

/** Puts the name of a library font on the page in that font, which comes along with its licence; `on` is the page that is meant. False where the item has no font file. */
export async function addLibraryFont(
  workspace: { editor: Editor; fonts: FontLibrary },
  item: GridItem,
  detail: ItemDetail,
  on: string = workspace.editor.pageId,
): Promise<boolean> {
  const { editor, fonts } = workspace;
  const asset = fontAsset(editor, item, detail);
  if (!asset?.title) return false;
  fonts.addFamily(asset.title, asset.url);
  const axes = await usualAxes(fonts, asset.title, 400);
  const style = { font: asset.title, weight: 400, axes };
  await addText(workspace, asset.title, 0.07, style, { first: createAsset(editor.store, asset), on });
  return true;
}
