import type { DesignElement } from '@commonplace/contracts/design/document';
import type { Frame } from '../geometry/box';
import { newId } from '../document/id';

type Base = Pick<
  DesignElement,
  | 'id'
  | 'name'
  | 'parent'
  | 'order'
  | 'x'
  | 'y'
  | 'width'
  | 'height'
  | 'rotation'
  | 'opacity'
  | 'flipX'
  | 'flipY'
  | 'locked'
  | 'hidden'
  | 'blend'
  | 'shadow'
  | 'link'
  | 'alt'
>;

/** What every new element has. */
export function baseOf(frame: Frame, order: string): Base {
  return {
    id: newId(),
    name: '',
    parent: null,
    order,
    ...frame,
    opacity: 1,
    flipX: false,
    flipY: false,
    locked: 'none',
    hidden: false,
    blend: 'normal',
    shadow: null,
    link: null,
    alt: '',
  };
}
