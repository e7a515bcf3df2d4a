import { GAP, type MapBox, type Point } from './boxes';
import { clearLine, type LabeledLine } from './map-lines';

export type MapInput = {
  /** In pixels. */
  conceptWidths: readonly number[];
  /** `width` is the label's: 0 without one. */
  relations: readonly { from: number; to: number; width: number }[];
  width: number;
  height: number;
  /** Whether the first concept is the one that the others hang on. */
  hub?: boolean;
};

const CONCEPT_HEIGHT = 44;
const RELATION_HEIGHT = 22;
const CONCEPT_PADDING = 32;
const RELATION_PADDING = 12;
const MARGIN = 6;
const ROW = CONCEPT_HEIGHT + 2 * GAP;
/** How far the list on a phone is indented below its hub. */
const INDENT = 28;

/** Below this width, concepts stand in a list, and relations have no labels: the list of relations has them. */
const WIDTH_FOR_WORDS = 560;

/** At least as wide as the widest concept, and high enough for all. */
export function mapRoom(available: number, conceptWidths: readonly number[]) {
  const widest = Math.max(...conceptWidths, 0) + CONCEPT_PADDING + INDENT + 2 * MARGIN;
  const width = Math.max(available, widest);
  if (width >= WIDTH_FOR_WORDS) return { width, height: Math.round(width * 0.6), withWords: true };
  return { width, height: conceptWidths.length * ROW + 2 * MARGIN, withWords: false };
}

/** Without overlaps where there is room; a line joins the edges of its concepts. */
export function layoutConcepts(input: MapInput): { concepts: MapBox[]; relations: LabeledLine[] } {
  const concepts = input.width >= WIDTH_FOR_WORDS ? ringOf(input) : listOf(input);
  const join = input.width >= WIDTH_FOR_WORDS ? lineInRing : lineInList;
  const labels: MapBox[] = [];
  const relations = input.relations.map((relation) => {
    const line = join(relation, { input, concepts, labels });
    if (relation.width > 0) labels.push(line.label);
    return line;
  });
  return { concepts, relations };
}

const sizeOf = (labelWidth: number) => ({
  width: labelWidth + CONCEPT_PADDING,
  height: CONCEPT_HEIGHT,
});

/** On an ellipse as large as the room, the hub in its middle; joined concepts stand side by side. */
function ringOf(input: MapInput): MapBox[] {
  const { conceptWidths, width, height, hub } = input;
  const order = sideBySide(input);
  return conceptWidths.map((labelWidth, index) => {
    const size = sizeOf(labelWidth);
    const place = order.indexOf(index);
    const middle = { x: width / 2, y: height / 2 };
    if ((hub && index === 0) || conceptWidths.length === 1) return { ...size, ...middle };
    const angle = firstAngle(order.length) + (place / order.length) * 2 * Math.PI;
    return {
      ...size,
      x: middle.x + Math.cos(angle) * (middle.x - size.width / 2 - MARGIN),
      y: middle.y + Math.sin(angle) * (middle.y - size.height / 2 - MARGIN),
    };
  });
}

/** The top; with two or four, where they stand apart in a wide room. */
function firstAngle(count: number): number {
  if (count === 2) return -Math.PI;
  return count === 4 ? -Math.PI * 0.75 : -Math.PI / 2;
}

/** All but the hub, each after one that it is joined with, chains from their ends. */
function sideBySide({ conceptWidths, relations, hub }: MapInput): number[] {
  const all = [...conceptWidths.keys()].slice(hub ? 1 : 0);
  const joined = relations.filter(({ from, to }) => all.includes(from) && all.includes(to));
  const joinedWith = (index: number) =>
    joined.flatMap(({ from, to }) => {
      if (from === index) return [to];
      return to === index ? [from] : [];
    });
  const order: number[] = [];
  const follow = (index: number): void => {
    if (order.includes(index)) return;
    order.push(index);
    for (const next of joinedWith(index)) follow(next);
  };
  const ends = [...all].sort((a, b) => joinedWith(a).length - joinedWith(b).length);
  for (const index of ends) follow(index);
  return order;
}

/** One below the other, indented below the hub; joined concepts follow one another. */
function listOf(input: MapInput): MapBox[] {
  const { conceptWidths, hub } = input;
  const order = [...(hub ? [0] : []), ...sideBySide(input)];
  return conceptWidths.map((labelWidth, index) => {
    const size = sizeOf(labelWidth);
    const indent = hub && index > 0 ? INDENT : 0;
    const row = order.indexOf(index);
    return { ...size, x: MARGIN + indent + size.width / 2, y: MARGIN + ROW * (row + 0.5) };
  });
}

type Drawn = { input: MapInput; concepts: readonly MapBox[]; labels: readonly MapBox[] };
type Relation = MapInput['relations'][number];

const isBranch = ({ hub }: MapInput, { from }: Relation): boolean => hub === true && from === 0;

function lineInRing(relation: Relation, { input, concepts, labels }: Drawn): LabeledLine {
  const [a, b] = [concepts[relation.from] as MapBox, concepts[relation.to] as MapBox];
  const size =
    relation.width > 0
      ? { width: relation.width + RELATION_PADDING, height: RELATION_HEIGHT }
      : { width: 0, height: 0 };
  const others = isBranch(input, relation) ? [] : concepts;
  return clearLine(a, b, size, { boxes: others, labels, room: input });
}

/** A branch goes down from the hub's left; a relation bows out on the right. */
function lineInList(relation: Relation, { input, concepts }: Drawn): LabeledLine {
  const [a, b] = [concepts[relation.from] as MapBox, concepts[relation.to] as MapBox];
  const label = { x: 0, y: 0, width: 0, height: 0 };
  if (isBranch(input, relation)) {
    const x = MARGIN + INDENT / 2;
    const to = { x: b.x - b.width / 2, y: b.y };
    return { from: { x, y: a.y + a.height / 2 }, to, bend: { x, y: b.y }, label };
  }
  const rightOf = ({ x, y, width }: MapBox): Point => ({ x: x + width / 2, y });
  const [from, to] = [rightOf(a), rightOf(b)];
  const x = Math.min(input.width, Math.max(from.x, to.x) + ROW);
  return { from, to, bend: { x, y: (a.y + b.y) / 2 }, label };
}
