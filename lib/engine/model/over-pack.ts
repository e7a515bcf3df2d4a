import { shuffled } from '../local/checks/facts';
import type { Anchor, Card, Check, ConceptRelation, ReadDocument, StudyPack } from '../types';
import { anchorOf, cited, type Evidence } from './evidence';
import type { SectionAnswer, SectionItem } from './section-schema';
import type { Stretch } from './stretches';

/** A stretch with what a model says of it, checked by `studySection`. */
export type StudiedStretch = Stretch & { evidence: Evidence; answer: SectionAnswer };

/** Cards of a model from which on they take the place of the local ones of their stretch; they come first. */
const FEWEST_CARDS = 3;
/** Of a lesson, as the local engine gives at most. */
const MOST_POINTS = 5;
const MOST_SUMMARY = 12;

/**
 * A pack with a model's parts over the local ones; where the model has nothing, the local part stays. Anchors quote the
 * passages exactly. Lessons stay five and keep their text.
 */
export function overPack(
  document: ReadDocument,
  pack: StudyPack,
  stretches: readonly StudiedStretch[],
): StudyPack {
  if (stretches.length === 0) return pack;
  const one = <I extends SectionItem>(stretch: StudiedStretch, items: readonly I[]) =>
    items.flatMap((item) => {
      const anchor = anchorOf(cited(stretch.evidence, item.sentences), document);
      return anchor ? [{ anchor, item }] : [];
    });
  const all = <I extends SectionItem>(itemsOf: (answer: SectionAnswer) => readonly I[]) =>
    stretches.flatMap((stretch) => one(stretch, itemsOf(stretch.answer)));
  const summary = all(({ summary: items }) => items).map(({ anchor, item }) => ({
    ...anchor,
    text: item.text,
  }));
  const points = all(({ points: items }) => items).map(({ anchor, item }) => ({
    ...anchor,
    text: item.text,
  }));
  const checks = all(({ checks: items }) => items).map(({ anchor, item }) => checkOf(anchor, item));
  const replaced = stretches.filter(({ answer }) => answer.cards.length >= FEWEST_CARDS);
  const cards = replaced.flatMap((stretch) =>
    one(stretch, stretch.answer.cards).map(({ anchor, item }) => cardOf(anchor, item, pack)),
  );
  const localCards = pack.cards.filter((card) => !replaced.some((stretch) => isIn(stretch, card)));
  return {
    ...pack,
    engine: 'model',
    summary: summary.length > 0 ? spread(summary, MOST_SUMMARY) : pack.summary,
    lessons: pack.lessons.map((lesson, i) => {
      const range = lessonRange(pack, i);
      const own = points.filter((point) => isIn(range, point));
      return {
        ...lesson,
        keyPoints: own.length > 0 ? spread(own, MOST_POINTS) : lesson.keyPoints,
        checks: [...checks.filter((check) => isIn(range, check)), ...(lesson.checks ?? [])],
      };
    }),
    cards: [...cards, ...localCards],
    relations: relationsOver(
      pack,
      all(({ relations }) => relations),
    ),
  };
}

function isIn({ from, end }: { from: number; end: number }, { passage }: Anchor): boolean {
  return passage >= from && passage < end;
}

/** From where a lesson's first key point stands to where the next lesson's does. */
function lessonRange({ lessons }: StudyPack, i: number): { from: number; end: number } {
  const firstOf = (at: number) =>
    Math.min(...(lessons[at]?.keyPoints ?? []).map(({ passage }) => passage));
  return { from: i === 0 ? 0 : firstOf(i), end: firstOf(i + 1) };
}

/** At most `most`, evenly over the list. */
function spread<T>(items: readonly T[], most: number): T[] {
  if (items.length <= most) return [...items];
  return Array.from({ length: most }, (_, i) => Math.floor((i * items.length) / most)).flatMap(
    (at) => items[at] ?? [],
  );
}

function cardOf(
  anchor: Anchor,
  { question, answer }: SectionItem<'cards'>,
  { concepts }: StudyPack,
): Card {
  const asked = question.toLowerCase();
  const term = concepts.find(({ name }) => asked.includes(name.toLowerCase()))?.name;
  return {
    ...anchor,
    front: question,
    back: answer,
    category: 'concept',
    difficulty: 'medium',
    term: term ?? answer,
  };
}

function checkOf(anchor: Anchor, { question, right, wrong }: SectionItem<'checks'>): Check {
  const options = shuffled([right, ...wrong], question);
  return {
    ...anchor,
    explanation: anchor.quote,
    kind: 'choice',
    question: { text: question, options },
    solution: { option: options.indexOf(right) },
  };
}

/** Those between concepts of the map, in place of a local one between the same two. */
function relationsOver(
  { concepts, relations }: StudyPack,
  found: readonly { anchor: Anchor; item: SectionItem<'relations'> }[],
): ConceptRelation[] {
  const indexOf = (name: string) =>
    concepts.findIndex((concept) => concept.name.toLowerCase() === name.trim().toLowerCase());
  const own = found.flatMap(({ anchor, item }) => {
    const [from, to] = [indexOf(item.from), indexOf(item.to)];
    return from < 0 || to < 0 || from === to ? [] : [{ ...anchor, from, to, label: item.label }];
  });
  const pair = ({ from, to }: ConceptRelation) => [from, to].sort((a, b) => a - b).join(' ');
  const pairs = new Set(own.map(pair));
  return [...own, ...relations.filter((relation) => !pairs.has(pair(relation)))];
}
