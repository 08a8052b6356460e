import type { DesignElement, ElementOf, ElementType } from '@commonplace/contracts/design/document';
import { scaleOf } from './canvas-scale';
import type { DrawContext, DrawEnvironment } from './definition';
import { definitionOf } from './definitions';
import { drawWatermark } from './watermark';

type Blend = DesignElement['blend'];
/** A canvas calls the usual way of drawing by another name than CSS; all others are the same. */
const operationOf = (blend: Blend): GlobalCompositeOperation => (blend === 'normal' ? 'source-over' : blend);

/** Draws one element in page coordinates. The same code draws the screen, thumbnails and exports. */
export function drawElement(context: DrawContext, element: DesignElement, environment: DrawEnvironment): void {
  const { x, y, width, height, rotation, flipX, flipY, opacity, shadow, blend } = element;
  if (opacity === 0) return;
  context.save();
  if (rotation === 0 && !flipX && !flipY) context.translate(x, y);
  else {
    context.translate(x + width / 2, y + height / 2);
    if (rotation !== 0) context.rotate((rotation * Math.PI) / 180);
    if (flipX || flipY) context.scale(flipX ? -1 : 1, flipY ? -1 : 1);
    context.translate(-width / 2, -height / 2);
  }
  if (opacity !== 1) context.globalAlpha *= opacity;
  if (blend !== 'normal') context.globalCompositeOperation = operationOf(blend);
  if (shadow) castShadow(context, shadow);
  drawKind(context, element, environment);
  if (environment.watermarked?.(element)) drawWatermark(context, element);
  context.restore();
}

/** A canvas gives shadows in px of the screen: they are scaled and turned with the page here. */
function castShadow(context: DrawContext, shadow: NonNullable<DesignElement['shadow']>): void {
  const scale = scaleOf(context);
  context.shadowColor = shadow.colour;
  context.shadowBlur = shadow.blur * scale;
  context.shadowOffsetX = shadow.x * scale;
  context.shadowOffsetY = shadow.y * scale;
}

function drawKind<T extends ElementType>(
  context: DrawContext,
  element: ElementOf<T>,
  environment: DrawEnvironment,
): void {
  definitionOf<T>(element).draw(context, element, environment);
}
