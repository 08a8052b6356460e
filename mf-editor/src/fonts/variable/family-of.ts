import type { TextStyle } from '@commonplace/contracts/design/document';

type Named = Pick<TextStyle, 'font' | 'axes'>;

/**
 * The family that draws a style: the font itself, or, where axes of a variable font are set, the instance of it that was made for them. A canvas has no
 * way to set axes but weight; and what is exported has to hold these very letters.
 */
export function familyOf({ font, axes }: Named): string {
  const set = Object.entries(axes ?? {});
  if (set.length === 0) return font;
  const told = set
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([tag, value]) => `${tag} ${Math.round(value * 100) / 100}`);
  return `${font} (${told.join(', ')})`;
}
