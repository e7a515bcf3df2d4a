import { isCode } from '../../../text/code';
import type { Passage } from '../../types';
import { type Span, splitSentences, startsSentence } from './sentences';

/** In UTF-16 units: of a heading that stands in the first line of its paragraph. */
const LONGEST_LEAD = 80;
/** "Finding 12", "Theorem 2.1" */
const NUMBERED = /^\p{Lu}\p{Ll}+ \d{1,3}(?:\.\d{1,3}){0,2}$/u;

/**
 * The sentences of a passage, in order, without a heading in its first line. Code is one, as is a passage to be read whole, or
 * its text up to `isWhole`.
 */
export function sentencesOf(
  passage: Pick<Passage, 'text' | 'emphasis'>,
  isWhole: boolean | number = false,
): Span[] {
  const { text } = passage;
  if (isWhole === true || isCode(passage)) return [{ start: 0, end: text.length }];
  if (isWhole !== false) return wholeTo(text, isWhole);
  const from = leadLength(passage);
  const rest = from > 0 ? splitSentences(text.slice(from)) : [];
  // One sentence is what a glossary says of a term.
  if (rest.length < 2 && !NUMBERED.test(text.slice(0, from))) return splitSentences(text);
  return rest.map(({ start, end }) => ({ start: start + from, end: end + from }));
}

function wholeTo(text: string, to: number): Span[] {
  const rest = splitSentences(text.slice(to));
  const spans = rest.map(({ start, end }) => ({ start: start + to, end: end + to }));
  const { length } = text.slice(0, to).trimEnd();
  return length > 0 ? [{ start: 0, end: length }, ...spans] : spans;
}

/**
 * "**Failure studies** Many authors have …", "**Finding 1** A majority …": bold words without a stop before a sentence that
 * doesn't go on with them, as "**Supreme Court** Justice Roberts …" does. 0 without any.
 */
function leadLength({ text, emphasis }: Pick<Passage, 'text' | 'emphasis'>): number {
  const [first] = emphasis ?? [];
  if (first?.kind !== 'bold' || first.start !== 0 || first.length > LONGEST_LEAD) return 0;
  const lead = text.slice(0, first.length);
  const rest = text.slice(first.length);
  if (!/^\s+["“]?[\p{Lu}\p{N}]/u.test(rest.slice(0, 6))) return 0;
  if (!/[\p{L}\p{N})]$/u.test(lead)) return 0;
  const isPhrase = /\s\p{Ll}+$/u.test(lead);
  const isLabel = NUMBERED.test(lead) || isPhrase;
  return isLabel || startsSentence(rest.trimStart().slice(0, LONGEST_LEAD)) ? first.length : 0;
}
