import type { FontLibrary } from '../font-library';

/** Axes that a text has when it takes a font: those of its weight, so that every export shows the weight that the screen does; none for fonts that do not vary. */
export async function usualAxes(
  fonts: Pick<FontLibrary, 'axesOf'>,
  font: string,
  weight: number,
): Promise<Record<string, number>> {
  const axes = await fonts.axesOf(font);
  const of = axes.find(({ tag }) => tag === 'wght');
  if (of) return { wght: Math.min(of.most, Math.max(of.least, weight)) };
  const [first] = axes;
  return first ? { [first.tag]: first.usual } : {};
}
