import { wordSet } from '../../language/patterns';
import { isPluralNoun } from '../../language/words/words';
import { type AnalysedDocument, wordAt } from '../analysed';
import type { Word } from '../lexicon';
import type { TokenRange } from './range';

const INSIDE = wordSet('DET ADJ NOUN PROPN ADP NUM CCONJ PUNCT PART ADV VERB SYM X');
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
  return (
    word.tag === 'NOUN' && next.tag === 'NOUN' && word.text !== word.lemma && isPluralNoun(word)
  );
}

/** "The pituitary also secretes …" */
export function withoutClosingAdverbs(
  document: AnalysedDocument,
  { from, to }: TokenRange,
): TokenRange {
  let end = to;
  while (end > from && wordAt(document, end - 1).tag === 'ADV') end -= 1;
  return { from, to: end };
}

const ARTICLES = new Set(['a', 'an', 'the']);

/** A range from behind its article. */
export function withoutArticle(document: AnalysedDocument, { from, to }: TokenRange): TokenRange {
  return { from: from < to && ARTICLES.has(wordAt(document, from).text) ? from + 1 : from, to };
}

/** "gross domestic product (GDP)" → "gross domestic product". */
export function withoutParenthesis(
  document: AnalysedDocument,
  { from, to }: TokenRange,
): TokenRange {
  if (to - from < 4 || wordAt(document, to - 1).text !== ')') return { from, to };
  for (let token = to - 2; token > from; token--)
    if (wordAt(document, token).text === '(') return { from, to: token };
  return { from, to };
}

export type Agreement = { plural: boolean; tense: 'present' | 'past' };

const SINGULAR = new Set(['is', 'was', 'has', 'does', "'s", '’s']);
const PLURAL = new Set(['are', 'were', 'have', 'do']);
const PAST = new Set(['was', 'were', 'had', 'did', 'could', 'would', 'might', 'should']);

/** Number and tense; null if subject and verb disagree, because then the parse is wrong. */
export function agree(
  document: AnalysedDocument,
  subject: TokenRange,
  finite: Word,
): Agreement | null {
  const plural = isPlural(document, subject);
  const verb = agreementOf(finite);
  const tells =
    finite.tag !== 'AUX'
      ? verb.tense === 'present'
      : SINGULAR.has(finite.text) || PLURAL.has(finite.text);
  return tells && verb.plural !== plural ? null : { plural, tense: verb.tense };
}

/** Number and tense of a finite verb; a modal or past verb has no number, and counts as singular. */
export function agreementOf({ tag, text, lemma }: Word): Agreement {
  if (tag === 'AUX')
    return { plural: PLURAL.has(text), tense: PAST.has(text) ? 'past' : 'present' };
  const isBase = text === lemma;
  return { plural: isBase, tense: isBase || text.endsWith('s') ? 'present' : 'past' };
}

function isPlural(document: AnalysedDocument, phrase: TokenRange): boolean {
  if (isCoordinated(document, phrase)) return true;
  const head = headOf(document, phrase);
  return head !== null && isPluralNoun(wordAt(document, head));
}

/** The last noun before any preposition, bracket or comma. */
function headOf(document: AnalysedDocument, { from, to }: TokenRange): number | null {
  let head: number | null = null;
  for (let token = from; token < to; token++) {
    const { tag, text } = wordAt(document, token);
    if (head !== null && (tag === 'ADP' || text === '(' || text === ',')) break;
    if (tag === 'NOUN' || tag === 'PROPN' || text.endsWith('ing')) head = token;
    else if (head === null && (tag === 'ADJ' || tag === 'NUM')) head = token;
  }
  return head;
}

/** "X and Y": an "and" before any preposition. */
function isCoordinated(document: AnalysedDocument, { from, to }: TokenRange): boolean {
  for (let token = from + 1; token < to - 1; token++) {
    const { tag, text } = wordAt(document, token);
    if (tag === 'ADP') return false;
    if (text === 'and') return true;
  }
  return false;
}
