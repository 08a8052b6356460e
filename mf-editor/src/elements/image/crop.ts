import type { ElementOf } from '@commonplace/contracts/design/document';
import { centreOf, rotate, type Frame } from '../../geometry/box';

type Crop = ElementOf<'image'>['crop'];
interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The part of a source that covers a box of another ratio: as much as possible of the given part stays, around its middle. `crop` is in fractions
 * of the source.
 */
export function coverCrop(source: Size, box: Size, crop: Crop): Crop {
  if (source.width <= 0 || source.height <= 0 || box.width <= 0 || box.height <= 0) return crop;
  // Ratio of the wanted part in fractions of the source.
  const ratio = (box.width / box.height) * (source.height / source.width);
  const area = crop.width * crop.height;
  let width = Math.sqrt(area * ratio);
  let height = width / ratio;
  const fit = Math.min(1, 1 / width, 1 / height);
  width *= fit;
  height *= fit;
  const within = (centre: number, size: number) => Math.min(1 - size, Math.max(0, centre - size / 2));
  return {
    x: within(crop.x + crop.width / 2, width),
    y: within(crop.y + crop.height / 2, height),
    width,
    height,
  };
}

/**
 * The part that shows when sides of a picture's box were moved and the picture stays where it is: what a side leaves is cut off there, and what it reaches
 * comes to light. Where the source ends the rest is covered by enlarging it.
 */
export function cropSides(
  source: Size,
  image: Frame & Pick<ElementOf<'image'>, 'crop' | 'flipX' | 'flipY'>,
  frame: Frame,
): Crop {
  const { crop, flipX, flipY } = image;
  if (image.width <= 0 || image.height <= 0) return coverCrop(source, frame, crop);
  const [from, to] = [centreOf(image), centreOf(frame)];
  const shift = rotate({ x: to.x - from.x, y: to.y - from.y }, -image.rotation);
  const [x, right] = cropSide(crop.x, crop.width, image.width, frame.width, flipX ? -shift.x : shift.x);
  const [y, bottom] = cropSide(crop.y, crop.height, image.height, frame.height, flipY ? -shift.y : shift.y);
  return coverCrop(source, frame, { x, y, width: right - x, height: bottom - y });
}

/** Both ends along one axis, in fractions of the source; `shift` is that of the box's middle, in px of the page. */
function cropSide(at: number, part: number, before: number, after: number, shift: number): [number, number] {
  const perPx = part / before;
  const grown = (after - before) / 2;
  return [Math.max(0, at + (shift - grown) * perPx), Math.min(1, at + part + (shift + grown) * perPx)];
}

/** The source whole in a box of another ratio: the part that shows reaches beyond the source, where nothing is. */
export function wholeCrop(source: Size, box: Size): Crop {
  if (source.width <= 0 || source.height <= 0 || box.width <= 0 || box.height <= 0)
    return { x: 0, y: 0, width: 1, height: 1 };
  const scale = Math.min(box.width / source.width, box.height / source.height);
  const [width, height] = [box.width / (source.width * scale), box.height / (source.height * scale)];
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height };
}

/** Whether a picture is shown whole, with room beside it, rather than covering its box. */
export function isWhole({ width, height }: Pick<Crop, 'width' | 'height'>): boolean {
  return Math.max(width, height) > 1 + 1e-6;
}

/** The part that shows in a box of another ratio, fitted as it was: whole, or covering. */
export function fittedCrop(source: Size, box: Size, crop: Crop): Crop {
  return isWhole(crop) ? wholeCrop(source, box) : coverCrop(source, box, crop);
}

/** The largest size with the source's ratio inside a limit; never larger than the source. */
export function containSize(source: Size, limit: Size): Size {
  if (source.width <= 0 || source.height <= 0) return { width: limit.width / 2, height: limit.width / 2 };
  const scale = Math.min(1, limit.width / source.width, limit.height / source.height);
  return { width: source.width * scale, height: source.height * scale };
}

/** A picture whose box takes another ratio: the width stays, the middle too, and as much of the source as possible. */
export function cropTo(
  image: Pick<ElementOf<'image'>, 'x' | 'y' | 'width' | 'height' | 'crop'>,
  source: Size,
  ratio: number,
): Pick<ElementOf<'image'>, 'y' | 'height' | 'crop'> {
  const height = Math.max(1, Math.round((image.width / ratio) * 100) / 100);
  const box = { width: image.width, height };
  return {
    height,
    y: Math.round((image.y + (image.height - height) / 2) * 100) / 100,
    crop: coverCrop(source, box, image.crop),
  };
}

/** The part that shows when the source is enlarged `factor` times beyond just covering the box; its middle stays. */
export function cropZoom(
  source: Size,
  box: Pick<ElementOf<'image'>, 'width' | 'height' | 'crop'>,
  factor: number,
): Crop {
  const whole = coverCrop(source, box, { x: 0, y: 0, width: 1, height: 1 });
  const scale = 1 / (Math.max(whole.width, whole.height) * Math.max(1, factor));
  const [width, height] = [whole.width * Math.min(1, scale), whole.height * Math.min(1, scale)];
  const within = (centre: number, size: number) => Math.min(1 - size, Math.max(0, centre - size / 2));
  const { crop } = box;
  return { x: within(crop.x + crop.width / 2, width), y: within(crop.y + crop.height / 2, height), width, height };
}
