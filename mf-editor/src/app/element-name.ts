import type { DesignElement } from '@commonplace/contracts/design/document';
import { definitionOf } from '../elements/definitions';
import type { Translate } from '@commonplace/remote-kit';
import type { english } from './english';

/** What people read and hear an element called: its name, else its kind and what is in it. */
export function elementName(element: DesignElement, t: Translate<typeof english>): string {
  if (element.name !== '') return element.name;
  const definition = definitionOf(element);
  const kind = element.type === 'shape' ? t(`shape.${element.shape}`) : t(kindOfLine(element) ?? definition.name);
  const label = element.type === 'shape' || element.type === 'line' ? '' : definition.label(element);
  return label === '' ? kind : t('element.named', { kind, label: label.slice(0, 40) });
}

/** Lines are made by three tools, and called as those are. */
function kindOfLine(element: DesignElement): 'kind.arrow' | 'kind.drawing' | null {
  if (element.type !== 'line') return null;
  if (element.freehand) return 'kind.drawing';
  return element.start === 'arrow' || element.end === 'arrow' ? 'kind.arrow' : null;
}

/** What assistive technology says of an element: its kind, too, where somebody has named it. */
export function elementSaid(element: DesignElement, t: Translate<typeof english>): string {
  const name = elementName(element, t);
  if (element.name === '') return name;
  return t('element.named', { kind: elementName({ ...element, name: '' }, t), label: name });
}

/** Where an element has come to be: its size when that changed, else its turn, else its place; empty when none did. */
export function changedPlace(before: DesignElement, after: DesignElement): string {
  if (after.width !== before.width || after.height !== before.height)
    return [after.width, after.height].map((px) => Math.round(px)).join(' × ');
  if (after.rotation !== before.rotation) return `${Math.round(after.rotation)}°`;
  const moved = after.x !== before.x || after.y !== before.y;
  return moved ? [after.x, after.y].map((px) => Math.round(px)).join(', ') : '';
}
