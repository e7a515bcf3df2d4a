import { union } from '../../../language/patterns';
import { pointsBack } from '../../../language/sentences/references';
import { capitalised } from '../../../language/words/words';
import { type AnalysedDocument, type AnalysedSentence, sentenceAt, wordAt } from '../../analysed';
import { parseClause } from '../../clauses/clause';
import { isCaseData } from '../../genres/case-lines';
import { isOfChoice, tellsAnswer } from '../../genres/choices';
import { isListedWord } from '../../genres/listed-pairs';
import { saysNothing } from '../../genres/notes';
import { continuesEvent } from '../../genres/timeline';
import { isImperative } from '../../imperatives';
import { perSentence } from '../../per-sentence';
import { displayText } from '../../sentence-score';
import { mayTell } from '../../summary/readable';
import { countWords } from '../../wording/phrasing';
import { isUnderstood } from '../sentences/may-lead';

/** Words; fewer are a mere name or date. */
const SHORTEST = 4;
/** A source to read or to look up. */
const IS_SOURCE = union([
  // "pp. 3-22", "Vol. 9"
  /\b(?:(?:Vol|Iss)\. ?|pp\.? ?|pages? )\d/u,
  // "(Eds)", "(3rd edition)"
  /\bEds?\b\.?\)|\(\d+(?:st|nd|rd|th) [Ee]dition\)/u,
  /\bhttps?:|\bdoi\b|\bISBN\b/u,
  // "SEE Memory", "See also the …"
  /\bSEE \p{Lu}|^See (?:also )?the\b/u,
  // "Casson, M., Yeung, B., and …"
  /^(?:\p{Lu}[\p{L}-]+,? (?:\p{Lu}[.-]{0,2} ?){1,3}(?:, ?| and | & |,, ?)){2}/u,
]);

/** An aside, or a translation: "(The dog is sleeping.)". */
const IN_BRACKETS = /^\([^()]*\)[.!?]?$/u;

/** No code, no row of a table, no aside, no source, no data of a case, no word of a list, no end of an event, no answer that may be wrong, nothing that is told with another sentence. */
export const isReadable = perSentence((document, sentence) => {
  const text = displayText(document, sentence);
  if (isOfChoice(document, sentence) && !tellsAnswer(document, sentence)) return false;
  if (!mayTell(document, sentence)) return false;
  if (isCaseData(document, sentence) || isListedWord(document, sentence)) return false;
  if (continuesEvent(document, sentence)) return false;
  if (text.includes(' | ') || IN_BRACKETS.test(text)) return false;
  return !sentenceAt(document, sentence).code && !IS_SOURCE.test(text);
});

/** A line of a list that says something of the subject. */
export const isItem = perSentence(
  (document, sentence) =>
    !sentenceAt(document, sentence).prose &&
    !saysNothing(document, sentence) &&
    !OPENS_PART.test(displayText(document, sentence)) &&
    isReadable(document, sentence) &&
    !pointsBack(displayText(document, sentence), document.language) &&
    countWords(displayText(document, sentence)) >= SHORTEST,
);

/**
 * A line of a list that reads alone as a statement: "data entries point to records"; no step ("push the child to the
 * stack"), no half ("good when m is a prime", "lack of capital"), nothing that leans ("this means that …").
 */
export const isStatementItem = perSentence((document, sentence) => {
  if (!isItem(document, sentence)) return false;
  if (!document.grammar) return true;
  const text = capitalised(displayText(document, sentence).replace(NUMBER, ''));
  return (
    isUnderstood(document, sentence, text) &&
    (isClause(document, sentence) || isWritten(document, sentence, text))
  );
});

/** As a sentence, whatever the tagger takes its verb for; no step. */
const isWritten = (document: AnalysedDocument, sentence: number, text: string): boolean =>
  /\p{L}[.!]$/u.test(text) && !isImperative(document, sentenceAt(document, sentence));

/** "(e) four members are elected" goes on with the line above. */
const OPENS_PART = /^\(?[a-z]{1,2}[.)]\s+\p{Ll}/u;
const NUMBER = /^\(?\w{1,3}[.)]\s+/;
const OPENS_CONDITION = /^(?:if|when|whenever|once|because|although|since|while)$/;
/** In tokens. */
const LONGEST_CONDITION = 24;

/** Has a subject and its verb, also after "If a list is full,". */
function isClause(document: AnalysedDocument, index: number): boolean {
  const sentence = { ...sentenceAt(document, index), prose: true };
  const firstToken = mainFrom(document, sentence);
  return parseClause(document, { ...sentence, firstToken }) !== null;
}

/** The first token behind a number and a condition. */
function mainFrom(document: AnalysedDocument, { firstToken, endToken }: AnalysedSentence): number {
  const isNumbered = /^[.)]$/.test(wordAt(document, firstToken + 1).text);
  const from = isNumbered ? firstToken + 2 : firstToken;
  if (!OPENS_CONDITION.test(wordAt(document, from).text)) return from;
  for (let token = from; token < Math.min(endToken - 1, from + LONGEST_CONDITION); token++)
    if (wordAt(document, token).text === ',') return token + 1;
  return from;
}
