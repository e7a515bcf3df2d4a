import { shuffled } from '../local/checks/facts';
import type { Anchor, Anchored, Card, Check, ConceptRelation, ReadDocument } from '../types';
import { anchorOf, cited, type Evidence } from './evidence';
import type { SectionAnswer, SectionItem } from './section-schema';
import type { Stretch } from './stretches';

/** A stretch with what a model says of it, checked by `studySection`. */
export type StudiedStretch = Stretch & { evidence: Evidence; answer: SectionAnswer };

/** What a model made of a stretch, in the shapes of a study pack. */
export type SectionParts = Pick<Stretch, 'from' | 'end'> & {
  summary: Anchored[];
  points: Anchored[];
  cards: Card[];
  checks: Check[];
  /** Between concepts of the map. */
  relations: ConceptRelation[];
};

type Concepts = readonly { name: string }[];

/** With anchors that quote the passages exactly. */
export function partsOf(
  document: Pick<ReadDocument, 'passages'>,
  { from, end, evidence, answer }: StudiedStretch,
  concepts: Concepts,
): SectionParts {
  const anchored = <I extends SectionItem>(items: readonly I[]) =>
    items.flatMap((item) => {
      const anchor = anchorOf(cited(evidence, item.sentences), document);
      return anchor ? [{ anchor, item }] : [];
    });
  const texts = (items: SectionItem<'summary'>[]) =>
    anchored(items).map(({ anchor, item }) => ({ ...anchor, text: item.text }));
  return {
    from,
    end,
    summary: texts(answer.summary),
    points: texts(answer.points),
    cards: anchored(answer.cards).map(({ anchor, item }) => cardOf(anchor, item, concepts)),
    checks: anchored(answer.checks).map(({ anchor, item }) => checkOf(anchor, item)),
    relations: anchored(answer.relations).flatMap(({ anchor, item }) => {
      const between = conceptsOf(item, concepts);
      return between ? [{ ...anchor, ...between, label: item.label }] : [];
    }),
  };
}

function cardOf(
  anchor: Anchor,
  { question, answer }: SectionItem<'cards'>,
  concepts: Concepts,
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

function conceptsOf(item: SectionItem<'relations'>, concepts: Concepts) {
  const indexOf = (name: string) =>
    concepts.findIndex((concept) => concept.name.toLowerCase() === name.trim().toLowerCase());
  const [from, to] = [indexOf(item.from), indexOf(item.to)];
  return from < 0 || to < 0 || from === to ? null : { from, to };
}
