import { pxPerUnit } from '../document/new-document';
import type { Editor } from '../session/editor';
import { RULER } from '../tools/hit-target';
import type { OverlayColours } from './overlay';

/** Part of the page's shorter side that printers and phones may cut or cover. */
const SAFE_PART = 0.05;
/** px of the screen between two lines of a grid at least, and between two numbers of a ruler. */
const GRID_LEAST = 8;
const TICK_LEAST = 56;

/** Grid, safe area, bleed and guides of the page. */
export function drawAids(context: CanvasRenderingContext2D, editor: Editor, { guide, accent }: OverlayColours): void {
  const { page, viewport } = editor;
  if (!page) return;
  const { grid, safeArea, rulers } = editor.settings.get();
  const { zoom, width, height } = viewport.get();
  const from = viewport.toScreen({ x: 0, y: 0 });
  const to = viewport.toScreen({ x: page.width, y: page.height });
  context.save();
  if (grid) {
    const step = gridStep(editor, zoom);
    context.globalAlpha = 0.18;
    context.strokeStyle = accent;
    context.lineWidth = 1;
    context.beginPath();
    const first = (origin: number) => Math.max(0, Math.ceil(-origin / (step * zoom)));
    for (let i = first(from.x); i * step <= page.width && from.x + i * step * zoom < width; i++) {
      const x = Math.round(from.x + i * step * zoom) + 0.5;
      context.moveTo(x, Math.max(0, from.y));
      context.lineTo(x, Math.min(height, to.y));
    }
    for (let i = first(from.y); i * step <= page.height && from.y + i * step * zoom < height; i++) {
      const y = Math.round(from.y + i * step * zoom) + 0.5;
      context.moveTo(Math.max(0, from.x), y);
      context.lineTo(Math.min(width, to.x), y);
    }
    context.stroke();
    context.globalAlpha = 1;
  }
  context.lineWidth = 1;
  context.setLineDash([5, 4]);
  if (safeArea) {
    const inset = Math.min(page.width, page.height) * SAFE_PART * zoom;
    context.strokeStyle = accent;
    context.strokeRect(from.x + inset, from.y + inset, to.x - from.x - 2 * inset, to.y - from.y - 2 * inset);
  }
  if (page.bleed > 0) {
    const out = page.bleed * zoom;
    context.strokeStyle = '#c62828';
    context.strokeRect(from.x - out, from.y - out, to.x - from.x + 2 * out, to.y - from.y + 2 * out);
  }
  context.setLineDash([]);
  if (rulers || (page.guides?.length ?? 0) > 0) {
    context.strokeStyle = guide;
    context.globalAlpha = 0.7;
    context.beginPath();
    for (const { axis, at } of page.guides ?? []) {
      const on = viewport.toScreen({ x: at, y: at });
      if (axis === 'x') {
        context.moveTo(Math.round(on.x) + 0.5, 0);
        context.lineTo(Math.round(on.x) + 0.5, height);
      } else {
        context.moveTo(0, Math.round(on.y) + 0.5);
        context.lineTo(width, Math.round(on.y) + 0.5);
      }
    }
    context.stroke();
  }
  context.restore();
}

/** Rulers along the upper and the left edge, in the design's unit. */
export function drawRulers(
  context: CanvasRenderingContext2D,
  editor: Editor,
  { ruler, ink, accent }: OverlayColours,
): void {
  const { unit, resolution } = editor.store.document;
  const factor = pxPerUnit(unit, resolution);
  const { zoom, width, height, x, y } = editor.viewport.get();
  const step = niceStep(TICK_LEAST / (zoom * factor));
  context.save();
  context.fillStyle = ruler;
  context.fillRect(0, 0, width, RULER);
  context.fillRect(0, 0, RULER, height);
  const box = editor.boundsOf(editor.session.get().selection);
  if (box) {
    context.fillStyle = accent;
    context.globalAlpha = 0.25;
    context.fillRect(box.x * zoom + x, 0, box.width * zoom, RULER);
    context.fillRect(0, box.y * zoom + y, RULER, box.height * zoom);
    context.globalAlpha = 1;
  }
  context.fillStyle = ink;
  context.strokeStyle = ink;
  context.font = '10px system-ui, sans-serif';
  context.textBaseline = 'top';
  context.lineWidth = 1;
  context.beginPath();
  ticks(x, width, (place, text) => {
    context.moveTo(place, RULER - 7);
    context.lineTo(place, RULER);
    context.fillText(text, place + 3, 3);
  });
  ticks(y, height, (place, text) => {
    context.moveTo(RULER - 7, place);
    context.lineTo(RULER, place);
    context.save();
    context.translate(3, place + 3);
    context.rotate(Math.PI / 2);
    context.textBaseline = 'bottom';
    context.fillText(text, 0, 0);
    context.restore();
  });
  context.stroke();
  context.fillStyle = ruler;
  context.fillRect(0, 0, RULER, RULER);
  context.restore();

  function ticks(origin: number, length: number, draw: (place: number, text: string) => void): void {
    const px = step * factor * zoom;
    for (let i = Math.ceil((RULER - origin) / px); origin + i * px < length; i++)
      draw(Math.round(origin + i * px) + 0.5, String(Math.round(i * step * 1000) / 1000));
  }
}

/** 1, 2 or 5 times a power of ten, not below `least`. */
export function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1e-6, least)));
  return [1, 2, 5, 10].map((part) => part * power).find((value) => value >= least - 1e-9) ?? power * 10;
}
/** px of the page between two lines of the grid. */
export function gridStep(editor: Editor, zoom: number): number {
  const { unit, resolution } = editor.store.document;
  const factor = pxPerUnit(unit, resolution);
  return niceStep(Math.max(GRID_LEAST / (zoom * factor), unit === 'px' ? 10 : 0.1)) * factor;
}
