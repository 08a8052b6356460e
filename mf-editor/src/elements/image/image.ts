import type { DocumentAsset, ElementOf } from '@commonplace/contracts/design/document';
import type { Frame } from '../../geometry/box';
import { HANDLES, isCorner } from '../../geometry/resize';
import { baseOf } from '../base';
import type { AssetPicture, DrawContext, DrawEnvironment, ElementDefinition } from '../definition';
import { shapePath } from '../shape/shape-path';
import { isAdjusted } from './adjust';
import { cropSides, fittedCrop, isWhole } from './crop';

type ImageElement = ElementOf<'image'>;

export function newImage(asset: Pick<DocumentAsset, 'id'>, frame: Frame, order: string, alt = ''): ImageElement {
  return {
    ...baseOf(frame, order),
    alt,
    type: 'image',
    asset: asset.id,
    crop: { x: 0, y: 0, width: 1, height: 1 },
    radius: 0,
    mask: 'none',
    border: null,
    filters: {},
    frame: false,
  };
}

/** A frame that waits for its picture. */
export function newFrame(mask: ImageElement['mask'], frame: Frame, order: string): ImageElement {
  return { ...newImage({ id: '' }, frame, order), mask, frame: true };
}

export const imageDefinition: ElementDefinition<'image'> = {
  type: 'image',
  name: 'kind.image',
  corners: 'proportional',
  handles: HANDLES,
  label: (element) => element.alt,

  // A picture is never squeezed: a side that is pulled cuts it, or shows more of it; at a corner, and where it is shown whole, it is fitted anew.
  resize(element, frame, handle, { asset }) {
    const source = asset(element.asset);
    if (!source || (isCorner(handle) && sameRatio(element, frame))) return { ...frame };
    const anew = isCorner(handle) || isWhole(element.crop);
    const crop = anew ? fittedCrop(source, frame, element.crop) : cropSides(source, element, frame);
    return { ...frame, crop };
  },

  draw(context, element, environment) {
    if (element.asset === '') return drawEmptyFrame(context, element);
    const picture = pictureOf(element, environment);
    if (picture.state !== 'ready') return drawPlaceholder(context, element, picture.state);
    drawPicture(context, element, picture);
  },
};

export function drawPicture(
  context: DrawContext,
  element: Pick<ImageElement, 'width' | 'height' | 'crop' | 'radius'> & Partial<ImageElement>,
  picture: Extract<AssetPicture, { state: 'ready' }>,
): void {
  const { width, height, crop, radius, mask = 'none', border = null } = element;
  const clipped = mask !== 'none' || radius > 0;
  if (clipped) {
    context.save();
    outline(context, width, height, mask, radius);
    context.clip();
  }
  context.drawImage(
    picture.source,
    crop.x * picture.width,
    crop.y * picture.height,
    crop.width * picture.width,
    crop.height * picture.height,
    0,
    0,
    width,
    height,
  );
  if (clipped) context.restore();
  if (border && border.width > 0) {
    outline(context, width, height, mask, radius);
    context.strokeStyle = border.colour;
    context.lineWidth = border.width;
    context.setLineDash(border.dash);
    context.stroke();
  }
}

/** The picture as it is adjusted; the picture itself where nothing is. */
function pictureOf(element: ImageElement, environment: DrawEnvironment): AssetPicture {
  const { asset, filters, crop, width } = element;
  const plain = environment.picture(asset);
  if (plain.state !== 'ready' || !isAdjusted(filters)) return plain;
  // Blur is given in px of the page.
  const scale = width > 0 ? (crop.width * plain.width) / width : 1;
  return environment.adjusted(asset, filters, (filters.blur ?? 0) * scale);
}

/** Where a picture belongs: hills and a sun, as everywhere. Not in an export. */
function drawEmptyFrame(context: DrawContext, element: ImageElement): void {
  const { width, height, mask, radius } = element;
  context.save();
  outline(context, width, height, mask, radius);
  context.clip();
  context.fillStyle = '#d9e2ec';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#ffffff';
  context.beginPath();
  context.arc(width * 0.72, height * 0.28, Math.min(width, height) * 0.1, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = '#9fb3c8';
  context.beginPath();
  context.moveTo(0, height * 0.85);
  context.lineTo(width * 0.35, height * 0.5);
  context.lineTo(width * 0.6, height * 0.75);
  context.lineTo(width * 0.8, height * 0.6);
  context.lineTo(width, height * 0.8);
  context.lineTo(width, height);
  context.lineTo(0, height);
  context.closePath();
  context.fill();
  context.restore();
}

/** A quiet grey box while a picture is coming; a crossed one when it cannot be had. */
export function drawPlaceholder(
  context: DrawContext,
  { width, height }: { width: number; height: number },
  state: 'loading' | 'missing',
): void {
  context.fillStyle = state === 'loading' ? '#8885' : '#b3261e33';
  context.fillRect(0, 0, width, height);
  if (state === 'loading') return;
  context.strokeStyle = '#b3261e';
  context.lineWidth = 2;
  context.strokeRect(1, 1, Math.max(0, width - 2), Math.max(0, height - 2));
  context.beginPath();
  context.moveTo(0, 0);
  context.lineTo(width, height);
  context.moveTo(width, 0);
  context.lineTo(0, height);
  context.stroke();
}

function sameRatio(a: { width: number; height: number }, b: { width: number; height: number }): boolean {
  return Math.abs(a.width * b.height - b.width * a.height) < 0.01 * Math.max(1, a.width * b.height);
}

function outline(
  context: DrawContext,
  width: number,
  height: number,
  mask: ImageElement['mask'],
  radius: number,
): void {
  context.beginPath();
  outlinePicture(context, width, height, mask, radius);
}

/** Adds the outline of a picture in the box 0, 0, width, height to a path. */
export function outlinePicture(
  path: Parameters<typeof shapePath>[0],
  width: number,
  height: number,
  mask: ImageElement['mask'],
  radius: number,
): void {
  if (mask === 'none') path.roundRect(0, 0, width, height, Math.min(radius, width / 2, height / 2));
  else if (mask === 'hexagon') shapePath(path, 'polygon', width, height, { points: 6 });
  else shapePath(path, mask, width, height, { points: 5, inner: 0.5 });
}
