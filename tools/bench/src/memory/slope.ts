export interface Point {
  /** Hours since the first one. */
  readonly at: number;
  readonly value: number;
}

/** Growth in an hour by least squares. NaN of fewer than two points. */
export function slopeOf(points: readonly Point[]): number {
  const mean = (of: (point: Point) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [at, value] = [mean((point) => point.at), mean((point) => point.value)];
  const up = points.reduce((sum, point) => sum + (point.at - at) * (point.value - value), 0);
  const across = points.reduce((sum, point) => sum + (point.at - at) ** 2, 0);
  return up / across;
}
