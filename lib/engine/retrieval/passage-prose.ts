import { plainProse } from '../language/plain-prose';
import { speaksOfTheText } from '../language/references';
import { searchTerms } from '../language/search-terms';
import { textOfSentence } from './find-sentences';
import { itemsBelow } from './list-items';
import type { OpenIndex } from './open-index';
import { termsOf } from './query';
import type { Run } from './writer';

const MIN_WORDS = 4;
const MAX_LETTERS = 420;
/** Dot leaders. */
const LEADERS = /(?:\. ?){4}/;

/** A complete sentence of moderate length that is no question. */
export function isShowable(index: OpenIndex, sentence: number): boolean {
  const text = textOfSentence(index, sentence);
  if (text.length > MAX_LETTERS || !/^["“‘'«]?[\p{Lu}\p{Lo}\p{N}]/u.test(text)) return false;
  if (speaksOfTheText(plainProse(text)) || LEADERS.test(text)) return false;
  if (!/[.!。！।]["”’)\]]*(?:\s?\[\d{1,3}\])*$/u.test(text.slice(-16))) return false;
  return termsOf(index, sentence).length >= MIN_WORDS;
}

/** A showable sentence, or one that announces what stands in a list below it. */
export function isQuotable(index: OpenIndex, sentence: number): boolean {
  return isShowable(index, sentence) || itemsBelow(index, sentence).length > 0;
}

const ASKS_WHY =
  /^(?:why|what (?:is|was) the (?:reason|cause)|how come|warum|wieso|weshalb|pourquoi|¿?por qué|perché)(?!\p{L})/iu;
const GIVES_REASON =
  /\b(?:because|since|so that|therefore|thus|hence|as a result|otherwise|in order to|due to|importan(?:t|ce)|responsible for|essential|crucial|weil|denn|damit|sonst|deshalb|car|parce que|puisque|sinon|porque|ya que)\b/i;
const ASKS_HOW = /^how (?!many|much|long|often|far|old)/i;
const GIVES_WAY =
  /\b(?:by \p{L}+ing|through|causes?|causing|leads? to|results? in|allows?|enables?|so that|helps?|triggers?|when|increases?|reduces?|prevents?)\b/iu;

export function asksWhy(question: string): boolean {
  return ASKS_WHY.test(question.trim());
}

export function givesReason(index: OpenIndex, { first, last }: Run): boolean {
  return GIVES_REASON.test(index.text.slice(index.sentenceStart[first], index.sentenceEnd[last]));
}

/** Up to the verb of "The normal level of calcium is about 10". */
const WHAT_IS = /^(?:what|which) (?:is|are|was|were) /i;
const SUBJECT = /^.{3,80}? (?:is|are|was|were)(?= (?!not\b))/;

/** Gives a reason where the question is why, a way where it is how, and says what something is. */
export function answersManner(question: string, text: string): boolean {
  const subject = WHAT_IS.test(question) ? (SUBJECT.exec(text)?.[0] ?? '') : '';
  return (
    (subject !== '' &&
      searchTerms(question, 'en').every((term) => searchTerms(subject, 'en').includes(term))) ||
    (asksWhy(question) && GIVES_REASON.test(text)) ||
    (ASKS_HOW.test(question.trim()) && GIVES_WAY.test(text))
  );
}

export function saysTheSame(index: OpenIndex, a: number, b: number): boolean {
  const wordsOf = (sentence: number) =>
    new Set(searchTerms(textOfSentence(index, sentence), index.language));
  const [first, second] = [wordsOf(a), wordsOf(b)];
  return (
    [...first].filter((term) => second.has(term)).length >= 0.7 * Math.min(first.size, second.size)
  );
}

export function samePassage(index: OpenIndex, a: number, b: number): boolean {
  return index.sentencePassage[a] === index.sentencePassage[b];
}
