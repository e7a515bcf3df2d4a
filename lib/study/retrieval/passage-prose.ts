import { pointsBack } from '../language/openers';
import { speaksOfTheText } from '../language/plain-prose';
import { searchTerms } from '../language/search-terms';
import { textOfSentence } from './find-sentences';
import type { OpenIndex } from './open-index';
import type { Run } from './writer';

const FEWEST_WORDS = 4;
const MOST_LETTERS = 420;
/** The dots of a list of contents. */
const LEADERS = /(?:\. ?){4}/;

/** A sentence that can be shown as one: it ends, is no question, neither a fragment nor a page long. */
export function isShowable(index: OpenIndex, sentence: number): boolean {
  const text = textOfSentence(index, sentence);
  if (text.length > MOST_LETTERS || !/^["“‘'«]?[\p{Lu}\p{Lo}\p{N}]/u.test(text)) return false;
  if (speaksOfTheText(text) || LEADERS.test(text)) return false;
  if (!/[.!。！।]["”’)\]]*(?:\s?\[\d{1,3}\])*$/u.test(text.slice(-16))) return false;
  const words = index.sentenceFirstPosition[sentence + 1]! - index.sentenceFirstPosition[sentence]!;
  return words >= FEWEST_WORDS;
}

/** The sentence with the one before it, where it means little without. */
export function withItsSubject(index: OpenIndex, sentence: number): Run {
  const before = sentence - 1;
  const needed =
    before >= 0 &&
    samePassage(index, before, sentence) &&
    leans(textOfSentence(index, sentence)) &&
    isShowable(index, before);
  return { first: needed ? before : sentence, last: sentence };
}

/** "We call this …" needs nobody named before. */
function leans(text: string): boolean {
  return pointsBack(text) && !/^(?:We|You|I)\b/.test(text);
}

/** True where two sentences share most of their words. */
export function saysTheSame(index: OpenIndex, a: number, b: number): boolean {
  const [first, second] = [a, b].map((one) => new Set(searchTerms(textOfSentence(index, one), index.language)));
  const shared = [...first!].filter((term) => second!.has(term)).length;
  return shared >= 0.7 * Math.min(first!.size, second!.size);
}

export function samePassage(index: OpenIndex, a: number, b: number): boolean {
  return index.sentencePassage[a] === index.sentencePassage[b];
}

/** Neighbouring runs become one, so that each is quoted once. */
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
