import { PRODUCT_NAME } from '@commonplace/contracts/product';
import type { DrawContext } from './definition';

/** The product's name in slanted rows over the whole box, readable on dark and light. */
export function drawWatermark(context: DrawContext, { width, height }: { width: number; height: number }): void {
  const size = Math.max(8, Math.min(width, height) * 0.07);
  context.save();
  context.beginPath();
  context.rect(0, 0, width, height);
  context.clip();
  context.shadowColor = 'transparent';
  context.translate(width / 2, height / 2);
  context.rotate(-Math.PI / 7);
  context.font = `700 ${size}px 'Inter', sans-serif`;
  context.letterSpacing = '0px';
  context.wordSpacing = '0px';
  context.direction = 'ltr';
  context.textBaseline = 'alphabetic';
  context.globalAlpha *= 0.55;
  const reach = Math.hypot(width, height) / 2;
  const [stepX, stepY] = [size * 9, size * 4];
  let row = 0;
  for (let y = -reach; y < reach + stepY; y += stepY) {
    for (let x = -reach - (row % 2) * (stepX / 2); x < reach; x += stepX) {
      context.fillStyle = '#00000080';
      context.fillText(PRODUCT_NAME, x + size * 0.04, y + size * 0.04);
      context.fillStyle = '#ffffff';
      context.fillText(PRODUCT_NAME, x, y);
    }
    row++;
  }
  context.restore();
}
