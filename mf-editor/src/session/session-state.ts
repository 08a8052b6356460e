import type { Hold, TextStyle } from '@commonplace/contracts/design/document';
import type { Box } from '../geometry/box';

/** What the person has in hand. */
export type ToolName =
  | 'select'
  | 'hand'
  | 'text'
  | 'rectangle'
  | 'ellipse'
  | 'frame'
  | 'line'
  | 'arrow'
  | 'brush'
  | 'highlighter'
  | 'eraser';

/** How the person likes to work; not part of the design. */
export interface ViewSettings {
  readonly rulers: boolean;
  readonly grid: boolean;
  readonly safeArea: boolean;
  readonly snapping: boolean;
  /** Bars and panels beside the canvas. */
  readonly panels: boolean;
  readonly brush: { readonly colour: string; readonly width: number };
}

/** A line that shows what something snapped to, in px of the page. */
export interface Guide {
  readonly axis: 'x' | 'y';
  readonly at: number;
  readonly from: number;
  readonly to: number;
  /** A distance, of guides that show equal gaps. */
  readonly label?: string;
}

/** What the person looks at, has selected and is doing now; gone with the visit. */
export interface SessionState {
  readonly page: string;
  readonly selection: readonly string[];
  /** The group that was entered: clicks select inside of it. */
  readonly inside: string | null;
  readonly tool: ToolName;
  /** The text element that is being written in. */
  readonly editing: string | null;
  /** Offsets of the caret and the selection in that text. */
  readonly caret: { readonly start: number; readonly end: number };
  /** The look that the next letters take, where it was chosen at a caret; gone as soon as the caret goes elsewhere. */
  readonly writeStyle: Partial<TextStyle> | null;
  /** The picture whose part is being chosen. */
  readonly cropping: string | null;
  /** The cell of the selected table that the panel shows; with `write` its field takes the keyboard. */
  readonly cell: { readonly row: number; readonly column: number; readonly write?: boolean } | null;
  readonly hover: string | null;
  /** What the end of a line that is drawn or pulled would hold on to. */
  readonly holding: Hold | null;
  readonly marquee: Box | null;
  readonly guides: readonly Guide[];
  /** Elements that a gesture moves now: the canvas redraws only these. */
  readonly moving: ReadonlySet<string> | null;
  readonly readOnly: boolean;
  /** Whether there are tools to draw by hand with; an administrator's flag puts them away. */
  readonly brushes: boolean;
  /** Whether the person may keep the design as a template. */
  readonly templates: boolean;
}
