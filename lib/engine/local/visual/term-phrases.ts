import { type AnalysedDocument, wordAt } from '../analysed';
import { withoutArticle } from '../clauses/noun-phrase';
import type { TokenRange } from '../clauses/range';
import type { RankedTerm, TermIndex } from '../terms/term-index';

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

/** The term that is all of the noun phrase that begins here but its article. */
export function headAt(
  document: AnalysedDocument,
  terms: TermIndex,
  { from, to }: TokenRange,
): { term: RankedTerm; end: number } | null {
  const use = terms.startingAt(withoutArticle(document, { from, to }).from);
  return use && use.endToken <= to && endsPhrase(document, use.endToken, to)
    ? { term: use.term, end: use.endToken }
    : null;
}

const AFTER_PHRASE = new Set(['ADP', 'ADV', 'AUX', 'CCONJ', 'DET', 'PRON', 'SCONJ']);

/** Not before another noun, "of" or a quote: there the phrase is about something else. */
function endsPhrase(document: AnalysedDocument, token: number, end: number): boolean {
  if (token >= end) return true;
  const { tag, text } = wordAt(document, token);
  return /^[,;:(.]$|ed$/.test(text) || (AFTER_PHRASE.has(tag) && !/^(?:of|being)$/.test(text));
}

/** What is listed, and whether the list ends what is said. */
export type Listed = { found: RankedTerm[]; complete: boolean };

/** The object, and what is listed after it: "the heart, the lungs, and the liver". */
export function objectsAt(
  document: AnalysedDocument,
  terms: TermIndex,
  { from, to }: TokenRange,
): Listed {
  const found: RankedTerm[] = [];
  let at = from;
  for (;;) {
    const head = headAt(document, terms, { from: at, to });
    const isJoined = at > from && joinsPhrases(document, at);
    // "forebrain and brain stem structures"
    if (!head && isJoined && !opensPhrase(document, at)) found.pop();
    if (!head) return { found, complete: false };
    const next = afterLink(document, head.end);
    const ends = head.end >= to || next === head.end;
    // ", and an action potential spreads"
    if (ends && head.end < to && at > from && !isJoined) return { found, complete: false };
    found.push(head.term);
    if (ends || isGloss(document, head.end, found.length))
      return { found, complete: head.end >= to };
    at = next;
  }
}

/** After commas, "and" or "or". */
function afterLink(document: AnalysedDocument, token: number): number {
  let next = token;
  while (/^(?:,|and|or)$/.test(wordAt(document, next).text)) next += 1;
  return next;
}

/** After "and" or "or" without a comma. */
function joinsPhrases(document: AnalysedDocument, token: number): boolean {
  return (
    /^(?:and|or)$/.test(wordAt(document, token - 1).text) &&
    wordAt(document, token - 2).text !== ','
  );
}

/** "norms, or referential scores": two words for one thing. */
function isGloss(document: AnalysedDocument, token: number, listed: number): boolean {
  const [comma, or] = [wordAt(document, token).text, wordAt(document, token + 1).text];
  return listed === 1 && comma === ',' && or === 'or';
}

/** "and the liver", "and is used" */
function opensPhrase(document: AnalysedDocument, token: number): boolean {
  const { tag, text } = wordAt(document, token);
  return text === 'other' || ['ADV', 'AUX', 'DET', 'VERB'].includes(tag);
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
