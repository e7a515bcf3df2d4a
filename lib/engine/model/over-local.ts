import { spread } from '../spread';
import type { Anchor, Anchored, Card, ConceptRelation, Lesson, SectionLine } from '../types';
import type { SectionParts } from './section-parts';

/**
 * How a model's parts are laid over those of the local engine: of a pack by `overPack`, of a stored document piece by
 * piece by `lib/study/model-work`.
 */

/** Cards of a model from which on they take the place of the local ones of their stretch; they come first. */
const FEWEST_CARDS = 3;
/** Of a document, beside the local ones that stay. */
const MOST_CARDS = 60;
/** Of a stretch, where there are so many that each has few. */
const FEWEST_OF_STRETCH = 2;
/** Of a lesson, as the local engine gives at most. */
const MOST_POINTS = 5;
const FEWEST_SUMMARY = 5;
const MOST_SUMMARY = 12;
/** Of a lesson, beside the local ones. */
export const MOST_CHECKS = 6;

/** Passages `from` to before `end`. */
type Range = { from: number; end: number };

/** Whether an anchor is in these passages. */
export function isIn({ from, end }: Range, { passage }: Pick<Anchor, 'passage'>): boolean {
  return passage >= from && passage < end;
}

/** Null if the local cards of the stretch stay. `stretches`: how many the text has. */
export function cardsOver({ cards }: SectionParts, stretches: number): Card[] | null {
  if (cards.length < FEWEST_CARDS) return null;
  return spread(cards, Math.max(FEWEST_OF_STRETCH, Math.floor(MOST_CARDS / stretches)));
}

/** Each from where its first key point stands to where the next lesson's does; empty without key points. Only local key points tell it. */
export function lessonRanges(
  lessons: readonly Pick<Lesson, 'keyPoints'>[],
  passages: number,
): Range[] {
  const own = lessons.map(({ keyPoints }) =>
    keyPoints.length === 0 ? null : Math.min(...keyPoints.map(({ passage }) => passage)),
  );
  const firsts = own.map((_, i) => own.slice(i).find((first) => first !== null) ?? passages);
  return firsts.map((first, i) => {
    return { from: i === 0 ? 0 : first, end: firsts[i + 1] ?? passages };
  });
}

/** Of a lesson: the model's where it has some, the local ones elsewhere. */
export function pointsOver(
  range: Range,
  local: readonly Anchored[],
  done: readonly SectionParts[],
): { points: readonly Anchored[]; isOver: boolean } {
  const own = done.map(({ from, end, points }) => {
    return { from, end, items: points.filter((point) => isIn(range, point)) };
  });
  const isOver = own.some(({ items }) => items.length > 0);
  return { points: isOver ? spread(mixed(local, own), MOST_POINTS) : local, isOver };
}

/** In text order: the model's sentences of what is done, the local ones elsewhere. */
export function summaryOver(
  local: readonly Anchored[],
  done: readonly SectionParts[],
): { summary: readonly Anchored[]; isOver: boolean } {
  const all = mixed(
    local,
    done.map(({ from, end, summary: items }) => ({ from, end, items })),
  );
  const isOver = all.length >= Math.min(FEWEST_SUMMARY, local.length);
  const hasAny = done.some(({ summary }) => summary.length > 0);
  return isOver && hasAny
    ? { summary: spread(all, MOST_SUMMARY), isOver: true }
    : { summary: local, isOver: false };
}

/** The first sentence of the model about each section, or the local line. */
export function sectionLinesOver(
  local: readonly SectionLine[],
  done: readonly SectionParts[],
): SectionLine[] {
  const sentences = done.flatMap(({ summary }) => summary);
  return local.map((section, i) => {
    const range = { from: section.firstPassage, end: local[i + 1]?.firstPassage ?? Infinity };
    return { ...section, line: sentences.find((one) => isIn(range, one)) ?? section.line };
  });
}

/** Those of the model, and local ones between other concepts. */
export function relationsOver(
  local: readonly ConceptRelation[],
  found: readonly ConceptRelation[],
): ConceptRelation[] {
  const pairs = new Set<string>();
  return [...found, ...local].filter(({ from, to }) => {
    const pair = [from, to].sort((a, b) => a - b).join(' ');
    return pairs.has(pair) ? false : pairs.add(pair);
  });
}

function mixed(
  local: readonly Anchored[],
  done: readonly (Range & { items: readonly Anchored[] })[],
): Anchored[] {
  const over = done.filter(({ items }) => items.length > 0);
  const kept = local.filter((one) => !over.some((range) => isIn(range, one)));
  return [...kept, ...over.flatMap(({ items }) => items)].sort((a, b) => a.start - b.start);
}
