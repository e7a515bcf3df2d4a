import { type CardPair, type CardPractice, type CardQuestion, GAP } from '../../../engine/types';
import { literal } from '../../../text/literal';
import { initialsOf } from '../../../text/typed-term';

const ASKS_WHAT = /^What (?:is|are|was|were) (?:an? |the )?(.+)\?$/u;
const MOST_TERM_WORDS = 4;
const MOST_PAIR_WORDS = 14;
const FEWEST_WORDS = 7;
const MOST_WORDS = 40;

type Card = { front: string; back: string; quote: string };

/**
 * Questions for a card that came without any, such as a language model's: the checks on the same line, and its term if the card and its
 * line name it.
 */
export function derivePractice(
  { front, back, quote }: Card,
  checks: readonly CardQuestion[],
): CardPractice {
  const defined = ASKS_WHAT.exec(front)?.[1];
  const answer = back.replace(/\.$/, '');
  const isTerm = (text: string) => isShort(text) && hasOnce(quote, text);
  if (defined && isTerm(defined)) {
    const pair = pairOf(defined, answer);
    return { questions: [...checks, ...gapIn(quote, defined)], pair };
  }
  if (!isTerm(answer) || hasOnce(front, answer)) return { questions: [...checks], pair: null };
  const questions = [...checks, typed(answer, front, 'question'), ...gapIn(quote, answer)];
  return { questions, pair: pairOf(answer, front) };
}

function typed(term: string, text: string, asks: 'question' | 'gap'): CardQuestion {
  return {
    kind: 'typed',
    asks,
    question: { text, initials: initialsOf(term) },
    solution: { accepted: [term], confusable: [] },
  };
}

function gapIn(quote: string, term: string): CardQuestion[] {
  const words = countWords(quote);
  if (words < FEWEST_WORDS || words > MOST_WORDS) return [];
  const sentence = quote.replace(/\s+/gu, ' ');
  return [typed(term, sentence.replace(wordsOf(term), GAP), 'gap')];
}

function pairOf(term: string, meaning: string): CardPair | null {
  const isFit = countWords(meaning) <= MOST_PAIR_WORDS && meaning.search(wordsOf(term)) < 0;
  return isFit ? { term, meaning, clashes: [] } : null;
}

function hasOnce(text: string, term: string): boolean {
  return [...text.matchAll(wordsOf(term))].length === 1;
}

/** As whole words, in any case; a plural too. */
function wordsOf(term: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal(term)}(?:e?s)?(?![\\p{L}\\p{N}])`, 'giu');
}

function isShort(text: string): boolean {
  const words = countWords(text);
  return words > 0 && words <= MOST_TERM_WORDS;
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}
