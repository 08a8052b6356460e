import type { ElementOf } from '@commonplace/contracts/design/document';

type Outline = NonNullable<ElementOf<'shape'>['stroke']>;
type Stroke = Pick<Outline, 'colour' | 'width' | 'dash'>;
/** Marks and gaps, in widths of the line. */
const PATTERNS = { solid: [], dashed: [4, 3], dotted: [0.1, 2] } as const;
export type Dash = keyof typeof PATTERNS;
export const DASHES = Object.keys(PATTERNS) as Dash[];
/** px of a mark at least: one without length is no mark. */
const LEAST = 0.1;

/** What a line's marks and gaps look like. */
export function dashOf({ dash }: Pick<Stroke, 'dash'>): Dash {
  const [mark, gap = 1] = dash;
  if (mark === undefined) return 'solid';
  return mark < gap / 4 ? 'dotted' : 'dashed';
}

/** A line in another pattern. */
export function withDash<S extends Stroke>(stroke: S, dash: Dash): S {
  return { ...stroke, dash: PATTERNS[dash].map((part) => Math.max(LEAST, part * stroke.width)) };
}

/** The outline of a shape in another pattern. Dots are marks of nearly no length, which round ends make round; a line has such by itself. */
export function outlineWithDash(outline: Outline, dash: Dash): Outline {
  const { cap, ...rest } = withDash(outline, dash);
  if (dash === 'dotted') return { ...rest, cap: 'round' };
  return cap === undefined || dashOf(outline) === 'dotted' ? rest : { ...rest, cap };
}

/** A line of another width; its marks and gaps grow with it, or dots would run into each other. */
export function withWidth<S extends Stroke>(stroke: S, width: number): S {
  // Of a line that has no width nothing says how long its marks are to be: they are those of its pattern.
  if (stroke.width === 0 && width > 0) return withDash({ ...stroke, width }, dashOf(stroke));
  const by = width > 0 ? width / stroke.width : 1;
  return { ...stroke, width, dash: stroke.dash.map((part) => Math.max(LEAST, part * by)) };
}
