import { edgeTowards, type MapBox, middleOf, overlaps, type Point } from './boxes';

/** `bend`: the control point of a quadratic curve; in the middle of a straight line. */
export type MapLine = { from: Point; to: Point; bend: Point };
/** The label stands on the middle of its line. */
export type LabeledLine = MapLine & { label: MapBox };

type Size = { width: number; height: number };

/** How far a line may bow out to leave other boxes and labels free, in pixels; the straightest one first. */
const BOWS = [0, 30, -30, 60, -60, 90, -90, 130, -130];
const SAMPLES = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

function pointOn({ from, bend, to }: MapLine, t: number): Point {
  const at = (axis: 'x' | 'y') =>
    (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * bend[axis] + t ** 2 * to[axis];
  return { x: at('x'), y: at('y') };
}

function bowed(a: MapBox, b: MapBox, bow: number): MapLine {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const middle = middleOf(a, b);
  const bend = {
    x: middle.x - (2 * bow * (b.y - a.y)) / length,
    y: middle.y + (2 * bow * (b.x - a.x)) / length,
  };
  return { from: edgeTowards(a, bend), to: edgeTowards(b, bend), bend };
}

function isInside({ x, y, width, height }: MapBox, room: Size): boolean {
  return (
    x >= width / 2 &&
    x <= room.width - width / 2 &&
    y >= height / 2 &&
    y <= room.height - height / 2
  );
}

type Around = { boxes: readonly MapBox[]; labels: readonly MapBox[]; room: Size };

/** How many boxes and labels a line and its label cover; 0 is best. */
function collisions(
  line: LabeledLine,
  { boxes, labels, room }: Around,
  ends: readonly MapBox[],
): number {
  const points = SAMPLES.map((t) => ({ ...pointOn(line, t), width: 0, height: 0 }));
  const crossed = boxes.filter(
    (box) => !ends.includes(box) && points.some((point) => overlaps(point, box)),
  );
  const covered = [...boxes, ...labels].filter((box) => overlaps(line.label, box, 2));
  return crossed.length + covered.length + (isInside(line.label, room) ? 0 : 1);
}

/** The straightest line from `a` to `b` that crosses no other box, with its label clear of everything. */
export function clearLine(a: MapBox, b: MapBox, label: Size, around: Around): LabeledLine {
  const lines = BOWS.map((bow): LabeledLine => {
    const line = bowed(a, b, bow);
    return { ...line, label: { ...label, ...pointOn(line, 0.5) } };
  });
  const counts = lines.map((line) => collisions(line, around, [a, b]));
  return lines[counts.indexOf(Math.min(...counts))] as LabeledLine;
}
