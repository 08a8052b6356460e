import type { DesignElement, Hold } from '@commonplace/contracts/design/document';
import { boundsOf, centreOf, cornersOf, type Box, type Frame, type Point } from '../geometry/box';
import { handlePoint, isCorner } from '../geometry/resize';
import type { Editor } from '../session/editor';
import type { Guide } from '../session/session-state';
import { selectionBoxes } from '../text/caret';
import type { LayoutCache } from '../text/layout-cache';
import { SIDES } from '@commonplace/contracts/design/version';
import { sidePoint } from '../connectors/hold';
import { outlineOf } from '../elements/outline-of';
import { frameOfCell } from '../elements/table/cells';
import { rotatePoint, shownEnds, shownHandles } from '../tools/hit-target';
import type { DrawEnvironment } from '../elements/definition';
import { drawAids, drawRulers } from './aids';

export interface OverlayColours {
  accent: string;
  guide: string;
  handle: string;
  /** Ground of the rulers and what is written on it. */
  ruler: string;
  ink: string;
}

/** Draws what belongs to editing, not to the design: outlines, handles, guides, marquee, caret. In px of the screen; `frame` is the selection's. */
export function drawOverlay(
  context: CanvasRenderingContext2D,
  editor: Editor,
  frame: Frame | null,
  layouts: LayoutCache,
  colours: OverlayColours,
  environment: DrawEnvironment,
): void {
  const { hover, holding, marquee, guides, inside, selection, editing, moving, cropping, tool } = editor.session.get();
  if (inside !== null) drawVeil(context, editor, editor.frameOf(inside), colours);
  drawAids(context, editor, colours);
  if (cropping !== null) drawCropped(context, editor, cropping, environment);
  context.lineWidth = 1;
  if (hover !== null && !selection.includes(hover)) outline(context, editor, editor.frameOf(hover), colours.accent, 2);
  if (!moving)
    for (const id of selection.length > 1 ? selection.slice(0, 200) : [])
      outline(context, editor, editor.frameOf(id), colours.accent, 1);
  // Chosen by a key, the tool shows nothing of what the pointer was on before.
  if (holding && (moving || tool === 'line' || tool === 'arrow')) drawHolding(context, editor, holding, colours);
  if (frame && selection.length > 0) {
    outline(context, editor, frame, colours.accent, 1.5);
    if (!moving) {
      outline(context, editor, chosenCell(editor), colours.accent, 2.5);
      drawHandles(context, editor, frame, colours);
      const ends = shownEnds(editor);
      for (const end of ends ? [ends.start, ends.end] : []) drawDot(context, end, 5.5, colours.handle, colours.accent);
    }
  }
  for (const guide of guides) drawGuide(context, editor, guide, colours.guide);
  if (marquee) drawMarquee(context, editor, marquee, colours.accent);
  const text = editing === null ? undefined : editor.elements.get(editing);
  if (text?.type === 'text') drawMarked(context, editor, text, layouts, colours.accent);
  if (moving && frame) drawSize(context, editor, frame, colours);
  if (editor.settings.get().rulers) drawRulers(context, editor, colours);
}

/** The cell of the one selected table that the panel shows; it lies within the selection's frame. */
function chosenCell(editor: Editor): Frame | null {
  const { cell } = editor.session.get();
  const [table, ...others] = editor.selected();
  return cell && table?.type === 'table' && others.length === 0 ? frameOfCell(table, cell) : null;
}

/** All but the group that was entered steps back behind a veil. */
function drawVeil(
  context: CanvasRenderingContext2D,
  editor: Editor,
  group: Frame | null,
  { accent, ruler }: OverlayColours,
): void {
  if (!group) return;
  const { width, height } = editor.viewport.get();
  context.save();
  context.globalAlpha = 0.55;
  context.fillStyle = ruler;
  context.beginPath();
  context.rect(0, 0, width, height);
  cornersOf(group)
    .map((corner) => editor.viewport.toScreen(corner))
    .forEach(({ x, y }, index) => (index === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
  context.closePath();
  context.fill('evenodd');
  context.restore();
  context.setLineDash([4, 4]);
  outline(context, editor, group, accent, 1);
  context.setLineDash([]);
}

/** The rest of a picture whose part is being chosen, faintly. */
function drawCropped(
  context: CanvasRenderingContext2D,
  editor: Editor,
  id: string,
  environment: DrawEnvironment,
): void {
  const image = editor.elements.get(id);
  if (image?.type !== 'image') return;
  const picture = environment.picture(image.asset);
  if (picture.state !== 'ready') return;
  const { crop, width, height } = image;
  const { zoom } = editor.viewport.get();
  const centre = editor.viewport.toScreen(centreOf(image));
  context.save();
  context.translate(centre.x, centre.y);
  context.rotate((image.rotation * Math.PI) / 180);
  context.scale(zoom * (image.flipX ? -1 : 1), zoom * (image.flipY ? -1 : 1));
  context.translate(-width / 2, -height / 2);
  context.globalAlpha = 0.3;
  const whole = { width: width / crop.width, height: height / crop.height };
  context.drawImage(picture.source, -crop.x * whole.width, -crop.y * whole.height, whole.width, whole.height);
  context.restore();
}

function outline(
  context: CanvasRenderingContext2D,
  editor: Editor,
  frame: Frame | null,
  colour: string,
  width: number,
): void {
  if (!frame) return;
  const corners = cornersOf(frame).map((corner) => editor.viewport.toScreen(corner));
  context.beginPath();
  corners.forEach(({ x, y }, index) => (index === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
  context.closePath();
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke();
}

function drawHandles(context: CanvasRenderingContext2D, editor: Editor, frame: Frame, colours: OverlayColours): void {
  const handles = shownHandles(editor, frame);
  if (handles.length === 0) return;
  context.fillStyle = colours.handle;
  context.strokeStyle = colours.accent;
  context.lineWidth = 1.5;
  const angle = (frame.rotation * Math.PI) / 180;
  for (const handle of handles) {
    const { x, y } = editor.viewport.toScreen(handlePoint(frame, handle));
    context.save();
    context.translate(x, y);
    context.rotate(angle);
    context.beginPath();
    if (isCorner(handle)) context.arc(0, 0, 5.5, 0, Math.PI * 2);
    else if (handle === 'n' || handle === 's') context.roundRect(-9, -3, 18, 6, 3);
    else context.roundRect(-3, -9, 6, 18, 3);
    context.fill();
    context.stroke();
    context.restore();
  }
  drawRotate(context, rotatePoint(editor, frame), colours);
}

/** What a line's end would hold on to: its outline, and the middles of its sides, of which the one that is met is filled. */
function drawHolding(
  context: CanvasRenderingContext2D,
  editor: Editor,
  { element: id, place }: Hold,
  { accent, handle }: OverlayColours,
): void {
  const element = editor.elements.get(id);
  if (!element) return;
  context.beginPath();
  for (const loop of outlineOf(element)) {
    loop
      .map((corner) => editor.viewport.toScreen(corner))
      .forEach(({ x, y }, index) => (index === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
    context.closePath();
  }
  context.strokeStyle = accent;
  context.lineWidth = 3;
  context.stroke();
  for (const side of SIDES)
    drawDot(context, editor.viewport.toScreen(sidePoint(element, side)), 4, side === place ? accent : handle, accent);
}

function drawDot(context: CanvasRenderingContext2D, { x, y }: Point, radius: number, fill: string, edge: string): void {
  context.fillStyle = fill;
  context.strokeStyle = edge;
  context.lineWidth = 1.5;
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
  context.stroke();
}

/** A round arrow in a disc. */
function drawRotate(context: CanvasRenderingContext2D, { x, y }: Point, { accent, handle }: OverlayColours): void {
  context.fillStyle = handle;
  context.strokeStyle = accent;
  context.beginPath();
  context.arc(x, y, 10, 0, Math.PI * 2);
  context.fill();
  context.stroke();
  context.beginPath();
  context.arc(x, y, 4.5, -0.2, Math.PI * 1.4);
  context.stroke();
  context.beginPath();
  context.moveTo(x + 1.6, y - 3.4);
  context.lineTo(x + 4.9, y - 2.6);
  context.lineTo(x + 4.9, y + 0.8);
  context.stroke();
}

function drawGuide(
  context: CanvasRenderingContext2D,
  editor: Editor,
  { axis, at, from, to, label }: Guide,
  colour: string,
): void {
  const start = editor.viewport.toScreen(axis === 'x' ? { x: at, y: from } : { x: from, y: at });
  const end = editor.viewport.toScreen(axis === 'x' ? { x: at, y: to } : { x: to, y: at });
  context.strokeStyle = colour;
  context.lineWidth = 1;
  context.beginPath();
  const sharp = (value: number) => Math.round(value) + 0.5;
  context.moveTo(sharp(start.x), sharp(start.y));
  context.lineTo(sharp(end.x), sharp(end.y));
  context.stroke();
  if (label)
    drawTag(context, label, { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 + (axis === 'y' ? 12 : 0) }, colour);
}

/** A small label on a ground of its own. */
function drawTag(context: CanvasRenderingContext2D, text: string, { x, y }: Point, colour: string): void {
  context.font = '600 10px system-ui, sans-serif';
  context.textBaseline = 'middle';
  const width = context.measureText(text).width + 8;
  context.fillStyle = colour;
  context.beginPath();
  context.roundRect(x - width / 2, y - 8, width, 16, 4);
  context.fill();
  context.fillStyle = '#ffffff';
  context.fillText(text, x - width / 2 + 4, y + 0.5);
}

function drawMarquee(context: CanvasRenderingContext2D, editor: Editor, box: Box, colour: string): void {
  const { x, y } = editor.viewport.toScreen(box);
  const { zoom } = editor.viewport.get();
  context.save();
  context.fillStyle = colour;
  context.globalAlpha = 0.12;
  context.fillRect(x, y, box.width * zoom, box.height * zoom);
  context.restore();
  context.strokeStyle = colour;
  context.lineWidth = 1;
  context.strokeRect(x, y, box.width * zoom, box.height * zoom);
}

/** Ground behind the letters that are marked. */
function drawMarked(
  context: CanvasRenderingContext2D,
  editor: Editor,
  element: Extract<DesignElement, { type: 'text' }>,
  layouts: LayoutCache,
  colour: string,
): void {
  const { start, end } = editor.session.get().caret;
  if (start === end) return;
  const layout = layouts.layout(element);
  const { zoom } = editor.viewport.get();
  const centre = editor.viewport.toScreen(centreOf(element));
  context.save();
  context.translate(centre.x, centre.y);
  context.rotate((element.rotation * Math.PI) / 180);
  context.scale(zoom, zoom);
  context.translate(-element.width / 2, -element.height / 2);
  context.globalAlpha = 0.25;
  context.fillStyle = colour;
  for (const box of selectionBoxes(layout, start, end, editor.measure))
    context.fillRect(box.x, box.y, box.width, box.height);
  context.restore();
}

/** Size (or angle) of what a gesture changes, below it. */
function drawSize(
  context: CanvasRenderingContext2D,
  editor: Editor,
  frame: Frame,
  { accent, handle }: OverlayColours,
): void {
  const box = boundsOf(frame);
  const { x, y } = editor.viewport.toScreen({ x: box.x + box.width / 2, y: box.y + box.height });
  const text = `${Math.round(frame.width)} × ${Math.round(frame.height)}${frame.rotation === 0 ? '' : `  ${Math.round(frame.rotation)}°`}`;
  context.font = '600 11px system-ui, sans-serif';
  context.textBaseline = 'middle';
  const width = context.measureText(text).width + 12;
  context.fillStyle = accent;
  context.beginPath();
  context.roundRect(x - width / 2, y + 10, width, 20, 6);
  context.fill();
  context.fillStyle = handle;
  context.fillText(text, x - width / 2 + 6, y + 20.5);
}
