import type { DesignElement } from '@commonplace/contracts/design/document';
import { definitionOf } from '../elements/definitions';
import type { Translate } from '@commonplace/remote-kit';
import type { english } from './english';

/** What people read and hear an element called: its name, else its kind and what is in it. */
export function elementName(element: DesignElement, t: Translate<typeof english>): string {
  if (element.name !== '') return element.name;
  const definition = definitionOf(element);
  const kind = element.type === 'shape' ? t(`shape.${element.shape}`) : t(definition.name);
  const label = element.type === 'shape' || element.type === 'line' ? '' : definition.label(element);
  return label === '' ? kind : t('element.named', { kind, label: label.slice(0, 40) });
}
