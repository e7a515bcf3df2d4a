import { isBalanced } from '../../../language/sentences/sentences';
import { type AnalysedDocument, type AnalysedSentence, wordAt } from '../../analysed';
import { afterBracket, isBetweenAdjectives } from '../../clauses/phrase-before';
import { anyToken, findToken, rangeText, type TokenRange, wordsIn } from '../../clauses/range';
import { hasOwnVerb, isFiniteVerb } from '../../clauses/verbs';
import type { Word } from '../../lexicon';
import type { TermUse } from '../../terms/term-index';
import { asQuestion, asSentence, mainStatement, shortened } from '../../wording/phrasing';
import { type CardSource, type NewDraft, newDraft, type SentencePattern } from '../draft';
import { withPredicate } from '../second-predicate';
import { isPluralTerm, namedAs, textOf, whatIs } from '../text';
import { askedOfPerson, isPerson } from './description';
import { ANOTHER, BARE, DESCRIBES, INTRODUCED, LINKED, OTHER_WORDS } from './gloss-phrases';
import { mayBeGlossed } from './glossed';

const FEWEST_WORDS = 5;
const FEWEST_TOKENS = 4;
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
    const whole = gloss && withMain(source, sentence, use, gloss);
    const back = whole && shortened(mainStatement(whole), FEWEST_WORDS, MOST_WORDS);
    const question = back && isBalanced(back) ? questionFor(source, sentence, use, back) : null;
    if (!back || !question) return [];
    return [
      newDraft('gloss', { front: asQuestion(question), back: asSentence(back), term: use.term }),
    ];
  });
};

/** Of a subject, with what its sentence says: "The root sheath, an extension of the skin, | encloses the root." */
function withMain(
  source: CardSource,
  sentence: AnalysedSentence,
  { firstToken, endToken }: TermUse,
  gloss: string,
): string {
  const { document } = source;
  const opens = firstToken <= sentence.firstToken + 1;
  const range = { from: endToken + 1, to: sentence.endToken };
  const close = opens ? findToken(document, range, CLOSES) : null;
  if (close === null) return gloss;
  const said = textOf(source, sentence, { from: endToken + 1, to: close });
  return said.endsWith(gloss)
    ? withPredicate(source, sentence, gloss, { from: close + 1, to: sentence.endToken })
    : gloss;
}

const CLOSES = new Set([',', '—', '–']);

/** In the number of the gloss; null if they can't agree. */
function questionFor(
  source: CardSource,
  sentence: AnalysedSentence,
  use: TermUse,
  back: string,
): string | null {
  const asked = whatIs(source, use, sentence);
  const isOne =
    asked.startsWith('what are') &&
    (isOnePerson(use, back) || (/^an? /i.test(back) && !isPluralTerm(use.term)));
  const question = isOne ? `what is ${namedAs(source, use.term).text}` : asked;
  const misfit = question.startsWith('what are') ? /^an? /i : /^(?!(?:an?|any|the) )\p{L}*s /iu;
  if (misfit.test(back)) return null;
  return askedOfPerson(question, use.term, back);
}

/** "Anna Hughes, the lead author of the report, …" */
const isOnePerson = ({ term }: TermUse, back: string): boolean =>
  term.isName && /^(?:an?|the|one of) /i.test(back) && isPerson(back);

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
  [';', /^[;—]$/],
  ['—', /^[—–]$/],
  ['–', /^[—–]$/],
  ['(', /^\)$/],
  [':', /^[;—]$/],
]);

/** `link`: tokens of "or", "which is" or "which refers to" after the mark. */
type Opening = { mark: string; closes: RegExp; link: number; from: number };

function openingAt(document: AnalysedDocument, at: number): Opening | null {
  const mark = wordAt(document, at).text;
  const closes = CLOSED_BY.get(mark);
  const link = linkLength(document, at + 1);
  const from = at + 1 + link;
  if (!closes || (mark === '(' && !tells(document, from)) || (mark === ';' && link !== 3))
    return null;
  return { mark, closes, link, from };
}

function glossAfter(
  document: AnalysedDocument,
  sentence: AnalysedSentence,
  at: number,
): string | null {
  const opening = openingAt(document, at);
  if (!opening) return null;
  const { mark, link, from } = opening;
  if (link === THAT_IS && isOfAnother(document, at)) return null;
  // Not "at low, normal, or high pressure".
  if (link === 1 && (mark !== ',' || hasCommaBefore(document, sentence, at))) return null;
  const to = endOfGloss(document, sentence, opening);
  const linked = link > 1 ? LINKED : mark === '(' ? BARE : null;
  const alsoFits = link === 1 ? OTHER_WORDS : linked;
  const gloss = to === null ? null : describing(document, sentence, { from, to }, alsoFits);
  return mark === ':' && gloss && INTRODUCED.test(gloss) ? null : gloss;
}

/** Null if a list or another phrase goes on after it. */
function endOfGloss(
  document: AnalysedDocument,
  sentence: AnalysedSentence,
  { mark, closes, link, from }: Opening,
): number | null {
  const limit = sentence.endToken - 1;
  const end =
    link > 1
      ? endOfRelative(document, sentence, from, limit)
      : closing(document, from, limit, closes);
  if (mark !== ',') return end;
  if (
    end < limit &&
    isParticiple(wordAt(document, end + 1)) &&
    !hasCommaIn(document, end + 1, limit)
  )
    return limit;
  const isList = isListAfter(document, end, limit);
  // "a disorder that enlarges the face, hands, and feet"
  const goesThrough =
    isList && anyToken(document, { from, to: end }, ({ text }) => RELATES.test(text));
  if (goesThrough) return limit;
  const next = wordAt(document, end + 1);
  const goesOn = end < limit && (next.tag === 'DET' || /^(?:called|known)$/.test(next.text));
  return goesOn || isList ? null : end;
}

const RELATES = /^(?:that|which|where|who)$/;

/** "a process that splits glucose, releasing energy" */
function isParticiple({ tag, text }: Word): boolean {
  return tag === 'VERB' && text.endsWith('ing');
}

function hasCommaIn(document: AnalysedDocument, from: number, to: number): boolean {
  return anyToken(document, { from, to }, ({ text }) => text === ',');
}

function hasCommaBefore(
  document: AnalysedDocument,
  { firstToken }: AnalysedSentence,
  at: number,
): boolean {
  return anyToken(
    document,
    { from: Math.max(firstToken, at - LIST_WITHIN), to: at },
    ({ text }) => text === ',',
  );
}

/** "(a cranial bone)" only recalls what it is; "(perception of the body)" may define. */
function tells(document: AnalysedDocument, from: number): boolean {
  const { text, tag } = wordAt(document, from);
  return /^(?:the|an)$/.test(text) || tag === 'NOUN' || tag === 'ADJ';
}

const THAT_IS = 3;
/** In tokens. */
const LONGEST_TERM = 5;

/** "the base year for the index | —that is, the year …" speaks of the year. */
function isOfAnother(document: AnalysedDocument, at: number): boolean {
  for (let token = at - 1; token > at - LONGEST_TERM; token--)
    if (/^(?:the|an?)$/.test(wordAt(document, token).text))
      return (
        /^(?:of|for|in|to|with)$/.test(wordAt(document, token - 1).text) &&
        !/^(?:example|type|form|kind|case)$/.test(wordAt(document, token - 2).text)
      );
  return false;
}

/** In tokens: "which is", "which refers to". */
function linkLength(document: AnalysedDocument, at: number): number {
  const words = [0, 1, 2].map((i) => wordAt(document, at + i).text).join(' ');
  if (/^(?:which refers? to|that is ,)$/.test(words)) return 3;
  if (/^(?:which (?:is|are|means?|describes?)|defined as) /.test(words)) return 2;
  return /^or (?!only |even |from |in |at |\p{L}+ed )/u.test(words) ? 1 : 0;
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
    ({ text }, token) => text === ',' && /^(?:and|or|plus)$/.test(wordAt(document, token + 1).text),
  );
}

function describing(
  document: AnalysedDocument,
  { passage }: AnalysedSentence,
  range: TokenRange,
  alsoFits: RegExp | null,
): string | null {
  const { from, to } = range;
  if (to - from < FEWEST_TOKENS || to - from > LONGEST || hasOwnVerb(wordsIn(document, from, to)))
    return null;
  const text = rangeText(document, passage, range);
  if (ANOTHER.test(text)) return null;
  return DESCRIBES.test(text) || alsoFits?.test(text) ? text : null;
}
