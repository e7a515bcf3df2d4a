import { articleFor, capitalised, isPluralNoun } from '../../language/words';
import { CONCEPTS_PER_LEVEL } from '../../limits';
import type { Concept, ConceptRelation, Theme } from '../../types';
import { type AnalysedDocument, anchorOf, sentenceAt } from '../analysed';
import { AGENTS, isPersonName } from '../cards/subject';
import { sentenceScore } from '../sentence-score';
import { overlaps, type RankedTerm, type TermIndex } from '../terms/term-index';
import { isGeneric } from './relating-words';
import { type NamedRelation, relationsOf } from './relations';
import { type PlacedTheme, themeOf, themesOf } from './themes';

const CONSIDERED = 160;
const MOST_RELATIONS = 40;

export type ConceptMap = { themes: Theme[]; concepts: Concept[]; relations: ConceptRelation[] };

/** The parts of the text, the leading terms of each, and what sentences say of two of these terms. */
export function conceptMap(document: AnalysedDocument, terms: TermIndex): ConceptMap {
  const themes = themesOf(document, terms);
  const named = allRelations(document, terms);
  const chosen = leadingTerms(themes, terms, named);
  const concepts = chosen.map(({ term, theme }) => ({
    name: capitalised(term.text),
    weight: Math.round(weightOf(term) * 1000) / 1000,
    theme,
    ...anchorOf(document, bestSentence(document, terms, term)),
  }));
  const places = new Map(chosen.map(({ term }, place) => [term.key, place]));
  return {
    themes: themes.map(({ firstToken: _, endToken: __, ...theme }) => theme),
    concepts,
    relations: between(places, named).map(({ from, to, label, sentence }) => {
      return { from, to, label, ...anchorOf(document, sentence) };
    }),
  };
}

/** In the number of the concepts' names. */
function labelFor({ from, to, label }: NamedRelation): string {
  if (isPlural(from)) return label.plural;
  return label.singular === 'is a'
    ? `is ${isPlural(to) ? 'one of' : articleFor(to.text)}`
    : label.singular;
}

function isPlural({ text }: RankedTerm): boolean {
  const last = text.toLowerCase().split(' ').at(-1) ?? '';
  return isPluralNoun({ text: last, lemma: last });
}

function allRelations(document: AnalysedDocument, terms: TermIndex): NamedRelation[] {
  return document.sentences.flatMap((_, sentence) => relationsOf(document, terms, sentence));
}

type PlacedTerm = { term: RankedTerm; theme: number };

/** Of each theme up to six: first both ends of relations, then what weighs most; none part of another. Heaviest first. */
function leadingTerms(
  themes: readonly PlacedTheme[],
  { terms }: TermIndex,
  relations: readonly NamedRelation[],
): PlacedTerm[] {
  const level = new Level(themes);
  const joined = relations
    .filter(({ from, to }) => isConcept(from) && isConcept(to))
    .sort((a, b) => weightOf(b.from) + weightOf(b.to) - weightOf(a.from) - weightOf(a.to));
  for (const { from, to } of joined) level.addAll([from, to]);
  const ranked = terms.slice(0, CONSIDERED).filter(isConcept);
  for (const term of ranked.sort((a, b) => weightOf(b) - weightOf(a))) level.addAll([term]);
  return level.chosen.sort((a, b) => weightOf(b.term) - weightOf(a.term));
}

/** Terms below their themes. */
class Level {
  readonly chosen: PlacedTerm[] = [];

  constructor(private readonly themes: readonly PlacedTheme[]) {}

  /** All of them, or none where a theme is full or a term is part of another. */
  addAll(terms: readonly RankedTerm[]): void {
    const known = new Set(this.chosen.map(({ term }) => term.key));
    const added = terms
      .filter(({ key }) => !known.has(key))
      .map((term) => ({ term, theme: themeOf(this.themes, term) }));
    const all = [...this.chosen, ...added];
    const fits = added.every(
      ({ term, theme }) =>
        all.filter((one) => one.theme === theme).length <= CONCEPTS_PER_LEVEL &&
        !all.some((one) => one.term !== term && overlaps(one.term.key, term.key)),
    );
    if (fits) this.chosen.push(...added);
  }
}

type Joined = Pick<ConceptRelation, 'from' | 'to' | 'label'> & { sentence: number };

/** One for each pair of concepts: the first that the text states. */
function between(
  places: ReadonlyMap<string, number>,
  relations: readonly NamedRelation[],
): Joined[] {
  const byPair = new Map<string, Joined>();
  for (const relation of relations) {
    const [from, to] = [places.get(relation.from.key), places.get(relation.to.key)];
    if (from === undefined || to === undefined) continue;
    const pair = from < to ? `${from} ${to}` : `${to} ${from}`;
    if (!byPair.has(pair))
      byPair.set(pair, { from, to, label: labelFor(relation), sentence: relation.sentence });
  }
  return [...byPair.values()].slice(0, MOST_RELATIONS);
}

const LEAST_ALONE = 0.35;

/** No fragment of a longer term, person or variable. */
function isConcept(term: RankedTerm): boolean {
  const isPerson =
    AGENTS.test(term.text.toLowerCase()) ||
    (term.isName && isPersonName(term.text) && term.chance < 0.5);
  return term.aloneShare >= LEAST_ALONE && term.chance > 0 && !isPerson && !isGeneric(term.text);
}

/** By probability and frequency, 0 to 1. */
function weightOf(term: RankedTerm): number {
  return Math.min(1, 0.6 * term.chance + 0.12 * Math.log1p(term.mentions.length * term.aloneShare));
}

function bestSentence(document: AnalysedDocument, terms: TermIndex, term: RankedTerm): number {
  let best = { sentence: 0, score: -1 };
  for (const { sentence, firstToken } of term.mentions.slice(0, 40)) {
    const opens = firstToken - sentenceAt(document, sentence).firstToken <= 1 ? 2 : 1;
    const score = sentenceScore(document, terms, sentence) * opens;
    if (score > best.score) best = { sentence, score };
  }
  return best.sentence;
}
