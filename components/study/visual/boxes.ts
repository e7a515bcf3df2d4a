export type Point = { x: number; y: number };
/** Its center and size, in pixels. */
export type MapBox = Point & { width: number; height: number };

/** Pixels between two boxes. */
export const GAP = 8;

export function overlaps(a: MapBox, b: MapBox, gap = GAP): boolean {
  return (
    Math.abs(a.x - b.x) < (a.width + b.width) / 2 + gap &&
    Math.abs(a.y - b.y) < (a.height + b.height) / 2 + gap
  );
}

/** Where a line from the center of a box to a point leaves the box; the point itself when it lies inside. */
export function edgeTowards({ x, y, width, height }: MapBox, point: Point): Point {
  const dx = point.x - x;
  const dy = point.y - y;
  const share = Math.min(1, width / 2 / Math.abs(dx), height / 2 / Math.abs(dy));
  return { x: x + dx * share, y: y + dy * share };
}

export const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
