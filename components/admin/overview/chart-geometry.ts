import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';

export type Point = { day: string; value: number | null };

/** The drawing is stretched to the width it gets. */
export const CHART_HEIGHT = 100;
const TICKS = 2;
/** So that whole numbers have whole ticks. */
const LEAST_TOP = 2;

/** The drawing of values by day. Days without a value are gaps. `ticks` are evenly spaced, lowest first. */
export function drawChart(points: readonly Point[]) {
  const width = Math.max(1, points.length - 1);
  const top = Math.max(LEAST_TOP, ...points.map(({ value }) => value ?? 0));
  const y = scaleLinear([0, top], [CHART_HEIGHT, 0]).nice(TICKS);
  const isKnown = ({ value }: Point) => value !== null;
  const yOf = ({ value }: Point) => y(value ?? 0);
  return {
    width,
    yOf,
    area: area<Point>((_, n) => n, CHART_HEIGHT, yOf).defined(isKnown)([...points]) ?? '',
    line: line<Point>((_, n) => n, yOf).defined(isKnown)([...points]) ?? '',
    ticks: y.ticks(TICKS),
  };
}
