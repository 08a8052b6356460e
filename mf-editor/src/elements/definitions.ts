import type { ElementOf, ElementType } from '@commonplace/contracts/design/document';
import type { ElementDefinition } from './definition';
import { groupDefinition } from './group/group';
import { imageDefinition } from './image/image';
import { lineDefinition } from './line/line';
import { qrDefinition } from './qr/qr';
import { shapeDefinition } from './shape/shape';
import { svgDefinition } from './svg/svg';
import { tableDefinition } from './table/table';
import { textDefinition } from './text/text';
import { videoDefinition } from './video/video';

/** Every kind of element. */
export const DEFINITIONS: { readonly [T in ElementType]: ElementDefinition<T> } = {
  text: textDefinition,
  image: imageDefinition,
  shape: shapeDefinition,
  line: lineDefinition,
  svg: svgDefinition,
  video: videoDefinition,
  table: tableDefinition,
  qr: qrDefinition,
  group: groupDefinition,
};

/** The definition of an element's kind; the compiler cannot see that table and element name the same kind. */
export function definitionOf<T extends ElementType>(element: ElementOf<T>): ElementDefinition<T> {
  return DEFINITIONS[element.type];
}
