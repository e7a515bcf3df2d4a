import { groupOf, union } from '../../../language/patterns';
import { plainProse } from '../../../language/sentences/plain-prose';
import { leansOnContext, pointsAtText } from '../../../language/sentences/references';
import { ANSWER_LABEL } from '../../../language/sentences/statements';
import { everydayZipf } from '../../../language/words/word-lists';
import { capitalised } from '../../../language/words/words';
import { GAP } from '../../../types';
import { type AnalysedDocument, type AnalysedSentence, sentenceText, wordAt } from '../../analysed';
import { isEmpty } from '../../clauses/range';
import { isStudy } from '../../genres/article/abstract';
import type { TermUse } from '../../terms/term-index';
import { asAnswer, asSentence, countWords } from '../../wording/phrasing';
import { opensAlone } from '../../wording/standalone';
import { type Asked, type CardSource, type ClausePattern, newDraft } from '../draft';
import { AGENTS } from '../subject';
import { givesAway, textOf } from '../text';
import { saysKind } from './description';

const FILL_IN = 'Fill in the blank: ';
const FEWEST_WORDS = 8;
const MOST_WORDS = 28;
/** Least `chance` of a term. */
const LEAST_CHANCE = 0.25;
/** Zipf scale; blanks for more common words have many solutions. */
const MOST_EVERYDAY = 4;

/** Least `chance` of a term whose gap other words might fill too. */
const SPARE_CHANCE = 0.4;

/** A general statement without its key term; `spare` unless it leaves one answer. None of a study, which speaks of its own case. */
export const blankCards: ClausePattern = (source, { sentence, lead }) => {
  if (isStudy(source.document)) return [];
  const quote = sentenceText(source.document, sentence);
  if (!isEmpty(lead) || /[\d$%]/.test(quote) || !isReadable(quote)) return [];
  const uses = source.terms.within(sentence.firstToken, sentence.endToken).filter(isAskable);
  return uses
    .filter(
      (use) =>
        standsOnce(source, sentence, use) &&
        isWholePhrase(source, use) &&
        !isOneOfSeveral(source, use),
    )
    .map((use) => blankFor(source, sentence, use))
    .filter(({ front, back }) => !givesAway(front.slice(FILL_IN.length), back))
    .map((blank) => newDraft('blank', { ...blank, spare: !leavesOneAnswer(blank.front) }))
    .filter(
      ({ spare, term, front }) => !spare || (term.chance >= SPARE_CHANCE && MAY_DO.test(front)),
    );
};

/** Says something of the term: not "The definition of _____"; nor of a case: "the tradeoff Alphonso faces". */
const MAY_DO = /: (?:The |A\(n\) )?_____(?!.* \p{Lu}\p{Ll}+ \p{Ll}+s )/u;
/** "The wrinkled portion". */
const IS_PART = / (?:end|half|part|portion|region|scope|side)s?$/;

const NAMES = /\b(?:called|known as|termed|named) (?:the |a\(n\) )?_____/;
const DEFINES =
  /: (?:The |A\(n\) )?_____ (?:(?:is|are) ((?:an?|the(?! \p{Lu})) .+)|(?:refers? to|contains?|comprises?|consists? of|involves?) .+)/u;

/** "is an inflammatory condition | and occurs at all ages" */
const SAYS_MORE = /,? and (?:can|may|is|are|has|have|occurs?|contains?|includes?)\b/;

/** The gap is what the sentence names, defines or says the parts of; other gaps have several solutions. */
function leavesOneAnswer(front: string): boolean {
  const [isDefined, said] = DEFINES.exec(front) ?? [];
  const [kind] = said?.split(SAYS_MORE) ?? [];
  return NAMES.test(front) || (isDefined !== undefined && (!kind || saysKind(kind)));
}

/** On a sentence before, or on the day it was written. */
const LEANS = union([
  // "A related concept is …"
  /^(?:An?|One) (?:[\p{L}-]+ )?(?:concept|example|feature|kind|part|way)\b/iu,
  /^The \p{L}+er (?:end|half|part|portion|side)\b/iu, // "The upper part …"
  new RegExp(
    `\\b${groupOf([
      /too|either|instead|still|again|already|this|these|such(?! as)|others?|here|now|in turn/,
      /probably|perhaps|recent(?:ly)?/,
      /the two (?!\p{L}+ (?:of|that|which)\b)/u, // "the two bones", but not "the two parts of a cell"
      /also(?! (?:called|known|referred|termed|named))/, // "It is also …", but not "also known as"
    ])}\\b`,
    'iu',
  ),
]);

function isReadable(quote: string): boolean {
  const words = countWords(quote);
  return (
    words >= FEWEST_WORDS &&
    words <= MOST_WORDS &&
    /[.。]$/.test(quote) &&
    opensAlone(quote) &&
    !pointsAtText(quote) &&
    !leansOnContext(quote) &&
    !LEANS.test(quote)
  );
}

function isAskable({ term }: TermUse): boolean {
  const isEveryday = term.words === 1 && everydayZipf(term.text.toLowerCase()) > MOST_EVERYDAY;
  const text = term.text.toLowerCase();
  return term.chance >= LEAST_CHANCE && !isEveryday && !AGENTS.test(text) && !IS_PART.test(text);
}

/** No stem of the answer is elsewhere in the sentence. */
export function standsOnce(
  { document }: CardSource,
  sentence: AnalysedSentence,
  { firstToken, endToken }: Pick<TermUse, 'firstToken' | 'endToken'>,
): boolean {
  const stems = new Set<number>();
  for (let token = firstToken; token < endToken; token++) stems.add(wordAt(document, token).stemId);
  for (let token = sentence.firstToken; token < sentence.endToken; token++) {
    const isOther = token < firstToken || token >= endToken;
    if (isOther && stems.has(wordAt(document, token).stemId) && !wordAt(document, token).stop)
      return false;
  }
  return true;
}

const PHRASE_TAGS = new Set(['NOUN', 'PROPN', 'ADJ', 'NUM']);

/** Not "hormone" in "growth-inhibiting hormone", or "tight monetary policy" in "loose or tight monetary policy". */
export function isWholePhrase(
  { document }: CardSource,
  { firstToken, endToken }: Pick<TermUse, 'firstToken' | 'endToken'>,
): boolean {
  const sharesNoun =
    /^(?:and|or)$/.test(wordAt(document, firstToken - 1).text) &&
    wordAt(document, firstToken - 2).tag === 'ADJ';
  const followsCompound = wordAt(document, firstToken - 2).text === '-';
  if (sharesNoun || followsCompound) return false;
  return [firstToken - 1, endToken].every((token) => {
    const { tag, text } = wordAt(document, token);
    const isPart = PHRASE_TAGS.has(tag) || /^(?:[-–/]$|[-–/.].|['’])/.test(text);
    return !isPart || /^(?:term|concept)$/.test(text);
  });
}

const isJoining = (text: string): boolean => /^(?:and|or)$/.test(text);

/** "mitosis and meiosis", but not "mitosis and makes": what else the list could hold fits a gap in it as well. */
function isOneOfSeveral(
  { document }: CardSource,
  { firstToken, endToken }: Pick<TermUse, 'firstToken' | 'endToken'>,
): boolean {
  const before = wordAt(document, firstToken - 1);
  const beforeArticle = before.tag === 'DET' ? wordAt(document, firstToken - 2) : before;
  const [after, second] = [wordAt(document, endToken), wordAt(document, endToken + 1)];
  return (
    isJoining(beforeArticle.text) ||
    (isJoining(after.text) && second.tag !== 'VERB') ||
    (beforeArticle.text === ',' && after.text === ',' && isListed(document, endToken))
  );
}

/** In tokens. */
const LONGEST_ITEM = 6;

/** ", glands, and …", ", and …": items of a list follow a comma. */
function isListed(document: AnalysedDocument, comma: number): boolean {
  for (let at = comma; at <= comma + LONGEST_ITEM; at++) {
    const [mark, next] = [wordAt(document, at), wordAt(document, at + 1)];
    if (mark.text === ',' && isJoining(next.text)) return true;
  }
  return false;
}

function blankFor(source: CardSource, sentence: AnalysedSentence, use: TermUse): Asked {
  const front = `${FILL_IN}${withGap(source, sentence, use)}`;
  const back = asAnswer(textOf(source, sentence, { from: use.firstToken, to: use.endToken }));
  return { front, back, term: use.term };
}

/** A sentence without a term. */
export function withGap(
  source: CardSource,
  sentence: AnalysedSentence,
  use: Pick<TermUse, 'firstToken' | 'endToken'>,
): string {
  const before = textOf(source, sentence, { from: sentence.firstToken, to: use.firstToken })
    .replace(/\b(a)n?$/i, '$1(n)')
    .replace(ANSWER_LABEL, '');
  const after = textOf(source, sentence, { from: use.endToken, to: sentence.endToken });
  const blanked = plainProse(
    `${before}${/['’]$/.test(before) ? '' : ' '}${GAP}${/^[\p{L}\p{N}(“]/u.test(after) ? ' ' : ''}${after}`,
  );
  return capitalised(asSentence(blanked));
}
