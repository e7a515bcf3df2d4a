import type { Token } from '../language/analyse';

const FEWEST_WORDS = 4;
const MOST_WORDS = 90;
/** From here on a text with a full stop has a verb, even where the tagger took it for a noun. */
const SURELY_SENTENCE = 7;
const ENDS_AS_SENTENCE = /[.!?。！？؟।…][)\]"”’'»」』]*(?:\s*\[\d{1,3}\])*$/u;
/** "…, e.g." before a table or a listing. */
const ENDS_OPEN = /\b(?:e\.g|i\.e|cf|viz|vs|such as|namely)\.?$/i;
const BEGINS_AS_SENTENCE = /^["“‘'«「([]*[\p{Lu}\p{Lo}\p{N}]/u;

/**
 * True for a full sentence of running text. Fragments, lines of code, table rows, references and entries of a list of
 * contents are kept out of all that is shown as prose.
 */
export function isProse(text: string, tokens: readonly Token[], grammar: boolean): boolean {
  if (ENDS_OPEN.test(text) || !ENDS_AS_SENTENCE.test(text.slice(-24)) || !BEGINS_AS_SENTENCE.test(text.slice(0, 8)))
    return false;
  if (/\.{4,}|[{}<>\\|]|\b\w+\(\)|_{2,}|https?:|=|::|\.(?:org|com|net)\b/.test(text)) return false;
  const words = tokens.filter(
    ({ tag, text: word }) => tag !== 'PUNCT' && tag !== 'SYM' && tag !== 'NUM' && /\p{L}/u.test(word),
  );
  if (words.length < FEWEST_WORDS || words.length > MOST_WORDS) return false;
  const lettersShare = (text.match(/\p{L}/gu) ?? []).length / text.replace(/\s/g, '').length;
  if (lettersShare < 0.75) return false;
  return !grammar || ((hasVerb(tokens) || words.length >= SURELY_SENTENCE) && words.some(({ stop }) => stop));
}

function hasVerb(tokens: readonly Token[]): boolean {
  return tokens.some(({ tag }) => tag === 'VERB' || tag === 'AUX');
}
