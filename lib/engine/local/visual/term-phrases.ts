import { type AnalysedDocument, wordAt } from '../analysed';
import { withoutArticle, withoutParenthesis } from '../clauses/noun-phrase';
import { isEmpty, type TokenRange } from '../clauses/range';
import type { RankedTerm, TermIndex } from '../terms/term-index';

const MOST_LISTED = 6;

/** The term that is all of a noun phrase but its article. */
export function termOf(
  document: AnalysedDocument,
  terms: TermIndex,
  phrase: TokenRange,
): RankedTerm | undefined {
  const bare = withoutParenthesis(document, withoutArticle(document, phrase));
  return isEmpty(bare) ? undefined : terms.exactly(bare.from, bare.to);
}

const LONGEST_MEASURE = 4;

/** After "the risk of", "a form of", "the scientific study of"; null without. */
export function afterOf(document: AnalysedDocument, { from, to }: TokenRange): number | null {
  for (let token = from; token < Math.min(to, from + LONGEST_MEASURE); token++) {
    const { text, tag } = wordAt(document, token);
    if (text === 'of' && wordAt(document, token - 1).tag === 'NOUN') return token + 1;
    if (tag !== 'DET' && tag !== 'ADJ' && tag !== 'NOUN') return null;
  }
  return null;
}

/** The term at the head of a noun phrase that begins here, where nothing in the phrase narrows it but an adjective. */
export function headAt(
  document: AnalysedDocument,
  terms: TermIndex,
  { from, to }: TokenRange,
): { term: RankedTerm; end: number } | null {
  let start = withoutArticle(document, { from, to }).from;
  for (let skipped = 0; skipped < 2; skipped++) {
    const use = terms.startingAt(start);
    if (use && use.endToken <= to && endsPhrase(document, use.endToken, to))
      return { term: use.term, end: use.endToken };
    if (wordAt(document, start).tag !== 'ADJ') return null;
    start += 1;
  }
  return null;
}

/** Not before another noun, "of" or a possessive: there the phrase is about something else. */
function endsPhrase(document: AnalysedDocument, token: number, end: number): boolean {
  if (token >= end) return true;
  const { tag, text } = wordAt(document, token);
  if (text.endsWith('ing')) return false;
  return !['NOUN', 'PROPN', 'PART', 'ADJ', 'NUM'].includes(tag) && text !== 'of' && text !== '-';
}

/** The object, and what is listed after it: "the heart, the lungs, and the liver". */
export function objectsAt(
  document: AnalysedDocument,
  terms: TermIndex,
  range: TokenRange,
): RankedTerm[] {
  const found: RankedTerm[] = [];
  let at = range.from;
  while (at < range.to && found.length < MOST_LISTED) {
    const head = headAt(document, terms, { from: at, to: range.to });
    if (!head) break;
    found.push(head.term);
    at = nextListed(document, head.end, range.to);
  }
  return found;
}

/** After a comma, "and" or "or"; the end if the list ends here. */
function nextListed(document: AnalysedDocument, token: number, end: number): number {
  let next = token;
  while (next < end && [',', 'and', 'or'].includes(wordAt(document, next).text)) next += 1;
  return next === token ? end : next;
}

const LONGEST_TERM = 5;

/** The longest term that ends before a token. */
export function endingAt(terms: TermIndex, from: number, end: number) {
  for (let first = Math.max(from, end - LONGEST_TERM); first < end; first++) {
    const term = terms.exactly(first, end);
    if (term) return { term, firstToken: first };
  }
  return null;
}
