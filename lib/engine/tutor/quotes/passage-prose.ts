import { groupOf } from '../../language/patterns';
import { plainProse } from '../../language/sentences/plain-prose';
import { speaksOfTheText } from '../../language/sentences/references';
import { searchTerms } from '../../language/words/search-terms';
import { textOfSentence } from '../../retrieval/find-sentences';
import type { OpenIndex } from '../../retrieval/open-index';
import { termsOf } from '../../retrieval/query';
import { SURELY_REASON } from '../requests/aspects';
import { itemsBelow } from './list-items';
import type { Run } from './writer';

/** Words that tell something. */
const MIN_WORDS = 4;
/** Beside other sentences: "The independent variable was temperature." */
const MIN_QUOTED_WORDS = 3;
const MAX_LETTERS = 420;
/** In UTF-16 units; longer "sentences" are tables or lists. */
export const LONGEST_QUOTE = 900;
/** Dot leaders. */
const LEADERS = /(?:\. ?){4}/;

/** A complete sentence of moderate length that is no question. */
export function isShowable(
  index: OpenIndex,
  sentence: number,
  { most, fewest } = { most: MAX_LETTERS, fewest: MIN_WORDS },
): boolean {
  const text = textOfSentence(index, sentence);
  if (text.length > most || !/^["“‘'«]?[\p{Lu}\p{Lo}\p{N}]/u.test(text)) return false;
  const prose = plainProse(text);
  if (speaksOfTheText(prose) || LEADERS.test(text)) return false;
  if (!/[.!。！।]["”’)\]]*$/u.test(prose.slice(-16))) return false;
  return termsOf(index, sentence).length >= fewest;
}

const QUOTED = { most: LONGEST_QUOTE, fewest: MIN_QUOTED_WORDS };

/** A complete sentence that fits into a quotation, or one that announces what stands in a list below it. */
export function isQuotable(index: OpenIndex, sentence: number): boolean {
  return isShowable(index, sentence, QUOTED) || itemsBelow(index, sentence).length > 0;
}

const ASKS_WHY =
  /^(?:why|what (?:is|was|are|were) the (?:reason|cause)s?|(?:the |list |give )?reasons? (?:why|that|for)|how come|warum|wieso|weshalb|pourquoi|¿?por qué|perché)(?!\p{L})/iu;
const GIVES_REASON = new RegExp(
  `\\b${groupOf([
    SURELY_REASON,
    // "since prices rise", but "since the early 1990s", "since then"
    'since(?! (?:(?:the |about )?(?:early |late |mid-?|end |time |start |beginning )?(?:\\d|of\\b)' +
      '|then\\b|that time\\b))',
    'weil|denn|damit|sonst|deshalb',
    'car|parce que|puisque|sinon',
    'porque|ya que',
  ])}\\b`,
  'i',
);
const ASKS_HOW = /^how (?!many|much|long|often|far|old)/i;
const GIVES_WAY =
  /\b(?:by \p{L}+ing|through|causes?|causing|leads? to|results? in|allows?|enables?|so that|helps?|triggers?|when|increases?|reduces?|prevents?)\b/iu;
/** "what do you call …", "what is the word for …" */
const ASKS_NAME =
  /^(?:what|which) .*(?<!\p{L})(?:call(?:ed)?|named|known as|(?:name|term|word|nickname) (?:for|of|given|used))(?!\p{L})/iu;
const GIVES_NAME =
  /(?<!\p{L})(?:called|named|termed|dubbed|known as|referred to as|nicknamed?|names?|terms?)(?!\p{L})/iu;
/** "the biggest city", "the most dangerous skin cancer" */
const SUPERLATIVE = '(?<!\\p{L})(?:most|least|\\p{L}{3,}est)(?!\\p{L})';
const ASKS_MOST = new RegExp(`^(?:what|which|who) .*${SUPERLATIVE}(.{3,})`, 'iu');
const GIVES_MOST = new RegExp(`${SUPERLATIVE}((?: [\\p{L}-]+){1,5})`, 'giu');
/** "The largest of these is …" */
const OF_THESE = /^ of (?:these|them|all)(?!\p{L})/iu;
/** "which pigments …", "what are the zones of …" */
const ASKS_SEVERAL =
  /^(?:(?:what|which) (?:are|were) (?:the |some )?|(?:what|which) )(?:[\p{L}-]+ )?[\p{L}-]{3,}[^s’']s(?!\p{L})/iu;
const GIVES_SEVERAL = /, [^,.;]{2,60},? (?:and|or) \p{L}/iu;

export function asksWhy(question: string): boolean {
  return ASKS_WHY.test(question.trim());
}

export function givesReason(index: OpenIndex, { first, last }: Run): boolean {
  return GIVES_REASON.test(index.text.slice(index.sentenceStart[first], index.sentenceEnd[last]));
}

/** Up to the verb of "The normal level of calcium is about 10". */
const WHAT_IS = /^(?:what|which) (?:is|are|was|were) /i;
const SUBJECT = /^.{3,80}? (?:is|are|was|were)(?= (?!not\b))/;

/** What a sentence says where a question asks for it. */
const MANNERS: [asks: RegExp, says: RegExp][] = [
  [ASKS_WHY, GIVES_REASON],
  [ASKS_HOW, GIVES_WAY],
  [ASKS_NAME, GIVES_NAME],
  [ASKS_SEVERAL, GIVES_SEVERAL],
];

/** Gives a reason where the question is why, a way where it is how, and says what something is. */
export function answersManner(question: string, text: string): boolean {
  const asked = question.trim();
  const subject = WHAT_IS.test(asked) ? (SUBJECT.exec(text)?.[0] ?? '') : '';
  return (
    (subject !== '' &&
      searchTerms(asked, 'en').every((term) => searchTerms(subject, 'en').includes(term))) ||
    MANNERS.some(([asks, says]) => asks.test(asked) && says.test(text)) ||
    givesMost(asked, text)
  );
}

/** A superlative of what is asked for: "the most fatal of all skin cancers" for the most dangerous one. */
function givesMost(asked: string, text: string): boolean {
  const wanted = searchTerms(ASKS_MOST.exec(asked)?.[1] ?? '', 'en').slice(0, 3);
  if (wanted.length === 0) return false;
  return [...text.matchAll(GIVES_MOST)].some(
    ([, after = '']) =>
      OF_THESE.test(after) || searchTerms(after, 'en').some((term) => wanted.includes(term)),
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
