import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationLinkDatum,
  type SimulationNodeDatum,
} from 'd3-force';

export type MapBox = { x: number; y: number; width: number; height: number };
type Point = { x: number; y: number };
/** `bend`: the control point of a quadratic curve. */
export type PlacedRelation = { from: Point; to: Point; bend: Point; label: MapBox };

export type MapInput = {
  /** In pixels. */
  conceptWidths: readonly number[];
  /** `width`: 0 without a label. */
  relations: readonly { from: number; to: number; width: number }[];
  width: number;
  height: number;
  /** Whether the first concept stands in the middle of the others. */
  hub?: boolean;
};

const CONCEPT_HEIGHT = 44;
const RELATION_HEIGHT = 22;
const CONCEPT_PADDING = 32;
const RELATION_PADDING = 12;
const GAP = 8;
const MARGIN = 6;
/** Vertical stretch during the simulation: its circles become ellipses, as wide as labels. */
const STRETCH = 2.4;
const TICKS = 400;
const ROUNDS = 100;

/** Below this width, relations have no labels; the list has them. */
const WIDTH_FOR_WORDS = 560;

/** At least as wide as the widest concept, and high enough for all. */
export function mapRoom(available: number, conceptWidths: readonly number[]) {
  const width = Math.max(available, Math.max(...conceptWidths, 0) + CONCEPT_PADDING + 2 * MARGIN);
  if (width >= WIDTH_FOR_WORDS) return { width, height: Math.round(width * 0.6), withWords: true };
  const stacked = conceptWidths.length * (CONCEPT_HEIGHT + 2 * GAP);
  return { width, height: Math.max(Math.round(width * 1.15), stacked), withWords: false };
}

type Body = SimulationNodeDatum & MapBox;

/** Concepts on a circle, labels of relations between their ends. */
function startingBodies({ conceptWidths, relations, width, height, hub }: MapInput): Body[] {
  const around = conceptWidths.length - (hub ? 1 : 0);
  const middle = { x: width / 2, y: (height * STRETCH) / 2 };
  const concepts = conceptWidths.map((labelWidth, index): Body => {
    const angle = ((hub ? index - 1 : index) / around) * 2 * Math.PI - Math.PI / 2;
    const size = { width: labelWidth + CONCEPT_PADDING, height: CONCEPT_HEIGHT };
    if (hub && index === 0) return { ...size, ...middle, fx: middle.x, fy: middle.y };
    return {
      ...size,
      x: width * (0.5 + 0.32 * Math.cos(angle)),
      y: height * STRETCH * (0.5 + 0.36 * Math.sin(angle)),
    };
  });
  const labels = relations.map(({ from, to, width: labelWidth }) => ({
    width: labelWidth > 0 ? labelWidth + RELATION_PADDING : 4,
    height: labelWidth > 0 ? RELATION_HEIGHT : 4,
    x: ((concepts[from]?.x ?? 0) + (concepts[to]?.x ?? 0)) / 2,
    y: ((concepts[from]?.y ?? 0) + (concepts[to]?.y ?? 0)) / 2,
  }));
  return [...concepts, ...labels];
}

function simulate(bodies: Body[], { conceptWidths, relations, width, height }: MapInput): void {
  const links = relations.flatMap(({ from, to }, index) => {
    const label = conceptWidths.length + index;
    return [
      { source: from, target: label },
      { source: label, target: to },
    ];
  });
  forceSimulation(bodies)
    .force(
      'link',
      forceLink<Body, SimulationLinkDatum<Body>>(links)
        .distance(width / 7)
        .strength(0.35),
    )
    .force(
      'push',
      forceManyBody<Body>().strength((body) => -body.width * 2),
    )
    .force(
      'collide',
      forceCollide<Body>((body) => body.width / 2 + GAP)
        .strength(1)
        .iterations(4),
    )
    .force('x', forceX<Body>(width / 2).strength(0.06))
    .force('y', forceY<Body>((height * STRETCH) / 2).strength(0.03))
    .stop()
    .tick(TICKS);
}

type Axis = 'x' | 'y';
const SIZE = { x: 'width', y: 'height' } as const;

function spread(bodies: readonly MapBox[], axis: Axis, room: number): number[] {
  const centers = bodies.map((body) => body[axis]);
  const min = Math.min(...centers);
  const max = Math.max(...centers);
  return bodies.map((body) => {
    const half = body[SIZE[axis]] / 2 + MARGIN;
    const share = max > min ? (body[axis] - min) / (max - min) : 0.5;
    return half + share * Math.max(0, room - 2 * half);
  });
}

/** The overlap, including a gap; positive when they overlap. */
function overlap(a: MapBox, b: MapBox, axis: Axis): number {
  return (a[SIZE[axis]] + b[SIZE[axis]]) / 2 + GAP - Math.abs(a[axis] - b[axis]);
}

/** Moves both boxes by half of the overlap on the axis where it is smaller. */
function pushApart(a: MapBox, b: MapBox, input: MapInput): boolean {
  const x = overlap(a, b, 'x');
  const y = overlap(a, b, 'y');
  if (x <= 0 || y <= 0) return false;
  const axis = x < y ? 'x' : 'y';
  const size = SIZE[axis];
  const distance = Math.min(x, y) / 2 + 1;
  const move = (box: MapBox, by: number) => {
    const half = box[size] / 2 + MARGIN;
    box[axis] = Math.min(input[size] - half, Math.max(half, box[axis] + by));
  };
  const [first, second] = a[axis] <= b[axis] ? [a, b] : [b, a];
  move(first, -distance);
  move(second, distance);
  return true;
}

/** Moves boxes in place: d3 collides circles, so corners may still overlap. */
function separate(boxes: readonly MapBox[], input: MapInput): void {
  for (let round = 0; round < ROUNDS; round++) {
    let moved = false;
    boxes.forEach((a, index) => {
      for (const b of boxes.slice(index + 1)) moved = pushApart(a, b, input) || moved;
    });
    if (!moved) return;
  }
}

function clamped(value: number, room: number): number {
  return Math.min(room, Math.max(0, value));
}

/** A curve through the label, clamped to the box. */
function curve(from: Point, to: Point, label: MapBox, { width, height }: MapInput): PlacedRelation {
  const bend = {
    x: clamped(2 * label.x - (from.x + to.x) / 2, width),
    y: clamped(2 * label.y - (from.y + to.y) / 2, height),
  };
  const middle = { x: (from.x + to.x) / 4 + bend.x / 2, y: (from.y + to.y) / 4 + bend.y / 2 };
  return { from, to, bend, label: { ...label, ...middle } };
}

/** Without overlaps where there is room. Deterministic: d3-force has its own seeded generator. */
export function layoutConcepts(input: MapInput): {
  concepts: MapBox[];
  relations: PlacedRelation[];
} {
  const bodies = startingBodies(input);
  simulate(bodies, input);
  const xs = spread(bodies, 'x', input.width);
  const ys = spread(bodies, 'y', input.height);
  const boxes = bodies.map(({ width, height }, index) => ({
    x: xs[index] ?? 0,
    y: ys[index] ?? 0,
    width,
    height,
  }));
  const count = input.conceptWidths.length;
  const concepts = boxes.slice(0, count);
  separate(concepts, input);
  const relations = input.relations.map(({ from, to }, index) =>
    curve(boxes[from] as MapBox, boxes[to] as MapBox, boxes[count + index] as MapBox, input),
  );
  return { concepts, relations };
}
