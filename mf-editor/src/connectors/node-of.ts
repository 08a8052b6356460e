import type { DesignElement } from '@commonplace/contracts/design/document';
import { withDescendants } from '../document/selectors';
import { canBeHeld } from './hold';

/** What lines hold on to where something is selected: the element, or the largest shape of a group (else the largest of what is in it). */
export function nodeOf(elements: ReadonlyMap<string, DesignElement>, id: string): DesignElement | null {
  const element = elements.get(id);
  if (element?.type !== 'group') return canBeHeld(element) ? element : null;
  const inside = [...withDescendants(elements, [id])].map((one) => elements.get(one)).filter(canBeHeld);
  const size = ({ height, type, width }: DesignElement): number => width * height * (type === 'shape' ? 1e6 : 1);
  return inside.sort((a, b) => size(b) - size(a))[0] ?? null;
}
