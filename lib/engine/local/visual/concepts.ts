import { articleFor, capitalised } from '../../language/words/words';
import { CONCEPTS_PER_LEVEL } from '../../limits';
import type { Concept, ConceptRelation, Theme } from '../../types';
import { type AnalysedDocument, anchorOf } from '../analysed';
import { isPluralTerm } from '../cards/text';
import { type CoursePart, courseParts } from '../lessons/make-lessons';
import type { RankedTerm, TermIndex } from '../terms/term-index';
import { type NamedRelation, relationsOf } from './relations';
import { areForms, bestSentence, isShown, overlap, weightOf } from './shown-terms';
import { type PlacedTheme, themeOf, themesOf } from './themes';

export type ConceptMap = { themes: Theme[]; concepts: Concept[]; relations: ConceptRelation[] };

/** The parts of the text, the leading terms of each, and what sentences say of two of these terms. */
export function conceptMap(
  document: AnalysedDocument,
  terms: TermIndex,
  course: readonly CoursePart[] = courseParts(document),
): ConceptMap {
  const themes = themesOf(document, terms, course);
  const named = allRelations(document, terms);
  const chosen = leadingTerms(document, themes, terms, named);
  const concepts = chosen.map(({ term, theme }) => ({
    name: capitalised(term.text),
    weight: Math.round(weightOf(term) * 1000) / 1000,
    theme,
    ...anchorOf(document, bestSentence(document, terms, term.mentions)),
  }));
  const places = new Map(chosen.map(({ term }, place) => [term, place]));
  // One for each pair of concepts: the surest.
  const byPair = new Map<number, ConceptRelation>();
  for (const relation of named.reverse()) {
    const [from, to] = [places.get(relation.from), places.get(relation.to)];
    if (from === undefined || to === undefined) continue;
    const pair = Math.min(from, to) * chosen.length + Math.max(from, to);
    const label = labelFor(relation);
    byPair.set(pair, { from, to, label, ...anchorOf(document, relation.sentence) });
  }
  return {
    themes: themes.map(({ firstToken: _, endToken: __, ...theme }) => theme),
    concepts,
    relations: [...byPair.values()].reverse(),
  };
}

/** In the number of the concepts' names. */
function labelFor({ from, to, label }: NamedRelation): string {
  if (isPluralTerm(from)) return label.plural;
  return label.singular === 'is a'
    ? `is ${isPluralTerm(to) ? 'one of' : articleFor(to.text)}`
    : label.singular;
}

const LEAST_CHANCE = 0.15;
/** Weight of a term that something is said of. */
const LEAST_JOINED = 0.18;

/** Surest first. */
function allRelations(document: AnalysedDocument, terms: TermIndex): NamedRelation[] {
  return document.sentences
    .flatMap((_, sentence) => relationsOf(document, terms, sentence))
    .filter(
      ({ from, to }) =>
        Math.min(weightOf(from), weightOf(to)) >= LEAST_JOINED &&
        Math.max(from.chance, to.chance) >= LEAST_CHANCE &&
        isShown(document, from) &&
        isShown(document, to),
    )
    .sort((a, b) => b.from.chance + b.to.chance - a.from.chance - a.to.chance);
}

type PlacedTerm = { term: RankedTerm; theme: number };

/** Of a theme without enough likely terms, and uses of each that fills it up. */
const FEWEST = 3;
const WORDS_PER_USE = 1000;
/** In a text too short for as many uses. */
const WORDS_PER_USE_OF_FEW = 300;

/**
 * Of each theme up to six: first the surest with what is said of them, then single ones, then the most used; none twice.
 * Heaviest first.
 */
function leadingTerms(
  document: AnalysedDocument,
  themes: readonly PlacedTheme[],
  { terms }: TermIndex,
  relations: readonly NamedRelation[],
): PlacedTerm[] {
  const chosen: PlacedTerm[] = [];
  const isNew = (term: RankedTerm) =>
    !chosen.some((one) => overlap(one.term, term) || areForms(one.term, term));
  /** All of them, or none where a theme is full or a term is known in other words. */
  const add = (added: readonly RankedTerm[], most = CONCEPTS_PER_LEVEL) => {
    const fresh = added
      .filter((term) => !chosen.some((one) => one.term === term))
      .map((term) => ({ term, theme: themeOf(document, themes, term) }));
    const all = [...chosen, ...fresh];
    const hasRoom = fresh.every(
      ({ theme }) => all.filter((one) => one.theme === theme).length <= most,
    );
    if (hasRoom && fresh.every(({ term }) => isNew(term))) chosen.push(...fresh);
  };
  for (const { from, to } of relations) add([from, to]);
  const shown = terms
    .filter((term) => isShown(document, term))
    .sort((a, b) => weightOf(b) - weightOf(a));
  for (const term of shown) if (term.chance >= LEAST_CHANCE) add([term]);
  const { wordCount } = document.source;
  const uses = Math.min(FEWEST, Math.ceil(wordCount / WORDS_PER_USE_OF_FEW));
  const fewest = Math.max(uses, wordCount / WORDS_PER_USE);
  for (const term of shown) if (term.mentions.length >= fewest) add([term], FEWEST);
  return chosen.sort((a, b) => weightOf(b.term) - weightOf(a.term));
}
