import { pointsBack } from '../../language/sentences/references';
import type { Anchored } from '../../types';
import { type AnalysedDocument, anchorOf, opensPassage, sentenceAt } from '../analysed';
import { isOfOneCase } from '../cases';
import { briefedCase, caseLineAt, firstRuling, tellsOfCase } from '../genres/case-lines';
import { tellsAnswer } from '../genres/choices';
import { isFormal, statedAt, statedText, weightiest } from '../genres/formal-notes';
import { isInProcedure } from '../genres/lab-steps';
import { isListedWord } from '../genres/listed-pairs';
import { noteAt, saysNothing } from '../genres/notes';
import { isSpoken } from '../genres/speech/is-spoken';
import { continuesEvent } from '../genres/timeline';
import { toldFrom } from '../genres/written-answers';
import { isImperative } from '../imperatives';
import { Coverage, pick } from './coverage';
import { isLine } from './line';
import { type Part, partFrequencies } from './parts';
import { notedText, readsAlone, summaryText } from './readable';
import { type ScoredSentence, scoreSentences } from './score';
import type { RankedTopic } from './topics';

const FEWEST_SENTENCES = 5;
/** With so many, no fragment is needed. */
const ENOUGH_SENTENCES = 3;
const MOST_SENTENCES = 12;
/** Words up to which a summary has the fewest sentences; each doubling adds 1.5. */
const SHORT_DOCUMENT = 800;

/** 5 sentences up to 800 words, 12 from 20,000 on. */
export function summaryLength(words: number): number {
  const more = Math.floor(1.5 * Math.log2(Math.max(1, words / SHORT_DOCUMENT)));
  return Math.min(MOST_SENTENCES, FEWEST_SENTENCES + more);
}

/** A document in 5 to 12 of its own sentences, in the text's order, from all of its topics; fewer only where it has fewer that say something. */
export function summarise(document: AnalysedDocument, topics: readonly RankedTopic[]): Anchored[] {
  const length = summaryLength(document.source.wordCount);
  const stretches = stretchesOf(document, topics, length);
  const covered = new Coverage();
  const stated = mainStatements(document, stretches, length);
  for (const one of stated) covered.add(one);
  const chosen = [...stated, ...rulings(document, stretches.flat(), covered)];
  const others = stretches.map((part) => part.filter((one) => !isFormal(document, one.sentence)));
  if (stated.length < FEWEST_SENTENCES) addSaid(document, others, { chosen, covered });
  return inOrder(document, chosen);
}

/** What is said in sentences of their own or, if need be, in fragments. */
function addSaid(
  document: AnalysedDocument,
  stretches: readonly (readonly ScoredSentence[])[],
  { chosen, covered }: { chosen: ScoredSentence[]; covered: Coverage },
): void {
  for (const fits of [mayStandForAll, mayOpen, isEntry, saysOfAll, saysSomething]) {
    const isFragment = fits !== mayStandForAll && fits !== mayOpen;
    if (isFragment && chosen.length >= ENOUGH_SENTENCES) break;
    if (fits === saysSomething && chosen.length > 0) break;
    const candidates = stretches.map((sentences) => sentences.filter((one) => fits(document, one)));
    // Another stretch fills a gap before fragments do.
    if (fits !== mayOpen) for (const each of candidates) chosen.push(...pick(each, covered, 1));
    chosen.push(...pick(candidates.flat(), covered, FEWEST_SENTENCES - chosen.length));
    if (chosen.length >= FEWEST_SENTENCES) break;
  }
}

/**
 * Of a brief of one case: the first to say what was asked, what rule the court went by, and what it held; and what else it said of
 * why. No names, no dates, nothing that happened to the parties.
 */
function rulings(
  document: AnalysedDocument,
  scored: readonly ScoredSentence[],
  covered: Coverage,
): ScoredSentence[] {
  if (briefedCase(document) === null) return [];
  const partOf = ({ sentence }: ScoredSentence) => caseLineAt(document, sentence)?.part ?? '';
  const first = (['issue', 'rule', 'holding'] as const).flatMap((part) => {
    const sentence = firstRuling(document, part);
    return sentence < 0
      ? []
      : [scored.find((one) => one.sentence === sentence) ?? unscored(document, sentence)];
  });
  for (const one of first) covered.add(one);
  const others = scored.filter(
    (one) => /^(?:rule|holding|reasoning)$/.test(partOf(one)) && saysWhole(document, one),
  );
  return [...first, ...pick(others, covered, FEWEST_SENTENCES - first.length)];
}

/** Of lecture notes, the weightiest definitions and theorems of each part. */
function mainStatements(
  document: AnalysedDocument,
  stretches: readonly (readonly ScoredSentence[])[],
  length: number,
): ScoredSentence[] {
  const parts = stretches.map((part) => part.map(({ sentence }) => sentence).sort((a, b) => a - b));
  const each = Math.ceil(length / Math.max(1, parts.length));
  const ofEach = parts.flatMap((part) => weightiest(document, part, each));
  const main = [
    ...weightiest(document, ofEach, length),
    ...weightiest(document, parts.flat(), length),
  ];
  return [...new Set(main)].slice(0, length).map((sentence) => unscored(document, sentence));
}

/** Of what stands in a summary of the authors. */
function unscored(document: AnalysedDocument, sentence: number): ScoredSentence {
  const { passage, section } = sentenceAt(document, sentence);
  const words = summaryText(document, sentence).split(' ').length;
  return { sentence, passage, section, score: 0, words, concepts: new Map() };
}

const FEWEST_WORDS = 7;

/** No label, no step of a list, and no line that leans on the one above it. */
function saysWhole(document: AnalysedDocument, one: ScoredSentence): boolean {
  const text = summaryText(document, one.sentence);
  return (
    saysSomething(document, one) &&
    one.words >= FEWEST_WORDS &&
    /^["“]?\p{Lu}(?!.*\?$)/u.test(text) &&
    !pointsBack(text) &&
    !isInstruction(document, one)
  );
}

const isInstruction = (document: AnalysedDocument, { sentence }: ScoredSentence): boolean =>
  isImperative(document, sentenceAt(document, sentence));

/** The sentences of `count` stretches of about the same length. */
function stretchesOf(
  document: AnalysedDocument,
  topics: readonly RankedTopic[],
  count: number,
): ScoredSentence[][] {
  const ranked = topics.flatMap((topic) => topic.ranked);
  const scores = new Map(ranked.map(({ sentence, own }) => [sentence, own]));
  const parts = Array.from({ length: count }, (): Part => {
    return { sentences: [], headingStems: new Set() };
  });
  topics
    .flatMap(({ sentences }) => sentences)
    .forEach((sentence, i, { length }) => {
      parts[Math.floor((i / length) * count)]?.sentences.push(sentence);
    });
  const frequencies = partFrequencies(document, parts);
  return parts.map((part) =>
    scoreSentences(document, part, frequencies, count).map((one) => {
      return { ...one, score: scores.get(one.sentence) ?? one.score };
    }),
  );
}

/** Below it, a sentence says too little of its section. */
const LEAST_SCORE = 0.45;

function mayStandForAll(document: AnalysedDocument, { sentence, score }: ScoredSentence): boolean {
  const fits = document.grammar ? score >= LEAST_SCORE : opensPassage(document, sentence);
  return fits && isLine(document, sentence);
}

/** Without grammar pronouns aren't recognized; the first sentence of a paragraph seldom opens with one. */
function mayOpen(document: AnalysedDocument, { sentence }: ScoredSentence): boolean {
  return readsAlone(document, sentence) && (document.grammar || opensPassage(document, sentence));
}

/** Of a list in notes: a term with its meaning, or a question with its answer. */
function isEntry(document: AnalysedDocument, { sentence }: ScoredSentence): boolean {
  if (tellsAnswer(document, sentence) || toldFrom(document, sentence)) return true;
  const isNoted = noteAt(document, sentence) !== null && !saysNothing(document, sentence);
  return isNoted && !isInProcedure(document, sentence);
}

/** No step or given of one case, which stands for the whole only where nothing else does. */
const saysOfAll = (document: AnalysedDocument, one: ScoredSentence): boolean =>
  saysSomething(document, one) &&
  !tellsOfCase(document, one.sentence) &&
  !isOfOneCase(document, one.sentence) &&
  !isInProcedure(document, one.sentence);

/** No heading of a list, label, row of a table or single word. */
function saysSomething(document: AnalysedDocument, { sentence }: ScoredSentence): boolean {
  const text = summaryText(document, sentence);
  return (
    /\p{L}/u.test(text) &&
    (!/:$|\|/.test(text) || isListedWord(document, sentence)) &&
    text.includes(' ') &&
    !saysNothing(document, sentence) &&
    !continuesEvent(document, sentence) &&
    // Captions without punctuation are cut anywhere.
    (!isSpoken(document.source) || /[.!?…]["”’)]*$/u.test(text))
  );
}

/** The chosen sentences as a summary shows them, in the text’s order. */
export function inOrder(document: AnalysedDocument, chosen: ScoredSentence[]): Anchored[] {
  return chosen
    .sort((a, b) => a.sentence - b.sentence)
    .map(({ sentence }) => ({
      ...anchorOf(document, sentence),
      text: shownText(document, sentence),
    }));
}

function shownText(document: AnalysedDocument, sentence: number): string {
  const stated = statedAt(document, sentence);
  return stated ? statedText(stated) : notedText(document, sentence);
}
