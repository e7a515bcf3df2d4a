import { searchTerms, searchWords } from '../language/search-terms';

/** The words after a topic that say what it is: "X is a", "X refers to". */
const DEFINES =
  /^[\s)”"’]*(?:\([^)]{1,40}\)\s*)?(?:, (?:a|an|the|or|which|when) |,?\s*(?:(?:(?:is|are|was|were)(?: (?:a|an|the|one|any|when|what|defined|called|known|that|those))?|can be (?:defined|described|thought of)|(?:refers?|referred) to|means?|describes?|involves?|consists? of|occurs? when|happens? when)\b))/i;
/** The words before a topic that name it: "called X", "known as X". */
const NAMES = /\b(?:called|termed|named|known as|referred to as|defined as)\s+(?:an?\s+|the\s+)?[“"‘']?$/i;

/** Words that may stand before the topic: "In economics, a recession is …" still tells what it is. */
const MOST_WORDS_BEFORE = 3;

/**
 * How plainly a sentence says what a topic is: 1 where the topic opens it and "is a", "refers to" or the like
 * follows, 0.7 where the topic is named at the end of what it is, 0 for neither.
 */
export function definitionStrength(sentence: string, topic: string, language: string): number {
  const place = placeOf(sentence, searchTerms(topic, language), language);
  if (!place) return 0;
  const abbreviated = sentence[place.start - 1] === '(' && sentence[place.end] === ')';
  if (
    (abbreviated || place.wordsBefore <= MOST_WORDS_BEFORE) &&
    DEFINES.test(sentence.slice(place.end, place.end + 80))
  )
    return 1;
  return NAMES.test(sentence.slice(Math.max(0, place.start - 40), place.start)) ? 0.7 : 0;
}

/** Where the topic's words first stand side by side. */
function placeOf(sentence: string, topic: string[], language: string) {
  const words = searchWords(sentence, language);
  const at = words.findIndex((_, i) => topic.length > 0 && topic.every((term, k) => words[i + k]?.term === term));
  if (at < 0) return null;
  const last = words[at + topic.length - 1]!;
  return { start: words[at]!.start, end: last.start + last.word.length, wordsBefore: at };
}
