import type { DrawEnvironment } from '../elements/definition';
import { grow, type Box } from '../geometry/box';
import type { Editor } from '../session/editor';
import type { View } from './layer-context';
import { paintBackground, paintElements, paintOutside, paintTransparency } from './page-painter';
import type { Part } from './part-canvas';

/** What the page is painted from. */
export interface PartSource {
  readonly editor: Editor;
  readonly environment: DrawEnvironment;
  /** Colour beside the page. */
  readonly workspace: string;
  /** px of the canvas per px of the screen. */
  readonly ratio: number;
  /** Which of the elements are painted here; all where it is left out. */
  readonly only?: (ids: readonly string[]) => readonly string[];
}

/** Paints what a part of the stage shows, clear at first; `origin` is the px of the stage that the canvas begins at. */
export function paintPart(
  context: CanvasRenderingContext2D,
  { editor, environment, only, ratio, workspace }: PartSource,
  { x, y, zoom }: View,
  { left, top, width, height }: Part,
  origin: Pick<Part, 'left' | 'top'> = { left: 0, top: 0 },
): void {
  const { page, scene } = editor;
  const scale = ratio * zoom;
  const region: Box = {
    x: (left - x * ratio) / scale,
    y: (top - y * ratio) / scale,
    width: width / scale,
    height: height / scale,
  };
  context.save();
  context.setTransform(1, 0, 0, 1, -origin.left, -origin.top);
  context.beginPath();
  context.rect(left, top, width, height);
  context.clip();
  context.clearRect(left, top, width, height);
  context.setTransform(scale, 0, 0, scale, ratio * x - origin.left, ratio * y - origin.top);
  if (page) {
    if (page.background === null) paintTransparency(context, page, region, 12 / zoom);
    else paintBackground(context, page);
    const ids = scene.within(region);
    const { editing } = editor.session.get();
    paintElements(context, editor.elements, only ? only(ids) : ids, { ...environment, clip: region, editing });
    paintOutside(context, page, grow(region, 1), workspace);
  }
  context.restore();
}
