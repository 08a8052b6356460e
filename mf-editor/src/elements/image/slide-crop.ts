import type { ElementOf } from '@commonplace/contracts/design/document';
import { rotate, type Point } from '../../geometry/box';

type Image = ElementOf<'image'>;

/**
 * The part that shows when the picture is moved behind its box by px of the page, as a person sees it: turned and flipped pictures follow the pointer. Never
 * so far that the box is not covered; a picture that is smaller than its box stays within it.
 */
export function slideCrop(
  image: Pick<Image, 'width' | 'height' | 'rotation' | 'flipX' | 'flipY' | 'crop'>,
  by: Point,
): Image['crop'] {
  const { x, y } = rotate(by, -image.rotation);
  const { crop } = image;
  const slide = (at: number, size: number, px: number, side: number): number => {
    const moved = at - (px / Math.max(1, side)) * size;
    return Math.min(Math.max(0, 1 - size), Math.max(Math.min(0, 1 - size), moved));
  };
  return {
    ...crop,
    x: slide(crop.x, crop.width, image.flipX ? -x : x, image.width),
    y: slide(crop.y, crop.height, image.flipY ? -y : y, image.height),
  };
}
