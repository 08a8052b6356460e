import type { DesignElement, ElementPatch } from './records';

/** What of an element's look is measured in px, made `by` times as large: shadow, pens, corners, blur. Sizes of letters are not among them. */
export function scaledLook(element: DesignElement, by: number): ElementPatch {
  const { shadow } = element;
  const size = (px: number) => scaled(px, by);
  const fallen = shadow && { ...shadow, x: size(shadow.x), y: size(shadow.y), blur: size(shadow.blur) };
  return { ...(fallen ? { shadow: fallen } : {}), ...ownLook(element, by) };
}

function ownLook(element: DesignElement, by: number): ElementPatch {
  const pen = <T extends { width: number; dash: number[] }>(of: T): T => penBy(of, by);
  switch (element.type) {
    case 'text':
      return {
        ...(element.outline ? { outline: pen(element.outline) } : {}),
        ...(element.glow ? { glow: { ...element.glow, blur: scaled(element.glow.blur, by) } } : {}),
      };
    case 'line':
      return {
        path: element.path.map(([x, y]) => [scaled(x, by), scaled(y, by)]),
        stroke: pen(element.stroke),
      };
    case 'shape':
      return { radius: scaled(element.radius, by), ...(element.stroke ? { stroke: pen(element.stroke) } : {}) };
    case 'image':
      return {
        radius: scaled(element.radius, by),
        ...(element.border ? { border: pen(element.border) } : {}),
        ...(element.filters.blur ? { filters: { ...element.filters, blur: scaled(element.filters.blur, by) } } : {}),
      };
    case 'video':
      return { radius: scaled(element.radius, by) };
    case 'table':
      return {
        style: { ...element.style, size: Math.max(1, scaled(element.style.size, by)) },
        padding: scaled(element.padding, by),
        ...(element.border ? { border: pen(element.border) } : {}),
      };
    default:
      return {};
  }
}

const scaled = (px: number, by: number): number => Math.round(px * by * 100) / 100;

const penBy = <T extends { width: number; dash: number[] }>(pen: T, by: number): T => ({
  ...pen,
  width: scaled(pen.width, by),
  dash: pen.dash.map((part) => scaled(part, by)),
});
