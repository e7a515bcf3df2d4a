import type { Token } from '../language/analyse';
import type { Passage } from '../types';

const FEWEST_WORDS = 4;
const MOST_WORDS = 90;
/** A text this long with a full stop has a verb, even if the tagger missed it. */
const SURELY_SENTENCE = 7;
const ENDS_AS_SENTENCE = /[.!?。！？؟।…][)\]"”’'»」』]*(?:\s*\[\d{1,3}\])*$/u;
/** Also "(a) The force is …". */
const BEGINS_AS_SENTENCE = /^(?:\([a-h]\)\s)?["“‘'«「([]*[\p{Lu}\p{Lo}\p{N}]/u;

/** A full sentence of running text: no fragment, line of code, table row, reference or entry of a list of contents. */
export function isProse(text: string, tokens: readonly Token[], grammar: boolean): boolean {
  if (!ENDS_AS_SENTENCE.test(text.slice(-24)) || !BEGINS_AS_SENTENCE.test(text.slice(0, 8)))
    return false;
  if (NO_TEXT.test(text.replace(WORD_GLOSSED, ''))) return false;
  const words = tokens.filter(
    ({ tag, text: word }) => tag !== 'PUNCT' && tag !== 'SYM' && tag !== 'NUM' && hasLetter(word),
  );
  if (words.length < FEWEST_WORDS || words.length > MOST_WORDS) return false;
  if (shareOfLetters(text) < LEAST_LETTERS) return false;
  const hasVerb = tokens.some(({ tag }) => tag === 'VERB' || tag === 'AUX');
  return (
    !grammar || ((hasVerb || words.length >= SURELY_SENTENCE) && words.some(({ stop }) => stop))
  );
}

/** What a definition or a theorem says, whatever its formulas: no mere label, and no formula alone. */
export const isStated = (text: string): boolean =>
  (text.match(/\p{L}{2,}/gu)?.length ?? 0) >= FEWEST_WORDS && /[.!?:∎□]["”’)]*$/u.test(text);

const NO_TEXT = /\.{4,}|[{}<>\\|]|\b\w+\(\)|_{2,}|https?:|=|::|\.(?:org|com|net)\b/;
/** "(plural = mitochondria)", "(lys- = “loosen”; -some = “body”)" */
const WORD_GLOSSED = /\([\p{L}-]{1,60} = [\p{L}“”"‘’' ,;=/-]{1,300}\)/gu;

const LEAST_LETTERS = 0.75;

/** Of all that isn't a space. */
function shareOfLetters(text: string): number {
  let letters = 0;
  let spaces = 0;
  for (const character of text) {
    if (isBasicLetter(character) || /\p{L}/u.test(character)) letters += 1;
    else if (/\s/.test(character)) spaces += 1;
  }
  return letters / (text.length - spaces);
}

function hasLetter(word: string): boolean {
  return isBasicLetter(word.charAt(0)) || /\p{L}/u.test(word);
}

/** Without a pattern, which takes long for a single character. */
function isBasicLetter(character: string): boolean {
  return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
}

const LONGEST_STRESSED = 60;

/** Of a few words; a stressed half of the passage is a label or a quotation. */
export function stressedSpans({ text, emphasis = [] }: Passage) {
  return emphasis.filter(
    ({ kind, length }) => kind !== 'code' && length <= LONGEST_STRESSED && 2 * length < text.length,
  );
}
