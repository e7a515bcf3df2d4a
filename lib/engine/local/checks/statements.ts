import { perObject } from '../../caches/per-object';
import { givesExample } from '../../language/sentences/statements';
import { everydayZipf } from '../../language/words/word-lists';
import type { Anchor } from '../../types';
import { type AnalysedDocument, sentenceAt, sentenceText, wordAt } from '../analysed';
import type { CardSource } from '../cards/draft';
import { anyToken } from '../clauses/range';
import { isFiniteVerb } from '../clauses/verbs';
import { isFormal } from '../genres/formal-notes';
import { isImperative } from '../imperatives';
import type { PlannedLesson } from '../lessons/make-lessons';
import { sentenceScore } from '../sentence-score';
import { isGoodPoint, summaryText } from '../summary/readable';
import { asSentence, countWords } from '../wording/phrasing';
import { standsAlone } from '../wording/standalone';
import { LEANS } from './leaning-statements';

/** A sentence that can be asked about: read alone, it says something of a key term. */
export type Statement = {
  /** Index of its source. */
  sentence: number;
  text: string;
  /** How much it is worth asking; comparable within one document. */
  worth: number;
};

const MOST_WORDS = 36;
/** Factors: of a lesson's key points, and of what has figures. */
const POINT = 2;
const FIGURES = 0.3;
/** Of a key term; what has none is a detail or an example. */
const LEAST_CHANCE = 0.1;
/** Zipf scale, of a noun that says nothing by itself. */
const MOST_EVERYDAY = 4;
/** Exponents: of each key term, up to three, and of the surest one. */
const OF_TERM = 0.7;
const MOST_TERMS = 3;
const HAPPENED =
  /\b(?:was|were|had|did|led|began|became|brought|found|made|wrote)\b|\b(?:19|20)\d\d\b|\d,\d{3}|%|\bpercent\b|[$€£]/;
/** What follows from the sentence before. */
const FOLLOWS =
  /^(?:Thus|Therefore|Hence|Consequently|Accordingly|Alternatively|Instead|Conversely|Likewise|Similarly|As a result|For (?:example|instance)),/;
/** Of a worked case: "demand rises to $700 billion, but supply is only $510". */
const RECKONS = /(?:[$€£]\s?\d|\d%|\d,\d{3}).*(?:[$€£]\s?\d|\d%|\d,\d{3})/;
const SYMBOL = /\(as\b|\b(?:like|at|to|from|points?|between|curve) [A-Z]\b(?!\.)/;
/** What the statement itself has named, or what means nothing before it. */
const NAMED =
  /(?<=\p{L}{3}.{12,300})\b(?:its?|their|they|them|there (?:is|are|was|were)|others|the same|those (?=like|who|in|that|of|with))\b|\bit (?:is|was) (?=\p{L}+ (?:to|that)\b)/giu;

/** Of what the lesson shows, the most worth first. */
export function statementsIn(source: CardSource, lesson: PlannedLesson): Statement[] {
  const { document } = source;
  const statements = lesson.sentences.flatMap((sentence): Statement[] => {
    const statement = statementOf(source, sentence);
    if (!statement) return [];
    const { start } = sentenceAt(document, sentence);
    const isPoint = lesson.keyPoints.some((point) => isWithin(point, start));
    if (HAPPENED.test(statement.text) && !isPoint && !isHistory(document)) return [];
    return [{ ...statement, worth: statement.worth * (isPoint ? POINT : 1) }];
  });
  return statements.sort((a, b) => b.worth - a.worth);
}

/** A point may be two sentences. */
const isWithin = ({ start, quote }: Anchor, place: number): boolean =>
  place >= start && place < start + quote.length;

/** Null if the sentence can't be asked about. */
export function statementOf(source: CardSource, sentence: number): Statement | null {
  const { document } = source;
  const follows = FOLLOWS.test(sentenceText(document, sentenceAt(document, sentence)));
  // Of a theorem, no word may be changed that makes it hold for less.
  if (follows || isFormal(document, sentence) || !isGoodPoint(document, sentence)) return null;
  const text = asSentence(summaryText(document, sentence));
  const worth = canBeAsked(source, sentence, text) ? worthOf(source, sentence) : 0;
  return worth > 0 ? { sentence, text, worth: worth * (/[\d$%]/.test(text) ? FIGURES : 1) } : null;
}

function canBeAsked(source: CardSource, sentence: number, text: string): boolean {
  const { document } = source;
  return (
    countWords(text) <= MOST_WORDS &&
    standsAlone(text.replace(NAMED, '')) &&
    !givesExample(text) &&
    !LEANS.test(text) &&
    !SYMBOL.test(text) &&
    (!RECKONS.test(text) || isHistory(document)) &&
    !isImperative(document, sentenceAt(document, sentence)) &&
    !isFiniteVerb(wordAt(document, sentenceAt(document, sentence).firstToken)) &&
    !opensWithIntroduced(source, sentence) &&
    !(isHistory(document) && recallsEvent(document, sentence))
  );
}

/** In sentences. */
const RECALLED_WITHIN = 4;
/** They say which one is meant. */
const SAYS_WHICH = /^(?:of|that|which|who|whose|where|when|for|between|to|-)$/;

/** "The board found that the accident was …": things that the sentences before have told of. */
function recallsEvent(document: AnalysedDocument, sentence: number): boolean {
  const { firstToken, endToken } = sentenceAt(document, sentence);
  const since = sentenceAt(document, Math.max(0, sentence - RECALLED_WITHIN)).firstToken;
  const told = new Set<number>();
  for (let token = since; token < firstToken; token++) told.add(wordAt(document, token).stemId);
  const recalls = (_: unknown, token: number) => {
    const [article, noun, next] = [0, 1, 2].map((i) => wordAt(document, token + i));
    return (
      article?.text === 'the' &&
      noun?.tag === 'NOUN' &&
      told.has(noun.stemId) &&
      !/^(?:NOUN|PROPN|ADJ)$/.test(next?.tag ?? '') &&
      !SAYS_WHICH.test(next?.text ?? '')
    );
  };
  return anyToken(document, { from: firstToken, to: endToken }, recalls);
}

/** "The move was …": an everyday noun alone that is no key term. */
function opensWithIntroduced({ document, terms }: CardSource, sentence: number): boolean {
  const { firstToken: at } = sentenceAt(document, sentence);
  const [article, noun, verb] = [at, at + 1, at + 2].map((token) => wordAt(document, token));
  if (article?.text !== 'the' || noun?.tag !== 'NOUN' || !verb || !isFiniteVerb(verb)) return false;
  const isTerm = terms.within(at, at + 2).some(({ term }) => term.chance >= LEAST_CHANCE);
  return !isTerm && everydayZipf(noun.text) > MOST_EVERYDAY;
}

/** 0 without a key term. */
function worthOf({ document, terms }: CardSource, sentence: number): number {
  const { firstToken, endToken } = sentenceAt(document, sentence);
  const used = terms.within(firstToken, endToken).map(({ term }) => term);
  const chances = [...new Set(used)]
    .map(({ chance }) => chance)
    .filter((one) => one >= LEAST_CHANCE);
  if (chances.length === 0) return 0;
  const weight = OF_TERM * Math.min(MOST_TERMS, chances.length) + Math.max(...chances);
  return sentenceScore(document, terms, sentence) * Math.exp(weight);
}

const PAST = /\b(?:was|were|had)\b/;
/** Share of sentences. */
const HISTORY = 0.17;

/** Whether the text tells what happened. */
export const isHistory = perObject((document: AnalysedDocument): boolean => {
  const prose = document.sentences.filter((one) => one.prose && one.taught);
  const past = prose.filter((one) => PAST.test(sentenceText(document, one)));
  return past.length > HISTORY * prose.length;
});
