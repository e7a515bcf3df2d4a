import { plainProse } from '../language/plain-prose';
import { pointsBack, speaksOfTheText } from '../language/references';
import { searchTerms } from '../language/search-terms';
import { textOfSentence } from './find-sentences';
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

export function withItsSubject(index: OpenIndex, sentence: number): Run {
  const before = sentence - 1;
  const needed =
    before >= 0 &&
    samePassage(index, before, sentence) &&
    needsAntecedent(textOfSentence(index, sentence)) &&
    isShowable(index, before);
  return { first: needed ? before : sentence, last: sentence };
}

const ASKS_WHY =
  /^(?:why|what (?:is|was) the (?:reason|cause)|how come|warum|wieso|weshalb|pourquoi|¿?por qué|perché)(?!\p{L})/iu;
const GIVES_REASON =
  /\b(?:because|since|so that|therefore|thus|hence|as a result|otherwise|in order to|due to|weil|denn|damit|sonst|deshalb|car|parce que|puisque|sinon|porque|ya que)\b/i;
const FOLLOWS_FROM =
  /^(?:If|Otherwise|This|That|Because|So|Else|Then|Wenn|Sonst|Dadurch|Si|Sinon|Así)(?!\p{L})/u;

/** With the sentence after it, if the question is why and only that one gives the reason. */
export function withItsReason(index: OpenIndex, question: string, run: Run): Run {
  const next = run.last + 1;
  const texts = Array.from({ length: next - run.first }, (_, i) =>
    textOfSentence(index, run.first + i),
  );
  if (!ASKS_WHY.test(question.trim()) || texts.some((text) => GIVES_REASON.test(text))) return run;
  const isNext =
    next < index.sentencePassage.length &&
    samePassage(index, run.last, next) &&
    isShowable(index, next);
  const text = isNext ? textOfSentence(index, next) : '';
  return FOLLOWS_FROM.test(text) || GIVES_REASON.test(text)
    ? { first: run.first, last: next }
    : run;
}

/** "We call this …" needs no antecedent. */
function needsAntecedent(text: string): boolean {
  return pointsBack(text) && !/^(?:We|You|I)\b/.test(text);
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

/** Adjacent runs become one. */
export function joined(index: OpenIndex, runs: Run[]): Run[] {
  const result: Run[] = [];
  for (const run of runs) {
    const before = result.find(({ first, last }) => run.first <= last + 1 && run.last >= first - 1);
    if (before && samePassage(index, before.first, run.first)) {
      before.first = Math.min(before.first, run.first);
      before.last = Math.max(before.last, run.last);
    } else result.push({ ...run });
  }
  return result;
}
