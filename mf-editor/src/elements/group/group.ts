import type { ElementOf } from '@commonplace/contracts/design/document';
import type { Frame } from '../../geometry/box';
import { HANDLES } from '../../geometry/resize';
import { baseOf } from '../base';
import type { ElementDefinition } from '../definition';

export function newGroup(frame: Frame, order: string): ElementOf<'group'> {
  return { ...baseOf(frame, order), type: 'group' };
}

/** A group draws nothing of its own: its children do. Its frame is the box around them. */
export const groupDefinition: ElementDefinition<'group'> = {
  type: 'group',
  name: 'kind.group',
  corners: 'proportional',
  handles: HANDLES,
  label: () => '',
  resize: (_element, frame) => ({ ...frame }),
  draw: () => undefined,
  hit: () => false,
};
