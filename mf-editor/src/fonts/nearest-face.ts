/** What of a face decides whether it is taken. */
export interface FaceKind {
  readonly weight: number;
  readonly italic: boolean;
}

/**
 * Of the faces of one family those that a browser takes for a style (CSS Fonts 4, font matching): the slant first, then the nearest weight in the order
 * of the specification. Several, where a face is spread over files of letters.
 */
export function nearestFaces<T extends FaceKind>(faces: readonly T[], { weight, italic }: FaceKind): T[] {
  const slanted = faces.filter((face) => face.italic === italic);
  const usable = slanted.length > 0 ? slanted : faces;
  const nearest = nearestWeight(
    usable.map((face) => face.weight),
    weight,
  );
  return usable.filter((face) => face.weight === nearest);
}

function nearestWeight(weights: readonly number[], wanted: number): number | undefined {
  const lighter = weights.filter((weight) => weight < wanted).sort((a, b) => b - a);
  const heavier = weights.filter((weight) => weight > wanted).sort((a, b) => a - b);
  if (weights.includes(wanted)) return wanted;
  if (wanted > 500) return heavier[0] ?? lighter[0];
  if (wanted < 400) return lighter[0] ?? heavier[0];
  return heavier.find((weight) => weight <= 500) ?? lighter[0] ?? heavier[0];
}

/** Weight from which a browser draws a lighter face bolder than it is. */
const BOLD = 600;
/** How far letters lean that a browser slants itself: px to the right for each px of height. */
export const SLANT = 0.25;

/** Whether a browser makes letters of a face bolder, or leaning, as the family has no such face. */
export function madeByBrowser(face: FaceKind, wanted: FaceKind): { bold: boolean; slanted: boolean } {
  return { bold: wanted.weight >= BOLD && face.weight < BOLD, slanted: wanted.italic && !face.italic };
}

/** px by which an outline grows that is made bold, of letters of a size in px: a 24th of small ones, a 32nd of large ones, as Skia does it. */
export function boldPen(size: number): number {
  const part = Math.min(1, Math.max(0, (size - 9) / (36 - 9)));
  return size * (1 / 24 + part * (1 / 32 - 1 / 24));
}
