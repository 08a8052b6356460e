export interface Point {
  /** Hours since the first one. */
  readonly at: number;
  readonly value: number;
}

/** Growth in an hour by least squares. NaN of fewer than two points. */
export function slopeOf(points: readonly Point[]): number {
  return lineOf(points).slope;
}

/** By how much growth is off through noise alone: twice its standard error, as far as the points lie beside their line. NaN of fewer than three points. */
export function noiseOf(points: readonly Point[]): number {
  if (points.length < 3) return NaN;
  const { slope, at, value, across } = lineOf(points);
  const beside = points.reduce((sum, point) => sum + (point.value - value - slope * (point.at - at)) ** 2, 0);
  return 2 * Math.sqrt(beside / (points.length - 2) / across);
}

/** The line nearest to all points, through the middle of them. */
function lineOf(points: readonly Point[]) {
  const mean = (of: (point: Point) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [at, value] = [mean((point) => point.at), mean((point) => point.value)];
  const up = points.reduce((sum, point) => sum + (point.at - at) * (point.value - value), 0);
  const across = points.reduce((sum, point) => sum + (point.at - at) ** 2, 0);
  return { slope: up / across, at, value, across };
}
