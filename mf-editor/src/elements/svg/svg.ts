import type { DocumentAsset, ElementOf } from '@commonplace/contracts/design/document';
import type { Frame } from '../../geometry/box';
import { HANDLES } from '../../geometry/resize';
import { baseOf } from '../base';
import type { ElementDefinition } from '../definition';
import { drawPlaceholder } from '../image/image';

export function newSvg(asset: DocumentAsset, frame: Frame, order: string, alt = ''): ElementOf<'svg'> {
  return { ...baseOf(frame, order), alt, type: 'svg', asset: asset.id, recolour: {} };
}

export const svgDefinition: ElementDefinition<'svg'> = {
  type: 'svg',
  name: 'kind.svg',
  corners: 'proportional',
  handles: HANDLES,
  label: (element) => element.alt,
  resize: (_element, frame) => ({ ...frame }),
  draw(context, element, environment) {
    const picture = environment.picture(element.asset, element.recolour);
    if (picture.state !== 'ready') return drawPlaceholder(context, element, picture.state);
    context.drawImage(picture.source, 0, 0, element.width, element.height);
  },
};
