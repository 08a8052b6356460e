import type { DesignElement, ElementOf, Hold } from '@commonplace/contracts/design/document';
import { canBeHeld } from '../connectors/hold';
import { definitionOf } from '../elements/definitions';
import type { Translate } from '@commonplace/remote-kit';
import type { english } from './english';

type Elements = ReadonlyMap<string, DesignElement>;

/** What people read and hear an element called: its name, else its kind and what is in it; of a line also what it holds on to, by the page's `elements`. */
export function elementName(element: DesignElement, t: Translate<typeof english>, elements?: Elements): string {
  if (element.name !== '') return element.name;
  const definition = definitionOf(element);
  const kind = element.type === 'shape' ? t(`shape.${element.shape}`) : t(kindOfLine(element) ?? definition.name);
  const label = element.type === 'shape' || element.type === 'line' ? '' : definition.label(element);
  if (element.type === 'line' && elements) return joining(element, kind, t, elements);
  return label === '' ? kind : t('element.named', { kind, label: label.slice(0, 40) });
}

function joining(
  { endOn, startOn }: ElementOf<'line'>,
  kind: string,
  t: Translate<typeof english>,
  elements: Elements,
): string {
  const nameOf = (hold: Hold | null | undefined): string | null => {
    const held = hold ? elements.get(hold.element) : undefined;
    return canBeHeld(held) ? elementName(held, t) : null;
  };
  const [from, to] = [nameOf(startOn), nameOf(endOn)];
  if (from !== null && to !== null) return t('element.fromTo', { kind, from, to });
  if (from !== null) return t('element.from', { kind, from });
  return to === null ? kind : t('element.to', { kind, to });
}

/** Lines are made by three tools, and called as those are. */
function kindOfLine(element: DesignElement): 'kind.arrow' | 'kind.drawing' | null {
  if (element.type !== 'line') return null;
  if (element.freehand) return 'kind.drawing';
  return element.start === 'arrow' || element.end === 'arrow' ? 'kind.arrow' : null;
}

/** What assistive technology says of an element: its kind, too, where somebody has named it. */
export function elementSaid(element: DesignElement, t: Translate<typeof english>, elements?: Elements): string {
  const name = elementName(element, t, elements);
  if (element.name === '') return name;
  return t('element.named', { kind: elementName({ ...element, name: '' }, t, elements), label: name });
}

/** Where an element has come to be: its size when that changed, else its turn, else its place; empty when none did. */
export function changedPlace(before: DesignElement, after: DesignElement): string {
  if (after.width !== before.width || after.height !== before.height)
    return [after.width, after.height].map((px) => Math.round(px)).join(' × ');
  if (after.rotation !== before.rotation) return `${Math.round(after.rotation)}°`;
  const moved = after.x !== before.x || after.y !== before.y;
  return moved ? [after.x, after.y].map((px) => Math.round(px)).join(', ') : '';
}
