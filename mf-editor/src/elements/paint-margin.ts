import type { DesignElement } from '@commonplace/contracts/design/document';

/** How far an element can paint beyond its box, its outline and shadow included, in px of the page. */
export function paintMargin(element: DesignElement): number {
  let margin = 1;
  if (element.type === 'line') margin += element.stroke.width * 4;
  if (element.type === 'shape' && element.stroke) margin += element.stroke.width;
  if (element.type === 'image' && element.border) margin += element.border.width;
  if (element.type === 'text')
    margin += (element.outline?.width ?? 0) + (element.glow?.blur ?? 0) * 2 + element.style.size * 0.5;
  if (element.shadow)
    margin += element.shadow.blur * 2 + Math.max(Math.abs(element.shadow.x), Math.abs(element.shadow.y));
  return margin;
}
