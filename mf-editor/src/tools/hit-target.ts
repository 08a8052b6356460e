import type { DesignElement } from '@commonplace/contracts/design/document';
import { hasEnds } from '../connectors/hold';
import { definitionOf } from '../elements/definitions';
import { pagePoints } from '../elements/line/line-points';
import { centreOf, distance, rotate, toLocal, type Frame, type Point } from '../geometry/box';
import { HANDLES, handlePoint, isCorner, type Handle } from '../geometry/resize';
import type { Editor } from '../session/editor';
import type { Hit } from './tool';

/** px of the screen. */
const REACH = { mouse: 8, touch: 20 } as const;
const ELEMENT_REACH = { mouse: 2, touch: 8 } as const;
export const ROTATE_DISTANCE = 28;
/** Thickness of the rulers. */
export const RULER = 22;
const GUIDE_REACH = 4;
/** Sides shorter than this on screen show no handle between the corners. */
const LEAST_SIDE = 36;

/** The handles that a selection shows: none when it cannot be changed or is written in. */
export function shownHandles(editor: Editor, frame: Frame | null = editor.selectionFrame()): Handle[] {
  const { editing, readOnly, selection } = editor.session.get();
  if (!frame || readOnly || editing !== null || selection.length === 0) return [];
  const selected = editor.selectedDeep();
  if (!selected.some(({ locked }) => locked === 'none')) return [];
  const { zoom } = editor.viewport.get();
  const single = selected.length === 1 ? selected[0] : undefined;
  // Its ends are pulled instead, which gives it its length and its turn.
  if (single?.type === 'line' && hasEnds(single)) return [];
  const all = single ? handlesOf(single) : HANDLES.filter(isCorner);
  return all.filter((handle) => {
    if (isCorner(handle)) return true;
    const side = handle === 'n' || handle === 's' ? frame.width : frame.height;
    return side * zoom >= LEAST_SIDE;
  });
}

/** Where the ends of the one selected line are, in px of the screen; null where it has none, or they cannot be pulled. */
export function shownEnds(editor: Editor): Record<'start' | 'end', Point> | null {
  const { readOnly, selection } = editor.session.get();
  const line = selection.length === 1 ? editor.elements.get(selection[0]!) : undefined;
  if (readOnly || line?.type !== 'line' || line.locked !== 'none' || !hasEnds(line)) return null;
  const points = pagePoints(line).map((point) => editor.viewport.toScreen(point));
  return { start: points[0]!, end: points.at(-1)! };
}

/** Where the handle for turning is, in px of the screen. */
export function rotatePoint(editor: Editor, frame: Frame): Point {
  const { viewport } = editor;
  const centre = centreOf(frame);
  const reach = frame.height / 2 + ROTATE_DISTANCE / viewport.get().zoom;
  return viewport.toScreen(rotate({ x: centre.x, y: centre.y + reach }, frame.rotation, centre));
}

/** What a pointer is on: handles lie above elements. */
export function hitTarget(editor: Editor, screen: Point, touch: boolean): Hit {
  const { viewport } = editor;
  const { rulers } = editor.settings.get();
  if (rulers && !editor.session.get().readOnly) {
    if (screen.y < RULER && screen.x >= RULER) return { kind: 'ruler', axis: 'y' };
    if (screen.x < RULER && screen.y >= RULER) return { kind: 'ruler', axis: 'x' };
  }
  const reach = touch ? REACH.touch : REACH.mouse;
  const frame = editor.selectionFrame();
  const handles = shownHandles(editor, frame);
  if (frame && handles.length > 0) {
    if (distance(rotatePoint(editor, frame), screen) <= reach) return { kind: 'rotate' };
    const free = isInMiddle(frame, viewport.toPage(screen)) ? [] : handles;
    const near = free
      .map((handle) => ({ handle, away: distance(viewport.toScreen(handlePoint(frame, handle)), screen) }))
      .filter(({ away }) => away <= reach)
      .sort((a, b) => a.away - b.away)[0];
    if (near) return { kind: 'handle', handle: near.handle };
  }
  const ends = shownEnds(editor);
  if (ends && !isBetween(ends, screen)) {
    const end = distance(ends.start, screen) < distance(ends.end, screen) ? 'start' : 'end';
    if (distance(ends[end], screen) <= reach) return { kind: 'end', end };
  }
  const tolerance = (touch ? ELEMENT_REACH.touch : ELEMENT_REACH.mouse) / viewport.get().zoom;
  const id = editor.scene.at(viewport.toPage(screen), tolerance);
  if (id !== null) return { kind: 'element', id };
  const guides = rulers ? (editor.page?.guides ?? []) : [];
  const index = guides.findIndex(({ axis, at }) => {
    const on = viewport.toScreen({ x: at, y: at });
    return Math.abs(axis === 'x' ? on.x - screen.x : on.y - screen.y) <= GUIDE_REACH;
  });
  return index >= 0 ? { kind: 'guide', index } : { kind: 'canvas' };
}

/** Whether a point is in the middle half of a frame: there something small is taken hold of, however far its handles reach. */
function isInMiddle(frame: Frame, point: Point): boolean {
  const local = toLocal(frame, point);
  return (
    Math.abs(local.x - frame.width / 2) < frame.width / 4 && Math.abs(local.y - frame.height / 2) < frame.height / 4
  );
}

/** Whether a point is about the middle between two ends: there something short is taken hold of, however far its ends reach. */
function isBetween({ start, end }: Record<'start' | 'end', Point>, point: Point): boolean {
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  return distance(middle, point) < distance(start, end) / 4;
}

function handlesOf(element: DesignElement): readonly Handle[] {
  return definitionOf(element).handles;
}
