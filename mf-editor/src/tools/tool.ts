import type { Point } from '../geometry/box';
import type { Handle } from '../geometry/resize';

/** What the pointer is on. */
export type Hit =
  | { kind: 'element'; id: string }
  | { kind: 'handle'; handle: Handle }
  | { kind: 'rotate' }
  /** An end of the one selected line. */
  | { kind: 'end'; end: 'start' | 'end' }
  | { kind: 'canvas' }
  /** A line of the page's own, by its place in the page's list. */
  | { kind: 'guide'; index: number }
  /** The ruler; `axis` is of the guides that are pulled out of it. */
  | { kind: 'ruler'; axis: 'x' | 'y' };

/** A pointer event as tools see it. */
export interface ToolEvent {
  /** In px of the page. */
  readonly point: Point;
  /** In px of the screen, from the canvas's corner. */
  readonly screen: Point;
  readonly hit: Hit;
  readonly shift: boolean;
  readonly alt: boolean;
  /** Ctrl or Cmd. */
  readonly mod: boolean;
  readonly touch: boolean;
  /** 2 at the second press of a double click. */
  readonly clicks: number;
}

/** One state of a tool. It ends in exactly one of: another state, `up` (complete) or `cancel`. */
export interface ToolState {
  readonly name: string;
  down?(event: ToolEvent): void;
  move?(event: ToolEvent): void;
  up?(event: ToolEvent): void;
  cancel?(): void;
}

export interface Tool {
  /** Name of the current state. */
  readonly state: string;
  down(event: ToolEvent): void;
  move(event: ToolEvent): void;
  up(event: ToolEvent): void;
  /** Escape, a lost pointer, another tool: back to before the gesture. Answers whether there was one. */
  cancel(): boolean;
  /** Enter on the canvas: does its work where the person looks. Answers whether it could; left out by tools that need a pointer. */
  here?(): boolean;
}

/** px of the screen that a pointer may tremble before a press becomes a drag. */
export const dragThreshold = (touch: boolean): number => (touch ? 8 : 3);
