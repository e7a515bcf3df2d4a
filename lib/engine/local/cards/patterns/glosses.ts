import { isBalanced } from '../../../language/sentences';
import { type AnalysedDocument, type AnalysedSentence, wordAt } from '../../analysed';
import { isBetweenAdjectives } from '../../clauses/phrase-before';
import { anyToken, rangeText, type TokenRange, wordsIn } from '../../clauses/range';
import { hasOwnVerb, isFiniteVerb } from '../../clauses/verbs';
import type { TermUse } from '../../terms/term-index';
import { asQuestion, asSentence, mainStatement, shortened } from '../../wording/phrasing';
import { type NewDraft, newDraft, type SentencePattern } from '../draft';
import { whatIs } from '../text';
import { isPerson } from './description';
import { mayBeGlossed } from './glossed';

const FEWEST_WORDS = 5;
const MOST_WORDS = 26;
const LONGEST = 32;

/** "the retina, a layer of cells that …", "hyperinflation—an outburst of …". */
export const glossCards: SentencePattern = (source, sentence) => {
  const { document, terms } = source;
  const uses = outermost(terms.within(sentence.firstToken, sentence.endToken - FEWEST_WORDS));
  return uses.flatMap((use): NewDraft[] => {
    const gloss = mayBeGlossed(document, sentence, use)
      ? (glossAfter(document, sentence, use.endToken) ??
        glossAfter(document, sentence, afterBracket(document, use.endToken)))
      : null;
    const back = gloss && shortened(mainStatement(gloss), FEWEST_WORDS, MOST_WORDS);
    if (!back || !isBalanced(back)) return [];
    const question = whatIs(source, use, sentence);
    const misfit = question.startsWith('what are') ? /^an? /i : /^(?!(?:an?|any|the) )\p{L}+/iu;
    if (misfit.test(back)) return [];
    const front = asQuestion(
      isPerson(back) && use.term.isName ? question.replace(/^what/, 'who') : question,
    );
    return [newDraft('gloss', { front, back: asSentence(back), term: use.term })];
  });
};

const LONGEST_BRACKET = 12;

/** "canaliculi (singular = canaliculus), channels within …" */
function afterBracket(document: AnalysedDocument, at: number): number {
  if (wordAt(document, at).text !== '(') return at;
  const end = closing(document, at, at + LONGEST_BRACKET, /^\)$/);
  return end < at + LONGEST_BRACKET ? end + 1 : at;
}

/** Without uses inside a longer one. */
function outermost(uses: readonly TermUse[]): TermUse[] {
  return uses.filter((use) => !uses.some((other) => holds(other, use)));
}

function holds(a: TermUse, b: TermUse): boolean {
  return a !== b && a.firstToken <= b.firstToken && a.endToken >= b.endToken;
}

/** What ends a gloss that opens with a mark. */
const CLOSED_BY = new Map([
  [',', /^[,;—]$/],
  ['—', /^[—–]$/],
  ['–', /^[—–]$/],
  ['(', /^\)$/],
]);

function glossAfter(
  document: AnalysedDocument,
  sentence: AnalysedSentence,
  at: number,
): string | null {
  const mark = wordAt(document, at).text;
  const limit = sentence.endToken - 1;
  const link = linkLength(document, at + 1);
  const from = at + 1 + link;
  const closes = CLOSED_BY.get(mark);
  // "(a cranial bone)" only recalls what it is.
  if (!closes || (mark === '(' && !/^(?:the|an)$/.test(wordAt(document, from).text))) return null;
  const to =
    link > 0
      ? endOfRelative(document, sentence, from, limit)
      : closing(document, from, limit, closes);
  const next = wordAt(document, to + 1);
  const goesOn = to < limit && (next.tag === 'DET' || /^(?:called|known)$/.test(next.text));
  return mark === ',' && (goesOn || isListAfter(document, to, limit))
    ? null
    : describing(document, sentence, { from, to }, link > 0);
}

/** In tokens: "which is", "which refers to". */
function linkLength(document: AnalysedDocument, at: number): number {
  const words = [0, 1, 2].map((i) => wordAt(document, at + i).text).join(' ');
  if (/^which refers? to$/.test(words)) return 3;
  return /^(?:which (?:is|are|means?)|defined as) /.test(words) ? 2 : 0;
}

/** The end of a relative clause: after the commas of a list, before the main verb in "X, which is a Y, helps …". */
function endOfRelative(
  document: AnalysedDocument,
  { firstToken }: AnalysedSentence,
  from: number,
  limit: number,
): number {
  const before = { from: firstToken, to: from - 2 };
  for (let token = from; token < limit; token++) {
    const { text } = wordAt(document, token);
    if (/^[;:—]$/.test(text)) return token;
    if (text === ',' && isFiniteVerb(wordAt(document, token + 1))) return token;
  }
  return anyToken(document, before, isFiniteVerb) ? limit : from;
}

function closing(document: AnalysedDocument, from: number, limit: number, mark: RegExp): number {
  for (let token = from; token < limit; token++) {
    if (mark.test(wordAt(document, token).text) && !isBetweenAdjectives(document, token))
      return token;
  }
  return limit;
}

const LIST_WITHIN = 14;

/** "…, a nucleus, and a membrane" */
function isListAfter(document: AnalysedDocument, comma: number, limit: number): boolean {
  const range = { from: comma, to: Math.min(limit, comma + LIST_WITHIN) };
  return anyToken(
    document,
    range,
    ({ text }, token) => text === ',' && /^(?:and|or)$/.test(wordAt(document, token + 1).text),
  );
}

/** "a layer of …", "the study of …", "cells that …"; not the next item, as in "the part that …, the canal, and". */
const DESCRIBES =
  /^(?!or |and )(?:(?:an?|any) |the [\p{L}-]+ (?:for|to|in) |the (?:[\p{L}-]+,? ){1,5}(?:of|that|where|between|(?:by|through|from|on|at|with) which|(?:\p{L}+ed|responsible) (?:by|in|on|from|to|for|with)) |(?!(?:which|that|this|the|who|as|because|since|so|then|but|while|whereas|although|in|on|at|of|for|by|from|with|see|most|many|some|all|each)\b)(?:[\p{L}-]+ ){0,3}\p{L}{3,}s (?:that|which) )(?!.*(?:\b(?:called|known as)\b|\b(?:increases|decreases|rises|falls|occurs)$|, (?:the|an?) [^,]+, (?:and|or) ))/u;
/** After "which are". */
const LINKED =
  /^(?:the (?:[\p{L}-]+,? ){3}|(?!(?:used|found|located)\b)(?:[\p{L}-]+ ){0,3}\p{L}{3,}s (?:of|in|for|from|used|with) )/u;

function describing(
  document: AnalysedDocument,
  { passage }: AnalysedSentence,
  range: TokenRange,
  isLinked: boolean,
): string | null {
  const { from, to } = range;
  if (to - from < FEWEST_WORDS || to - from > LONGEST || hasOwnVerb(wordsIn(document, from, to)))
    return null;
  const text = rangeText(document, passage, range);
  return DESCRIBES.test(text) || (isLinked && LINKED.test(text)) ? text : null;
}
