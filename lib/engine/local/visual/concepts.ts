import { capitalised } from '../../language/words';
import type { Concept, ConceptRelation } from '../../types';
import { type AnalysedDocument, anchorOf, sentenceAt, wordAt } from '../analysed';
import { AGENTS, isPersonName } from '../cards/subject';
import { sentenceScore } from '../sentence-score';
import { overlaps, type RankedTerm, type TermIndex, type TermUse } from '../terms/term-index';

const MAX_CONCEPTS = 12;
const MOST_RELATIONS = 24;
const LONGEST_LABEL = 4;

export type ConceptMap = { concepts: Concept[]; relations: ConceptRelation[] };

/** The leading concepts, those with more relations first, and the sentences that relate two of them. */
export function conceptMap(document: AnalysedDocument, terms: TermIndex): ConceptMap {
  const candidates = leadingTerms(terms);
  const chosen = bestConnected(candidates, relationsBetween(document, terms, candidates));
  const concepts = chosen.map((term) => ({
    name: capitalised(term.text),
    weight: Math.round(weightOf(term) * 1000) / 1000,
    ...anchorOf(document, bestSentence(document, terms, term)),
  }));
  return { concepts, relations: relationsBetween(document, terms, chosen) };
}

const CONSIDERED = 20;
const PER_RELATION = 0.08;
const MOST_COUNTED = 4;

/** By weight and number of relations. */
function bestConnected(
  candidates: readonly RankedTerm[],
  relations: readonly ConceptRelation[],
): RankedTerm[] {
  const scored = candidates.map((term, i) => {
    const degree = relations.filter(({ from, to }) => from === i || to === i).length;
    return { term, score: weightOf(term) + PER_RELATION * Math.min(MOST_COUNTED, degree) };
  });
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_CONCEPTS)
    .map(({ term }) => term);
}

/** Concepts by weight, none part of another. */
function leadingTerms({ terms }: TermIndex): RankedTerm[] {
  const ranked = terms
    .slice(0, 120)
    .filter(isConcept)
    .sort((a, b) => weightOf(b) - weightOf(a));
  const chosen: RankedTerm[] = [];
  for (const term of ranked) {
    const repeats = chosen.some(({ key }) => overlaps(key, term.key));
    if (!repeats && chosen.length < CONSIDERED) chosen.push(term);
  }
  return chosen;
}

const LEAST_ALONE = 0.35;

/** No fragment of a longer term, person or variable. */
function isConcept(term: RankedTerm): boolean {
  const isPerson =
    AGENTS.test(term.text.toLowerCase()) ||
    (term.isName && isPersonName(term.text) && term.chance < 0.5);
  return term.aloneShare >= LEAST_ALONE && term.chance > 0 && !isPerson;
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

type Relation = ConceptRelation & { score: number };
/** `concept` indexes the chosen terms. */
type ConceptUse = TermUse & { concept: number };

function relationsBetween(
  document: AnalysedDocument,
  terms: TermIndex,
  chosen: readonly RankedTerm[],
): ConceptRelation[] {
  const concepts = new Map(chosen.map((term, i) => [term.key, i]));
  const best = new Map<string, Relation>();
  document.sentences.forEach((sentence, index) => {
    if (!sentence.prose) return;
    const uses = terms
      .within(sentence.firstToken, sentence.endToken)
      .flatMap((use): ConceptUse[] => {
        const concept = concepts.get(use.term.key);
        return concept === undefined ? [] : [{ ...use, concept }];
      });
    for (const relation of relationsIn(document, index, uses)) {
      const pair = [relation.from, relation.to].sort((a, b) => a - b).join(' ');
      if (relation.score > (best.get(pair)?.score ?? 0)) best.set(pair, relation);
    }
  });
  const ranked = [...best.values()]
    .sort((a, b) => b.score - a.score || a.start - b.start)
    .slice(0, MOST_RELATIONS);
  return ranked.map(({ score: _, ...relation }) => relation);
}

/** Pairs of concepts of a sentence, in its order; the label is the verb phrase between them, if any. */
function relationsIn(
  document: AnalysedDocument,
  index: number,
  uses: readonly ConceptUse[],
): Relation[] {
  const inOrder = [...uses].sort((a, b) => a.firstToken - b.firstToken);
  const found: Relation[] = [];
  inOrder.forEach((first, i) => {
    for (const second of inOrder.slice(i + 1, i + 4)) {
      if (first.term.key === second.term.key || second.firstToken < first.endToken) continue;
      const label = isPartOfPhrase(document, index, first)
        ? null
        : labelBetween(document, first.endToken, second.firstToken);
      const length = sentenceAt(document, index).endToken - sentenceAt(document, index).firstToken;
      const score =
        (label ? 2 : 1) +
        first.term.importance +
        second.term.importance +
        10 / Math.max(10, length);
      const anchor = anchorOf(document, index);
      found.push({ from: first.concept, to: second.concept, label: label ?? '', ...anchor, score });
    }
  });
  return found;
}

/** "High levels of caffeine can …": the verb belongs to the levels. */
function isPartOfPhrase(
  document: AnalysedDocument,
  index: number,
  { firstToken }: TermUse,
): boolean {
  const start = sentenceAt(document, index).firstToken;
  const isPreposition = (token: number) => token >= start && wordAt(document, token).tag === 'ADP';
  return (
    isPreposition(firstToken - 1) ||
    (isPreposition(firstToken - 2) && ARTICLES.has(wordAt(document, firstToken - 1).text))
  );
}

const ARTICLES = new Set(['a', 'an', 'the', 'its', 'their', 'some', 'any']);

/** "is part of", "controls": the words between two concepts without articles, if they are few and include a verb. */
function labelBetween(document: AnalysedDocument, from: number, to: number): string | null {
  const words: string[] = [];
  let verbs = 0;
  for (let token = from; token < to; token++) {
    const { text, tag } = wordAt(document, token);
    if (tag === 'PUNCT' || tag === 'CCONJ' || tag === 'PRON' || tag === 'SCONJ') return null;
    if (tag === 'VERB' || tag === 'AUX') verbs += 1;
    if (tag !== 'ADV') words.push(text);
  }
  if (ARTICLES.has(words.at(-1) ?? '')) words.pop();
  return verbs > 0 && words.length > 0 && words.length <= LONGEST_LABEL ? words.join(' ') : null;
}
