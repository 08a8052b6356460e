import type { Upload } from '@commonplace/contracts/assets/uploads';
import type { ItemDetail } from '@commonplace/contracts/catalog/items';
import type { DesignElement, DocumentAsset } from '@commonplace/contracts/design/document';
import type { GridItem } from '@commonplace/contracts/grid-item';
import { besideOthers } from '../document/beside-others';
import { createAsset, createElement, editElement } from '../document/changes';
import { newId } from '../document/id';
import { keyAfter } from '../document/order';
import { childrenOf } from '../document/selectors';
import { baseOf } from '../elements/base';
import { containSize, fittedCrop, isWhole } from '../elements/image/crop';
import { newImage } from '../elements/image/image';
import { newSvg } from '../elements/svg/svg';
import type { Frame, Point } from '../geometry/box';
import type { Editor } from '../session/editor';

/** Width of the rendition that a design shows, in px: sharp on a full page, light enough to redraw. Files take more (export/larger-pictures.ts). */
const RENDITION_WIDTH = 1600;
/** Part of the page that a placed picture may fill. */
const FILL = 0.6;

/** The asset of a library item with its licence as it is now. The same item placed twice is one asset. */
export function assetOfItem(editor: Editor, item: GridItem, detail: ItemDetail | null): DocumentAsset {
  const known = [...editor.store.assets.values()].find((asset) => asset.source === 'library' && asset.item === item.id);
  if (known) return known;
  const svg = detail?.renditions.svg;
  return {
    id: newId(),
    source: 'library',
    item: item.id,
    kind: svg ? 'svg' : item.type === 'video' ? 'video' : 'image',
    ...(item.type === 'video' ? { file: videoFile(item, detail) } : {}),
    url: svg ?? (item.style_uri ? item.style_uri.replace('{width}', String(RENDITION_WIDTH)) : item.url),
    width: item.width,
    height: item.height,
    licence: {
      id: detail?.licence_id ?? (item.metadata.isCC0License ? 'CC0-1.0' : ''),
      premium: item.metadata.isPremiumLicense,
      attribution: detail?.attribution ?? '',
    },
  };
}

/** The file that plays: the video itself, else its teaser. */
function videoFile(item: GridItem, detail: ItemDetail | null): string {
  const { renditions = {} } = detail ?? {};
  const teaser = item.files?.teaser ?? null;
  return renditions.video ?? renditions.mp4 ?? renditions.preview ?? teaser?.file_url ?? '';
}

/** The asset of a font of the library, by which a design brings it along; null where the item has no font file. */
export function fontAsset(editor: Editor, item: GridItem, detail: ItemDetail): DocumentAsset | null {
  const known = [...editor.store.assets.values()].find((asset) => asset.kind === 'font' && asset.item === item.id);
  const url = detail.renditions.font;
  if (known || !url) return known ?? null;
  return {
    id: newId(),
    source: 'library',
    item: item.id,
    kind: 'font',
    url,
    title: detail.title,
    width: 0,
    height: 0,
    licence: {
      id: detail.licence_id ?? '',
      premium: item.metadata.isPremiumLicense,
      attribution: detail.attribution ?? '',
    },
  };
}

export function assetOfUpload(
  editor: Editor,
  upload: Pick<Upload, 'id' | 'style_uri' | 'url' | 'width' | 'height'>,
): DocumentAsset {
  const known = [...editor.store.assets.values()].find(
    (asset) => asset.source === 'upload' && asset.item === upload.id,
  );
  return (
    known ?? {
      id: newId(),
      source: 'upload',
      item: upload.id,
      kind: 'image',
      url: upload.style_uri ? upload.style_uri.replace('{width}', String(RENDITION_WIDTH)) : upload.url,
      width: upload.width,
      height: upload.height,
      licence: null,
    }
  );
}

/**
 * Puts a picture on the page: in its middle, or where it was dropped. `cover` fills the page with it; `on` is the page that was meant, where
 * another one may be open by now. One that is gone by then is as good as the open one.
 */
export function placeAsset(
  editor: Editor,
  asset: DocumentAsset,
  alt: string,
  options: { at?: Point; cover?: boolean; on?: string } = {},
): void {
  const page = editor.store.pages.get(options.on ?? editor.pageId) ?? editor.page;
  if (!page) return;
  const open = page.id === editor.pageId;
  const target = options.cover || !open ? null : frameFor(editor, asset, options.at);
  if (target) return replacePicture(editor, target.id, asset, alt);
  const elements = editor.store.elements(page.id);
  const limit = options.cover
    ? { width: page.width, height: page.height }
    : { width: page.width * FILL, height: page.height * FILL };
  const grown =
    asset.kind === 'svg' || options.cover
      ? enlarged(asset, limit, asset.kind === 'svg' && !options.cover ? 0.5 : 1)
      : asset;
  const { width, height } = containSize(grown, limit);
  const centre = options.at ?? { x: page.width / 2, y: page.height / 2 };
  const frame = {
    x: round(centre.x - width / 2),
    y: round(centre.y - height / 2),
    width: round(width),
    height: round(height),
    rotation: 0,
  };
  const order = keyAfter(childrenOf(elements, null));
  const made: DesignElement =
    asset.kind === 'svg'
      ? newSvg(asset, frame, order, alt)
      : asset.kind === 'video'
        ? newVideo(asset, frame, order, alt)
        : newImage(asset, frame, order, alt);
  const placed = options.at || options.cover ? made : besideOthers(elements, made);
  editor.run('place', [...createAsset(editor.store, asset), createElement(page.id, placed)], {
    select: open ? [made.id] : undefined,
  });
}

/** The frame that a picture goes into: the one under the place where it is dropped, or the selected one. */
function frameFor(editor: Editor, asset: DocumentAsset, at: Point | undefined): DesignElement | null {
  if (asset.kind !== 'image') return null;
  const isFrame = (element: DesignElement | undefined) =>
    element?.type === 'image' && element.frame && element.locked === 'none' ? element : null;
  if (at) {
    const id = editor.scene.at(at, 0, (element) => isFrame(element) !== null);
    return id === null ? null : isFrame(editor.elements.get(id));
  }
  const [selected, ...more] = editor.selected();
  return more.length === 0 ? isFrame(selected) : null;
}

/** Another picture in the same box, with the same mask, border and adjustments; `on` is its page, where another one may be open by now. */
export function replacePicture(
  editor: Editor,
  id: string,
  asset: DocumentAsset,
  alt: string,
  on: string = editor.pageId,
): void {
  const image = editor.store.elements(on).get(id);
  if (image?.type !== 'image') return;
  // Fitted as the one before; what that one showed of itself says nothing of this one.
  const crop = fittedCrop(asset, image, isWhole(image.crop) ? image.crop : { x: 0, y: 0, width: 1, height: 1 });
  editor.run(
    'replace',
    [...createAsset(editor.store, asset), ...editElement(editor.store, on, id, { asset: asset.id, crop, alt })],
    { select: on === editor.pageId ? [id] : undefined },
  );
}

/** A video shows its still picture on the page; its own file plays when asked. */
function newVideo(asset: DocumentAsset, frame: Frame, order: string, alt: string): DesignElement {
  return {
    ...baseOf(frame, order),
    alt,
    type: 'video',
    asset: asset.id,
    crop: { x: 0, y: 0, width: 1, height: 1 },
    radius: 0,
  };
}

/** Graphics have no size of their own: they take a usual part of the page. */
function enlarged(
  asset: DocumentAsset,
  limit: { width: number; height: number },
  part: number,
): { width: number; height: number } {
  const scale = Math.min(limit.width / Math.max(1, asset.width), limit.height / Math.max(1, asset.height)) * part;
  return { width: Math.max(1, asset.width) * scale, height: Math.max(1, asset.height) * scale };
}

const round = (px: number): number => Math.round(px * 100) / 100;
