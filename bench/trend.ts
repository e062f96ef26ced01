export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The line that fits best (least squares): where it is at the first and the last point, and the error of the difference. */
export interface Trend {
  readonly first: number;
  readonly last: number;
  /** Standard error of `last - first`. */
  readonly error: number;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Fits a line; throws with fewer than three points, which say nothing of its error. */
export function fitTrend(points: readonly Point[]): Trend {
  if (points.length < 3) throw new RangeError('A trend needs three points');
  const xs = points.map(({ x }) => x);
  const [centreX, centreY] = [mean(xs), mean(points.map(({ y }) => y))];
  const spread = points.reduce((sum, { x }) => sum + (x - centreX) ** 2, 0);
  const slope = points.reduce((sum, { x, y }) => sum + (x - centreX) * (y - centreY), 0) / spread;
  const at = (x: number) => centreY + slope * (x - centreX);
  const rest = points.reduce((sum, { x, y }) => sum + (y - at(x)) ** 2, 0) / (points.length - 2);
  const [least, most] = [Math.min(...xs), Math.max(...xs)];
  return { first: at(least), last: at(most), error: Math.sqrt(rest / spread) * (most - least) };
}
