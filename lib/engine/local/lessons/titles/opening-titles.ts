import { cutTo } from '../../../../text/cut';
import { plainProse } from '../../../language/sentences/plain-prose';
import { pointsBack } from '../../../language/sentences/references';
import { capitalised } from '../../../language/words/words';
import { type AnalysedDocument, sentenceAt } from '../../analysed';
import { isOfChoice } from '../../genres/choices';
import { saysNothing } from '../../genres/notes';
import { toldFrom } from '../../genres/written-answers';
import { displayText } from '../../sentence-score';
import { withoutLastMarks } from '../../wording/phrasing';
import type { Part } from '../split';

/** Seven words at most. */
export function firstWords(sentence: string): string {
  const words = cutTo(plainProse(sentence).split(' ').slice(0, 7).join(' '), 60);
  return capitalised(withoutLastMarks(words));
}

const FEWEST_WORDS = 2;
const MOST_WORDS = 10;
const LONGEST = 56;

const STEP_NUMBER = /^\(?\d{1,3}[.)]\s+/;
/** "Prophase: chromosomes condense". */
const LABEL = /^(\p{Lu}[^:.;,]{1,40}):\s/u;
const CLAUSE_END =
  /,(?!\d{3})|[;:—(?!]|\.$|\s(?:because|until|so that|so|which|that|who|while|whereas|when|if|since|as|until|and then|weil|wenn|dass|parce que|qui|que|porque)\s/u;
/** An opening adverbial is no title: "During the first two hours, stretch …". */
const ADVERBIAL =
  /^(?:in|on|at|by|for|from|with|during|after|before|until|under|between|bei|nach|vor|dans|après|avant|en|con)\s/i;
/** A long clause may be cut before one of these. */
const MORE_ON_IT = /\s(?:with|for|in|on|at|from|by|during|without|under|over)\s/gi;
const OPEN_END =
  /(?:\s(?:an?|the|such|there|and|or|of|in|on|at|by|to|for|from|with|as|is|are|than|that|und|et|y|de|der|die|das|la|le|les|el))+$/i;
const DEFINED =
  /^(?!(?:there|here|what|who|when|where|why|how|if|while|because|although|since|after|before|as|once|I)\s)((?:\p{L}[\p{L}’'-]*\s){1,5}?)(?:is|are|was|were|refers? to|means) (?:an?|the) /iu;

/** What is asked in it with an answer below. */
export function* questionTitles(document: AnalysedDocument, { from, to }: Part): Generator<string> {
  for (let index = from; index < to; index++) {
    const question = toldFrom(document, index)?.question.replace(/\.$/u, '');
    if (question && fits(question)) yield question;
  }
}

/** Of each sentence the thing that it defines or labels, or else its first clause if that is short; under headings, of whole sentences. */
export function* openingClauses(
  document: AnalysedDocument,
  { from, to }: Part,
  hasHeading: boolean,
): Generator<string> {
  for (let index = from; index < to; index++) {
    const { taught, prose } = sentenceAt(document, index);
    if (!taught || (hasHeading && !prose) || saysNothing(document, index)) continue;
    if (isOfChoice(document, index)) continue;
    const text = displayText(document, index).replace(STEP_NUMBER, '');
    const title = pointsBack(text, document.language) ? null : openingOf(text);
    if (title) yield title;
  }
}

function openingOf(text: string): string | null {
  const label = LABEL.exec(text)?.[1];
  const named =
    label ??
    DEFINED.exec(text)?.[1]
      ?.trim()
      .replace(/^(?:An?|The)\s+/, '');
  if (named) return capitalised(named);
  if (text.endsWith('?')) return fits(text) ? text : null;
  const end = CLAUSE_END.exec(text)?.index ?? text.length;
  if (ADVERBIAL.test(text) && text[end] === ',') return null;
  const clause = text.slice(0, end).trim();
  const shorter = [...clause.matchAll(MORE_ON_IT)]
    .map(({ index }) => clause.slice(0, index))
    .reverse();
  const title = [clause, ...shorter].map((one) => one.replace(OPEN_END, '')).find(fits);
  return title && !SPOKEN.test(title) ? capitalised(title) : null;
}

/** Of a talk: "If not", "Okay", "Let's look at our implementation". */
const SPOKEN =
  /^(?:if|so|okay|ok|now|well|and|but|hi|hello|otherwise|then|also|yes|no|right|I)\b|\b(?:let['’]s|we|we['’](?:re|ll|ve)|I['’](?:m|ll|ve)|gonna)(?!\p{L})/iu;

function fits(title: string): boolean {
  const words = title.split(/\s+/).length;
  return words >= FEWEST_WORDS && words <= MOST_WORDS && title.length <= LONGEST;
}
