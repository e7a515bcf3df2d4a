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

/** product-rules.md, "Summary and visual learning" */
export const MAX_CONCEPTS = 6;
const MAX_LABEL_LENGTH = 15;

export type MapBox = { x: number; y: number; width: number; height: number };
type Point = { x: number; y: number };
/** `bend`: the control point of a quadratic curve. */
export type PlacedRelation = { from: number; to: number; bend: Point; label: MapBox };
export type ConceptLayout = { concepts: MapBox[]; relations: PlacedRelation[] };

export type MapInput = {
  /** In pixels. */
  conceptWidths: readonly number[];
  /** `width`: 0 without a label. */
  relations: readonly { from: number; to: number; width: number }[];
  width: number;
  height: number;
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

export type MapRoom = { width: number; height: number; withWords: boolean };

/** At least as wide as the widest concept, and high enough for all. */
export function mapRoom(available: number, conceptWidths: readonly number[]): MapRoom {
  const width = Math.max(available, Math.max(...conceptWidths, 0) + CONCEPT_PADDING + 2 * MARGIN);
  if (width >= WIDTH_FOR_WORDS) return { width, height: Math.round(width * 0.6), withWords: true };
  const stacked = conceptWidths.length * (CONCEPT_HEIGHT + 2 * GAP);
  return { width, height: Math.max(Math.round(width * 1.15), stacked), withWords: false };
}

/** By grapheme clusters. */
export function truncatedLabel(name: string): string {
  const characters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);
  return characters.length > MAX_LABEL_LENGTH ? `${characters.slice(0, MAX_LABEL_LENGTH).join('').trimEnd()}…` : name;
}

type Body = SimulationNodeDatum & { width: number; height: number };

/** Concepts on a circle, labels of relations between their ends. */
function startingBodies({ conceptWidths, relations, width, height }: MapInput): Body[] {
  const concepts = conceptWidths.map((labelWidth, index) => {
    const angle = (index / conceptWidths.length) * 2 * Math.PI - Math.PI / 2;
    return {
      width: labelWidth + CONCEPT_PADDING,
      height: CONCEPT_HEIGHT,
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

function links({ conceptWidths, relations }: MapInput): SimulationLinkDatum<Body>[] {
  return relations.flatMap(({ from, to }, index) => {
    const middle = conceptWidths.length + index;
    return [
      { source: from, target: middle },
      { source: middle, target: to },
    ];
  });
}

function settle(bodies: Body[], input: MapInput): void {
  const centre = { x: input.width / 2, y: (input.height * STRETCH) / 2 };
  forceSimulation(bodies)
    .force(
      'link',
      forceLink<Body, SimulationLinkDatum<Body>>(links(input))
        .distance(input.width / 7)
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
    .force('x', forceX<Body>(centre.x).strength(0.06))
    .force('y', forceY<Body>(centre.y).strength(0.03))
    .stop()
    .tick(TICKS);
}

/** Scales positions to the room, with a margin. */
function spread(bodies: readonly Body[], at: 'x' | 'y', size: 'width' | 'height', room: number): number[] {
  const edges = bodies.map((body) => ({ middle: body[at] ?? 0, half: body[size] / 2 + MARGIN }));
  const least = Math.min(...edges.map(({ middle }) => middle));
  const most = Math.max(...edges.map(({ middle }) => middle));
  return edges.map(({ middle, half }) => {
    const share = most > least ? (middle - least) / (most - least) : 0.5;
    return half + share * Math.max(0, room - 2 * half);
  });
}

/** The overlap, including a gap; positive when they overlap. */
function reach(a: MapBox, b: MapBox, at: 'x' | 'y', size: 'width' | 'height'): number {
  return (a[size] + b[size]) / 2 + GAP - Math.abs(a[at] - b[at]);
}

/** Moves both boxes by half of the overlap on the axis where it is smaller. */
function part(a: MapBox, b: MapBox, { width, height }: MapInput): boolean {
  const x = reach(a, b, 'x', 'width');
  const y = reach(a, b, 'y', 'height');
  if (x <= 0 || y <= 0) return false;
  const [at, size, room, by] = x < y ? (['x', 'width', width, x] as const) : (['y', 'height', height, y] as const);
  const [first, second] = a[at] <= b[at] ? [a, b] : [b, a];
  const keep = (box: MapBox, to: number) => {
    const half = box[size] / 2 + MARGIN;
    box[at] = Math.min(room - half, Math.max(half, to));
  };
  keep(first, first[at] - by / 2 - 1);
  keep(second, second[at] + by / 2 + 1);
  return true;
}

/** Moves boxes in place: d3 collides circles, so corners may still overlap. */
function separate(boxes: readonly MapBox[], input: MapInput): void {
  for (let round = 0; round < ROUNDS; round++) {
    let moved = false;
    boxes.forEach((a, index) => {
      for (const b of boxes.slice(index + 1)) moved = part(a, b, input) || moved;
    });
    if (!moved) return;
  }
}

function clamped(value: number, room: number): number {
  return Math.min(room, Math.max(0, value));
}

/** A curve through the label, clamped to the box. */
function curve(from: Point, to: Point, label: MapBox, { width, height }: MapInput): { bend: Point; label: MapBox } {
  const bend = {
    x: clamped(2 * label.x - (from.x + to.x) / 2, width),
    y: clamped(2 * label.y - (from.y + to.y) / 2, height),
  };
  const middle = { x: (from.x + to.x) / 4 + bend.x / 2, y: (from.y + to.y) / 4 + bend.y / 2 };
  return { bend, label: { ...label, ...middle } };
}

/**
 * Without overlaps where there is room. Deterministic: d3-force has its own seeded generator.
 */
export function layoutConcepts(input: MapInput): ConceptLayout {
  const bodies = startingBodies(input);
  settle(bodies, input);
  const xs = spread(bodies, 'x', 'width', input.width);
  const ys = spread(bodies, 'y', 'height', input.height);
  const boxes = bodies.map(({ width, height }, index) => ({ x: xs[index] ?? 0, y: ys[index] ?? 0, width, height }));
  const count = input.conceptWidths.length;
  separate(boxes.slice(0, count), input);
  return {
    concepts: boxes.slice(0, count),
    relations: input.relations.map(({ from, to }, index) => {
      const ends = [boxes[from] as MapBox, boxes[to] as MapBox] as const;
      return { from, to, ...curve(...ends, boxes[count + index] as MapBox, input) };
    }),
  };
}
