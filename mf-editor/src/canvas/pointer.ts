import { centreOf, distance, type Point } from '../geometry/box';
import type { Editor } from '../session/editor';
import type { Tool, ToolEvent } from '../tools/tool';
import type { Hit } from '../tools/tool';
import { selectableAt } from '../document/selectors';
import { hitTarget } from '../tools/hit-target';
import type { ToolName } from '../session/session-state';

const DOUBLE_WITHIN = 400;
const DOUBLE_NEAR = 6;
/** Zoom per px of the wheel, and px of a wheel step that counts lines. */
const WHEEL_ZOOM = 0.0025;
const LINE = 16;

export interface PointerParts {
  element: HTMLElement;
  editor: Editor;
  tools: Readonly<Record<ToolName, Tool>>;
  /** A press on the text that is being written in, the how many-th in a row; true when it was taken. */
  onTextPress: (point: Point, event: PointerEvent, clicks: number) => boolean;
  /** The menu was asked for, by the second button or a long press; in px of the window. */
  onMenu: (at: Point) => void;
}
/** ms that a finger rests until the menu comes. */
const LONG_PRESS = 550;

/** Turns the pointer's events into a tool's, and wheel, pinch and Space into views. Answers how to take it off again. */
export function attachPointer({ element, editor, tools, onTextPress, onMenu }: PointerParts): () => void {
  const pointers = new Map<number, Point>();
  let active: Tool | null = null;
  let spaceHeld = false;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let last = { at: 0, point: { x: 0, y: 0 }, clicks: 0 };

  const screenOf = (event: PointerEvent | WheelEvent): Point => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const toolEvent = (event: PointerEvent, hit?: Hit): ToolEvent => {
    const screen = screenOf(event);
    const touch = event.pointerType === 'touch';
    return {
      screen,
      point: editor.viewport.toPage(screen),
      hit: hit ?? hitTarget(editor, screen, touch),
      shift: event.shiftKey,
      alt: event.altKey,
      mod: event.ctrlKey || event.metaKey,
      touch,
      clicks: last.clicks,
    };
  };

  /** The menu is about what lies under the pointer. */
  function menuAt(event: { clientX: number; clientY: number; pointerType?: string }): void {
    const box = element.getBoundingClientRect();
    const screen = { x: event.clientX - box.left, y: event.clientY - box.top };
    const hit = hitTarget(editor, screen, event.pointerType === 'touch');
    const { selection, inside } = editor.session.get();
    if (hit.kind === 'element') {
      const id = selectableAt(editor.elements, hit.id, inside);
      if (!selection.includes(id)) editor.select([id]);
    } else if (hit.kind === 'canvas') editor.select([]);
    onMenu({ x: event.clientX, y: event.clientY });
  }
  function menuOfSelection(): void {
    const { left, top, width, height } = element.getBoundingClientRect();
    const frame = editor.selectionFrame();
    const middle = frame ? editor.viewport.toScreen(centreOf(frame)) : { x: width / 2, y: height / 2 };
    const within = (at: number, most: number) => Math.max(0, Math.min(most, at));
    onMenu({ x: left + within(middle.x, width), y: top + within(middle.y, height) });
  }
  function rest(event: PointerEvent): void {
    clearTimeout(resting);
    if (event.pointerType !== 'touch') return;
    const { clientX, clientY, pointerType } = event;
    resting = setTimeout(() => {
      active?.cancel();
      active = null;
      menuAt({ clientX, clientY, pointerType });
    }, LONG_PRESS);
  }

  function down(event: PointerEvent): void {
    if (event.button === 2) return;
    rest(event);
    const screen = screenOf(event);
    pointers.set(event.pointerId, screen);
    element.setPointerCapture(event.pointerId);
    // With a second finger it is a pinch, and no tool begins with a third.
    if (pointers.size > 1) {
      clearTimeout(resting);
      active?.cancel();
      active = null;
      return;
    }
    const clicks =
      event.timeStamp - last.at < DOUBLE_WITHIN && distance(screen, last.point) < DOUBLE_NEAR ? last.clicks + 1 : 1;
    last = { at: event.timeStamp, point: screen, clicks };
    if (spaceHeld || event.button === 1) active = tools.hand;
    else if (onTextPress(editor.viewport.toPage(screen), event, clicks)) return;
    else active = tools[editor.session.get().tool];
    // The canvas takes the keyboard, but the page does not scroll to it.
    element.focus({ preventScroll: true });
    event.preventDefault();
    active.down(toolEvent(event));
  }

  function move(event: PointerEvent): void {
    const before = pointers.get(event.pointerId);
    const screen = screenOf(event);
    if (before) pointers.set(event.pointerId, screen);
    if (before && distance(screen, last.point) > 8) clearTimeout(resting);
    if (before && pointers.size > 1) return pinch(event.pointerId, before, screen);
    if (active) return active.move(toolEvent(event, { kind: 'canvas' }));
    if (pointers.size > 0) return;
    const { tool } = editor.session.get();
    const hovered = toolEvent(event);
    element.style.cursor = spaceHeld ? 'grab' : cursorOf(tool, hovered.hit, editor.selectionFrame()?.rotation ?? 0);
    // A line shows before it is drawn what its end would hold on to.
    if (tool === 'select' || tool === 'line' || tool === 'arrow') tools[tool].move(hovered);
  }

  function up(event: PointerEvent): void {
    clearTimeout(resting);
    pointers.delete(event.pointerId);
    if (!active || pointers.size > 0) return;
    const tool = active;
    active = null;
    tool.up(toolEvent(event));
  }
  function lost(event: PointerEvent): void {
    clearTimeout(resting);
    pointers.delete(event.pointerId);
    active?.cancel();
    active = null;
  }

  function pinch(id: number, before: Point, now: Point): void {
    const other = [...pointers].find(([key]) => key !== id)?.[1];
    if (!other) return;
    const spread = distance(now, other) / Math.max(1, distance(before, other));
    editor.viewport.panBy((now.x - before.x) / 2, (now.y - before.y) / 2);
    editor.viewport.zoomBy(spread, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1;
    if (event.ctrlKey || event.metaKey) {
      return editor.viewport.zoomBy(Math.exp(-event.deltaY * unit * WHEEL_ZOOM), screenOf(event));
    }
    const sideways = event.shiftKey && event.deltaX === 0;
    editor.viewport.panBy(-(sideways ? event.deltaY : event.deltaX) * unit, sideways ? 0 : -event.deltaY * unit);
  }

  const space = (held: boolean) => (event: KeyboardEvent) => {
    if (event.key !== ' ' || event.target !== element) return;
    spaceHeld = held;
    element.style.cursor = held ? 'grab' : '';
    event.preventDefault();
  };
  // Whoever lets Space go in another window lets it go unheard.
  const away = () => {
    spaceHeld = false;
    element.style.cursor = '';
  };
  const leave = () => editor.session.set({ hover: null, ...(active ? {} : { holding: null }) });
  const menu = (event: MouseEvent) => {
    event.preventDefault();
    // By the keyboard: about what is selected, beside it.
    if (event.button !== 2 && (event as PointerEvent).pointerType === '') return menuOfSelection();
    // A long press brings this event, too: its menu is there already.
    if (pointers.size === 0 || !matchMedia('(pointer: coarse)').matches) menuAt(event);
  };

  const listeners: [string, EventListener, AddEventListenerOptions?][] = [
    ['pointerdown', down as EventListener],
    ['pointermove', move as EventListener],
    ['pointerup', up as EventListener],
    ['pointercancel', lost as EventListener],
    ['pointerleave', leave],
    ['wheel', wheel as EventListener, { passive: false }],
    ['keydown', space(true) as EventListener],
    ['keyup', space(false) as EventListener],
    ['blur', away],
    ['contextmenu', menu as EventListener],
  ];
  for (const [name, listener, options] of listeners) element.addEventListener(name, listener, options);
  return () => {
    clearTimeout(resting);
    for (const [name, listener] of listeners) element.removeEventListener(name, listener);
  };
}

const AROUND = ['ns-resize', 'nesw-resize', 'ew-resize', 'nwse-resize'] as const;
const ANGLES = { n: 0, ne: 1, e: 2, se: 3, s: 4, sw: 5, w: 6, nw: 7 } as const;

/** The cursor says what a press would do; resize arrows turn with the element. */
function cursorOf(tool: ToolName, hit: Hit, rotation: number): string {
  if (tool === 'hand') return 'grab';
  if (tool === 'text') return 'text';
  if (tool !== 'select') return 'crosshair';
  if (hit.kind === 'handle') return AROUND[(((ANGLES[hit.handle] + Math.round(rotation / 45)) % 4) + 4) % 4]!;
  if (hit.kind === 'rotate' || hit.kind === 'end') return 'grab';
  if (hit.kind === 'guide') return 'move';
  if (hit.kind === 'ruler') return hit.axis === 'x' ? 'col-resize' : 'row-resize';
  return hit.kind === 'element' ? 'move' : 'default';
}
