import { type AnalysedDocument, type AnalysedSentence, wordAt } from '../../analysed';
import type { TokenRange } from '../../clauses/range';
import type { Word } from '../../lexicon';
import type { TermUse } from '../../terms/term-index';
import { asQuestion, asSentence, countWords } from '../../wording/phrasing';
import { type CardSource, type NewDraft, newDraft, type SentencePattern } from '../draft';
import { insideText, whatIs } from '../text';

const FEWEST_WORDS = 4;
const MOST_WORDS = 26;
const CALL = new Set(['call', 'calls', 'term', 'dub', 'label']);

/** "We call a firm’s first sale of stock an IPO" → what is an IPO? */
export const callingCards: SentencePattern = (source, sentence) => {
  const use = closingTerm(source, sentence);
  const call = use && callBefore(source, sentence, use);
  if (!use || call === null) return [];
  const object = { from: call + 1, to: beforeArticle(source, use.firstToken) };
  const card = named(source, sentence, object, use);
  return card ? [newDraft('naming', { ...card, term: use.term })] : [];
};

/** The longest term at the end of the sentence, before a short form in brackets. */
function closingTerm({ document, terms }: CardSource, sentence: AnalysedSentence): TermUse | null {
  let end = sentence.endToken;
  while (end > sentence.firstToken && /^[.”"’)]$/.test(wordAt(document, end - 1).text)) end -= 1;
  if (wordAt(document, end - 2).text === '(') end -= 2;
  const closing = terms.within(sentence.firstToken, end).filter(({ endToken }) => endToken === end);
  return closing.sort((a, b) => a.firstToken - b.firstToken)[0] ?? null;
}

function callBefore(
  { document }: CardSource,
  { firstToken }: AnalysedSentence,
  use: TermUse,
): number | null {
  for (let token = use.firstToken - 1; token > firstToken; token--)
    if (isCall(wordAt(document, token)) && !isInCompound(document, token)) return token;
  return null;
}

/** False for the noun in "this term is …". */
function isCall({ text, tag }: Word): boolean {
  return CALL.has(text) && tag !== 'NOUN';
}

/** "long-term". */
function isInCompound(document: AnalysedDocument, token: number): boolean {
  return [token - 1, token + 1].some((at) => /^[-‐‑–]$/.test(wordAt(document, at).text));
}

function beforeArticle({ document }: CardSource, token: number): number {
  let from = token;
  while (/^(?:an?|the|[“"‘])$/.test(wordAt(document, from - 1).text)) from -= 1;
  return from;
}

const POINTS = /^(?:this|these|those|that|it|them|such|its|their|his|her)\b/i;

/** "call NP X": the noun phrase defines X. */
function named(
  source: CardSource,
  sentence: AnalysedSentence,
  object: TokenRange,
  use: TermUse,
): Pick<NewDraft, 'front' | 'back'> | null {
  const text = object.to > object.from ? insideText(source, sentence, object) : '';
  const words = countWords(text);
  if (
    words < FEWEST_WORDS ||
    words > MOST_WORDS ||
    POINTS.test(text) ||
    / (?:or|and|,)$|[—–;(]|\babbreviated\b/.test(text)
  )
    return null;
  return { front: asQuestion(whatIs(source, use, sentence)), back: asSentence(text) };
}
