import { isPluralNoun } from '../../language/words';
import { type AnalysedDocument, wordAt } from '../analysed';
import type { TokenRange } from './range';

const INSIDE: ReadonlySet<string> = new Set('DET ADJ NOUN PROPN ADP NUM CCONJ PUNCT PART ADV VERB SYM X'.split(' '));
const NEVER_FIRST = new Set(['ADP', 'CCONJ', 'PUNCT', 'PART', 'ADV']);

/** Whether tokens without commas may be the subject of a sentence. */
export function isNounPhrase(document: AnalysedDocument, { from, to }: TokenRange): boolean {
  let nouns = 0;
  for (let token = from; token < to; token++) {
    const { tag } = wordAt(document, token);
    if (!INSIDE.has(tag) || isStrayNoun(document, token, to)) return false;
    if (tag === 'NOUN' || tag === 'PROPN') nouns += 1;
  }
  const first = wordAt(document, from);
  return !NEVER_FIRST.has(first.tag) && (nouns > 0 || first.text.endsWith('ing'));
}

/** A plural before a noun is mostly the subject of a verb mistaken for one: "users experience increased energy". */
function isStrayNoun(document: AnalysedDocument, token: number, to: number): boolean {
  if (token + 1 >= to) return false;
  const [word, next] = [wordAt(document, token), wordAt(document, token + 1)];
  return word.tag === 'NOUN' && next.tag === 'NOUN' && word.text !== word.lemma && isPluralNoun(word);
}

/** "The pituitary also secretes …" */
export function withoutClosingAdverbs(document: AnalysedDocument, { from, to }: TokenRange): TokenRange {
  let end = to;
  while (end > from && wordAt(document, end - 1).tag === 'ADV') end -= 1;
  return { from, to: end };
}

const ARTICLES = new Set(['a', 'an', 'the']);

export function withoutArticle(document: AnalysedDocument, { from, to }: TokenRange): TokenRange {
  return { from: from < to && ARTICLES.has(wordAt(document, from).text) ? from + 1 : from, to };
}

/** "“validity”" → "validity". */
export function withoutQuotes(document: AnalysedDocument, { from, to }: TokenRange): TokenRange {
  const isQuote = (token: number) => /^["“”‘’]$/.test(wordAt(document, token).text);
  return to - from > 2 && isQuote(from) && isQuote(to - 1) ? { from: from + 1, to: to - 1 } : { from, to };
}

/** "gross domestic product (GDP)" → "gross domestic product". */
export function withoutParenthesis(document: AnalysedDocument, { from, to }: TokenRange): TokenRange {
  if (to - from < 4 || wordAt(document, to - 1).text !== ')') return { from, to };
  for (let token = to - 2; token > from; token--) if (wordAt(document, token).text === '(') return { from, to: token };
  return { from, to };
}
