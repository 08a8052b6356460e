import { HANDLES, isCorner } from '../../geometry/resize';
import type { ElementDefinition } from '../definition';
import { coverCrop } from '../image/crop';
import { drawPicture, drawPlaceholder } from '../image/image';

/** A video shows its still picture. */
export const videoDefinition: ElementDefinition<'video'> = {
  type: 'video',
  name: 'kind.video',
  corners: 'proportional',
  handles: HANDLES,
  label: (element) => element.alt,
  resize(element, frame, handle, { asset }) {
    const source = asset(element.asset);
    return isCorner(handle) || !source ? { ...frame } : { ...frame, crop: coverCrop(source, frame, element.crop) };
  },
  draw(context, element, environment) {
    const { width, height, crop, radius } = element;
    const picture = environment.picture(element.asset);
    if (picture.state === 'ready') drawPicture(context, { width, height, crop, radius }, picture);
    else drawPlaceholder(context, element, picture.state);
  },
};
