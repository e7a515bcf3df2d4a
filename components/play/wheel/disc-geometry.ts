import { arc, type PieArcDatum, pie } from 'd3-shape';
import { WHEEL_ODDS } from '@/lib/constants/play';

type Odds = (typeof WHEEL_ODDS)[number];

export const DISC_RADIUS = 150;
/** Percent. In a narrower slice, the number only fits near the rim. */
const NARROW_PERCENT = 10;
const LABEL_RADIUS = { wide: 92, narrow: 120 } as const;

const round = pie<Odds>()
  .sort(null)
  .value(({ percent }) => percent);
const outline = arc<PieArcDatum<Odds>>().innerRadius(0).outerRadius(DISC_RADIUS);

/** Clockwise from the top, sized by odds; `middle` in degrees. */
export const DISC_SLICES = round([...WHEEL_ODDS]).map((slice) => {
  const isNarrow = slice.data.percent < NARROW_PERCENT;
  const radius = isNarrow ? LABEL_RADIUS.narrow : LABEL_RADIUS.wide;
  const [x, y] = arc<PieArcDatum<Odds>>().innerRadius(radius).outerRadius(radius).centroid(slice);
  return {
    ...slice.data,
    isNarrow,
    path: outline(slice) ?? '',
    label: { x, y },
    middle: (((slice.startAngle + slice.endAngle) / 2) * 180) / Math.PI,
  };
});

/** Rotation in degrees that puts a result under the pointer at the top. */
export function rotationOf(points: number): number {
  return -(DISC_SLICES.find((slice) => slice.points === points)?.middle ?? 0);
}
