import { capitalised } from '../../language/words';
import type { Concept, ConceptRelation } from '../../types';
import { type AnalysedDocument, sentenceAt, sentenceText, wordAt } from '../analysed';
import { AGENTS, isPersonName } from '../cards/subject';
import { sentenceScore } from '../sentence-score';
import type { RankedTerm, TermIndex, TermUse } from '../terms/term-index';

const MAX_CONCEPTS = 12;
const MOST_RELATIONS = 24;
const LONGEST_LABEL = 4;

export type ConceptMap = { concepts: Concept[]; relations: ConceptRelation[] };

/** The document's leading concepts, those that the text joins to others first, and the sentences that join two of them. */
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

/** Terms that stand apart from all others make way, unless they weigh much more. */
function bestConnected(candidates: readonly RankedTerm[], relations: readonly ConceptRelation[]): RankedTerm[] {
  const degree = candidates.map((_, i) => relations.filter(({ from, to }) => from === i || to === i).length);
  const score = candidates.map((term, i) => weightOf(term) + PER_RELATION * Math.min(MOST_COUNTED, degree[i]!));
  const order = candidates.map((_, i) => i).sort((a, b) => score[b]! - score[a]! || a - b);
  return order.slice(0, MAX_CONCEPTS).map((i) => candidates[i]!);
}

/** Important terms that are things, mostly stand alone, and are no part of one another. */
function leadingTerms({ terms }: TermIndex): RankedTerm[] {
  const ranked = terms
    .slice(0, 120)
    .filter(isConcept)
    .sort((a, b) => weightOf(b) - weightOf(a));
  const chosen: RankedTerm[] = [];
  for (const term of ranked) {
    const repeats = chosen.some(
      ({ key }) => ` ${key} `.includes(` ${term.key} `) || ` ${term.key} `.includes(` ${key} `),
    );
    if (!repeats && chosen.length < CONSIDERED) chosen.push(term);
  }
  return chosen;
}

const LEAST_ALONE = 0.35;

/** No fragment of a longer term, no person, no name of a variable. */
function isConcept(term: RankedTerm): boolean {
  const isPerson =
    AGENTS.test(term.text.toLowerCase()) || (term.isName && isPersonName(term.text) && term.chance < 0.5);
  return term.aloneShare >= LEAST_ALONE && term.chance > 0 && !isPerson;
}

/** Importance as a key term, and how much of the text speaks of it. 0 to 1. */
function weightOf(term: RankedTerm): number {
  return Math.min(1, 0.6 * term.chance + 0.12 * Math.log1p(term.mentions.length * term.aloneShare));
}

function bestSentence(document: AnalysedDocument, terms: TermIndex, term: RankedTerm): number {
  let best = { sentence: term.mentions[0]!.sentence, score: -1 };
  for (const { sentence, firstToken } of term.mentions.slice(0, 40)) {
    const opens = firstToken - sentenceAt(document, sentence).firstToken <= 1 ? 2 : 1;
    const score = sentenceScore(document, terms, sentence) * opens;
    if (score > best.score) best = { sentence, score };
  }
  return best.sentence;
}

function anchorOf(document: AnalysedDocument, index: number) {
  const sentence = sentenceAt(document, index);
  return { passage: sentence.passage, start: sentence.start, quote: sentenceText(document, sentence) };
}

type Joining = ConceptRelation & { score: number };

function relationsBetween(
  document: AnalysedDocument,
  terms: TermIndex,
  chosen: readonly RankedTerm[],
): ConceptRelation[] {
  const order = new Map(chosen.map((term, i) => [term.key, i]));
  const best = new Map<string, Joining>();
  document.sentences.forEach((sentence, index) => {
    if (!sentence.prose) return;
    const uses = terms.within(index, sentence.firstToken, sentence.endToken).filter(({ term }) => order.has(term.key));
    for (const joining of joinings(document, index, uses, order)) {
      const pair = [joining.from, joining.to].sort((a, b) => a - b).join(' ');
      if (joining.score > (best.get(pair)?.score ?? 0)) best.set(pair, joining);
    }
  });
  const ranked = [...best.values()].sort((a, b) => b.score - a.score || a.start - b.start).slice(0, MOST_RELATIONS);
  return ranked.map(({ score: _, ...relation }) => relation);
}

/** Every two concepts of a sentence, in its order; the label is the verb phrase between them, empty if there is none. */
function joinings(
  document: AnalysedDocument,
  index: number,
  uses: readonly TermUse[],
  order: ReadonlyMap<string, number>,
): Joining[] {
  const inOrder = [...uses].sort((a, b) => a.firstToken - b.firstToken);
  const found: Joining[] = [];
  inOrder.forEach((first, i) => {
    for (const second of inOrder.slice(i + 1, i + 4)) {
      if (first.term.key === second.term.key || second.firstToken < first.endToken) continue;
      const label = isPartOfPhrase(document, index, first)
        ? null
        : labelBetween(document, first.endToken, second.firstToken);
      const length = sentenceAt(document, index).endToken - sentenceAt(document, index).firstToken;
      const score = (label ? 2 : 1) + first.term.importance + second.term.importance + 10 / Math.max(10, length);
      found.push({
        from: order.get(first.term.key)!,
        to: order.get(second.term.key)!,
        label: label ?? '',
        ...anchorOf(document, index),
        score,
      });
    }
  });
  return found;
}

/** "High levels of caffeine can …": what is said is said of the levels. */
function isPartOfPhrase(document: AnalysedDocument, index: number, { firstToken }: TermUse): boolean {
  const { firstToken: start } = sentenceAt(document, index);
  const before = [firstToken - 1, firstToken - 2]
    .filter((token) => token >= start)
    .map((token) => wordAt(document, token));
  const [next, other] = before;
  if (next?.tag === 'ADP') return true;
  return other?.tag === 'ADP' && ARTICLES.has(next?.text ?? '');
}

const ARTICLES = new Set(['a', 'an', 'the', 'its', 'their', 'some', 'any']);

/** "is part of", "controls": the words between two concepts, without articles, if they hold a verb and are few. */
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
