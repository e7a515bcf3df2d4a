import { defines, givesExample } from '../../../language/sentences/statements';
import { type AnalysedDocument, sentenceAt, wordAt } from '../../analysed';
import type { CardDraft } from '../../cards/draft';
import { opensRuling } from '../../genres/case-lines';
import { isSpoken } from '../../genres/speech/is-spoken';
import { plainSentence } from '../../sentence-score';
import { summaryText } from '../../summary/readable';
import type { ScoredSentence } from '../../summary/score';
import type { RankedTopic } from '../../summary/topics';
import type { RankedTerm, TermIndex } from '../../terms/term-index';
import { namesIn, saysWhatIs } from '../sentences/sentence-kinds';
import type { Part } from '../split';
import { mayBePointWithBefore } from './point-pairs';

/**
 * From a regression on what authors of 159 chapters of eight textbooks kept of their lessons' text, each book judged by the others
 * (docs/quality/ninth-reading-lessons.md). `plain` and `own` are a sentence's scores in its section and under its heading.
 */
const WEIGHTS = { plain: 1.9, own: 0.34, logWords: 0.09, terms: 0.07 };
/** Of an average sentence. */
const AVERAGE = 1.06;
const MOST_TERMS = 4;

/** Added to their sentence's score, times the chance that the term is one of a textbook's. */
const IS_ASKED = 0.3;

/** In so many sentences of a lesson a term is one of its own. */
const OFTEN = 4;
const ARTICLE = /^(?:an?|the)$/;
/** Added to the score of a definition in the section's own text, or of a term that the lesson uses often. */
const DEFINES = 0.25;
const STATES_LAW = 0.5;
/** Of a spoken sentence, most of which lead from one to the next: "The possession must be actual, exclusive and open." */
const STATES_RULE = 0.4;
const RULE =
  /\b(?:must|means?|is when|refers? to|requires?|ha(?:s|ve) to be|is called|consists? of|(?:is|are) (?:an?|the) (?!lot\b|couple\b|bit\b))/i;
const SAYS_FUNCTION = 0.7;
/** Of the rule or the holding of a case. */
const RULES = 0.7;
/** Of a sentence that says where something is, or goes on with examples. */
const SAYS_DETAIL = -0.25;
/** Of two sentences together. */
const SAYS_MORE = 0.1;
/** In a lesson on no history, of which at most this share of the sentences is dated, a date is one of an example. */
const DATED = /\b(?:1[5-9]|20)\d\d(?:s|\b)/;
const MOST_DATED = 0.25;
const PAST = /\b(?:was|were|had|\p{Ll}{3,}ed)\b/u;
const PRESENT = /\b(?:is|are|has|have|can|may|will|must|does|do)\b/;
const FUNCTION = /\b(?:functions?|roles?|purposes?|effects|actions|importance)\b/i;
const IS_FOR =
  /\b(?:function|role|purpose|job|goal)s? of .{3,60} (?:is|are) to\b|\b(?:is|are) responsible for\b/i;

/** "The theory of rational expectations holds that people …" */
const STATES =
  /\b(?:theory|law|principle|hypothesis|rule)\b(?: of [^,.;]{3,40})? (?:holds|states|says|proposes|suggests|maintains|asserts) that\b/i;

const IS_AT = /\b(?:is|are) (?:located|situated|positioned|found) \p{L}/iu;

/** `topical`: how well it says what its section is about. */
export type Candidate = ScoredSentence & { topical: number; isWhole: boolean };

export type PointBasis = {
  terms: TermIndex;
  topics: readonly RankedTopic[];
  /** That ask for definitions. */
  asked: readonly CardDraft[];
};

/** By part of the course: the sentences of its taught text with their worth as a key point; about 0 for an average one. */
export function scorePoints(
  document: AnalysedDocument,
  parts: readonly Part[],
  { terms, topics, asked }: PointBasis,
): Candidate[][] {
  const worth = new Map<number, number>();
  for (const { sentence, term } of asked)
    worth.set(sentence, Math.max(worth.get(sentence) ?? 0, IS_ASKED * term.chance));
  const scored = topics
    .flatMap(({ ranked }) => ranked)
    .filter(({ sentence }) => sentenceAt(document, sentence).taught)
    .map((one) => {
      const { plain, own, words, sentence } = one;
      const score =
        WEIGHTS.plain * plain +
        WEIGHTS.own * own +
        WEIGHTS.logWords * Math.log(words) +
        WEIGHTS.terms * Math.min(MOST_TERMS, termsIn(document, terms, sentence).size) -
        AVERAGE +
        (worth.get(sentence) ?? 0) +
        worthOfSaying(document, sentence);
      return { ...one, topical: one.score, score };
    });
  const told = withBefore(document, scored);
  return parts.map(({ from, to }) => {
    const own = told.filter(({ sentence }) => sentence >= from && sentence < to);
    return withinLesson(document, terms, own);
  });
}

/** Sentences that are points only with the one before, as both: worth as much as the better one, with the concepts of both. */
function withBefore(document: AnalysedDocument, scored: readonly Candidate[]): Candidate[] {
  const bySentence = new Map(scored.map((one) => [one.sentence, one]));
  return scored.map((one) => {
    const before = bySentence.get(one.sentence - 1);
    if (!before || !mayBePointWithBefore(document, one.sentence)) return one;
    return {
      ...one,
      score: Math.max(one.score, before.score) + SAYS_MORE,
      concepts: new Map([...before.concepts, ...one.concepts]),
    };
  });
}

/** With what counts beside the other sentences of a lesson: definitions of its own terms, dates where there are few. */
function withinLesson(
  document: AnalysedDocument,
  terms: TermIndex,
  own: readonly Candidate[],
): Candidate[] {
  const top = own.reduce((least, one) => Math.min(least, levelOf(document, one)), Infinity);
  const isDated = ({ sentence }: Candidate) => DATED.test(plainSentence(document, sentence));
  const passages = namePassages(document, own);
  const isHistory = own.filter(isDated).length > MOST_DATED * own.length;
  const uses = termUses(document, terms, own);
  return own.map((one) => {
    const isDefinition =
      saysWhatIs(document, one.sentence) &&
      (levelOf(document, one) === top ||
        (defines(summaryText(document, one.sentence)) &&
          (uses.get(subjectOf(document, terms, one.sentence)) ?? 0) >= OFTEN));
    const isDetail = !isHistory && (isDated(one) || isAnecdote(document, one.sentence, passages));
    const worth = (isDefinition ? DEFINES : 0) + (isDetail ? SAYS_DETAIL : 0);
    return { ...one, score: one.score + worth };
  });
}

/** The paragraphs in which each name occurs within a sentence. */
function namePassages(document: AnalysedDocument, own: readonly Candidate[]) {
  const passages = new Map<string, Set<number>>();
  for (const { sentence, passage } of own)
    for (const name of namesIn(document, sentence))
      passages.set(name, (passages.get(name) ?? new Set()).add(passage));
  return passages;
}

/** Whether a sentence is in the past tense and has a name that occurs in one paragraph only: "Gupta served on many boards". */
function isAnecdote(
  document: AnalysedDocument,
  sentence: number,
  passages: ReadonlyMap<string, ReadonlySet<number>>,
): boolean {
  const text = plainSentence(document, sentence);
  const isPast = PAST.test(text) && !PRESENT.test(text);
  return isPast && namesIn(document, sentence).some((name) => passages.get(name)?.size === 1);
}

function levelOf({ source }: AnalysedDocument, { section }: Candidate): number {
  return source.sections[section]?.level ?? 0;
}

/** In how many sentences each key term is used. */
function termUses(
  document: AnalysedDocument,
  terms: TermIndex,
  own: readonly Candidate[],
): ReadonlyMap<RankedTerm | null, number> {
  const uses = new Map<RankedTerm | null, number>();
  for (const { sentence } of own)
    for (const term of termsIn(document, terms, sentence))
      uses.set(term, (uses.get(term) ?? 0) + 1);
  return uses;
}

/** The key term that a sentence begins with, after an article. */
function subjectOf(
  document: AnalysedDocument,
  terms: TermIndex,
  sentence: number,
): RankedTerm | null {
  const { firstToken } = sentenceAt(document, sentence);
  const from = ARTICLE.test(wordAt(document, firstToken).text) ? 1 : 0;
  return terms.startingAt(firstToken + from)?.term ?? null;
}

function termsIn(document: AnalysedDocument, terms: TermIndex, sentence: number) {
  const { firstToken, endToken } = sentenceAt(document, sentence);
  return new Set(terms.within(firstToken, endToken).map(({ term }) => term));
}

/** What a sentence is worth for what it says: best what something is for, or the opening of a section on that. */
function worthOfSaying(document: AnalysedDocument, sentence: number): number {
  if (opensRuling(document, sentence)) return RULES;
  const { section } = sentenceAt(document, sentence);
  const opens = document.sentences[sentence - 1]?.section !== section;
  const heading = opens ? (document.source.sections[section]?.title ?? '') : '';
  const text = summaryText(document, sentence);
  if (FUNCTION.test(heading) || IS_FOR.test(text)) return SAYS_FUNCTION;
  if (STATES.test(text)) return STATES_LAW;
  const before = document.sentences[sentence - 1];
  const isExample =
    before?.passage === sentenceAt(document, sentence).passage &&
    givesExample(plainSentence(document, sentence - 1));
  if (IS_AT.test(text) || isExample) return SAYS_DETAIL;
  return isSpoken(document.source) && RULE.test(text) ? STATES_RULE : 0;
}
