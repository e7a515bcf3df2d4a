import { isBalanced } from '../../../language/sentences';
import { type AnalysedDocument, type AnalysedSentence, wordAt } from '../../analysed';
import { isBetweenAdjectives } from '../../clauses/phrase-before';
import { anyToken, rangeText, type TokenRange, wordsIn } from '../../clauses/range';
import { hasOwnVerb, isFiniteVerb } from '../../clauses/verbs';
import type { TermUse } from '../../terms/term-index';
import { asQuestion, asSentence, mainStatement, shortened } from '../../wording/phrasing';
import { type NewDraft, newDraft, type SentencePattern } from '../draft';
import { whatIs } from '../text';
import { comparesOnly, explains, isPerson } from './description';
import { mayBeGlossed } from './glossed';

const FEWEST_WORDS = 4;
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
  ['—', /^[—–]$/],
  ['–', /^[—–]$/],
  ['(', /^\)$/],
  [':', /^[;:]$/],
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
  if (mark !== ',') {
    const isLinked = link === 3 && /^[—–;]$/.test(mark);
    const closes = isLinked ? /^[—–;]$/ : CLOSED_BY.get(mark);
    const opens = isLinked ? from : at + 1;
    if (!closes) return null;
    const to = closing(document, opens, limit, closes);
    return describing(document, sentence, { from: opens, to }, true);
  }
  if (link > 1) {
    const to = endOfRelative(document, sentence, from, limit);
    return describing(document, sentence, { from, to }, true);
  }
  const to = closing(document, from, limit, /^[,;—]$/);
  const isItem = isListAfter(document, to, limit);
  return isItem ? null : describing(document, sentence, { from, to }, link > 0);
}

/** In tokens: "or", "which is", "which refers to", "that is,". */
function linkLength(document: AnalysedDocument, at: number): number {
  const words = [0, 1, 2].map((i) => wordAt(document, at + i).text).join(' ');
  if (words.startsWith('or ')) return 1;
  if (words === 'that is ,') return 3;
  if (/^which refers? to$/.test(words)) return 3;
  return /^(?:which (?:is|are|was|were|means?)|defined as) /.test(words) ? 2 : 0;
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

const DESCRIBING_NOUNS =
  'process|study|ability|part|area|amount|number|tendency|act|state|idea|belief|theory|rate|total|portion|practice|layer|region|' +
  'group|set|use|loss|transfer|movement|degree|difference|branch|science|way|time|point|cost|value|price|body|capacity|condition|' +
  'failure|feeling|formation|fact|gap|increase|inability|lack|lowest|highest|most|first|outer|inner|main|perception|period|' +
  'physical|presence|production|quality|quantity|ratio|release|removal|sense|space|structure|sum|system|temporary|type';
const DESCRIBES = new RegExp(
  `^(?:an? |any |one of an? |the (?:${DESCRIBING_NOUNS})\\b|the (?:[\\p{L}-]+ ){1,4}(?:of|that|where|between|(?:in|by|through|from|on|at|to|with) which|\\p{L}+ed (?:by|in|on|from|to|for|with)) )`,
  'iu',
);
/** Only after "or" and "which are": after a comma a plural may open another clause. */
const DESCRIBES_MANY =
  /^(?!which|that|this|as|who|in|on|at|of|for|by|from|with|see|such|including|most|many|some|all|each)(?:[\p{L}-]+ ){0,2}\p{L}{3,}s (?:that|which|who|of|used|to|for|in|with|between|from|located|found) /iu;

/** Another name, or a clause with a verb mistaken for a noun. */
const NO_GLOSS =
  /^(?:\S+ ){0,5}(?:called|known as)\b|\b(?:example|reason|result)\b|^the (?:most|best|least|final|last|next|second|third|other) |^an? (?:move|step|decision|shift|sign|task|goal|point|claim|view|finding|figure|number|level)\b|\b(?:increases|decreases|rises|falls|drops|occurs|begins|ends|changes)$|^the point that\b/i;

function describing(
  document: AnalysedDocument,
  { passage }: AnalysedSentence,
  { from, to }: TokenRange,
  linked: boolean,
): string | null {
  if (to - from < FEWEST_WORDS || to - from > LONGEST || hasOwnVerb(wordsIn(document, from, to)))
    return null;
  const text = rangeText(document, passage, { from, to });
  const describes =
    DESCRIBES.test(text) ||
    (linked && DESCRIBES_MANY.test(text)) ||
    (wordAt(document, from - 2).text === 'which' && /^the (?:[\p{L}-]+,? ){4}/u.test(text));
  return describes && explains(text) && !comparesOnly(text) && !NO_GLOSS.test(text) ? text : null;
}
